import { Audience, ownValue, type SolutionContent, type SolutionRecord, type SolutionVersion } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Db, Tx } from '../../database/open.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import type { CleanHtml } from '../../store/solutions/rich-text.ts'
import { isSolutionName, SolutionKeys } from '../../store/solutions/solution-keys.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import {
  addSolutionVersions,
  createSolutions,
  lockSolutions,
  type NewSolution,
  type NewVersion,
} from '../../store/solutions/solution-writer.ts'
import {
  findProblems,
  storableVersion,
  type SaidVersion,
  type VersionProblem,
} from '../../store/solutions/storable-version.ts'
import type { SoundRow } from './article-rows.ts'
import { linkArticles, type ArticleSite } from './article-links.ts'
import { assembleContent } from './assemble-content.ts'
import type { ConvertedRow } from './conversion-thread.ts'
import type { RowGroup } from './group-rows.ts'
import { textsOf, valuesOf, type MappedRow, type SlotPlan } from './map-row.ts'
import { goneFingerprint, markSources, type SourceMark } from './source-articles.ts'

/** An article with its converted rows. */
export interface ConvertedGroup extends RowGroup {
  fingerprint: string
  /** Its key in the store; `key` unless the article moved. */
  knownKey: string
  converted: ConvertedRow[]
}

export interface BatchPlace {
  /** Where links between its articles lead. */
  site: ArticleSite
  projectId: string
  branch: string
  system: string
  model: Model
  slots: readonly SlotPlan[]
  by: string
  at: Date
}

export interface BatchOutcome {
  created: number
  updated: number
  unchanged: number
  moved: number
  rejected: { row: SoundRow; reason: string }[]
  /** Keys of articles with links to articles that are not stored yet. */
  waiting: string[]
}

/** What becomes of a batch of articles, before anything is written. */
export interface JudgedBatch {
  created: NewSolution[]
  updated: NewVersion[]
  marks: SourceMark[]
  outcome: Pick<BatchOutcome, 'unchanged' | 'moved' | 'rejected' | 'waiting'>
}

/**
 * Writes a batch of articles: new ones as solutions, changed ones as new versions. The outcome has the rows that break a rule;
 * they are skipped.
 */
export async function writeBatch(tx: Tx, place: BatchPlace, groups: readonly ConvertedGroup[]): Promise<BatchOutcome> {
  // Two imports of one project alternate batch by batch, so that neither creates what the other has created.
  await lockProject(tx, place.projectId)
  const keys = groups.map(({ knownKey }) => knownKey)
  await lockSolutions(tx, place.projectId, await findNumbers(tx, place, keys))
  const { created, updated, marks, outcome } = await judgeBatch(tx, place, groups)
  await createSolutions(tx, place, created)
  await addSolutionVersions(tx, place, updated)
  await markSources(tx, place, marks)
  return { ...outcome, created: created.length, updated: updated.length }
}

/** Compares a batch of articles with the store and the rules of the model. Writes nothing. */
export async function judgeBatch(db: Db, place: BatchPlace, said: readonly ConvertedGroup[]): Promise<JudgedBatch> {
  const outcome: JudgedBatch['outcome'] = { unchanged: 0, moved: 0, rejected: [], waiting: [] }
  const { groups, waiting } = await linkArticles(db, place.site, said)
  const existing = await readExisting(
    db,
    place,
    groups.map(({ knownKey }) => knownKey),
  )
  const keys = await lookUpNames(db, place, groups)
  const created: NewSolution[] = []
  const updated: NewVersion[] = []
  const marks: SourceMark[] = []
  for (const [index, group] of groups.entries()) {
    const old = existing.get(group.knownKey)
    const rows = soundRows(place, group, old, outcome)
    const first = rows[0]
    if (!first) continue
    // An article with a rejected row, or with a link to one that is not there yet, is looked at again next time.
    const isWhole = rows.length === group.rows.length && !waiting.has(index)
    const fingerprint = isWhole ? group.fingerprint : `${group.fingerprint}!`
    if (waiting.has(index)) outcome.waiting.push(group.key)
    const result = old ? changedVersion(place, rows, first, old) : newVersion(place, rows, first)
    if (result && 'problems' in result) {
      rejectGroup(group, describeProblems(result.problems), outcome)
      continue
    }
    if (old) {
      if (result)
        updated.push({ number: old.number, onto: ownValue(old.branches, place.branch) ?? 0, storable: result.version })
      else outcome.unchanged++
      if (group.knownKey !== group.key) outcome.moved++
      const formerKey = group.knownKey === group.key ? undefined : group.knownKey
      marks.push({ number: old.number, key: group.key, formerKey, fingerprint })
      continue
    }
    const claim = first.name === undefined ? {} : keys.claim({ name: first.name })
    if ('taken' in claim) rejectGroup(group, `the name "${first.name}" belongs to another solution`, outcome)
    else if (result)
      created.push({ ...claim, first: result.version, source: { system: place.system, key: group.key, fingerprint } })
  }
  return { created, updated, marks, outcome }
}

async function readExisting(db: Db, place: BatchPlace, keys: readonly string[]) {
  const records = await readSolutionRecords(db, place.projectId, await findNumbers(db, place, keys))
  return new Map(records.map((record) => [record.source?.key ?? '', record]))
}

/** The numbers of the solutions that articles with these keys have made. */
async function findNumbers(db: Db, { projectId, system }: BatchPlace, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('sourceSystem', '=', system)
    .where('sourceKey', 'in', keys)
    .execute()
  return rows.map(({ number }) => number)
}

async function lookUpNames(
  db: Db,
  { projectId }: BatchPlace,
  groups: readonly ConvertedGroup[],
): Promise<SolutionKeys> {
  const keys = new SolutionKeys(db, projectId)
  const names = groups.flatMap(({ converted }) =>
    converted.flatMap((each) => ('row' in each ? (each.row.name ?? []) : [])),
  )
  if (names.length > 0) await keys.lookUp(names.map((name) => ({ name })))
  return keys
}

function rejectGroup({ rows }: RowGroup, reason: string, outcome: Pick<BatchOutcome, 'rejected'>): void {
  outcome.rejected.push(...rows.map((row) => ({ row, reason })))
}

/**
 * The rows of an article that obey the rules, in the project's order of languages. Only the texts of a translation's
 * row are checked, together with the master's values.
 */
function soundRows(
  place: BatchPlace,
  { rows, converted }: ConvertedGroup,
  old: SolutionRecord | undefined,
  outcome: Pick<BatchOutcome, 'rejected'>,
): MappedRow[] {
  let masterValues: SolutionContent['values'] | undefined = old && shownVersion(old, place.branch).content.values
  const sound: MappedRow[] = []
  for (const [index, row] of rows.entries()) {
    const result = converted[index]
    if (!result) throw new Error(`Converted ${converted.length} rows when expected ${rows.length}.`)
    const isMaster = 'row' in result && result.row.locale === old?.masterLocale
    const reason =
      'problem' in result
        ? result.problem
        : findProblem(place.model, result.row, isMaster ? valuesOf(result.row) : (masterValues ?? valuesOf(result.row)))
    if ('row' in result && reason === undefined) {
      sound.push(result.row)
      masterValues ??= valuesOf(result.row)
    } else outcome.rejected.push({ row, reason: reason ?? '' })
  }
  return sound
}

function findProblem(model: Model, row: MappedRow, values: SolutionContent['values']): string | undefined {
  const { casebase, locale, state, name } = row
  if (!Audience.safeParse(row.audience).success) return `there is no audience "${row.audience}"`
  if (name !== undefined && !isSolutionName(name)) return `"${name.slice(0, 100)}" cannot be the name of a solution`
  const content = { values, texts: { [locale]: textsOf(row) }, translations: {}, attachments: [] }
  const place = { casebase, masterLocale: locale, models: [model], fileSizes: new Map() }
  const problems = findProblems(place, { state, content })
  return problems.length === 0 ? undefined : describeProblems(problems)
}

function describeProblems(problems: readonly VersionProblem[]): string {
  return problems.map(({ slotId, message }) => (slotId === undefined ? message : `${slotId}: ${message}`)).join(' ')
}

/** The version that a branch shows, or the newest if it shows none. */
function shownVersion({ number, versions, branches }: SolutionRecord, branch: string): SolutionVersion {
  const shown = versions.find(({ version }) => version === ownValue(branches, branch)) ?? versions.at(-1)
  if (!shown) throw new Error(`Solution ${number} has no version.`)
  return shown
}

type Storable = ReturnType<typeof storableVersion>

/** The first version of a new solution. */
function newVersion({ model, slots, by, at }: BatchPlace, rows: readonly MappedRow[], first: MappedRow): Storable {
  const content = assembleContent(rows, slots, {
    ...{ masterLocale: first.locale, base: undefined, baseVersion: 0, nextVersion: 1 },
    ...{ by, at: at.toISOString() },
  })
  const { casebase, locale: masterLocale } = first
  return storableVersion(
    { casebase, masterLocale, models: [model], fileSizes: new Map(), clean: cleanTextsOf(rows) },
    saidBy(first, content),
  )
}

/** The next version of a solution, or undefined if the article changes nothing. */
function changedVersion(
  { branch, model, slots, by, at }: BatchPlace,
  rows: readonly MappedRow[],
  first: MappedRow,
  old: SolutionRecord,
): Storable | undefined {
  const { masterLocale } = old
  const base = shownVersion(old, branch)
  const { casebase = old.casebase } = base
  const newestVersion = old.versions.at(-1)?.version ?? 0
  const content = assembleContent(rows, slots, {
    ...{ masterLocale, base: base.content },
    ...{ baseVersion: base.version, nextVersion: newestVersion + 1, by, at: at.toISOString() },
  })
  // What an author did to the state stays, unless the article comes back after it was gone.
  const said = saidBy(first, content)
  const state = old.source?.fingerprint === goneFingerprint ? said.state : base.state
  if (isSameJson(base.content, content) && base.state === state && base.audience === said.audience) return undefined
  return storableVersion(
    {
      ...{ casebase, masterLocale, models: [model], before: base.content, clean: cleanTextsOf(rows) },
      fileSizes: new Map(base.content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
    },
    { ...said, state, governance: base.governance },
  )
}

function saidBy(row: MappedRow, content: SolutionContent): SaidVersion {
  return { state: row.state, audience: Audience.parse(row.audience), governance: 'open', comment: '', content }
}

/** The texts that the converting threads have sanitised. */
function cleanTextsOf(rows: readonly MappedRow[]): ReadonlySet<CleanHtml> {
  return new Set(
    rows.flatMap(({ richTexts, richValues }) => [...Object.values(richTexts), ...Object.values(richValues).flat()]),
  )
}
