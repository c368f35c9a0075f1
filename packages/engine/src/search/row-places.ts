import type { PlaceSink } from '../storage/tell-places.ts'
import { FieldRole } from './field-roles.ts'
import { CLOSENESS, MOST_QUERY_WORDS } from './ranking.ts'

/** A place and the word that stands there are one number, place * MOST_QUERY_WORDS + word: so many bits are the word's. */
const WORD_BITS = Math.log2(MOST_QUERY_WORDS)
const WORD_MASK = MOST_QUERY_WORDS - 1
/** So few numbers are sorted by inserting each where it belongs. */
const MOST_INSERTED = 24

/** Where the words of a query stand in one field of a row. */
class FieldPlaces {
  /** Place and word of each; those of a word together. Texts have fewer than 2^25 places. */
  keys = new Uint32Array(32)
  count = 0
  /** What the words say that stand in the field. */
  information = 0
  lastWord = -1

  open(): void {
    this.count = 0
    this.information = 0
    this.lastWord = -1
  }

  add(key: number): void {
    if (this.count === this.keys.length) {
      const larger = new Uint32Array(2 * this.count)
      larger.set(this.keys)
      this.keys = larger
    }
    this.keys[this.count++] = key
  }

  /** Whether all places are in one stretch. */
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

  /** Puts the places in their order. */
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

/** Where the words of a query stand in one row, and what that says of it; filled row after row. */
export class RowPlaces implements PlaceSink {
  /** What the words say that stand at the beginning of a field other than a heading. */
  lead = 0
  /** Role of each field. */
  #roles: Uint8Array = new Uint8Array(0)
  /** By number of the field. */
  readonly #fields: FieldPlaces[] = []
  /** Numbers of the fields with a word. */
  readonly #filled: number[] = []
  /** The word whose places are being added, what it says, and whether that is in the lead; where it is. */
  #word = 0
  #information = 0
  #isInLead = false
  #field = new FieldPlaces()
  #mayLead = false
  /** What each word says, and how often it is in the stretch: 0 between uses. */
  readonly #informationOf = new Float64Array(MOST_QUERY_WORDS)
  readonly #inStretch = new Uint32Array(MOST_QUERY_WORDS)

  /** Starts a row without places, its fields having these roles. */
  startRow(roles: Uint8Array): void {
    this.#roles = roles
    this.#filled.length = 0
    this.lead = 0
  }

  /** Starts a word of the query, by its number; it has not been started before in the row. What it says is a whole number. */
  startWord(word: number, information: number): void {
    this.#word = word
    this.#information = information
    this.#informationOf[word] = information
    this.#isInLead = false
  }

  enterField(field: number): boolean {
    const role = this.#roles[field]!
    if (role === FieldRole.unseen) return false
    const places = (this.#fields[field] ??= new FieldPlaces())
    if (!this.#filled.includes(field)) {
      this.#filled.push(field)
      places.open()
    }
    if (places.lastWord !== this.#word) {
      places.lastWord = this.#word
      places.information += this.#information
    }
    this.#field = places
    this.#mayLead = role === FieldRole.text && !this.#isInLead
    return true
  }

  add(place: number): void {
    if (this.#mayLead) {
      this.#mayLead = false
      // The first place says whether any is at the beginning.
      if (place < CLOSENESS.lead) {
        this.#isInLead = true
        this.lead += this.#information
      }
    }
    this.#field.add((place << WORD_BITS) | this.#word)
  }

  /** How many places of a field the words take. */
  countTaken(field: number): number {
    if (!this.#filled.includes(field)) return 0
    const places = this.#fields[field]!
    places.sort()
    const { keys, count } = places
    let taken = 0
    let last = -1
    for (let at = 0; at < count; at++) {
      const place = keys[at]! >>> WORD_BITS
      if (place !== last) taken++
      last = place
    }
    return taken
  }

  /** The most that the words in one stretch of a field say. */
  get nearest(): number {
    let most = 0
    for (const field of this.#filled) {
      const places = this.#fields[field]!
      if (places.information <= most) continue
      most = places.isOneStretch ? places.information : Math.max(most, this.#nearestIn(places))
    }
    return most
  }

  #nearestIn(places: FieldPlaces): number {
    places.sort()
    const { keys, count, information } = places
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
