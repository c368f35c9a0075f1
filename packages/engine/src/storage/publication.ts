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
  #copying: { state: State; copy: SharedCopy } | undefined
  #nextNumber = 1

  constructor(packing: SegmentPacking<State>) {
    this.#packing = packing
  }

  /**
   * Copies up to so many bytes of the segments that the next publication would copy; returns whether more are left.
   * Throws an EngineError 'no-shared-memory' if the environment has none.
   */
  publishStep(states: readonly State[], mostBytes: number): boolean {
    const state = states.find((each) => !this.#published.has(each))
    if (state === undefined) return false
    const copy = this.#copyOf(state)
    this.#copying = { state, copy }
    if (copy.step(mostBytes)) this.#share(state, copy)
    return true
  }

  /** Throws an EngineError 'no-shared-memory' if the environment has none. */
  publish(states: readonly State[], madeFor: string): Publication {
    return { madeFor, segments: states.map((state) => ({ ...this.#publishedOf(state) })) }
  }

  #publishedOf(state: State): PublishedSegment {
    return this.#published.get(state) ?? this.#share(state, this.#copyOf(state))
  }

  /** The copy that was begun, or a new one. */
  #copyOf(state: State): SharedCopy {
    return this.#copying?.state === state ? this.#copying.copy : new SharedCopy(this.#packing.pack(state))
  }

  #share(state: State, copy: SharedCopy): PublishedSegment {
    const bytes = copy.finish()
    if (this.#copying?.state === state) this.#copying = undefined
    // From now on the writer reads the shared copy too.
    this.#packing.moveTo(state, bytes)
    const deletions = new Uint32Array(sharedBuffer(state.deleted.length * 4))
    const published: PublishedSegment = { number: this.#nextNumber++, bytes, deletions, deletionCount: 0 }
    this.#published.set(state, published)
    for (let caseNumber = 0; caseNumber < state.deleted.length; caseNumber++) {
      if (state.deleted[caseNumber] === 1) published.deletions[published.deletionCount++] = caseNumber
    }
    return published
  }

  /** Takes down that a case has been deleted, for the next publication. */
  noteDeletion(state: State, caseNumber: number): void {
    const published = this.#published.get(state)
    if (published !== undefined) published.deletions[published.deletionCount++] = caseNumber
  }
}

/** Copies bytes into shared memory, some at a time. Bytes that are there already are not copied. */
class SharedCopy {
  readonly #bytes: Uint8Array
  readonly #shared: Uint8Array
  #copied = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#shared = bytes.buffer instanceof ArrayBuffer ? new Uint8Array(sharedBuffer(bytes.byteLength)) : bytes
    if (this.#shared === bytes) this.#copied = bytes.byteLength
  }

  /** Copies up to so many bytes; returns whether all are copied. */
  step(mostBytes: number): boolean {
    const next = this.#bytes.subarray(this.#copied, this.#copied + mostBytes)
    this.#shared.set(next, this.#copied)
    this.#copied += next.byteLength
    return this.#copied === this.#bytes.byteLength
  }

  /** All bytes in shared memory. */
  finish(): Uint8Array {
    this.step(this.#bytes.byteLength - this.#copied)
    return this.#shared
  }
}

/** Creates memory that threads can share. */
export function sharedBuffer(byteLength: number): SharedArrayBuffer {
  if (typeof SharedArrayBuffer !== 'undefined') return new SharedArrayBuffer(byteLength)
  throw new EngineError(
    'no-shared-memory',
    'Got no SharedArrayBuffer when expected one: browsers give it to pages that are isolated from other origins alone.',
  )
}
