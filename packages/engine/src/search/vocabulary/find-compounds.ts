import type { Dictionary } from '../../storage/dictionary.ts'
import { mayContain, outlineOf } from '../../text/outline.ts'
import { codeUnitsOf } from '../../text/characters.ts'
import { FORM_MARK } from '../../text/tokens.ts'

const MARK = FORM_MARK.charCodeAt(0)

/**
 * Entries of a dictionary of forms whose folded part begins or ends with a folded word, ascending. Beginnings are
 * adjacent; for the ends, outlines exclude most entries, in a nanosecond each.
 */
export function findCompounds(dictionary: Dictionary, part: string): number[] {
  const found: number[] = []
  const { size } = dictionary
  const outlines = dictionary.outline()
  const { from, to } = dictionary.prefixRange(part)
  const ending = codeUnitsOf(part)
  const wanted = outlineOf(ending, 0, ending.length)
  for (let index = 0; index < size; index++) {
    const begins = index >= from && index < to
    if (begins || (mayContain(outlines[index]!, wanted) && endsWith(dictionary, index, ending))) found.push(index)
  }
  return found
}

function endsWith(dictionary: Dictionary, index: number, ending: Uint16Array): boolean {
  const { units, length } = dictionary.unitsOf(index)
  const mark = units.indexOf(MARK)
  const start = (mark >= 0 && mark < length ? mark : length) - ending.length
  if (start < 0) return false
  for (let at = 0; at < ending.length; at++) if (units[start + at] !== ending[at]) return false
  return true
}
