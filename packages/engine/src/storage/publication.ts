import { describeFields, type TextField } from '../case-document.ts'
import { EngineError } from '../errors.ts'
import { openSegment } from './pack-segment.ts'
import type { LivingSegment } from './segment.ts'

/** A state of a case base for other threads: all of it is in shared memory and never changes. */
export interface Publication {
  /** The writer's fields in the form of `describeFields`: a reader must have the same. */
  fields: string
  segments: PublishedSegment[]
}

/** A segment and the cases deleted from it. */
export interface PublishedSegment {
  /** The segment's number, the same in all publications of one writer. */
  number: number
  /** The bytes for `openSegment`, in shared memory. */
  bytes: Uint8Array
  /**
   * The numbers of the deleted cases in the order of their deletion, in shared memory. Only the first `deletionCount`
   * are valid.
   */
  deletions: Uint32Array
  deletionCount: number
}

/** Keeps the published parts of each segment, so that each is copied once. */
export class Publisher<State extends LivingSegment> {
  readonly #published = new WeakMap<State, PublishedSegment>()
  #nextNumber = 1

  /** Throws an EngineError 'no-shared-memory' if the environment has none. */
  publish(states: readonly State[], fields: readonly TextField[]): Publication {
    return { fields: describeFields(fields), segments: states.map((state) => ({ ...this.#update(state) })) }
  }

  #update(state: State): PublishedSegment {
    let published = this.#published.get(state)
    if (published === undefined) {
      const bytes = toShared(state.segment.toBytes())
      // From now on the writer reads the shared copy too.
      state.segment = openSegment(bytes)
      const deletions = new Uint32Array(sharedBuffer(state.segment.caseCount * 4))
      published = { number: this.#nextNumber++, bytes, deletions, deletionCount: 0 }
      this.#published.set(state, published)
      for (let caseNumber = 0; caseNumber < state.segment.caseCount; caseNumber++) {
        if (state.deleted[caseNumber] === 1) published.deletions[published.deletionCount++] = caseNumber
      }
    }
    return published
  }

  /** Takes down that a case has been deleted, for the next publication. */
  noteDeletion(state: State, caseNumber: number): void {
    const published = this.#published.get(state)
    if (published !== undefined) published.deletions[published.deletionCount++] = caseNumber
  }
}

/** The bytes in shared memory: themselves, if they are there already. */
function toShared(bytes: Uint8Array): Uint8Array {
  if (!(bytes.buffer instanceof ArrayBuffer)) return bytes
  const shared = new Uint8Array(sharedBuffer(bytes.byteLength))
  shared.set(bytes)
  return shared
}

/** Creates memory that threads can share. */
export function sharedBuffer(byteLength: number): SharedArrayBuffer {
  if (typeof SharedArrayBuffer !== 'undefined') return new SharedArrayBuffer(byteLength)
  throw new EngineError(
    'no-shared-memory',
    'Got no SharedArrayBuffer when expected one: browsers give it to pages that are isolated from other origins alone.',
  )
}
