/** Seconds of a user's operators on a device, after the keystroke-level model (Card, Moran and Newell 1980). */
export interface Operators {
  /** A key. */
  key: number
  /** To point at something and click, or to tap. */
  point: number
  /** To turn the wheel or to swipe by most of a screen. */
  scroll: number
  /** To move the hand between keyboard and mouse. */
  home: number
}

/** Card, Moran and Newell 1980: pointing 1.1 s, a click 0.2 s, homing 0.4 s. A key at 52 words a minute: Dhakal et al. 2018. */
export const desktop: Operators = { key: 0.23, point: 1.3, scroll: 0.5, home: 0.4 }
/** A key at 36 words a minute: Palin et al. 2019. The thumb that types is the one that taps. */
export const phone: Operators = { key: 0.33, point: 0.8, scroll: 0.5, home: 0 }

/** Card, Moran and Newell 1980: a decision. */
const decisionSeconds = 1.35
/** 238 words a minute: Brysbaert 2019. */
const wordSeconds = 0.25
/** An entry of an ordered list, in which the eye jumps to what it looks for. */
const scannedEntrySeconds = 0.1
/** Longer lists are scanned when they are in order, others are read. */
const mostReadEntries = 7

/** What a user's time went to. */
export type Part = 'typing' | 'pointing' | 'reading' | 'thinking' | 'waiting'

/** Adds up the time of a user. The hand begins at the mouse. */
export class TimeModel {
  readonly seconds: Record<Part, number> = { typing: 0, pointing: 0, reading: 0, thinking: 0, waiting: 0 }
  /** Clicks or taps. */
  taps = 0
  /** Typed characters and keys. */
  characters = 0
  readonly #operators: Operators
  #isOnKeyboard = false

  constructor(operators: Operators) {
    this.#operators = operators
  }

  get total(): number {
    return Object.values(this.seconds).reduce((sum, each) => sum + each, 0)
  }

  /** The seconds of a key, and of moving the hand to the keyboard. */
  get keyCost(): number {
    return this.#operators.key + (this.#isOnKeyboard ? 0 : this.#operators.home)
  }

  type(characters: number): void {
    this.#moveHand(true)
    this.seconds.typing += characters * this.#operators.key
    this.characters += characters
  }

  point(scrolls: number): void {
    this.#moveHand(false)
    this.scroll(scrolls)
    this.seconds.pointing += this.#operators.point
    this.taps++
  }

  scroll(times: number): void {
    this.seconds.pointing += times * this.#operators.scroll
  }

  decide(): void {
    this.seconds.thinking += decisionSeconds
  }

  read(text: string): void {
    this.seconds.reading += countWords(text) * wordSeconds
  }

  /** Reads the entries of a list until the one at `at`, or scans them when many are in order. */
  readList(entries: readonly string[], at: number): void {
    const passed = entries.slice(0, at + 1)
    if (entries.length <= mostReadEntries || !isInOrder(entries)) return passed.forEach((entry) => this.read(entry))
    this.seconds.reading += passed.length * scannedEntrySeconds
  }

  wait(seconds: number): void {
    this.seconds.waiting += seconds
  }

  #moveHand(toKeyboard: boolean): void {
    if (this.#isOnKeyboard !== toKeyboard) this.seconds.pointing += this.#operators.home
    this.#isOnKeyboard = toKeyboard
  }
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Whether entries are in the order of the alphabet or of their numbers. */
function isInOrder(entries: readonly string[]): boolean {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return entries.every((entry, at) => compare(entries[at - 1] ?? entry, entry) <= 0)
}
