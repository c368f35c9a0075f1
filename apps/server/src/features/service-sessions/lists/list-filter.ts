import {
  sessionFilters,
  sessionPriorities,
  sessionStatuses,
  verificationStatuses,
  type SessionFilter,
  type SessionStatus,
} from '@advisor/contract'
import { machineModels, serialKey } from '@advisor/domain-model'
import { sql, type RawBuilder } from 'kysely'
import type { OpenedProject } from '../../../access/opened-project.ts'
import { findModels } from './find-models.ts'
import { sessionWords } from './session-words.ts'

/** A condition on the row `session` of the table of sessions. */
export type SessionCondition = RawBuilder<unknown>

export const nothing: SessionCondition = sql`false`

const dayMs = 24 * 60 * 60_000

/** What a filter depends on beside its value. */
export interface FilterQuestion {
  opened: OpenedProject
  locale: string
  userId: string
  now: Date
}

/** What sessions must keep for a filter with a value that is not empty; undefined: there is no such value. */
type FilterOf = (value: string, question: FilterQuestion) => SessionCondition | undefined

const filters: Record<SessionFilter, FilterOf> = {
  DS: (value, { opened }) => withWords(value, opened.model.project.numberPrefix),
  STATUS: (value) => (isOneOf(sessionStatuses, value) ? sql`session.status = ${value}` : undefined),
  PRIORITY: (value) =>
    isOneOf(sessionPriorities, value) ? sql`session.priority = ${sessionPriorities.indexOf(value)}` : undefined,
  VERIFICATION: (value) =>
    isOneOf(verificationStatuses, value) ? sql`session.verification_status = ${value}` : undefined,
  MODEL: (value, question) => sql`session.model = any(${modelsFor(value, question)}::text[])`,
  SERIAL_NUMBER: (value) => beginsWith(sql`session.serial_key`, serialKey(value)),
  TICKET_ID: (value) => beginsWith(sql`lower(session.ticket_id)`, value.toLowerCase()),
  ORDER_NUMBER: (value) => beginsWith(sql`lower(session.order_number)`, value.toLowerCase()),
  OWNER: (value, { userId }) => {
    if (value === 'me') return sql`session.owner_id = ${userId}`
    if (value === 'none') return sql`session.owner_id is null`
    const pattern = `%${likeText(value.toLowerCase())}%`
    return sql`session.owner_id = any(array(select id from users where id = ${value} or lower(real_name) like ${pattern}))`
  },
  DUE: (value, { now }) => {
    const endOfToday = Math.floor(now.getTime() / dayMs + 1) * dayMs
    if (value === 'none') return sql`session.due_at is null`
    if (value === 'overdue') return sql`session.due_at < ${now}`
    if (value === 'today') return sql`session.due_at < ${new Date(endOfToday)}`
    if (value === 'week') return sql`session.due_at < ${new Date(endOfToday + 6 * dayMs)}`
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
    return Number.isNaN(day) ? undefined : sql`session.due_at < ${new Date(day + dayMs)}`
  },
}

/** What sessions must keep for a filter; nothing for one without a value. `notPossible`: what of it there is not, its name or its value. */
export function filterConditions(
  name: string,
  value: string,
  question: FilterQuestion,
): SessionCondition[] | { notPossible: string } {
  const filter = sessionFilters.find((known) => known === name)
  if (!filter) return { notPossible: name }
  const cleaned = clean(value)
  if (cleaned === '') return []
  const condition = filters[filter](cleaned, question)
  return condition ? [condition] : { notPossible: cleaned }
}

/** What sessions must keep to be found by words. */
export function withWords(text: string, numberPrefix: string): SessionCondition {
  const query = sessionWords(text, numberPrefix)
  return query === undefined ? nothing : sql`${indexedWords} @@ ${query}::tsquery`
}

/** As the index has it. */
const indexedWords = sql`service_session_words(service_session_text(session.title, session.id, session.serial_key,
  session.order_number, session.ticket_id))`

/** The states that a list has: those that are asked for, all when none is. */
export function withStatus(statuses: readonly SessionStatus[]): SessionCondition[] {
  const isAll = statuses.length === 0 || sessionStatuses.every((status) => statuses.includes(status))
  return isAll ? [] : [sql`session.status = any(${[...statuses]}::text[])`]
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((each) => each === value)
}

/** The symbols that a filter means, with all below. */
function modelsFor(value: string, { opened: { model }, locale }: FilterQuestion): string[] {
  const taxonomy = machineModels(model)?.taxonomy
  if (!taxonomy) return [value]
  const found = taxonomy.find(value) ? [value] : findModels(model, locale, value).map(({ id }) => id)
  const below = (id: string): string[] => [id, ...taxonomy.children(id).flatMap((child) => below(child.id))]
  // A symbol that was taken out of the model is still one of sessions.
  return found.length === 0 ? [value] : [...new Set(found.flatMap(below))]
}

function beginsWith(column: RawBuilder<unknown>, beginning: string): SessionCondition {
  return beginning === '' ? nothing : sql`${column} like ${`${likeText(beginning)}%`}`
}

/** A text in which a pattern of SQL finds no wildcards. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function clean(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
