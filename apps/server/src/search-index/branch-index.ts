import { setImmediate as nextTurn } from 'node:timers/promises'
import { searchFields, toCaseDocument, type Model } from '@advisor/domain-model'
import { EngineError } from '@advisor/engine/errors'
import { CaseBase, type CaseBaseOptions, type CaseDocument } from '@advisor/engine/text'
import { filterKeyOf } from '../access/sight.ts'
import { pointedSolutions } from '../store/solutions/pointed-solutions.ts'
import type { Db } from '../database/open.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'
import { loadModel } from '../store/models/model-reader.ts'
import type { BranchStatus } from './protocol.ts'
import { hashOf, type SnapshotFolder } from './snapshot-folder.ts'

/** Solutions read from the database at once; some of them are megabytes. */
const readBatch = 200
/** Characters put into the index between two turns of the event loop, so that searches meanwhile wait a few milliseconds at most. */
const charactersPerTurn = 200_000
/** Postings copied by a merge between two turns. */
const postingsPerTurn = 20_000

/** The index of one branch: built from the database, then told of changes. */
export class BranchIndex {
  readonly #projectId: string
  readonly #branch: string
  #model: Model | undefined
  #caseBase: CaseBase | undefined
  /** By solution number: what decides who sees it. */
  #filterKeys = new Map<number, string>()
  #changedAt: ChangePosition | undefined

  constructor(projectId: string, branch: string) {
    this.#projectId = projectId
    this.#branch = branch
  }

  /** What can be searched now; undefined until it was built the first time. */
  get caseBase(): CaseBase | undefined {
    return this.#caseBase
  }

  /** The last change that touched the branch; undefined until it was built. */
  get changedAt(): ChangePosition | undefined {
    return this.#changedAt
  }

  noteChange(position: ChangePosition): void {
    this.#changedAt = position
  }

  /** How many solutions have a filter key that is allowed; undefined until the branch was built. */
  count(isAllowed: (filterKey: string) => boolean): number | undefined {
    if (!this.#caseBase) return undefined
    let count = 0
    for (const key of this.#filterKeys.values()) if (isAllowed(key)) count++
    return count
  }

  status(): BranchStatus {
    return {
      projectId: this.#projectId,
      branch: this.#branch,
      isReady: this.#caseBase !== undefined,
      solutions: this.#caseBase?.size ?? 0,
    }
  }

  /** Takes up where a snapshot of this model left off, if there is one. Returns the position from which to follow. */
  async restore(db: Db, snapshots: SnapshotFolder): Promise<ChangePosition | undefined> {
    const model = await loadModel(db, this.#projectId, this.#branch)
    if (!model) return undefined
    const snapshot = await snapshots.read(this.#key, fingerprintOf(model))
    if (!snapshot) return undefined
    try {
      this.#caseBase = CaseBase.fromSnapshot(snapshot.bytes, optionsFor(model))
    } catch (error) {
      // Another version of the engine or of its word segmentation: what is built anew is right.
      if (error instanceof EngineError) return undefined
      throw error
    }
    this.#model = model
    const rows = await pointedSolutions(db, this.#projectId, this.#branch)
      .select(['branchSolutions.number', 'solutions.casebaseId', 'solutionVersions.state', 'solutionVersions.audience'])
      .execute()
    this.#filterKeys = new Map(rows.map((row) => [row.number, filterKeyOf(row)]))
    return snapshot.position
  }

  /** Keeps the index as it stands, with every change up to `position` in it. */
  async save(snapshots: SnapshotFolder, position: ChangePosition): Promise<void> {
    if (!this.#caseBase || !this.#model) return
    await snapshots.write(this.#key, fingerprintOf(this.#model), { bytes: this.#caseBase.toSnapshot(), position })
  }

  /** Reads everything anew. The old index answers until the new one is whole. */
  async build(db: Db): Promise<void> {
    const model = await loadModel(db, this.#projectId, this.#branch)
    if (!model) {
      this.#caseBase = undefined
      return
    }
    const caseBase = new CaseBase(optionsFor(model))
    const filterKeys = new Map<number, string>()
    for (let after = 0; ;) {
      const rows = await this.#read(db, { after })
      const last = rows.at(-1)
      if (!last) break
      const documents = rows.flatMap((row) => toDocument(model, row))
      await putInTurns(caseBase, documents)
      for (const { id, filterKey } of documents) filterKeys.set(id, filterKey)
      after = last.number
    }
    await mergeInTurns(caseBase)
    this.#model = model
    this.#caseBase = caseBase
    this.#filterKeys = filterKeys
  }

  /** Takes in the present state of these solutions: new, changed, or gone from the branch. */
  async update(db: Db, numbers: readonly number[]): Promise<void> {
    const { caseBase } = this
    const model = this.#model
    if (!caseBase || !model) return
    const rows = await this.#read(db, { numbers })
    const documents = rows.flatMap((row) => toDocument(model, row))
    const present = new Set(documents.map(({ id }) => id))
    caseBase.remove(numbers.filter((number) => !present.has(number)))
    for (const number of numbers) this.#filterKeys.delete(number)
    for (const { id, filterKey } of documents) this.#filterKeys.set(id, filterKey)
    await putInTurns(caseBase, documents)
    await mergeInTurns(caseBase)
  }

  get #key(): string {
    return `${this.#projectId}/${this.#branch}`
  }

  #read(db: Db, which: { after: number } | { numbers: readonly number[] }) {
    return pointedSolutions(db, this.#projectId, this.#branch)
      .select([
        'branchSolutions.number',
        'solutions.name',
        'solutions.casebaseId',
        'solutions.masterLocale',
        'solutionVersions.state',
        'solutionVersions.audience',
        'solutionVersions.content',
      ])
      .$if('after' in which, (query) =>
        query.where('branchSolutions.number', '>', 'after' in which ? which.after : 0).limit(readBatch),
      )
      .$if('numbers' in which, (query) =>
        query.where('branchSolutions.number', 'in', 'numbers' in which ? [...which.numbers] : []),
      )
      .orderBy('branchSolutions.number')
      .execute()
  }
}

function optionsFor(model: Model): CaseBaseOptions {
  return { fields: searchFields(model), environment: process.versions['icu'] ?? '' }
}

/** Changes when anything does that decides how solutions are indexed. */
function fingerprintOf(model: Model): string {
  const { project, slots, attributes, types, casebases, translations } = model
  const parts = [slots, attributes, types, casebases].map((part) => [...part.values()])
  return hashOf(JSON.stringify([project.numberPrefix, parts, translations, searchFields(model)]))
}

interface PointedRow {
  number: number
  name: string
  casebaseId: string
  masterLocale: string
  state: string
  audience: string
  content: Parameters<typeof toCaseDocument>[1]['content']
}

/** A solution of a case base that the model no longer has is not found by anybody. */
function toDocument(model: Model, row: PointedRow): CaseDocument[] {
  const casebase = model.casebases.get(row.casebaseId)
  return casebase ? [toCaseDocument(model, { ...row, casebase, filterKey: filterKeyOf(row) })] : []
}

async function putInTurns(caseBase: CaseBase, documents: readonly CaseDocument[]): Promise<void> {
  let turn: CaseDocument[] = []
  let characters = 0
  for (const document of documents) {
    turn.push(document)
    characters += sizeOf(document)
    if (characters < charactersPerTurn) continue
    caseBase.put(turn)
    turn = []
    characters = 0
    await nextTurn()
  }
  if (turn.length > 0) caseBase.put(turn)
}

function sizeOf({ texts }: CaseDocument): number {
  let characters = 0
  for (const { fields } of texts) for (const text of Object.values(fields)) characters += text.length
  return characters
}

async function mergeInTurns(caseBase: CaseBase): Promise<void> {
  while (caseBase.mergeStep(postingsPerTurn)) await nextTurn()
}
