/** Signs that NFKC would spell out as letters and glue to the word before: `Office™` is `Office`, not `OfficeTM`. */
const TRADEMARKS = /[\u2120\u2122]/g
/** Say how a character is drawn, and nothing of what it is: `葛` with one is still `葛`. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]/g
const NOT_ASCII = /[\u0080-\uffff]/
/** Raised and lowered digits, fractions and digits in circles, behind a digit: `E04²` is no `E042`, and `1½` no `11/2`. */
const GLUED_NUMBERS = /(?<=\p{Nd})(?=\p{No})/gu
const HAS_NUMBER_SIGN = /\p{No}/u
/** What keeps these apart: two, so that the number is not read as another piece of a code either. */
const APART = '  '
const FRACTION_SLASH = /\u2044/g

/**
 * The compatibility form (NFKC) in which all text is analysed, with numbers apart that are written apart. Idempotent for texts
 * without lone surrogates.
 */
export function normaliseText(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  const plain = text.replace(TRADEMARKS, ' ')
  return compatible(HAS_NUMBER_SIGN.test(plain) ? plain.replace(GLUED_NUMBERS, APART) : plain)
}

function compatible(text: string): string {
  return text.replace(VARIATION_SELECTORS, '').normalize('NFKC').replace(FRACTION_SLASH, '/')
}

/** A normalised text with the original offset of each piece. */
export interface MappedText {
  text: string
  /** Offset in the original text at which the character at `offset` of the normalised one starts. */
  originalStart(offset: number): number
  /** Offset in the original text at which the character before `offset` of the normalised one ends. */
  originalEnd(offset: number): number
}

/**
 * One character with all that composes with it: combining marks, half-width voicing marks, Hangul vowels and finals.
 */
const CLUSTERS = /[\s\S][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu

const IS_NUMBER = /^\p{No}/u
const ENDS_WITH_DIGIT = /\p{Nd}$/u

/** Normalises as `normaliseText` does, and maps offsets back to the given text (UTF-16 code units). */
export function mapNormalised(original: string): MappedText {
  const text = normaliseText(original)
  if (text === original) return { text, originalStart: (offset) => offset, originalEnd: (offset) => offset }
  let mapped = ''
  const starts: number[] = []
  const ends: number[] = []
  let before = ''
  for (const match of original.replace(TRADEMARKS, ' ').matchAll(CLUSTERS)) {
    if (IS_NUMBER.test(match[0]) && ENDS_WITH_DIGIT.test(before)) {
      for (let unit = 0; unit < APART.length; unit++) {
        starts.push(match.index)
        ends.push(match.index)
      }
      mapped += APART
    }
    before = match[0]
    const piece = compatible(match[0])
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(match.index)
      ends.push(match.index + match[0].length)
    }
    mapped += piece
  }
  return {
    text: mapped,
    originalStart: (offset) => starts[offset] ?? original.length,
    originalEnd: (offset) => (offset === 0 ? 0 : (ends[offset - 1] ?? original.length)),
  }
}
