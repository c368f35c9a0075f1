import { CaseNumbering } from './case-numbering.ts'

/** The segment of a case, and its place there. */
export interface CasePlace<Holder> {
  readonly holder: Holder
  readonly caseNumber: number
}

/**
 * 2 ** 32 over the golden ratio: spreads numbers that follow each other (Knuth, The Art of
 * Computer Programming, volume 3, 6.4).
 */
const SPREAD = 0x9e3779b1
/**
 * Ids that agree but for so many bits at the end lie side by side, so that many looked up in their order are read from
 * one stretch of memory; few enough that it costs little when two such stretches have one home.
 */
const NEIGHBOUR_BITS = 6
const NEIGHBOURS = 1 << NEIGHBOUR_BITS
/** The maximum share of used slots; above it the table grows by the factor below. */
const MOST_TAKEN = 3 / 4
const GROWTH = 1.5
const NONE = -1

/**
 * Finds cases by id: a hash table in one typed array, four bytes a slot, because the holders have the ids. A map of
 * objects takes fifteen times the memory and, for thousands of look-ups in a query, several times as long.
 */
export class CasePlaces<Holder extends object> {
  size = 0
  /**
   * Open addressing with linear probing; the number of a case + 1, 0 for a free slot.
   * As many as a multiple of NEIGHBOURS.
   */
  #slots = new Uint32Array(NEIGHBOURS)
  readonly #numbers: CaseNumbering<Holder>

  /** `caseIdsOf` returns the ids of a holder's cases in their order: whole numbers from 1, which must not change. */
  constructor(caseIdsOf: (holder: Holder) => ArrayLike<number>) {
    this.#numbers = new CaseNumbering(caseIdsOf)
  }

  get byteLength(): number {
    return this.#slots.byteLength
  }

  has(id: number): boolean {
    return this.find(id) !== NONE
  }

  get(id: number): CasePlace<Holder> | undefined {
    const slot = this.find(id)
    return slot === NONE ? undefined : { holder: this.holderAt(slot), caseNumber: this.caseAt(slot) }
  }

  /** The slot of a case, for `holderAt` and `caseAt` until the next change; -1 if it is unknown. */
  find(id: number): number {
    const slots = this.#slots
    const numbers = this.#numbers
    for (let slot = this.#homeOf(id); ; slot = this.#after(slot)) {
      const number = slots[slot]!
      if (number === 0) return NONE
      if (numbers.idOf(number - 1) === id) return slot
    }
  }

  holderAt(slot: number): Holder {
    return this.#numbers.holderOf(this.#slots[slot]! - 1)
  }

  caseAt(slot: number): number {
    return this.#numbers.caseOf(this.#slots[slot]! - 1)
  }

  /** Stores the place of a case, and replaces an earlier one. */
  set(id: number, holder: Holder, caseNumber: number): void {
    let slot = this.find(id)
    if (slot === NONE) {
      if (this.size >= MOST_TAKEN * this.#slots.length) this.#grow()
      this.size++
      slot = this.#freeFor(id)
    }
    this.#slots[slot] = this.#numbers.numberOf(holder, caseNumber) + 1
  }

  /** Removes a case, if it is known; displaced cases move up. */
  delete(id: number): void {
    const slots = this.#slots
    let free = this.find(id)
    if (free === NONE) return
    this.size--
    for (let slot = free; ;) {
      slot = this.#after(slot)
      const number = slots[slot]! - 1
      if (number < 0) break
      const home = this.#homeOf(this.#numbers.idOf(number))
      const isBetween = free <= slot ? free < home && home <= slot : free < home || home <= slot
      if (isBetween) continue
      slots[free] = slots[slot]!
      free = slot
    }
    slots[free] = 0
  }

  /** Takes up that a holder's ids, the same ones, lie in another array now. */
  reread(holder: Holder): void {
    this.#numbers.reread(holder)
  }

  /** Lets go of a holder, none of whose cases is here any more. */
  forget(holder: Holder): void {
    this.#numbers.forget(holder)
  }

  #after(slot: number): number {
    return slot + 1 === this.#slots.length ? 0 : slot + 1
  }

  #homeOf(id: number): number {
    const hash = Math.imul((id >>> NEIGHBOUR_BITS) ^ (id / 2 ** 32), SPREAD) >>> 0
    const stretch = Math.floor(hash * 2 ** -32 * (this.#slots.length / NEIGHBOURS))
    return stretch * NEIGHBOURS + (id & (NEIGHBOURS - 1))
  }

  #freeFor(id: number): number {
    let slot = this.#homeOf(id)
    while (this.#slots[slot] !== 0) slot = this.#after(slot)
    return slot
  }

  #grow(): void {
    const taken = this.#slots
    this.#slots = new Uint32Array(NEIGHBOURS * Math.ceil((GROWTH * taken.length) / NEIGHBOURS))
    for (const slot of taken) if (slot !== 0) this.#slots[this.#freeFor(this.#numbers.idOf(slot - 1))] = slot
  }
}
