import {
  CHARACTER_CLASSES,
  DENSE,
  DIGIT,
  JOINER,
  LETTER,
  MARK,
  SEPARATOR,
  SPACELESS,
  classAt,
  isApostrophe,
  widthAt,
} from './characters.ts'

/**
 * What is cut out: a word or code with its inner joiners (`well-known`, `E-204`), or a run of a script without spaces.
 */
type CutKind = 'word' | 'dense' | 'spaceless'

/** Longer words and codes (base64, minified programs) are cut, so that no chunk takes long to analyse. */
const LONGEST_WORD_CHUNK = 200

/**
 * Cuts normalised text into chunks, from left to right, without allocating. The cuts depend only on the script and not
 * on the language, so that a query and all texts are cut the same way.
 */
export class ChunkReader {
  kind: CutKind = 'word'
  start = 0
  end = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Moves to the next chunk; false at the end of the text. */
  next(): boolean {
    const text = this.#text
    const length = text.length
    let at = this.end
    while (at < length) {
      const unit = text.charCodeAt(at)
      const kind = unit < 0xd800 || unit > 0xdbff ? CHARACTER_CLASSES[unit] : classAt(text, at)
      if (kind === LETTER || kind === DIGIT) return this.#readWord(at)
      if (kind === DENSE) return this.#readRun(at, DENSE, 'dense')
      if (kind === SPACELESS) return this.#readRun(at, SPACELESS, 'spaceless')
      at++
    }
    this.start = this.end = length
    return false
  }

  #readWord(start: number): boolean {
    const text = this.#text
    const length = Math.min(text.length, start + LONGEST_WORD_CHUNK)
    let at = start
    let before: number = SEPARATOR
    while (at < length) {
      const unit = text.charCodeAt(at)
      const kind = unit < 0xd800 || unit > 0xdbff ? CHARACTER_CLASSES[unit]! : classAt(text, at)
      if (kind === LETTER || kind === DIGIT) {
        before = kind
        at += unit < 0xd800 || unit > 0xdbff ? 1 : 2
      } else if (kind === MARK) at++
      else if (kind === JOINER && at + 1 < length && joins(unit, before, classAt(text, at + 1))) at++
      else break
    }
    this.kind = 'word'
    this.start = start
    this.end = at
    return true
  }

  #readRun(start: number, wanted: number, kind: CutKind): boolean {
    const text = this.#text
    let at = start
    while (at < text.length) {
      const found = classAt(text, at)
      if (found !== wanted && found !== MARK) break
      at += widthAt(text, at)
    }
    this.kind = kind
    this.start = start
    this.end = at
    return true
  }
}

const COMMA = 0x2c

/** Whether the joiner holds its neighbours together: commas only numbers, apostrophes only letters, the rest both. */
function joins(unit: number, before: number, after: number): boolean {
  if (unit === COMMA) return before === DIGIT && after === DIGIT
  if (isApostrophe(unit)) return before === LETTER && after === LETTER
  return after === LETTER || after === DIGIT
}
