import { EngineError } from '../errors.ts'

/** One state of a base, for its readers in other threads: all of it is in shared memory and is never changed again. */
export interface Publication {
  /** What the segments can be read with: the fields, or the attributes and symbols, of the base. */
  madeFor: string
  segments: PublishedSegment[]
}

/** A segment and the cases deleted from it. */
export interface PublishedSegment {
  /** The same in all publications of one base. */
  number: number
  /** In shared memory. */
  bytes: Uint8Array
  /**
   * The numbers of the deleted cases in the order of their deletion, in shared memory. Only the first `deletionCount`
   * are valid.
   */
  deletions: Uint32Array
  deletionCount: number
}

/** A segment of any base, of which cases can be deleted. */
export interface PublishedState {
  /** 1 for a deleted case. Shape: caseCount. */
  readonly deleted: Uint8Array
}

/** How the segments of a base become bytes. */
export interface SegmentPacking<State> {
  pack(state: State): Uint8Array
  /** Makes the segment read these bytes, a copy of its own in shared memory. */
  moveTo(state: State, bytes: Uint8Array): void
}

/** Keeps the published parts of each segment, so that each is copied once. */
export class Publisher<State extends PublishedState> {
  readonly #packing: SegmentPacking<State>
  readonly #published = new WeakMap<State, PublishedSegment>()
  #nextNumber = 1

  constructor(packing: SegmentPacking<State>) {
    this.#packing = packing
  }

  /** Throws an EngineError 'no-shared-memory' if the environment has none. */
  publish(states: readonly State[], madeFor: string): Publication {
    return { madeFor, segments: states.map((state) => ({ ...this.#update(state) })) }
  }

  #update(state: State): PublishedSegment {
    let published = this.#published.get(state)
    if (published === undefined) {
      const bytes = toShared(this.#packing.pack(state))
      // From now on the writer reads the shared copy too.
      this.#packing.moveTo(state, bytes)
      const deletions = new Uint32Array(sharedBuffer(state.deleted.length * 4))
      published = { number: this.#nextNumber++, bytes, deletions, deletionCount: 0 }
      this.#published.set(state, published)
      for (let caseNumber = 0; caseNumber < state.deleted.length; caseNumber++) {
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
