import { ownValue, type AuthoredSlot } from '@advisor/contract'
import { blank, faultOf, valueOf } from '../../ui/editors/entries.ts'
import { isBlank, type Field } from './fields.ts'

/** A rule of the form that a field breaks, with its bounds. */
export type BrokenRule =
  { rule: 'required' | 'integer' | 'numeric' } | { rule: 'min_value' | 'max_value' | 'max'; bound: number }

/** Returns the first rule that a field breaks, as far as the browser knows; the server checks all of them. */
export function brokenRule(slot: AuthoredSlot, field: Field, tag: string): BrokenRule | undefined {
  if (isBlank(field)) return slot.isRequired ? { rule: 'required' } : undefined
  const parts = slot.members
    ? field.rows.flatMap((row) => slot.members?.map((member) => ({ entry: ownValue(row, member.member) ?? blank, of: member })) ?? []) // prettier-ignore
    : field.entries.map((entry) => ({ entry, of: slot }))
  for (const { entry, of } of parts) {
    const fault = faultOf(entry, of, tag)
    if (fault) return { rule: fault === 'whole' ? 'integer' : 'numeric' }
    const value = of.editor === 'number' ? Number(valueOf(entry, of, tag) ?? NaN) : NaN
    if (of.min !== undefined && value < of.min) return { rule: 'min_value', bound: of.min }
    if (of.max !== undefined && value > of.max) return { rule: 'max_value', bound: of.max }
  }
  const text = field.formatted ?? field.entries[0]?.typed ?? ''
  const limit = slot.editor === 'text' ? slot.maxLength : undefined
  return limit !== undefined && text.length > limit ? { rule: 'max', bound: limit } : undefined
}
