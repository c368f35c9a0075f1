import { stampOf } from '../columns/pack-column-set.ts'
import type { Schema } from '../schema/schema.ts'
import type { Publication } from '../storage/publication.ts'
import { ReceivedSegments } from '../storage/received-segments.ts'
import { type PlacedSegments, SearchableValues } from './searchable-values.ts'
import { openValueSegment, type ValueSegment } from './value-segment.ts'

/**
 * Searches a `ValueIndex` that another thread changes, without a copy: `ValueIndex.publish` gives what `receive` takes.
 * Between two publications every search sees the same state, whatever the other thread does meanwhile.
 */
export class ValueIndexReader extends SearchableValues {
  readonly #received: ReceivedSegments<ValueSegment>

  /** A schema with the same attributes, kinds and symbols as that of the `ValueIndex`. */
  constructor(schema: Schema) {
    super(schema)
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

  /**
   * Goes over to the state that was published, as `TextIndexReader.receive` does. Throws an EngineError
   * 'snapshot-other-fields' when the index has other attributes, kinds or symbols.
   */
  receive(publication: Publication): void {
    this.#received.receive(publication)
  }

  protected get placed(): PlacedSegments {
    return { segments: this.#received.states, places: this.#received.places }
  }
}

function newSegment(schema: Schema, bytes: Uint8Array): ValueSegment {
  const block = openValueSegment(schema, bytes)
  return { ...block, deleted: new Uint8Array(block.caseIds.length), deletedCount: 0 }
}
