import { sessionPriorities, type calls } from '@advisor/contract'
import { serialKey } from '@advisor/domain-model'
import { sql } from 'kysely'
import { inPhases, type Read } from '../../../http/handlers.ts'
import type { Db } from '../../../database/open.ts'
import { readWorkgroups } from '../../../store/people/workgroups.ts'
import { insertSession, insertSessionEvents, type NewSession } from '../../../store/service-sessions/session-store.ts'
import { findFieldFault, findMachine, lockValues, requireUnique, trimFields, uniqueColumns } from '../session-fields.ts'
import { activeMembers, tellOfSession } from '../tell-of-session.ts'
import { workgroupOfModel } from '../workgroup-of-machine.ts'

type Call = typeof calls.sessionFromOrder

/** Begins the session of an order, without an owner: its workgroup is told and takes it. An order that was sent before has its session. */
export const sessionFromOrder = inPhases<Call, NewSession | undefined, { DSID: string; isNew: boolean }>({
  async prepare(context) {
    const { request, caller, now, opened, db, refuse } = context
    const { model } = opened
    const projectId = model.project.name
    // What has a session is not looked at again: the machine, or the rules, may be others by now.
    if (await findOfOrder(db, projectId, request)) return undefined
    const typed = trimFields(request)
    const fault = findFieldFault(typed, model)
    if (fault) throw refuse(fault.key, fault.detail)
    const machine = await findMachine({ db, model, refuse }, typed)
    const { title, orderNumber, ticketId, priority = 'normal', dueAt } = typed
    return {
      ...{ projectId, title, ...machine, workgroupId: await findWorkgroup(context, machine.model) },
      serialKey: machine.serialNumber === null ? null : serialKey(machine.serialNumber),
      orderNumber: orderNumber || null,
      ticketId: ticketId || null,
      ...uniqueColumns(model, typed),
      priority: sessionPriorities.indexOf(priority),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
      ...{ status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
      ...{ ownerId: null, createdBy: caller.userId, createdAt: now, modifiedAt: now },
      ...{ sourceSystem: request.system, sourceKey: request.key },
    }
  },
  async change(context, session) {
    const { tx, request, caller, now, opened } = context
    const { system, key } = request
    const projectId = opened.model.project.name
    const name = `${projectId}/order/${system}/${key}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const there = await findOfOrder(tx, projectId, request)
    if (there) return { DSID: there.id, isNew: false }
    if (!session) throw new Error(`The session of the order ${name} was removed at this moment.`)
    await lockValues(tx, session)
    await requireUnique(context, session)
    const DSID = await insertSession(tx, session)
    const entry = { sessionId: DSID, userId: caller.userId, at: now }
    await insertSessionEvents(tx, [
      { ...entry, kind: 'created' },
      { ...entry, kind: 'received', detail: { system } },
    ])
    if (session.workgroupId)
      await tellOfSession(context, {
        ...{ DSID, version: 1, kind: 'session-assigned', to: await activeMembers(tx, session.workgroupId) },
        workgroup: session.workgroupId,
      })
    return { DSID, isNew: true }
  },
  async reply({ db, opened, request }, { DSID, isNew }) {
    const session = await findOfOrder(db, opened.model.project.name, request)
    return { DSID, isNew, sessionStatus: session?.status ?? 'open' }
  },
})

function findOfOrder(db: Db, projectId: string, { system, key }: Read<Call>['request']) {
  return db
    .selectFrom('serviceSessions')
    .select(['id', 'status'])
    .where('projectId', '=', projectId)
    .where('sourceSystem', '=', system)
    .where('sourceKey', '=', key)
    .executeTakeFirst()
}

async function findWorkgroup(
  { db, opened, request, refuse }: Read<Call>,
  symbol: string | null,
): Promise<string | null> {
  const workgroups = await readWorkgroups(db)
  if (request.workgroup === '') return workgroupOfModel(workgroups, opened.model, symbol)
  if (!workgroups.some(({ id }) => id === request.workgroup))
    throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  return request.workgroup
}
