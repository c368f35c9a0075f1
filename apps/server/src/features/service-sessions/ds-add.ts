import { sessionPriorities, type calls } from '@advisor/contract'
import { serialKey } from '@advisor/domain-model'
import { sessionSight } from '../../access/session-sight.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'
import { insertSession, insertSessionEvents, type NewSession } from '../../store/service-sessions/session-store.ts'
import { describeSession, sessionName } from './describe-session.ts'
import { readSeenSession } from '../../access/seen-session.ts'
import { findFieldFault, findMachine, lockValues, requireUnique, trimFields, uniqueColumns } from './session-fields.ts'
import { workgroupOfModel } from './workgroup-of-machine.ts'

type Call = typeof calls.DSAdd

/** Begins a session. The rules of the model say what it must have. */
export const DSAdd = inPhases<Call, NewSession, { DSID: string }>({
  async prepare(context) {
    const { request, caller, now, opened, db, refuse } = context
    const { model } = opened
    const typed = trimFields(request)
    const fault = findFieldFault(typed, model)
    if (fault) throw refuse(fault.key, fault.detail)
    const machine = await findMachine({ db, model, refuse }, typed)
    const workgroupId = await findWorkgroup(context, machine.model)
    const { title, orderNumber, ticketId, priority = 'normal', dueAt } = typed
    return {
      ...{ projectId: model.project.name, title, ...machine, workgroupId },
      serialKey: machine.serialNumber === null ? null : serialKey(machine.serialNumber),
      orderNumber: orderNumber || null,
      ticketId: ticketId || null,
      ...uniqueColumns(model, typed),
      priority: sessionPriorities.indexOf(priority),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
      ...{ status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
      ...{ ownerId: caller.userId, createdBy: caller.userId, createdAt: now, modifiedAt: now },
    }
  },
  async change(context, session) {
    const { tx, request, caller, now } = context
    await lockValues(tx, session)
    await requireUnique(context, session)
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

/** The workgroup that was chosen, else the one of the model. */
async function findWorkgroup(context: Read<Call>, symbol: string | null): Promise<string | null> {
  const { db, caller, opened, request, refuse } = context
  const workgroups = await readWorkgroups(db)
  if (request.workgroup === '') return workgroupOfModel(workgroups, opened.model, symbol, caller.userId)
  const { workgroups: own, hasAllWorkgroups } = await sessionSight(db, caller)
  const isThere = workgroups.some(({ id }) => id === request.workgroup)
  if (!isThere || (!hasAllWorkgroups && !own.includes(request.workgroup)))
    throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  return request.workgroup
}

/** Refuses a machine at which a session is open. */
async function checkMachine({ tx, opened, refuse }: Change<Call>, { projectId, serialKey }: NewSession): Promise<void> {
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
  if (open)
    throw refuse('session-open-at-machine', {
      params: { id: sessionName(opened.model, open.id) },
      fields: ['serialNumber'],
    })
}
