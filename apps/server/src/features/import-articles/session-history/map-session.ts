import { limits, type UsedPart } from '@advisor/contract'
import { serialKey } from '@advisor/domain-model'
import { fieldOf, type ArticleFields } from '../article-rows.ts'
import { readDay } from './read-date.ts'
import type { SessionMapping } from './session-mapping.ts'

/** A work order as a closed session with one note. */
export interface PastSession {
  key: string
  at: Date
  title: string
  model: string | null
  serialNumber: string | null
  orderNumber: string | null
  ticketId: string | null
  note: { found: string; done: string; said: string; minutes: number | null; parts: UsedPart[] } | undefined
}

/** What is wrong with a row: it cannot be a session. */
export interface RowFault {
  reason: string
}

/** The symbols of the models of the project, and the time that is now. */
export interface MappedInto {
  models: ReadonlySet<string>
  now: Date
}

const maxNoteCharacters = 20_000
const mostMinutes = 100_000

/** A row as a session of the past, or why it is none. */
export function mapSession(
  fields: ArticleFields,
  mapping: SessionMapping,
  { models, now }: MappedInto,
): PastSession | RowFault {
  const one = (field: string | undefined) => (field === undefined ? '' : textOf(fieldOf(fields, field)))
  const joined = (names: readonly string[] | undefined) =>
    (names ?? []).map(one).filter((text) => text !== '').join(', ').slice(0, maxNoteCharacters) // prettier-ignore
  const key = one(mapping.key)
  if (key === '') return { reason: `"${mapping.key}", the key, is empty` }
  const title = joined(mapping.title)
  if (title === '') return { reason: `"${mapping.title.join('", "')}", the title, is empty` }
  const at = dayOf(mapping, one)
  if (!(at instanceof Date)) return at
  if (at > now) return { reason: `the day ${at.toISOString().slice(0, 10)} is still to come` }
  const model = modelOf(mapping, one)
  if (model !== '' && !models.has(model)) return { reason: `the project has no model "${model}"` }
  const serialNumber = one(mapping.serialNumber)
  const lines = { serialNumber, orderNumber: one(mapping.orderNumber), ticketId: one(mapping.ticketId), key }
  for (const [what, text] of Object.entries(lines))
    if (text.length > limits.sessionFieldCharacters)
      return { reason: `${what} has more than ${limits.sessionFieldCharacters} characters` }
  const note = { found: joined(mapping.found), done: joined(mapping.done), said: joined(mapping.said) }
  const parts = partsOf(mapping, one)
  const hasNote = Object.values(note).some((text) => text !== '') || parts.length > 0
  return {
    ...{ key, at, title: title.slice(0, limits.sessionFieldCharacters), model: model || null },
    serialNumber: serialKey(serialNumber) === '' ? null : serialNumber,
    ...{ orderNumber: lines.orderNumber || null, ticketId: lines.ticketId || null },
    note: hasNote ? { ...note, minutes: minutesOf(one(mapping.minutes)), parts } : undefined,
  }
}

type FieldText = (field: string | undefined) => string

function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}

function dayOf({ date }: SessionMapping, one: FieldText): Date | RowFault {
  if ('value' in date) return new Date(`${date.value}T12:00:00.000Z`)
  for (const field of date.fields) {
    const day = readDay(one(field), date.format)
    if (day) return day
  }
  const found = date.fields.map((field) => `"${one(field)}"`).join(' and ')
  return { reason: `${found}: no day, written as ${date.format}` }
}

function modelOf({ model }: SessionMapping, one: FieldText): string {
  if (!model) return ''
  return 'value' in model ? model.value : (model.values[one(model.field)] ?? '')
}

function minutesOf(text: string): number | null {
  const minutes = Math.round(Number(text))
  return text !== '' && Number.isFinite(minutes) && minutes > 0 && minutes <= mostMinutes ? minutes : null
}

function partsOf({ partNumber, partName, partQuantity }: SessionMapping, one: FieldText): UsedPart[] {
  const [number, name] = [one(partNumber).slice(0, 100), one(partName).slice(0, 200)]
  if (number === '' && name === '') return []
  const quantity = Number(one(partQuantity))
  return [{ number, name, quantity: Number.isFinite(quantity) && quantity > 0 ? Math.min(quantity, 100_000) : 1 }]
}
