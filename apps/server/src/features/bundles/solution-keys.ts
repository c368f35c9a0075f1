import type { SolutionRecord } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { BundleError } from './bundle-error.ts'

/** A solution with its file in the bundle. */
export interface PlacedRecord {
  path: string
  record: SolutionRecord
}

/** Ensures that no two solutions have the same name, number or source key, in the bundle and in the store. */
export class SolutionKeys {
  /** Key to number, of this bundle. */
  readonly #owners = new Map<string, number>()
  readonly #tx: Tx
  readonly #projectId: string

  constructor(tx: Tx, projectId: string) {
    this.#tx = tx
    this.#projectId = projectId
  }

  /** Throws {@link BundleError} `conflict` if another solution has a key of one of the records. */
  async claim(records: readonly PlacedRecord[]): Promise<void> {
    const taken = await this.#findTaken(records)
    for (const { path, record } of records) {
      const { name, formerNumbers = [], source, number } = record
      const keys = [
        `name "${name}"`,
        ...[number, ...formerNumbers].map((each) => `number ${each}`),
        ...(source ? [`source key "${source.key}" of "${source.system}"`] : []),
      ]
      for (const key of keys) {
        const owner = this.#owners.get(key) ?? taken.get(key)
        if (owner !== undefined && owner !== number)
          throw new BundleError(
            'conflict',
            `Solution ${number} wants the ${key}, which solution ${owner} has: change one of them.`,
            {
              place: path,
            },
          )
        this.#owners.set(key, number)
      }
    }
  }

  async #findTaken(records: readonly PlacedRecord[]): Promise<Map<string, number>> {
    const numbers = records.flatMap(({ record }) => [record.number, ...(record.formerNumbers ?? [])])
    const named = await this.#tx
      .selectFrom('solutions')
      .select(['number', 'name', 'sourceSystem', 'sourceKey'])
      .where('projectId', '=', this.#projectId)
      .where((row) =>
        row.or([
          row('number', 'in', numbers),
          row(
            'name',
            'in',
            records.map(({ record }) => record.name),
          ),
          row('sourceKey', 'in', ['', ...records.flatMap(({ record }) => record.source?.key ?? [])]),
        ]),
      )
      .execute()
    const former = await this.#tx
      .selectFrom('formerNumbers')
      .select(['number', 'formerNumber'])
      .where('projectId', '=', this.#projectId)
      .where('formerNumber', 'in', numbers)
      .execute()
    return new Map([
      ...named.flatMap(({ number, name, sourceSystem, sourceKey }): [string, number][] => [
        [`number ${number}`, number],
        [`name "${name}"`, number],
        [`source key "${sourceKey ?? ''}" of "${sourceSystem ?? ''}"`, number],
      ]),
      ...former.map(({ number, formerNumber }): [string, number] => [`number ${formerNumber}`, number]),
    ])
  }
}
