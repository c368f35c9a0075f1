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
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { findModels } from './find-models.ts'
import { sessionWords } from './session-words.ts'

/** A condition on the row `session` of the table of sessions. */
export type SessionCondition = RawBuilder<unknown>

const nothing: SessionCondition = sql`false`

/** What a list is narrowed by. */
export interface Narrowing {
  conditions: readonly SessionCondition[]
  /** The words by which sessions are found, as {@link sessionWords} makes them: apart, because the index of words also knows whose sessions are. */
  words?: string
}

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

const filters: Record<Exclude<SessionFilter, 'DS' | 'OWNER'>, FilterOf> = {
  STATUS: (value) => (isKnown(sessionStatuses, value) ? sql`session.status = ${value}` : undefined),
  PRIORITY: (value) =>
    isKnown(sessionPriorities, value) ? sql`session.priority = ${sessionPriorities.indexOf(value)}` : undefined,
  VERIFICATION: (value) =>
    isKnown(verificationStatuses, value) ? sql`session.verification_status = ${value}` : undefined,
  MODEL: (value, question) => sql`session.model = any(${modelsFor(value, question)}::text[])`,
  SERIAL_NUMBER: (value) => beginsWith(sql`session.serial_key collate "C"`, serialKey(value)),
  TICKET_ID: (value) => beginsWith(sql`lower(session.ticket_id) collate "C"`, value.toLowerCase()),
  ORDER_NUMBER: (value) => beginsWith(sql`lower(session.order_number) collate "C"`, value.toLowerCase()),
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

/** What a filter narrows a list by; nothing for one without a value. `notPossible`: what of it there is not, its name or its value. */
export async function readFilter(
  db: Db,
  name: string,
  value: string,
  question: FilterQuestion,
): Promise<Narrowing | { notPossible: string }> {
  const filter = sessionFilters.find((known) => known === name)
  if (!filter) return { notPossible: name }
  const cleaned = clean(value)
  if (cleaned === '') return { conditions: [] }
  if (filter === 'DS') return withWords(cleaned, question.opened.model.project.numberPrefix)
  if (filter === 'OWNER') return { conditions: [await ownedBy(db, cleaned, question.userId)] }
  const condition = filters[filter](cleaned, question)
  return condition ? { conditions: [condition] } : { notPossible: cleaned }
}

/** Sessions that are found by words; none where the text has no words. */
export function withWords(text: string, numberPrefix: string): Narrowing {
  const words = sessionWords(text, numberPrefix)
  return words === undefined ? { conditions: [nothing] } : { conditions: [], words }
}

/** The users are looked up first: PostgreSQL then knows how many sessions they have, and chooses its way by that. */
async function ownedBy(db: Db, value: string, userId: string): Promise<SessionCondition> {
  if (value === 'me') return sql`session.owner_id = ${userId}`
  if (value === 'none') return sql`session.owner_id is null`
  const pattern = `%${likeText(value.toLowerCase())}%`
  const users = await readSql(
    db,
    sql<{ id: string }>`select id from users where id = ${value} or lower(real_name) like ${pattern}`,
  )
  return isOneOf(
    sql`session.owner_id`,
    users.map(({ id }) => id),
  )
}

/** The value of a column is one of these. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): SessionCondition {
  return values.length === 0 ? nothing : sql`${column} = any(${[...values]}::text[])`
}

/** The states that a list has: those that are asked for, all when none is. */
export function withStatus(statuses: readonly SessionStatus[]): SessionCondition[] {
  const isAll = statuses.length === 0 || sessionStatuses.every((status) => statuses.includes(status))
  return isAll ? [] : [sql`session.status = any(${[...statuses]}::text[])`]
}

function isKnown<Value extends string>(values: readonly Value[], value: string): value is Value {
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
