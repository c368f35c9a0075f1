import type { Dictionary } from '../../storage/dictionary.ts'
import { CHARACTER_CLASSES, codeUnitsOf, DIGIT, LETTER } from '../../text/characters.ts'
import { mayContain, outlineOf } from '../../text/outline.ts'
import { indexOfUnits, rememberEntries } from './remembered-entries.ts'

const POINT = 0x2e
/** Of a version or an address, of which each number is a part; a number with one point is one number. */
const FEWEST_POINTS = 2

/**
 * Entries of a dictionary of terms that are longer codes with this one as a part, ascending: `4386` and `t4386` in
 * `t4386grx`, but not in `24386`. A part begins and ends where letters and digits meet. The parts of codes of letters and one
 * number are terms themselves where they count. Outlines exclude most entries, in a nanosecond each.
 */
export function findCodesAround(dictionary: Dictionary, code: string): readonly number[] {
  return rememberEntries(dictionary, `codes ${code}`, () => searchCodes(dictionary, code))
}

function searchCodes(dictionary: Dictionary, code: string): number[] {
  const found: number[] = []
  const outlines = dictionary.outline()
  const part = codeUnitsOf(code)
  const wanted = outlineOf(part, 0, part.length)
  for (let index = 0; index < dictionary.size; index++) {
    if (!mayContain(outlines[index]!, wanted)) continue
    const { units, length } = dictionary.unitsOf(index)
    if (length > part.length && isCodeAround(units, length, part) && hasParts(units, length)) found.push(index)
  }
  return found
}

function isCodeAround(units: Uint16Array, length: number, part: Uint16Array): boolean {
  // What begins otherwise is no code but a note on one.
  if (!isLetterOrDigit(units[0]!)) return false
  for (let at = indexOfUnits(units, length, part); at >= 0; at = indexOfUnits(units, length, part, at + 1)) {
    const end = at + part.length
    const beginsApart = at === 0 || areApart(units, length, at)
    if (beginsApart && (end === length || areApart(units, length, end))) return true
  }
  return false
}

/** Whether letters and digits meet more than once, or points part them. */
function hasParts(units: Uint16Array, length: number): boolean {
  let meetings = 0
  for (let at = 1; at < length; at++) if (areApart(units, length, at)) meetings++
  return meetings > 1
}

/** Whether a part of the code can end before `at` and another one begin there. */
function areApart(units: Uint16Array, length: number, at: number): boolean {
  const [before, after] = [units[at - 1]!, units[at]!]
  if (before === POINT || after === POINT) return countPoints(units, length) >= FEWEST_POINTS
  const [left, right] = [CHARACTER_CLASSES[before], CHARACTER_CLASSES[after]]
  return (left === LETTER && right === DIGIT) || (left === DIGIT && right === LETTER)
}

function countPoints(units: Uint16Array, length: number): number {
  let count = 0
  for (let at = 0; at < length; at++) if (units[at] === POINT) count++
  return count
}

function isLetterOrDigit(unit: number): boolean {
  return CHARACTER_CLASSES[unit] === LETTER || CHARACTER_CLASSES[unit] === DIGIT
}
