import { JOINERS } from './characters.ts'
import { foldAccents, lowerCase } from './fold.ts'
import { isPowerOfLength, UNITS } from './units.ts'

/** Longest normal form kept as one term; what is longer is a path or a hash and found by its parts. */
const LONGEST_CODE = 40
/** Pieces between joiners of a code kept as one term; what has more is found by them. */
const MOST_SEGMENTS = 6
/** Shortest number made by leaving out a dash or slash: `4711-0815` is a part number, `10-20` is a range. */
const SHORTEST_JOINED_NUMBER = 6

/** The joiners as they are written in a class of a regular expression; the hyphen is the first. */
const ANY_JOINER = JOINERS.replace('\\', '\\\\')
const JOINER_RUNS = new RegExp(`[${ANY_JOINER}]+`, 'g')
const SEGMENTS = new RegExp(`(?:(?<=\\p{Nd})[.,](?=\\p{Nd})|[^${ANY_JOINER}])+`, 'gu')
const DASHES = /[-‐‑–]/g
const INNER_DECIMAL = /(\d)[.,](?=\d)/g
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g
const DECIMAL_MARK = '\u0001'
const HAS_DIGIT = /\p{Nd}/u
const PLAIN = /^[A-Za-z0-9]*$/
const NOT_ASCII = /[\u0080-\uffff]/

/** Cyrillic letters that look like Latin ones in capitals: which of the two a keyboard wrote cannot be seen. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
}
/** Letters of a code, few enough to be no word: `Е204`, but not `насос2`. */
const LOOKALIKE_LETTERS = /(?<!\p{L})[авекмнорстух]{1,4}(?!\p{L})/gu

/**
 * Whether a chunk is a code, part number, version, measure or number, whose spelling must match exactly: it contains a
 * digit.
 */
export function isCode(chunk: string): boolean {
  return HAS_DIGIT.test(chunk)
}

/**
 * The normal form of a code, part number or measure: lower case, without accents, joiners and spaces. `CP 1473-MAP`,
 * `cp1473map` and `CP-1473/MAP` are equal; the point in `6.1` stays, a thousands comma is removed, a decimal comma
 * becomes a point. Cyrillic letters that look like Latin letters are replaced by these.
 */
export function normaliseCode(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  if (!NOT_ASCII.test(text)) return normalForm(text.toLowerCase().replace(/\s+/g, ''))
  const folded = foldAccents(lowerCase(text.normalize('NFKC'))).replace(/\s+/g, '')
  return normalForm(
    folded.replace(LOOKALIKE_LETTERS, (letters) => [...letters].map((letter) => LOOKALIKES[letter]!).join('')),
  )
}

function normalForm(folded: string): string {
  if (!/[^\p{L}\p{N}]/u.test(folded)) return folded
  if (!/[.,]/.test(folded)) return folded.replace(JOINER_RUNS, '')
  return folded
    .replace(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replace(INNER_DECIMAL, `$1${DECIMAL_MARK}`)
    .replace(JOINER_RUNS, '')
    .replaceAll(DECIMAL_MARK, '.')
}

/** Digits of a number that is filled up with zeros. */
const MOST_FILLED = 4

/** How else codes write the number of a code of letters and a number: `e04` and `e004` for `E-4`. Normal forms. */
export function sameNumberCodes(code: string): string[] {
  const [, letters, digits] = /^(\p{L}{1,4})(\d{1,4})$/u.exec(normaliseCode(code)) ?? []
  if (letters === undefined || digits === undefined) return []
  return filledNumbers(digits).flatMap((number) => (number === digits ? [] : [letters + number]))
}

/** A number of at most four digits with as many zeros before it as a code may have: `4`, `04`, `004`, `0004`. */
export function filledNumbers(digits: string): string[] {
  const plain = digits.replace(/^0+(?=\d)/, '')
  return Array.from({ length: MOST_FILLED + 1 - plain.length }, (_, zeros) => '0'.repeat(zeros) + plain)
}

/** A piece of a code with its place in the chunk (code units). */
interface CodePart {
  text: string
  start: number
  end: number
}

/** The pieces between joiners, except a decimal point: `CP-1473.5` gives `cp` and `1473.5`. */
export function codeSegments(chunk: string): CodePart[] {
  if (PLAIN.test(chunk)) return [{ text: chunk.toLowerCase(), start: 0, end: chunk.length }]
  const parts: CodePart[] = []
  for (const match of chunk.matchAll(SEGMENTS)) {
    const text = normaliseCode(match[0])
    if (text !== '') parts.push({ text, start: match.index, end: match.index + match[0].length })
  }
  return parts
}

/**
 * The letters and digits of a code separately: `E204` gives `e` and `204`, `cp1473map` gives three. The digit of an area
 * or volume belongs to its unit: `2.5mm2` gives `2.5` and `mm2`.
 */
export function codeParts(chunk: string): CodePart[] {
  const parts: CodePart[] = []
  for (const match of chunk.matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{Nl}\p{No}]+/gu)) {
    parts.push({ text: normaliseCode(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return withPower(parts)
}

/** `M2` by itself is a screw or a code; behind a number it is square metres. */
const SHORTEST_LONE_POWER = 3

function withPower(parts: CodePart[]): CodePart[] {
  const [letters, digit] = parts.slice(-2)
  if (letters === undefined || digit === undefined || letters.end !== digit.start) return parts
  const text = letters.text + digit.text
  const isLone = parts.length === 2
  if (!isPowerOfLength(text) || (isLone && text.length < SHORTEST_LONE_POWER)) return parts
  return [...parts.slice(0, -2), { text, start: letters.start, end: digit.end }]
}

/** Whether a chunk is a fraction: `1/2` is no piece of a code that stands before it. */
export function isFraction(chunk: string): boolean {
  return /^\d{1,2}\/\d{1,2}$/.test(chunk)
}

/** Whether a chunk is a number with its unit: `10mm`, `2.5mm2`. */
function isMeasure(chunk: string): boolean {
  const [number, unit, ...others] = codeParts(chunk)
  if (number === undefined || unit === undefined || others.length > 0) return false
  return /^\p{Nd}/u.test(number.text) && (UNITS.has(unit.text) || isPowerOfLength(unit.text))
}

/**
 * A code of letters and digits as it is written, but for capitals and the kind of its dashes; undefined for numbers and measures,
 * which people write as they like.
 */
export function writtenCode(chunk: string): string | undefined {
  const written = foldAccents(lowerCase(chunk)).replace(DASHES, '-')
  return /\p{L}/u.test(written) && !isMeasure(chunk) ? written : undefined
}

/**
 * The normal form of a whole chunk of several segments; undefined if it is too long. One that would look like another number
 * keeps its sign: `10-20`, `1/2`.
 */
export function wholeCode(chunk: string, segmentCount: number): string | undefined {
  if (segmentCount > MOST_SEGMENTS) return undefined
  const whole = normaliseCode(chunk)
  if (whole === '' || whole.length > LONGEST_CODE) return undefined
  const isJoinedNumber = segmentCount > 1 && /^[\d.]+$/.test(whole)
  return isJoinedNumber && whole.length < SHORTEST_JOINED_NUMBER ? chunk.replace(DASHES, '-') : whole
}
