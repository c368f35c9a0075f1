import type { ShownValue, SlotValue, TrayField } from '@advisor/contract'
import { readDigits, writeNumber } from '../values/read-number.ts'

/** A value as it stands in an editor. */
export interface Entry {
  /** What was typed; of a symbol its id, of a date `YYYY-MM-DD`, of a boolean `true` or `false`. */
  typed: string
  /** The caption of a symbol. */
  caption?: string | undefined
  /** The place of a symbol in the order of its scale, once the symbols are loaded. */
  rank?: number | undefined
}

export const blank: Entry = { typed: '' }

/** The properties of a field that decide how its values are read. */
export type ValueField = Pick<TrayField, 'editor' | 'isWhole'>

/** Why a value cannot be read. */
export type EntryFault = 'number' | 'whole'

/** Whether values are chosen from a list or a tree. */
export const isSymbolEditor = (editor: TrayField['editor']) =>
  editor === 'taxonomy' || editor === 'scale' || editor === 'list'

/** Returns what is wrong with an entry; undefined if nothing is, or nothing was entered. */
export function faultOf({ typed }: Entry, { editor, isWhole }: ValueField, tag: string): EntryFault | undefined {
  if (editor !== 'number' || typed.trim() === '') return undefined
  const digits = readDigits(typed, tag)
  if (digits === undefined) return 'number'
  return isWhole && !/^[+-]?\d+(?:\.0*)?$/.test(digits) ? 'whole' : undefined
}

/** Returns the value of an entry; undefined for an empty one. Numbers must be readable. */
export function valueOf(entry: Entry | undefined, { editor, isWhole }: ValueField, tag: string) {
  const typed = entry?.typed.trim() ?? ''
  if (typed === '') return undefined
  if (editor === 'boolean') return typed === 'true'
  if (editor !== 'number') return typed
  const digits = readDigits(typed, tag)
  const number = Number(digits)
  // 64-bit numbers are exact only as digits.
  return isWhole && !Number.isSafeInteger(number) ? wholeDigits(digits) : number
}

/** The digits without a plus sign and without zeros that stand for nothing. */
const wholeDigits = (digits = '') => BigInt(digits.replace(/\.0*$/, '')).toString()

/** Returns a value as it stands in an editor. */
export function entryOf(value: SlotValue, shown: ShownValue | undefined, tag: string): Entry {
  // Only values of composites are objects; their members are entered one by one.
  const typed = typeof value === 'number' ? writeNumber(value, tag) : typeof value === 'object' ? '' : String(value)
  return shown?.kind === 'symbol' ? { typed, caption: shown.caption } : { typed }
}
