import type { ShownSlot, ShownValue } from '@advisor/contract'
import { readableText } from '@advisor/domain-model'

/** A value in words and signs that need no language. */
export function valueWords(value: ShownValue): string {
  if (value.kind === 'text') return value.text
  if (value.kind === 'symbol') return value.caption
  if (value.kind === 'boolean') return value.value ? '✓' : '✗'
  if (value.kind === 'date') return value.date
  const digits = value.kind === 'long' ? value.digits : String(value.value)
  return value.unit === undefined ? digits : `${digits} ${value.unit}`
}

/** What a slot says, as plain text with line breaks. */
export function slotWords(slot: ShownSlot): string {
  if (slot.form === 'values') return slot.values.map(valueWords).join(', ')
  if (slot.form === 'text') return slot.text.text
  if (slot.form === 'html') return readableText(slot.html, { bullets: true })
  const rows = slot.rows.map((row) => row.map((value) => (value === null ? '' : valueWords(value))))
  return [slot.columns, ...rows].map((cells) => cells.join(' | ')).join('\n')
}
