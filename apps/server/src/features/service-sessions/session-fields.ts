import { limits, type RefusalKey, type SessionPriority } from '@advisor/contract'
import { isModelOf, machineModels, modelsOfSerial, serialFault, serialKey, serialRuleOf } from '@advisor/domain-model'
import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { NewSession } from '../../store/service-sessions/session-store.ts'
import { sessionName } from './describe-session.ts'

/** The rules of what is typed in a session: what must be there, which machine it is, what must be unique. */

/** What is typed of a session; empty: nothing. */
export interface SessionFields {
  title: string
  /** A symbol of the slot with the models. */
  model: string
  serialNumber: string
  orderNumber: string
  ticketId: string
  priority?: SessionPriority | undefined
  dueAt?: string | undefined
}

/** A machine as it is stored. */
export interface Machine {
  model: string | null
  serialNumber: string | null
}

type FieldKey =
  | 'session-title-required'
  | 'serial-required'
  | 'serial-or-model-required'
  | 'model-required'
  | 'order-number-required'
  | 'ticket-required'
  | 'priority-required'
  | 'due-date-required'
  | 'session-field-too-long'

export interface FieldFault<Key extends RefusalKey = FieldKey> {
  key: Key
  detail: RefusalDetail
}

const lines = ['title', 'serialNumber', 'orderNumber', 'ticketId'] as const

/** The fields without blanks around them, and without signs that no line has. */
export function trimFields<Fields extends SessionFields>(fields: Fields): Fields {
  const clean = (text: string) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .toWellFormed()
      .trim()
  return { ...fields, ...Object.fromEntries(lines.map((field) => [field, clean(fields[field])])) }
}

/** The first thing that is wrong with fields that are trimmed, each by itself. */
export function findFieldFault(typed: SessionFields, model: Model): FieldFault | undefined {
  const rules = model.sessionRules
  const isDemanded = (field: NonNullable<typeof rules>['required'][number]) => rules?.required.includes(field) ?? false
  const fault = (key: FieldKey, field: string, params = {}): FieldFault => ({
    key,
    detail: { fields: [field], params },
  })
  if (typed.title === '') return fault('session-title-required', 'title')
  if (isDemanded('serialNumber') && serialKey(typed.serialNumber) === '')
    return fault('serial-required', 'serialNumber')
  if (isDemanded('model') && typed.model === '') return fault('model-required', 'model')
  if (typed.model === '' && serialKey(typed.serialNumber) === '')
    return fault('serial-or-model-required', 'serialNumber')
  if (isDemanded('orderNumber') && typed.orderNumber === '') return fault('order-number-required', 'orderNumber')
  if (isDemanded('ticketId') && typed.ticketId === '') return fault('ticket-required', 'ticketId')
  if (isDemanded('priority') && !typed.priority) return fault('priority-required', 'priority')
  if (isDemanded('dueAt') && typed.dueAt === undefined) return fault('due-date-required', 'dueAt')
  const limit = limits.sessionFieldCharacters
  const long = lines.find((field) => typed[field].length > limit)
  return long === undefined ? undefined : fault('session-field-too-long', long, { limit })
}

type MachineKey =
  | 'machine-model-not-found'
  | 'serial-not-numeric'
  | 'serial-wrong-length'
  | 'serial-wrong-format'
  | 'serial-out-of-range'
  | 'serial-wrong-check-digit'
  | 'serial-not-of-model'
  | 'serial-unknown'

interface MachineFinder {
  db: Db
  model: Model
  refuse: (key: MachineKey, detail?: RefusalDetail) => Refusal
}

/**
 * The machine as typed: its model follows from the serial number where the rules, or earlier sessions, say so. `kept`: the model that the
 * session has, which may be gone from the list.
 */
export async function findMachine(
  { db, model, refuse }: MachineFinder,
  { serialNumber, model: typed }: Pick<SessionFields, 'serialNumber' | 'model'>,
  kept?: string | null,
): Promise<Machine> {
  const taxonomy = machineModels(model)?.taxonomy
  const isKept = typed !== '' && typed === kept
  const there = (id: string | undefined) => (id !== undefined && taxonomy?.find(id) ? id : undefined)
  if (typed !== '' && !isKept && !there(typed)) throw refuse('machine-model-not-found', { fields: ['model'] })
  if (serialKey(serialNumber) === '') return { model: typed || null, serialNumber: null }
  const chosen = there(typed) ?? there(await modelBefore(db, model.project.name, serialNumber))
  const possible = modelsOfSerial(model, serialNumber)
  const symbol = chosen ?? (possible?.length === 1 ? possible[0] : undefined) ?? (isKept ? typed : undefined)
  const rule = serialRuleOf(model, symbol)
  const broken = rule && symbol !== undefined ? serialFault(rule, serialNumber) : undefined
  if (rule && broken) {
    // Another model has such a number: it is the model that is wrong, or the number.
    const isOfOther = possible?.some((other) => !isModelOf(model, symbol ?? '', [other])) ?? false
    const { length = 0, example = '', range } = rule
    const params = { length, example, from: range?.from ?? '', to: range?.to ?? '' }
    throw refuse(isOfOther ? 'serial-not-of-model' : `serial-${broken}`, { params, fields: ['serialNumber'] })
  }
  if (symbol === undefined && possible?.length === 0) throw refuse('serial-unknown', { fields: ['serialNumber'] })
  return { model: symbol ?? null, serialNumber }
}

/** The model that the last session at a machine had. */
async function modelBefore(db: Db, projectId: string, serialNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('serviceSessions')
    .select('model')
    .where('projectId', '=', projectId)
    .where('serialKey', '=', serialKey(serialNumber))
    .where('model', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.model ?? undefined
}

/** The columns of what is unique, as far as the model demands that. */
export function uniqueColumns(
  { sessionRules }: Model,
  { orderNumber, ticketId }: Pick<SessionFields, 'orderNumber' | 'ticketId'>,
): { uniqueOrderNumber: string | null; uniqueTicketId: string | null } {
  const unique = sessionRules?.unique ?? []
  return {
    uniqueOrderNumber: unique.includes('orderNumber') ? orderNumber || null : null,
    uniqueTicketId: unique.includes('ticketId') ? ticketId || null : null,
  }
}

type Unique = Pick<NewSession, 'projectId' | 'serialKey' | 'uniqueOrderNumber' | 'uniqueTicketId'>

/** Keeps others who begin a session with the same values, or at the same machine, waiting until `tx` ends. */
export async function lockValues(tx: Tx, { projectId, serialKey, uniqueOrderNumber, uniqueTicketId }: Unique) {
  const values = { serial: serialKey, order: uniqueOrderNumber, ticket: uniqueTicketId }
  for (const [kind, value] of Object.entries(values))
    if (value)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId}/${kind}/${value}`}, 0))`.execute(tx)
}

/** Refuses a value that another session than this one has, and that must be unique. */
export async function requireUnique(
  context: {
    tx: Tx
    opened: { model: Model }
    refuse: (key: 'session-value-taken', detail?: RefusalDetail) => Refusal
  },
  session: Unique,
  own?: string,
): Promise<void> {
  const { tx, opened, refuse } = context
  for (const [column, field] of [
    ['uniqueOrderNumber', 'orderNumber'],
    ['uniqueTicketId', 'ticketId'],
  ] as const) {
    const value = session[column]
    if (!value) continue
    const taken = await tx
      .selectFrom('serviceSessions')
      .select('id')
      .where('projectId', '=', session.projectId)
      .where(column, '=', value)
      .$if(own !== undefined, (query) => query.where('id', '<>', own ?? ''))
      .executeTakeFirst()
    if (taken)
      throw refuse('session-value-taken', { params: { id: sessionName(opened.model, taken.id) }, fields: [field] })
  }
}
