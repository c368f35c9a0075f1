/**
 * The script decides how characters become chunks: this table holds one class for each UTF-16 code unit.
 * Text is NFKC before it gets here, so full-width letters and digits are already plain ones.
 */

/** Ends a chunk: white space, punctuation, symbols, control characters, lone surrogates. */
export const SEPARATOR = 0
/** A letter of a script with spaces between words. */
export const LETTER = 1
export const DIGIT = 2
/** Continues a word and never starts one: combining marks, soft hyphen, zero-width characters. */
export const MARK = 3
/** Han, Kana and Hangul: indexed as pairs of characters. */
export const DENSE = 4
/** Thai, Lao, Khmer, Burmese: no spaces, cut by Intl.Segmenter. */
export const SPACELESS = 5
/** Joins two letters or digits: `E-204`, `6.1.7601`, `user's`. */
export const JOINER = 6

/** The characters of class JOINER. */
export const JOINERS = "-‐‑–_./:\\'’,&@#+"
const MARKS = /^[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]$/u
const DENSE_LETTER = /^(?=[\p{L}\p{Nl}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u
const SPACELESS_LETTER = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u

/** The class of one whole character, given as a string of one code point. */
function classOfCharacter(character: string): number {
  if (JOINERS.includes(character)) return JOINER
  if (/^\p{Nd}$/u.test(character) && !SPACELESS_LETTER.test(character)) return DIGIT
  if (SPACELESS_LETTER.test(character) && /^[\p{L}\p{M}]$/u.test(character)) return SPACELESS
  if (MARKS.test(character)) return MARK
  if (DENSE_LETTER.test(character)) return DENSE
  if (/^[\p{L}\p{N}]$/u.test(character)) return LETTER
  return SEPARATOR
}

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000)
  for (let unit = 0; unit < 0x10000; unit++) {
    if (unit >= 0x3400 && unit <= 0x9fff) classes[unit] = DENSE
    else if (unit >= 0xac00 && unit <= 0xd7a3) classes[unit] = DENSE
    else if (unit >= 0xd800 && unit <= 0xf8ff) classes[unit] = SEPARATOR
    else classes[unit] = classOfCharacter(String.fromCharCode(unit))
  }
  return classes
}

/** The class of each code unit. Shape: 65,536. Surrogates are SEPARATOR here; `classAt` classifies pairs. */
export const CHARACTER_CLASSES: Uint8Array = buildClasses()

/** The class of the character at `offset`, also for a surrogate pair. */
export function classAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset)
  if (unit < 0xd800 || unit > 0xdbff) return CHARACTER_CLASSES[unit] ?? SEPARATOR
  const point = text.codePointAt(offset)!
  return point > 0xffff ? classOfCharacter(String.fromCodePoint(point)) : SEPARATOR
}

/** Code units of the character at `offset`: 2 for a surrogate pair, else 1. */
export function widthAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset)
  if (unit < 0xd800 || unit > 0xdbff) return 1
  const next = text.charCodeAt(offset + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}

/** Code units of the character that ends before `offset`: 2 for a surrogate pair, else 1. */
export function widthBefore(text: string, offset: number): number {
  return offset > 1 && widthAt(text, offset - 2) === 2 ? 2 : 1
}

/** The code units of a text: both halves of each surrogate pair, as dictionaries hold them. */
export function codeUnitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units
}

export function isApostrophe(unit: number): boolean {
  return unit === 0x27 || unit === 0x2019
}
