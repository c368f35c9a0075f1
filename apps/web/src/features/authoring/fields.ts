import {
  ownValue,
  type AuthoredContent,
  type AuthoredSlot,
  type AuthoringForm,
  type SlotValue,
} from '@advisor/contract'
import { blank, entryOf, faultOf, valueOf, type Entry } from '../../ui/editors/entries.ts'
import { richFromPlain } from './plain-rich-text.ts'

/** The values of the members of a composite, by their ids. */
export type Row = Readonly<Record<string, Entry>>

/** A slot as it stands in the form. */
export interface Field {
  /** Texts have one entry. */
  entries: readonly Entry[]
  /** The values of a composite; empty for other slots. */
  rows: readonly Row[]
  /** The HTML of a rich text; `entries` are ignored then. */
  formatted?: string | undefined
}

export type Fields = Readonly<Record<string, Field>>

/** Returns the initial field of a slot. */
export function fieldOf(slot: AuthoredSlot, form: AuthoringForm, tag: string): Field {
  const text = ownValue(form.content.texts, slot.slot)
  if (slot.isLocalised) return textField(slot, text ?? '')
  const values = ownValue(form.content.values, slot.slot) ?? []
  const [first] = values
  if (slot.form === 'rich' && slot.mostValues === 1) return textField(slot, typeof first === 'string' ? first : '')
  if (slot.members) return { entries: [], rows: values.map((value) => rowOf(slot, value, form, tag)) }
  return { entries: values.map((value) => shownEntry(form, { slot: slot.slot }, value, tag)), rows: [] }
}

function textField({ form }: AuthoredSlot, text: string): Field {
  return form === 'rich' ? { entries: [], rows: [], formatted: text } : { entries: [{ typed: text }], rows: [] }
}

/** A field of a draft. Rich texts of former drafts are plain texts with signs for lists. */
export function keptField({ form, mostValues }: AuthoredSlot, field: Field): Field {
  if (form !== 'rich' || mostValues > 1 || field.formatted !== undefined) return field
  return { entries: [], rows: [], formatted: field.entries.map(({ typed }) => richFromPlain(typed)).join('') }
}

function rowOf({ slot, members = [] }: AuthoredSlot, value: SlotValue, form: AuthoringForm, tag: string): Row {
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    members.flatMap(({ member }) => {
      const part = ownValue(value, member)
      return part === undefined ? [] : [[member, shownEntry(form, { slot, member }, part, tag)]]
    }),
  )
}

function shownEntry(
  { symbols }: AuthoringForm,
  { slot, member }: { slot: string; member?: string },
  value: SlotValue,
  tag: string,
): Entry {
  const symbol = symbols.find((each) => each.slot === slot && each.member === member && each.id === value)
  return symbol ? { typed: symbol.id, caption: symbol.caption } : entryOf(value, undefined, tag)
}

/** Values as they are read: symbols by their captions, a composite as its members with their captions. */
export function wordsOf(slot: AuthoredSlot, values: readonly SlotValue[], form: AuthoringForm, tag: string): string[] {
  const say = ({ typed, caption }: Entry) => caption ?? typed
  const { members } = slot
  if (!members) return values.map((value) => say(shownEntry(form, { slot: slot.slot }, value, tag)))
  return values.map((value) => {
    const row = rowOf(slot, value, form, tag)
    const parts = members.flatMap(({ member, caption }) => {
      const entry = ownValue(row, member)
      return entry ? [`${caption}: ${say(entry)}`] : []
    })
    return parts.join(' · ')
  })
}

/** A field in words, for who cannot see its editor. */
export function fieldWords({ entries, rows, formatted }: Field): string {
  if (formatted !== undefined)
    return formatted
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const all = [...entries, ...rows.flatMap((row) => Object.values(row))]
  return all
    .map(({ typed, caption }) => (caption ?? typed).trim())
    .filter((words) => words !== '')
    .join(' · ')
}

/** Returns the slots of a form, in its order. */
export const slotsOf = ({ sections }: AuthoringForm) => sections.flatMap(({ slots }) => slots)

/** Whether something was entered that cannot be read. */
export function isFaulty(slot: AuthoredSlot, { entries, rows }: Field, tag: string): boolean {
  return slot.members
    ? rows.some((row) => slot.members?.some((member) => faultOf(ownValue(row, member.member) ?? blank, member, tag)))
    : entries.some((entry) => faultOf(entry, slot, tag))
}

/** Returns the content of the form as it is sent. Entries that cannot be read are left out. */
export function contentOf(form: AuthoringForm, field: (slot: AuthoredSlot) => Field, tag: string): AuthoredContent {
  const content: AuthoredContent = { values: {}, texts: {} }
  for (const slot of slotsOf(form)) {
    const values = valuesOf(slot, field(slot), tag)
    const [first] = values
    if (first === undefined) continue
    if (!slot.isLocalised) content.values[slot.slot] = values
    else if (typeof first === 'string') content.texts[slot.slot] = first
  }
  return content
}

function valuesOf(slot: AuthoredSlot, { entries, rows, formatted }: Field, tag: string): SlotValue[] {
  if (formatted !== undefined) return isEmptyRich(formatted) ? [] : [formatted]
  const { members } = slot
  if (members)
    return rows.flatMap((row) => {
      const parts = members.flatMap((member) => {
        const value = readable(ownValue(row, member.member), member, tag)
        return value === undefined ? [] : [[member.member, value] as const]
      })
      return parts.length === 0 ? [] : [Object.fromEntries(parts)]
    })
  return entries.flatMap((entry) => readable(entry, slot, tag) ?? [])
}

function readable(entry: Entry | undefined, field: Parameters<typeof valueOf>[1], tag: string) {
  return entry && !faultOf(entry, field, tag) ? valueOf(entry, field, tag) : undefined
}

/** Whether a field holds nothing. */
export function isBlank({ entries, rows, formatted }: Field): boolean {
  const isEmpty = ({ typed }: Entry) => typed.trim() === ''
  return (
    (formatted === undefined || isEmptyRich(formatted)) &&
    entries.every(isEmpty) &&
    rows.every((row) => Object.values(row).every(isEmpty))
  )
}

/** Whether a rich text shows nothing: no words, no picture and no table. */
function isEmptyRich(html: string): boolean {
  return !/<(?:img|table|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
