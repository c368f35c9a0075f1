import type { PositionSink } from '../../storage/tell-positions.ts'
import { FieldRole } from '../scope/field-roles.ts'
import { CLOSENESS, MOST_QUERY_WORDS } from '../ranking.ts'

/**
 * A position and the word that stands there are one number, position * MOST_QUERY_WORDS + word: so many bits are the
 * word's.
 */
const WORD_BITS = Math.log2(MOST_QUERY_WORDS)
const WORD_MASK = MOST_QUERY_WORDS - 1
/** So few numbers are sorted by inserting each where it belongs. */
const MOST_INSERTED = 24

/** A word of the query whose positions are read. */
export interface SoughtWord {
  /** Its number among those that a text should have, less than MOST_QUERY_WORDS. */
  number: number
  /** Its position in the query. */
  position: number
  /** How much of the query's information it is, in whole units, so that sums are the same in every order. */
  information: number
  isCode: boolean
}

/** Words in a row from which a run counts in full. */
const LONG_RUN = 3

/** The positions of a query's words in one field of a row. */
class FieldPositions {
  /** Position and word of each; those of a word together. Texts have fewer than 2^25 positions. */
  keys = new Uint32Array(32)
  /**
   * As `keys` until they are sorted: how many words follow one another up to this one as in the query, LONG_RUN at
   * most.
   */
  runs = new Uint8Array(32)
  count = 0
  /** Where the keys of the word before start, and those of the last. */
  previousStart = 0
  lastStart = 0
  /** Number of the word before the last; below 0: none. */
  previousWord = -1
  /** Whether the last word's keys ascend. */
  isAscending = true
  /** The information of the words in the field. */
  information = 0
  lastWord = -1

  open(): void {
    this.count = 0
    this.information = 0
    this.lastWord = -1
    this.lastStart = 0
  }

  startWord(word: number): void {
    this.previousWord = this.lastWord
    this.previousStart = this.lastStart
    this.lastWord = word
    this.lastStart = this.count
    this.isAscending = true
  }

  add(key: number): void {
    const { count } = this
    if (count === this.keys.length) {
      const larger = new Uint32Array(2 * count)
      larger.set(this.keys)
      this.keys = larger
      const longer = new Uint8Array(2 * count)
      longer.set(this.runs)
      this.runs = longer
    }
    if (count > this.lastStart && this.keys[count - 1]! > key) this.isAscending = false
    this.keys[count] = key
    this.runs[count] = 1
    this.count = count + 1
  }

  /**
   * Finds the positions of the last word that are `distance` after one of the word before; returns the length of the
   * longest run up to it.
   */
  followPrevious(distance: number): number {
    const { keys, runs, lastStart, count } = this
    if (!this.isAscending) keys.subarray(lastStart, count).sort()
    if (this.previousWord !== this.lastWord - 1) return 1
    // One word further and so many positions: what the keys then differ by.
    const step = distance * MOST_QUERY_WORDS + 1
    let longest = 1
    let before = this.previousStart
    for (let at = lastStart; at < count; at++) {
      const wanted = keys[at]! - step
      while (before < lastStart && keys[before]! < wanted) before++
      if (before === lastStart) break
      if (keys[before] !== wanted) continue
      runs[at] = Math.min(LONG_RUN, runs[before]! + 1)
      if (runs[at]! > longest) longest = runs[at]!
    }
    return longest
  }

  /** Whether all positions are in one stretch. */
  get isOneStretch(): boolean {
    const { keys, count } = this
    let least = keys[0]!
    let most = least
    for (let at = 1; at < count; at++) {
      const key = keys[at]!
      if (key < least) least = key
      else if (key > most) most = key
    }
    return (most >>> WORD_BITS) - (least >>> WORD_BITS) < CLOSENESS.stretch
  }

  /** Puts the positions in their order. */
  sort(): void {
    const { keys, count } = this
    if (count > MOST_INSERTED) {
      keys.subarray(0, count).sort()
      return
    }
    for (let next = 1; next < count; next++) {
      const key = keys[next]!
      let at = next
      for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!
      keys[at] = key
    }
  }
}

/** The positions of a query's words in one row, and the figures derived from them; reused row after row. */
export class RowPositions implements PositionSink {
  /** The information of the words at the beginning of a field other than a heading. */
  lead = 0
  /** The information of the codes in any field. */
  codes = 0
  /** Role of each field. */
  #roles: Uint8Array = new Uint8Array(0)
  /** By number of the field. */
  readonly #fields: FieldPositions[] = []
  /** Numbers of the fields with a word. */
  readonly #filled: number[] = []
  /** The word whose positions are being added, whether it is anywhere and in the lead; where it is. */
  #word: SoughtWord = { number: 0, position: 0, information: 0, isCode: false }
  #isFound = false
  #isInLead = false
  #field = new FieldPositions()
  #mayLead = false
  /**
   * What each word says, its position in the query, how many words the longest run with it has, and how often it is in
   * the stretch: 0 between uses.
   */
  readonly #informationOf = new Float64Array(MOST_QUERY_WORDS)
  readonly #positionOf = new Float64Array(MOST_QUERY_WORDS)
  readonly #runOf = new Uint8Array(MOST_QUERY_WORDS)
  readonly #inStretch = new Uint32Array(MOST_QUERY_WORDS)
  /** What the words in runs say, twice: those in long ones count double. */
  #runs = 0

  /** Starts a row without positions, its fields having these roles. */
  startRow(roles: Uint8Array): void {
    this.#roles = roles
    this.#filled.length = 0
    this.lead = 0
    this.codes = 0
    this.#runs = 0
  }

  /** Starts a word of the query, which comes after those started before in the row. */
  startWord(word: SoughtWord): void {
    this.#word = word
    this.#informationOf[word.number] = word.information
    this.#positionOf[word.number] = word.position
    this.#runOf[word.number] = 1
    this.#isFound = false
    this.#isInLead = false
  }

  /** All positions of the word were added. */
  endWord(): void {
    const { number, position, isCode, information } = this.#word
    if (!this.#isFound) return
    if (isCode) this.codes += information
    for (const field of this.#filled) {
      const positions = this.#fields[field]!
      if (positions.lastWord !== number) continue
      const distance = number === 0 ? 0 : position - this.#positionOf[number - 1]!
      const run = positions.followPrevious(distance)
      if (run === 1) continue
      for (let back = 0; back < run; back++) this.#putInRun(number - back, run)
    }
  }

  #putInRun(word: number, run: number): void {
    const before = this.#runOf[word]!
    if (run <= before) return
    this.#runOf[word] = run
    this.#runs += (run - before) * this.#informationOf[word]!
  }

  /** The information of consecutive words as in the query; half of it for runs of two. */
  get inRuns(): number {
    return this.#runs / (LONG_RUN - 1)
  }

  enterField(field: number): boolean {
    const role = this.#roles[field]!
    if (role === FieldRole.unseen) return false
    const positions = (this.#fields[field] ??= new FieldPositions())
    if (!this.#filled.includes(field)) {
      this.#filled.push(field)
      positions.open()
    }
    if (positions.lastWord !== this.#word.number) {
      positions.startWord(this.#word.number)
      positions.information += this.#word.information
    }
    this.#isFound = true
    this.#field = positions
    this.#mayLead = role === FieldRole.text && !this.#isInLead
    return true
  }

  add(position: number): void {
    if (this.#mayLead) {
      this.#mayLead = false
      // The first position says whether any is at the beginning.
      if (position < CLOSENESS.lead) {
        this.#isInLead = true
        this.lead += this.#word.information
      }
    }
    this.#field.add(((position << WORD_BITS) | this.#word.number) >>> 0)
  }

  /** How many positions of a field the words take. */
  countTaken(field: number): number {
    if (!this.#filled.includes(field)) return 0
    const positions = this.#fields[field]!
    positions.sort()
    const { keys, count } = positions
    let taken = 0
    let last = -1
    for (let at = 0; at < count; at++) {
      const position = keys[at]! >>> WORD_BITS
      if (position !== last) taken++
      last = position
    }
    return taken
  }

  /** The largest information of the words in one window of a field. */
  get nearest(): number {
    let most = 0
    for (const field of this.#filled) {
      const positions = this.#fields[field]!
      if (positions.information <= most) continue
      most = positions.isOneStretch ? positions.information : Math.max(most, this.#nearestIn(positions))
    }
    return most
  }

  #nearestIn(positions: FieldPositions): number {
    positions.sort()
    const { keys, count, information } = positions
    const inStretch = this.#inStretch
    const informationOf = this.#informationOf
    let most = 0
    let sum = 0
    let first = 0
    for (let at = 0; at < count && most < information; at++) {
      const key = keys[at]!
      for (; (key >>> WORD_BITS) - (keys[first]! >>> WORD_BITS) >= CLOSENESS.stretch; first++) {
        const left = keys[first]! & WORD_MASK
        if (--inStretch[left]! === 0) sum -= informationOf[left]!
      }
      const word = key & WORD_MASK
      if (inStretch[word]!++ === 0) sum += informationOf[word]!
      if (sum > most) most = sum
    }
    inStretch.fill(0)
    return most
  }
}
