import { createHash } from 'node:crypto'
import { describeIndexing, indexGround, type IndexGround, type Model } from '@advisor/domain-model'
import { SolutionBase, type SolutionDocument } from '@advisor/engine'
import { compileSchema, type Schema } from '@advisor/engine/schema'
import type { TextIndexOptions } from '@advisor/engine/text'
import type { Db } from '../database/open.ts'
import type { BranchRef } from './protocol.ts'
import { fillInTurns, putInTurns } from './put-in-turns.ts'
import { readTheseSolutions, toSolutionDocument, type SolutionRow } from './solution-rows.ts'
import type { WorkTurns } from './work-turns.ts'

/** What of a model decides how solutions are indexed, and how they are. */
export interface IndexPlan {
  model: Model
  ground: IndexGround
  schema: Schema
  options: TextIndexOptions
  /** Equal for models under which all solutions are indexed in the same way. */
  fingerprint: string
}

/** The plan of a model. Throws an EngineError where the engine refuses its attributes or fields. */
export function planIndex(model: Model): IndexPlan {
  const ground = indexGround(model)
  return {
    model,
    ground,
    schema: compileSchema(ground.schema),
    options: { fields: ground.fields, denials: ground.denials, environment: process.versions['icu'] ?? '' },
    fingerprint: fingerprintOf(model),
  }
}

/** Changes when anything does that decides how solutions are indexed, and with nothing else. */
export function fingerprintOf(model: Model): string {
  return createHash('sha256')
    .update(JSON.stringify(describeIndexing(model)))
    .digest('hex')
}

/** The solutions of a branch, indexed by one plan. */
export class ModelIndex {
  readonly plan: IndexPlan
  readonly solutions: SolutionBase

  constructor(plan: IndexPlan, solutions = new SolutionBase(plan.schema, plan.options)) {
    this.plan = plan
    this.solutions = solutions
  }

  /** Puts solutions that are not there yet into an index that is not searched yet. */
  async fill(rows: readonly SolutionRow[], turns: WorkTurns): Promise<void> {
    await fillInTurns(this.solutions, this.#documentsOf(rows), turns)
  }

  /** Takes in the present state of these solutions: new, changed, or gone from the branch. */
  async update(db: Db, branch: BranchRef, numbers: readonly number[], turns: WorkTurns): Promise<void> {
    const documents = this.#documentsOf(await readTheseSolutions(db, branch, numbers))
    const present = new Set(documents.map(({ id }) => id))
    this.solutions.remove(numbers.filter((number) => !present.has(number)))
    await putInTurns(this.solutions, documents, turns)
  }

  #documentsOf(rows: readonly SolutionRow[]): SolutionDocument[] {
    return rows.flatMap((row) => toSolutionDocument(this.plan.model, row) ?? [])
  }
}
