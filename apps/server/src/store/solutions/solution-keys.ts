import { SolutionRecord } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

declare const claimed: unique symbol

/** A valid name that no other solution of the project has. Only {@link SolutionKeys} creates it. */
export type ClaimedName = string & { readonly [claimed]: true }

/** The keys of a solution that are unique in its project. */
export interface KeysOfSolution {
  /** Undefined for a solution that has no number yet. */
  number?: number
  name: string
  formerNumbers?: readonly number[]
  source?: { system: string; key: string }
}

export type KeyClaim =
  | { name: ClaimedName }
  /** `key` in words: `name "pump-hums"`. `owner` is the number of the solution that has it, if it has a number yet. */
  | { taken: { key: string; owner: number | undefined } }

/** Ensures that no two solutions of a project share a name, a number or a source key. Valid for one transaction. */
export class SolutionKeys {
  /** Key to its owner's number, or to the claim of a solution without a number. */
  readonly #owners = new Map<string, number | KeysOfSolution>()
  readonly #db: Db
  readonly #projectId: string

  constructor(db: Db, projectId: string) {
    this.#db = db
    this.#projectId = projectId
  }

  /** Reads which of the keys are taken. Call it before {@link claim}. */
  async lookUp(solutions: readonly KeysOfSolution[]): Promise<void> {
    const numbers = solutions.flatMap(({ number, formerNumbers = [] }) => [number ?? [], formerNumbers].flat())
    const names = solutions.map(({ name }) => name)
    const sources = Map.groupBy(
      solutions.flatMap(({ source }) => source ?? []),
      ({ system }) => system,
    )
    const stored = await this.#db
      .selectFrom('solutions')
      .select(['number', 'name', 'sourceSystem', 'sourceKey'])
      .where('projectId', '=', this.#projectId)
      // Each condition has an index; one without would make every look-up read the whole project.
      .where((row) =>
        row.or([
          row('number', '=', sql<number>`any(${numbers}::integer[])`),
          row('name', '=', sql<string>`any(${names}::text[])`),
          ...[...sources].map(([system, ofSystem]) =>
            row.and([
              row('sourceSystem', '=', system),
              row('sourceKey', '=', sql<string>`any(${ofSystem.map(({ key }) => key)}::text[])`),
            ]),
          ),
        ]),
      )
      .execute()
    const former = await this.#readFormer(numbers)
    for (const { number, name, sourceSystem: system, sourceKey: key } of stored)
      for (const each of keysOf({ number, name, ...(system !== null && key !== null && { source: { system, key } }) }))
        this.#owners.set(each, number)
    for (const { number, formerNumber } of former) this.#owners.set(numberKey(formerNumber), number)
  }

  async #readFormer(numbers: readonly number[]) {
    if (numbers.length === 0) return []
    return this.#db
      .selectFrom('formerNumbers')
      .select(['number', 'formerNumber'])
      .where('projectId', '=', this.#projectId)
      .where('formerNumber', '=', sql<number>`any(${numbers}::integer[])`)
      .execute()
  }

  /** Takes the keys for a solution, or returns the first key that another solution has. Throws if the name is not valid. */
  claim(solution: KeysOfSolution): KeyClaim {
    if (!isSolutionName(solution.name)) throw new Error(`"${solution.name}" cannot be the name of a solution.`)
    const claimant = solution.number ?? solution
    const keys = keysOf(solution)
    for (const key of keys) {
      const owner = this.#owners.get(key)
      if (owner !== undefined && owner !== claimant)
        return { taken: { key, owner: typeof owner === 'number' ? owner : undefined } }
    }
    for (const key of keys) this.#owners.set(key, claimant)
    // The one place where a name becomes a claimed one.
    return { name: solution.name as ClaimedName }
  }
}

/** Whether a text is a valid name of a solution. */
export function isSolutionName(text: string): boolean {
  return SolutionRecord.shape.name.safeParse(text).success
}

function keysOf({ number, name, formerNumbers = [], source }: KeysOfSolution): string[] {
  return [
    `name "${name}"`,
    ...[number ?? [], formerNumbers].flat().map(numberKey),
    ...(source ? [`source key "${source.key}" of "${source.system}"`] : []),
  ]
}

function numberKey(number: number): string {
  return `number ${number}`
}
