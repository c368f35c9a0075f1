import { stampOf } from '../columns/pack-column-set.ts'
import type { Schema } from '../schema/schema.ts'
import type { IdSet } from '../storage/id-set.ts'
import type { Publication } from '../storage/publication.ts'
import { ReceivedSegments } from '../storage/received-segments.ts'
import type { Facet } from './facets.ts'
import {
  type PlacedSegments,
  type ValueAnswer,
  type ValueSearch,
  ValueSearcher,
  type ValuesOfCases,
} from './value-searcher.ts'
import { openValueSegment, type ValueSegment } from './value-segment.ts'

/**
 * Searches a `ValueBase` that another thread changes, without a copy: `ValueBase.publish` gives what `receive` takes.
 * Between two publications every search sees the same state, whatever the other thread does meanwhile.
 */
export class ValueBaseReader {
  readonly schema: Schema
  readonly #searcher: ValueSearcher
  readonly #received: ReceivedSegments<ValueSegment>

  /** A schema with the same attributes, kinds and symbols as that of the `ValueBase`. */
  constructor(schema: Schema) {
    this.schema = schema
    this.#searcher = new ValueSearcher(schema)
    this.#received = new ReceivedSegments({
      madeFor: stampOf(schema),
      open: (bytes) => newSegment(schema, bytes),
      idsOf: ({ caseIds }) => caseIds,
      delete: (segment, caseNumber) => {
        segment.deleted[caseNumber] = 1
        segment.deletedCount++
      },
    })
  }

  /** The number of cases. */
  get size(): number {
    return this.#received.places.size
  }

  /** Whether the base has a case with this id. */
  has(id: number): boolean {
    return this.#received.places.has(id)
  }

  /**
   * Goes over to the state that was published, as `CaseBaseReader.receive` does. Throws an EngineError
   * 'snapshot-other-fields' when the base has other attributes, kinds or symbols.
   */
  receive(publication: Publication): void {
    this.#received.receive(publication)
  }

  /** As `ValueBase.search`. */
  search(request: ValueSearch): ValueAnswer {
    return this.#searcher.search(this.#placed, request)
  }

  /** As `ValueBase.countFacets`. */
  countFacets(ids: IdSet, attributes: readonly string[]): Facet[] {
    return this.#searcher.countFacets(this.#placed, ids, attributes)
  }

  /** As `ValueBase.columnsOf`. */
  columnsOf(filter?: (filterKey: string) => boolean): ValuesOfCases {
    return this.#searcher.columnsOf(this.#placed, filter)
  }

  /** As `ValueBase.columnsInSteps`. */
  columnsInSteps(filter?: (filterKey: string) => boolean): Generator<void, ValuesOfCases> {
    return this.#searcher.columnsInSteps(this.#placed, filter)
  }

  /** As `ValueBase.count`. */
  count(filter: (filterKey: string) => boolean): number {
    return this.#searcher.count(this.#placed, filter)
  }

  get #placed(): PlacedSegments {
    return { segments: this.#received.states, places: this.#received.places }
  }
}

function newSegment(schema: Schema, bytes: Uint8Array): ValueSegment {
  const block = openValueSegment(schema, bytes)
  return { ...block, deleted: new Uint8Array(block.caseIds.length), deletedCount: 0 }
}
