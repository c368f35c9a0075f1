import { limits, sessionPriorities, type calls, type RefusalsOf } from '@advisor/contract'
import { isModelOf, machineModels, modelsOfSerial, serialFault, serialKey, serialRuleOf } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { OpenedProject } from '../../access/opened-project.ts'
import { sessionSight } from '../../access/session-sight.ts'
import type { Db, Tx } from '../../database/open.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import type { RefusalDetail } from '../../http/refusal.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'
import { insertSession, insertSessionEvents, type NewSession } from '../../store/service-sessions/session-store.ts'
import { describeSession } from './describe-session.ts'
import { readSeenSession } from './session-context.ts'

type Call = typeof calls.DSAdd
type Fault = { key: RefusalsOf<Call>; detail: RefusalDetail }

interface Machine {
  model: string | null
  serialNumber: string | null
}

const lines = ['title', 'serialNumber', 'orderNumber', 'ticketId'] as const

/** Begins a session. The rules of the model say what it must have. */
export const DSAdd = inPhases<Call, NewSession, { DSID: string }>({
  async prepare(context) {
    const { request, caller, now, opened, refuse } = context
    const fault = findFault(request, opened)
    if (fault) throw refuse(fault.key, fault.detail)
    const machine = await findMachine(context)
    const workgroupId = await findWorkgroup(context, machine.model)
    const { title, orderNumber, ticketId, priority = 'normal', dueAt } = trimmed(request)
    const unique = opened.model.sessionRules?.unique ?? []
    return {
      ...{ projectId: opened.model.project.name, title, ...machine, workgroupId },
      serialKey: machine.serialNumber === null ? null : serialKey(machine.serialNumber),
      orderNumber: orderNumber || null,
      ticketId: ticketId || null,
      uniqueOrderNumber: unique.includes('orderNumber') ? orderNumber || null : null,
      uniqueTicketId: unique.includes('ticketId') ? ticketId || null : null,
      priority: sessionPriorities.indexOf(priority),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
      ...{ status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
      ...{ ownerId: caller.userId, createdBy: caller.userId, createdAt: now, modifiedAt: now },
    }
  },
  async change(context, session) {
    const { tx, request, caller, now } = context
    await lockValues(tx, session)
    await checkUnique(context, session)
    if (!request.again) await checkMachine(context, session)
    const DSID = await insertSession(tx, session)
    await insertSessionEvents(tx, [{ sessionId: DSID, kind: 'created', userId: caller.userId, at: now }])
    return { DSID }
  },
  async reply(context, { DSID }) {
    const { refuse } = context
    const seen = await readSeenSession({ ...context, refuse: () => refuse('no-permission') }, DSID)
    return { details: await describeSession(context, seen) }
  },
})

function trimmed(request: Read<Call>['request']) {
  const clean = (text: string) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .toWellFormed()
      .trim()
  const { title, serialNumber, orderNumber, ticketId } = request
  const typed = { title: clean(title), serialNumber: clean(serialNumber) }
  return { ...request, ...typed, orderNumber: clean(orderNumber), ticketId: clean(ticketId) }
}

/** The first thing that is wrong with what was typed, by itself. */
function findFault(request: Read<Call>['request'], { model }: OpenedProject): Fault | undefined {
  const typed = trimmed(request)
  const rules = model.sessionRules
  const isDemanded = (field: NonNullable<typeof rules>['required'][number]) => rules?.required.includes(field) ?? false
  const fault = (key: Fault['key'], field: string, params = {}): Fault => ({ key, detail: { fields: [field], params } })
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

/** The machine as typed: its model follows from the serial number where the rules, or earlier sessions, say so. */
async function findMachine({ request, opened, db, refuse }: Read<Call>): Promise<Machine> {
  const { model } = opened
  const { serialNumber, model: typed } = trimmed(request)
  const machines = machineModels(model)
  if (typed !== '' && !machines?.taxonomy.find(typed)) throw refuse('machine-model-not-found', { fields: ['model'] })
  if (serialKey(serialNumber) === '') return { model: typed || null, serialNumber: null }
  const chosen = typed || (await modelBefore(db, model.project.name, serialNumber))
  const possible = modelsOfSerial(model, serialNumber)
  const symbol = chosen ?? (possible?.length === 1 ? possible[0] : undefined)
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

/** The workgroup that was chosen, else the first of which a product is the model, the caller's own before others. */
async function findWorkgroup(context: Read<Call>, symbol: string | null): Promise<string | null> {
  const { db, caller, opened, request, refuse } = context
  const workgroups = await readWorkgroups(db)
  if (request.workgroup !== '') {
    const { workgroups: own, hasAllWorkgroups } = await sessionSight(db, caller)
    const isThere = workgroups.some(({ id }) => id === request.workgroup)
    if (!isThere || (!hasAllWorkgroups && !own.includes(request.workgroup)))
      throw refuse('workgroup-not-found', { fields: ['workgroup'] })
    return request.workgroup
  }
  const project = opened.model.project.name
  const fitting = workgroups.filter(({ products }) =>
    products.some((of) => of.project === project && symbol !== null && isModelOf(opened.model, symbol, of.symbols)),
  )
  return (fitting.find(({ members }) => members.includes(caller.userId)) ?? fitting[0])?.id ?? null
}

/** Keeps others who begin a session with the same values, or at the same machine, waiting until `tx` ends. */
async function lockValues(tx: Tx, { projectId, serialKey, uniqueOrderNumber, uniqueTicketId }: NewSession) {
  const values = { serial: serialKey, order: uniqueOrderNumber, ticket: uniqueTicketId }
  for (const [kind, value] of Object.entries(values))
    if (value)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId}/${kind}/${value}`}, 0))`.execute(tx)
}

async function checkUnique({ tx, refuse }: Change<Call>, session: NewSession): Promise<void> {
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
      .executeTakeFirst()
    if (taken) throw refuse('session-value-taken', { params: { id: taken.id }, fields: [field] })
  }
}

/** Refuses a machine at which a session is open. */
async function checkMachine({ tx, refuse }: Change<Call>, { projectId, serialKey }: NewSession): Promise<void> {
  if (!serialKey) return
  const open = await tx
    .selectFrom('serviceSessions')
    .select('id')
    .where('projectId', '=', projectId)
    .where('serialKey', '=', serialKey)
    .where('status', '<>', 'closed')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) throw refuse('session-open-at-machine', { params: { id: open.id }, fields: ['serialNumber'] })
}
