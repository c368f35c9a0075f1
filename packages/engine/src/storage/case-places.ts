/** Where a case is: in which segment, at which place of it. */
export interface CasePlace<Holder> {
  readonly holder: Holder
  readonly caseNumber: number
}

/** 2 ** 32 over the golden ratio: spreads numbers that follow each other (Knuth, The Art of Computer Programming, volume 3, 6.4). */
const SPREAD = 0x9e3779b1
/** Ids that agree but for so many bits at the end lie side by side, so that many looked up in their order are read from one stretch of memory. */
const NEIGHBOUR_BITS = 10
const NEIGHBOURS = 1 << NEIGHBOUR_BITS
const FIRST_SLOTS = 1 << 6
const NONE = -1

/**
 * Finds cases by id: a hash table in one typed array, eight bytes a slot, since the ids themselves stand in what holds the cases. A map
 * of objects takes ten times the memory and, when thousands of cases are looked up for a query, several times as long.
 */
export class CasePlaces<Holder extends object> {
  size = 0
  readonly #caseIdsOf: (holder: Holder) => ArrayLike<number>
  /** Open addressing with linear probing; pairs of a holder's number + 1, 0 for a free slot, and the case's number. At most three quarters are taken. */
  #slots = new Uint32Array(2 * FIRST_SLOTS)
  /** By number; numbers let go of are given to others. */
  readonly #holders: (Holder | undefined)[] = []
  readonly #caseIds: ArrayLike<number>[] = []
  readonly #numbers = new Map<Holder, number>()
  readonly #freeNumbers: number[] = []

  /** `caseIdsOf` tells the ids that a holder's cases have in their order: whole numbers from 1 that never change. */
  constructor(caseIdsOf: (holder: Holder) => ArrayLike<number>) {
    this.#caseIdsOf = caseIdsOf
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

  /** The slot of a case, for `holderAt` and `caseAt` until the next change; -1 where there is none. */
  find(id: number): number {
    const slots = this.#slots
    for (let slot = this.#homeOf(id); ; slot = (slot + 2) & (slots.length - 1)) {
      const number = slots[slot]! - 1
      if (number < 0) return NONE
      if (this.#caseIds[number]![slots[slot + 1]!] === id) return slot
    }
  }

  holderAt(slot: number): Holder {
    return this.#holders[this.#slots[slot]! - 1]!
  }

  caseAt(slot: number): number {
    return this.#slots[slot + 1]!
  }

  /** Says where a case is, whether or not it was somewhere else. */
  set(id: number, holder: Holder, caseNumber: number): void {
    let slot = this.find(id)
    if (slot === NONE) {
      if (8 * this.size >= 3 * this.#slots.length) this.#grow()
      this.size++
      slot = this.#homeOf(id)
      while (this.#slots[slot] !== 0) slot = (slot + 2) & (this.#slots.length - 1)
    }
    this.#slots[slot] = this.#numberOf(holder) + 1
    this.#slots[slot + 1] = caseNumber
  }

  /** Takes a case out, if it is there; those that stood behind it for want of room move up. */
  delete(id: number): void {
    const slots = this.#slots
    let free = this.find(id)
    if (free === NONE) return
    this.size--
    for (let slot = free; ;) {
      slot = (slot + 2) & (slots.length - 1)
      const number = slots[slot]! - 1
      if (number < 0) break
      const home = this.#homeOf(this.#caseIds[number]![slots[slot + 1]!]!)
      const isBetween = free <= slot ? free < home && home <= slot : free < home || home <= slot
      if (isBetween) continue
      slots[free] = slots[slot]!
      slots[free + 1] = slots[slot + 1]!
      free = slot
    }
    slots[free] = 0
  }

  /** Lets go of a holder, none of whose cases is here any more. */
  forget(holder: Holder): void {
    const number = this.#numbers.get(holder)
    if (number === undefined) return
    this.#numbers.delete(holder)
    this.#holders[number] = undefined
    this.#caseIds[number] = []
    this.#freeNumbers.push(number)
  }

  #numberOf(holder: Holder): number {
    const known = this.#numbers.get(holder)
    if (known !== undefined) return known
    const number = this.#freeNumbers.pop() ?? this.#holders.length
    this.#numbers.set(holder, number)
    this.#holders[number] = holder
    this.#caseIds[number] = this.#caseIdsOf(holder)
    return number
  }

  #homeOf(id: number): number {
    const slotCount = this.#slots.length / 2
    const hash = Math.imul((id >>> NEIGHBOUR_BITS) ^ (id / 2 ** 32), SPREAD)
    const block = slotCount > NEIGHBOURS ? hash >>> (NEIGHBOUR_BITS + Math.clz32(slotCount - 1)) : 0
    return 2 * ((block * NEIGHBOURS + (id & (NEIGHBOURS - 1))) & (slotCount - 1))
  }

  #grow(): void {
    const slots = this.#slots
    this.#slots = new Uint32Array(2 * slots.length)
    for (let slot = 0; slot < slots.length; slot += 2) {
      const number = slots[slot]! - 1
      if (number < 0) continue
      const caseNumber = slots[slot + 1]!
      let free = this.#homeOf(this.#caseIds[number]![caseNumber]!)
      while (this.#slots[free] !== 0) free = (free + 2) & (this.#slots.length - 1)
      this.#slots[free] = number + 1
      this.#slots[free + 1] = caseNumber
    }
  }
}
