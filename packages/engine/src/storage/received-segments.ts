import { EngineError } from '../errors.ts'
import { CasePlaces } from './case-places.ts'
import type { Publication, PublishedState } from './publication.ts'

/** How a reader takes up the segments of a base. */
export interface SegmentOpening<State> {
  /** What it can read; a publication made for anything else is refused. */
  madeFor: string
  /** A segment none of whose cases is deleted yet. */
  open(bytes: Uint8Array): State
  /** Ids of a segment's cases in their order. */
  idsOf(state: State): ArrayLike<number>
  delete(state: State, caseNumber: number): void
}

/** The segments that a base published, as a reader in another thread keeps them, and where each living case is. */
export class ReceivedSegments<State extends PublishedState> {
  readonly places: CasePlaces<State>
  /** In the order of the base. */
  states: readonly State[] = []
  readonly #opening: SegmentOpening<State>
  readonly #known = new Map<number, { state: State; deletionCount: number }>()

  constructor(opening: SegmentOpening<State>) {
    this.#opening = opening
    this.places = new CasePlaces<State>((state) => opening.idsOf(state))
  }

  /**
   * Goes over to the state that was published. Publications of one base arrive in order; a later one stands in for those
   * that were lost. Throws an EngineError 'snapshot-other-fields' where the base is of other fields, attributes or symbols.
   */
  receive({ madeFor, segments }: Publication): void {
    const expected = this.#opening.madeFor
    if (madeFor !== expected)
      throw new EngineError('snapshot-other-fields', `Got a publication of ${madeFor} when expected ${expected}.`)
    const wanted = new Set(segments.map(({ number }) => number))
    const gone = [...this.#known].filter(([number]) => !wanted.has(number))
    this.states = segments.map(({ number, bytes, deletions, deletionCount }) => {
      const known = this.#known.get(number)
      const state = known?.state ?? this.#opening.open(bytes)
      for (let at = known?.deletionCount ?? 0; at < deletionCount; at++) this.#delete(state, deletions[at]!)
      if (known === undefined) this.#place(state)
      this.#known.set(number, { state, deletionCount })
      return state
    })
    for (const [number, { state }] of gone) {
      this.#known.delete(number)
      this.#drop(state)
    }
  }

  #place(state: State): void {
    const ids = this.#opening.idsOf(state)
    for (let caseNumber = 0; caseNumber < ids.length; caseNumber++) {
      if (state.deleted[caseNumber] === 0) this.places.set(ids[caseNumber]!, state, caseNumber)
    }
  }

  #delete(state: State, caseNumber: number): void {
    this.#displace(state, this.#opening.idsOf(state)[caseNumber]!)
    this.#opening.delete(state, caseNumber)
  }

  /** Cases of a dropped segment that no other has taken over were deleted in a publication that was lost. */
  #drop(state: State): void {
    const ids = this.#opening.idsOf(state)
    for (let caseNumber = 0; caseNumber < ids.length; caseNumber++) this.#displace(state, ids[caseNumber]!)
    this.places.forget(state)
  }

  /** A case that has moved to another segment stays there. */
  #displace(state: State, id: number): void {
    const slot = this.places.find(id)
    if (slot >= 0 && this.places.holderAt(slot) === state) this.places.delete(id)
  }
}
