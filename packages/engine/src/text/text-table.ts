const FIRST_SLOTS = 1 << 10
/** FNV-1a's (Fowler, Noll, Vo), by code units. */
const FNV_PRIME = 0x01000193
const FNV_BASIS = 0x811c9dc5

/**
 * Distinct texts, numbered in order of first appearance: a hash table in typed arrays, in which a part of a longer text
 * is found without copying it. `kind` distinguishes texts with the same spelling.
 */
export class TextTable {
  size = 0
  /** The code units of all texts, one after the other, and room behind them. */
  units = new Uint16Array(8 * FIRST_SLOTS)
  /** Entries n and n + 1 bound text n in `units`. Shape: room for size + 1 or more. */
  starts = new Uint32Array(FIRST_SLOTS)
  /**
   * Open addressing with linear probing; pairs of a text's hash and its number + 1, 0 for a free
   * slot. At most three quarters are taken.
   */
  #slots = new Uint32Array(2 * FIRST_SLOTS)

  /** Number of text.slice(start, end), -1 if it is not there. */
  find(text: string, start: number, end: number, kind = 0): number {
    const slots = this.#slots
    const hash = hashOf(text, start, end, kind)
    for (let slot = slotOf(hash, slots); ; slot = (slot + 2) & (slots.length - 1)) {
      const number = slots[slot + 1]! - 1
      if (number < 0) return -1
      if (slots[slot] === hash && this.#is(number, text, start, end)) return number
    }
  }

  /** Adds text.slice(start, end), which is not there yet; answers its number. */
  add(text: string, start: number, end: number, kind = 0): number {
    if (8 * this.size >= 3 * this.#slots.length) this.#growSlots()
    const number = this.size++
    const unitStart = this.starts[number]!
    this.#makeRoom(unitStart + end - start)
    const { units } = this
    for (let at = start; at < end; at++) units[unitStart + at - start] = text.charCodeAt(at)
    this.starts[number + 1] = unitStart + end - start
    const slots = this.#slots
    const hash = hashOf(text, start, end, kind)
    let slot = slotOf(hash, slots)
    while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1)
    slots[slot] = hash
    slots[slot + 1] = number + 1
    return number
  }

  /** Number of a text, which is added if it is not there. */
  numberOf(text: string): number {
    const number = this.find(text, 0, text.length)
    return number < 0 ? this.add(text, 0, text.length) : number
  }

  at(number: number): string {
    let text = ''
    for (let at = this.starts[number]!; at < this.starts[number + 1]!; at++)
      text += String.fromCharCode(this.units[at]!)
    return text
  }

  /** Equal hashes are of one kind: of the same text, each kind has another. */
  #is(number: number, text: string, start: number, end: number): boolean {
    const { units, starts } = this
    const unitStart = starts[number]!
    if (starts[number + 1]! - unitStart !== end - start) return false
    for (let at = start; at < end; at++) if (units[unitStart + at - start] !== text.charCodeAt(at)) return false
    return true
  }

  #makeRoom(unitCount: number): void {
    if (unitCount > this.units.length) {
      const units = new Uint16Array(2 * unitCount)
      units.set(this.units)
      this.units = units
    }
    if (this.size + 1 >= this.starts.length) {
      const starts = new Uint32Array(2 * this.starts.length)
      starts.set(this.starts)
      this.starts = starts
    }
  }

  #growSlots(): void {
    const taken = this.#slots
    const slots = new Uint32Array(2 * taken.length)
    for (let from = 0; from < taken.length; from += 2) {
      if (taken[from + 1] === 0) continue
      let slot = slotOf(taken[from]!, slots)
      while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1)
      slots[slot] = taken[from]!
      slots[slot + 1] = taken[from + 1]!
    }
    this.#slots = slots
  }
}

function hashOf(text: string, start: number, end: number, kind: number): number {
  let hash = FNV_BASIS ^ kind
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}

/** Where to look first: the upper bits of FNV are the better ones. */
function slotOf(hash: number, slots: Uint32Array): number {
  return ((hash ^ (hash >>> 15)) << 1) & (slots.length - 1)
}
