import { availableParallelism } from 'node:os'
import type { Project } from '@advisor/contract'
import type { Database, Db } from '../../database/open.ts'
import { ProgressMeter, type OnProgress } from '../../progress/bulk-progress.ts'
import { PlannerStatistics } from '../../database/planner-statistics.ts'
import { archiveGoneArticles } from './archive-gone.ts'
import type { SoundRow } from './article-rows.ts'
import { ConversionPool } from './conversion-pool.ts'
import { Fingerprints, groupRows, type RowGroup } from './group-rows.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { findMovedArticles } from './moved-articles.ts'
import { prepareImport, readAll, type PreparedImport } from './prepare-import.ts'
import { prepareProject, type PlannedModel } from './prepare-project.ts'
import type { MappedRow } from './map-row.ts'
import { RejectFile } from './reject-file.ts'
import { describeRejects, type RejectsOfReason } from './reject-summary.ts'
import { slotOfField } from './slot-plans.ts'
import { goneFingerprint, readKnownArticles, readSlotValues, type KnownArticle } from './source-articles.ts'
import { placeKey } from './survey.ts'
import { judgeBatch, writeBatch, type BatchOutcome, type BatchPlace, type ConvertedGroup } from './write-batch.ts'

export interface ImportArticlesOptions {
  /**
   * JSON Lines or CSV, also compressed with gzip. Several files are one source: translations may be in separate files.
   */
  files: readonly string[]
  mappingFile: string
  /** Replaces the mapping's project. */
  project?: string
  /** Default: the project's first branch. */
  branch?: string
  /** Receives the rejected rows, with line and reason. */
  rejectFile?: string
  /** The id of the importing user, the author of the versions. */
  user: string
  /** Groups that get access to the project. */
  grantTo?: readonly string[]
  /** Archives the solutions of articles that the source no longer has; default: they are only counted. */
  archiveGone?: boolean
  onProgress?: OnProgress
  clock?: () => Date
}

export interface ImportArticlesOutcome {
  project: string
  created: number
  updated: number
  unchanged: number
  /** Updated and unchanged articles with a new key. */
  moved: number
  /** Articles of earlier imports that the source no longer has. */
  gone: number
  archived: number
  /** Rejected rows. */
  rejected: number
  /** The rejected rows by reason, the most frequent reason first. */
  rejects: readonly RejectsOfReason[]
  /** Warnings about the mapping and the model, in sentences. */
  warnings: readonly string[]
}

/** What an import would do. */
export interface Rehearsal extends Pick<
  ImportArticlesOutcome,
  'created' | 'updated' | 'unchanged' | 'rejected' | 'rejects' | 'warnings'
> {
  project: Project
  isNewProject: boolean
  planned: PlannedModel
  /** The first articles as they would be stored. */
  samples: MappedRow[]
}

/**
 * Imports foreign articles as solutions, by a mapping file. Reads the source twice: for keys and symbols, then to
 * convert and write it in batches. Each batch is a transaction. Unchanged articles are skipped, so that another run
 * continues after an interruption. Throws {@link ImportArticlesError}; before the first batch nothing has been written.
 */
export async function importArticles(
  database: Database,
  options: ImportArticlesOptions,
): Promise<ImportArticlesOutcome> {
  await checkUser(database.db, options.user)
  const prepared = await prepareImport(database.db, options)
  const { place, planned, at } = prepared
  const made = { by: options.user, at, grantTo: options.grantTo ?? [] }
  return withPool(prepared, async (pool) => {
    if (place.isNewProject) await requireSoundArticle(new ArticleImport(database, options, prepared, pool), prepared)
    await database.transact((tx) => prepareProject(tx, place, planned, made))
    return new ArticleImport(database, options, prepared, pool).run()
  })
}

async function checkUser(db: Db, id: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) throw new ImportArticlesError('store', `There is no user "${id}" to import as: name one that exists.`)
}

/** What an import would do, without writing anything. Throws {@link ImportArticlesError} as the import does. */
export async function rehearseImport(database: Database, options: ImportArticlesOptions): Promise<Rehearsal> {
  const prepared = await prepareImport(database.db, options)
  return withPool(prepared, (pool) => new ArticleImport(database, options, prepared, pool).rehearse())
}

async function withPool<Result>(
  { plans }: PreparedImport,
  work: (pool: ConversionPool) => Promise<Result>,
): Promise<Result> {
  // One core converts while another writes; more threads than cores would only take memory.
  const pool = new ConversionPool(plans.plan, Math.max(1, Math.min(4, availableParallelism() - 1)))
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

/** No project is created for a source that it could keep nothing of. */
async function requireSoundArticle(trial: ArticleImport, prepared: PreparedImport): Promise<void> {
  const { created, rejects } = await trial.rehearse({ mostCreated: 1 })
  if (created > 0) return
  const warnings = prepared.warnings.map((warning) => `Warning: ${warning}`)
  const lines = ['No row of the source can be imported. Nothing was written.', ...warnings, ...describeRejects(rejects)]
  throw new ImportArticlesError('source', lines.join('\n'))
}

/** The articles that a rehearsal shows. */
const mostSamples = 3

/** Articles per transaction: enough to make round trips cheap, few enough to lose in an interruption. */
const groupsPerBatch = 100
/** Rows of a batch, in bytes of the source; long articles fill a batch early. */
const bytesPerBatch = 2 ** 19

class ArticleImport {
  readonly #database: Database
  readonly #options: ImportArticlesOptions
  readonly #prepared: PreparedImport
  readonly #pool: ConversionPool
  readonly #outcome: ImportArticlesOutcome
  readonly #rejects: RejectFile
  readonly #meter: ProgressMeter
  readonly #statistics = new PlannerStatistics()
  readonly #batchPlace: BatchPlace
  /** Keys of articles whose links lead to articles that were not stored when they were written. */
  readonly #waiting = new Set<string>()
  /** The articles that are read for the second time; undefined in the first reading. */
  #only: ReadonlySet<string> | undefined

  constructor(database: Database, options: ImportArticlesOptions, prepared: PreparedImport, pool: ConversionPool) {
    const { place, survey, mapping, planned, plans, warnings, at } = prepared
    const projectId = place.project.name
    this.#database = database
    this.#options = options
    this.#prepared = prepared
    this.#pool = pool
    this.#rejects = new RejectFile(options.rejectFile)
    this.#meter = new ProgressMeter(survey.soundRows, options.onProgress)
    this.#batchPlace = {
      ...{ projectId, branch: place.branch, system: mapping.sourceSystem },
      site: {
        projectId,
        system: mapping.sourceSystem,
        linkBase: mapping.linkBase,
        hasKey: (key) => survey.keys.has(key),
      },
      ...{ model: planned.model, slots: plans.plan.slots, by: options.user, at },
    }
    this.#outcome = {
      ...{ project: projectId, created: 0, updated: 0, unchanged: 0, moved: 0, gone: 0, archived: 0, rejected: 0 },
      ...{ rejects: [], warnings },
    }
  }

  async run(): Promise<ImportArticlesOutcome> {
    const { place, mapping, survey } = this.#prepared
    const known = await readKnownArticles(this.#database.db, place.project.name, mapping.sourceSystem)
    const gone = new Map(
      [...known].filter(([key, { fingerprint }]) => !survey.keys.has(key) && fingerprint !== goneFingerprint),
    )
    const moved = await this.#findMoved(known, gone)
    try {
      await this.#convertAndWrite(known, moved)
      await this.#linkAgain()
      for (const oldKey of moved.values()) gone.delete(oldKey)
      await this.#settleGone([...gone].map(([key, { number }]) => ({ key, number })))
    } finally {
      await this.#rejects.close()
    }
    this.#meter.report()
    return { ...this.#outcome, rejected: this.#rejects.count, rejects: this.#rejects.reasons }
  }

  /** Converts and checks the source without writing, until `mostCreated` new articles were sound. */
  async rehearse({ mostCreated = Infinity } = {}): Promise<Rehearsal> {
    const { place, mapping, planned } = this.#prepared
    const known = await readKnownArticles(this.#database.db, place.project.name, mapping.sourceSystem)
    const samples: MappedRow[] = []
    try {
      for await (const batch of this.#changedBatches(known, new Map())) {
        const groups = await convertBatch(this.#pool, batch)
        const judged = await judgeBatch(this.#database.db, this.#batchPlace, groups)
        const { rejected, unchanged } = judged.outcome
        this.#outcome.created += judged.created.length
        this.#outcome.updated += judged.updated.length
        this.#outcome.unchanged += unchanged
        await this.#reject(rejected)
        samples.push(...soundSamples(groups, rejected).slice(0, mostSamples - samples.length))
        this.#meter.add(groups.reduce((sum, { rows }) => sum + rows.length, 0))
        if (this.#outcome.created >= mostCreated) break
      }
    } finally {
      await this.#rejects.close()
    }
    if (mostCreated === Infinity) this.#meter.report()
    const { created, updated, unchanged, warnings } = this.#outcome
    return {
      ...{ project: place.project, isNewProject: place.isNewProject, planned, samples, warnings },
      ...{ created, updated, unchanged, rejected: this.#rejects.count, rejects: this.#rejects.reasons },
    }
  }

  /** Converts ahead while batches are written one after the other: at most two batches ahead. */
  async #convertAndWrite(known: ReadonlyMap<string, KnownArticle>, moved: ReadonlyMap<string, string>): Promise<void> {
    const batchesAhead = 2
    const converting: Promise<ConvertedGroup[]>[] = []
    for await (const batch of this.#changedBatches(known, moved)) {
      const conversion = convertBatch(this.#pool, batch)
      // Its failure is met when its turn comes; until then it must not end the process.
      conversion.catch(() => undefined)
      converting.push(conversion)
      if (converting.length > batchesAhead) await this.#write(await converting.shift())
    }
    for (const conversion of converting) await this.#write(await conversion)
  }

  /** Articles with links to others that came behind them are written once more, now that those have numbers. */
  async #linkAgain(): Promise<void> {
    if (this.#waiting.size === 0) return
    this.#only = new Set(this.#waiting)
    const { created, updated, unchanged, moved } = this.#outcome
    await this.#convertAndWrite(new Map(), new Map())
    Object.assign(this.#outcome, { created, updated, unchanged, moved })
  }

  async *#changedBatches(
    known: ReadonlyMap<string, KnownArticle>,
    moved: ReadonlyMap<string, string>,
  ): AsyncGenerator<PlannedGroup[]> {
    const { mapping, survey, place, plans } = this.#prepared
    const fingerprints = new Fingerprints(mapping, plans.plan.slots)
    let batch: PlannedGroup[] = []
    let sizeBytes = 0
    for await (const group of groupRows(this.#soundRows(), mapping, survey, inOrder(place.project))) {
      if (this.#only && !this.#only.has(group.key)) continue
      const fingerprint = fingerprints.of(group)
      if (known.get(group.key)?.fingerprint === fingerprint) {
        this.#outcome.unchanged++
        this.#meter.add(group.rows.length)
        continue
      }
      batch.push({ ...group, fingerprint, knownKey: moved.get(group.key) ?? group.key })
      sizeBytes += sizeOf(group)
      if (batch.length < groupsPerBatch && sizeBytes < bytesPerBatch) continue
      yield batch
      batch = []
      sizeBytes = 0
    }
    if (batch.length > 0) yield batch
  }

  async *#soundRows(): AsyncGenerator<SoundRow> {
    const { survey, mapping } = this.#prepared
    const { problems, repeats } = survey
    for await (const row of readAll(this.#options.files, mapping.table)) {
      if (repeats.has(placeKey(row))) continue
      const reason = problems.get(placeKey(row))
      if (reason !== undefined || 'problem' in row) {
        if (this.#only) continue
        await this.#rejects.add({
          ...{ file: row.file, line: row.line, reason: reason ?? 'changed while it was read' },
          text: 'text' in row ? row.text : JSON.stringify(row.fields),
        })
      } else yield row
    }
  }

  async #write(groups: readonly ConvertedGroup[] | undefined): Promise<void> {
    if (!groups) return
    const outcome = await this.#database.transact((tx) => writeBatch(tx, this.#batchPlace, groups))
    await this.#statistics.rowsAdded(this.#database.write, outcome.created)
    this.#outcome.created += outcome.created
    this.#outcome.updated += outcome.updated
    this.#outcome.unchanged += outcome.unchanged
    this.#outcome.moved += outcome.moved
    if (this.#only) return
    for (const key of outcome.waiting) this.#waiting.add(key)
    await this.#reject(outcome.rejected)
    this.#meter.add(groups.reduce((sum, { rows }) => sum + rows.length, 0))
  }

  async #reject(rejected: BatchOutcome['rejected']): Promise<void> {
    for (const { row, reason } of rejected)
      await this.#rejects.add({ file: row.file, line: row.line, reason, text: JSON.stringify(row.fields) })
  }

  async #findMoved(
    known: ReadonlyMap<string, KnownArticle>,
    gone: ReadonlyMap<string, KnownArticle>,
  ): Promise<Map<string, string>> {
    const { mapping, plans, survey, place } = this.#prepared
    const slot = mapping.movedBy && slotOfField(mapping, plans.plan.slots, mapping.movedBy)
    if (slot === undefined || gone.size === 0) return new Map()
    const numbers = [...gone.values()].map(({ number }) => number)
    const values = await readSlotValues(this.#database.db, place.project.name, numbers, slot)
    return findMovedArticles(
      new Map([...gone].map(([key, { number }]) => [key, values.get(number) ?? []])),
      new Map([...survey.keys].filter(([key]) => !known.has(key))),
    )
  }

  async #settleGone(gone: readonly { key: string; number: number }[]): Promise<void> {
    this.#outcome.gone = gone.length
    if (this.#options.archiveGone !== true || gone.length === 0) return
    this.#outcome.archived = await this.#database.transact((tx) => archiveGoneArticles(tx, this.#batchPlace, gone))
  }
}

/** The rows of articles that would be stored, one of each article. */
function soundSamples(groups: readonly ConvertedGroup[], rejected: BatchOutcome['rejected']): MappedRow[] {
  const bad = new Set(rejected.map(({ row }) => row))
  return groups.flatMap(({ rows, converted }) => {
    const index = rows.findIndex((row) => !bad.has(row))
    const first = converted[index]
    return first && 'row' in first ? [first.row] : []
  })
}

/** The languages of a project, the master language first: values come from its row, however the project lists them. */
function inOrder({ masterLocale, locales }: Project): string[] {
  return [masterLocale, ...locales.filter((locale) => locale !== masterLocale)]
}

type PlannedGroup = Omit<ConvertedGroup, 'converted'>

async function convertBatch(pool: ConversionPool, groups: readonly PlannedGroup[]): Promise<ConvertedGroup[]> {
  const converted = await pool.convert(groups.flatMap(({ rows }) => rows.map(({ fields }) => fields)))
  let start = 0
  return groups.map((group) => ({ ...group, converted: converted.slice(start, (start += group.rows.length)) }))
}

function sizeOf({ rows }: RowGroup): number {
  return rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
