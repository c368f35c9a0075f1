import { sessionPriorities, type calls } from '@advisor/contract'
import { serialKey } from '@advisor/domain-model'
import { inPhases, type Change } from '../../../http/handlers.ts'
import type { SessionChanges, StoredSession } from '../../../store/service-sessions/session-store.ts'
import { lockSeenSession, requireUnchanged, requireWork, writeChange, type LockedSession } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { priorityOf } from '../describe-session.ts'
import {
  findFieldFault,
  findMachine,
  lockValues,
  requireUnique,
  trimFields,
  uniqueColumns,
  type SessionFields,
} from '../session-fields.ts'

type Call = typeof calls.setSessionStatus

/** Changes what is sent and is not so already. */
export const setSessionStatus = inPhases<Call, undefined, undefined>({
  async change(context) {
    const { request } = context
    const locked = await lockSeenSession(context, request.DSID)
    await requireWork(context, locked)
    const changes = onlyNew(locked.session, {
      ...(await typedChanges(context, locked.session)),
      ...stateChanges(context, locked),
    })
    const fields = Object.keys(changes)
    if (fields.length === 0) return
    await requireUnchanged(context, locked, request.version, fields)
    const isState = fields.every((field) => ['status', 'escalatedAt', 'repairStatus', 'ownerId'].includes(field))
    await writeChange(context, locked, {
      ...{ kind: isState ? 'status' : 'changed', changes },
      detail: { ...tell(changes), from: tell(locked.session, fields) },
    })
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** Who takes an escalated session into work at the workgroup that got it is its owner. */
function stateChanges({ request, refuse, caller }: Change<Call>, { session, sight }: LockedSession): SessionChanges {
  const { status, repairStatus, priority, dueAt } = request
  if (status !== undefined && status !== 'open' && status !== session.status) throw refuse('session-status-not-so')
  const isTaken = session.status === 'escalated' && status === 'open'
  const isOfGroup = session.workgroupId !== null && sight.workgroups.includes(session.workgroupId)
  return {
    ...(status !== undefined && { status }),
    ...(isTaken && { escalatedAt: null }),
    ...(isTaken && isOfGroup && { ownerId: caller.userId }),
    ...(repairStatus !== undefined && { repairStatus }),
    ...(priority !== undefined && { priority: sessionPriorities.indexOf(priority) }),
    ...(dueAt !== undefined && { dueAt: dueAt ? new Date(dueAt) : null }),
  }
}

const typedFields = ['title', 'serialNumber', 'model', 'orderNumber', 'ticketId', 'dueAt'] as const

/** What is typed, checked as in a new session; what was not sent is not looked at. */
async function typedChanges(context: Change<Call>, session: StoredSession): Promise<SessionChanges> {
  const { request, tx, opened, refuse } = context
  const { model } = opened
  const isSent = (field: string) => typedFields.some((each) => each === field && request[each] !== undefined)
  const typed = trimFields(wanted(request, session))
  const fault = findFieldFault(typed, model)
  const faulty = fault?.detail.fields ?? []
  // A machine is named by one of the two.
  const concerned = faulty.includes('serialNumber') ? [...faulty, 'model'] : faulty
  if (fault && fault.key !== 'priority-required' && concerned.some(isSent)) throw refuse(fault.key, fault.detail)
  const { title, orderNumber, ticketId } = typed
  const machine =
    isSent('serialNumber') || isSent('model')
      ? await findMachine({ db: tx, model, refuse }, typed, session.model)
      : undefined
  const unique = uniqueColumns(model, typed)
  const changes: SessionChanges = {
    ...(isSent('title') && { title }),
    ...(machine && {
      ...machine,
      serialKey: machine.serialNumber === null ? null : serialKey(machine.serialNumber),
    }),
    ...(isSent('orderNumber') && { orderNumber: orderNumber || null, uniqueOrderNumber: unique.uniqueOrderNumber }),
    ...(isSent('ticketId') && { ticketId: ticketId || null, uniqueTicketId: unique.uniqueTicketId }),
  }
  const { uniqueOrderNumber = null, uniqueTicketId = null } = changes
  const claimed = { projectId: session.projectId, serialKey: null, uniqueOrderNumber, uniqueTicketId }
  await lockValues(tx, claimed)
  await requireUnique(context, claimed, session.id)
  return changes
}

/** The fields as they will stand. */
function wanted(
  { title, serialNumber, model, orderNumber, ticketId, dueAt }: Change<Call>['request'],
  session: StoredSession,
): SessionFields {
  // prettier-ignore
  return {
    title: title ?? session.title,
    serialNumber: serialNumber ?? session.serialNumber ?? '',
    model: model ?? session.model ?? '',
    orderNumber: orderNumber ?? session.orderNumber ?? '',
    ticketId: ticketId ?? session.ticketId ?? '',
    priority: priorityOf(session.priority),
    dueAt: (dueAt === undefined ? session.dueAt?.toISOString() : dueAt) || undefined,
  }
}

/** Without what is so already. */
function onlyNew(session: StoredSession, changes: SessionChanges): SessionChanges {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  const before = new Map<string, unknown>(Object.entries(session))
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => plain(value) !== plain(before.get(field))),
  )
}

/** What the audit trail tells of fields: states, ids and times, and no text that somebody has typed. */
function tell(values: SessionChanges | StoredSession, fields: readonly string[] = Object.keys(values)) {
  const { status, repairStatus, priority, dueAt, model, ownerId } = values
  const told = {
    ...{ status, repairStatus, model, ownerId },
    priority: typeof priority === 'number' ? priorityOf(priority) : undefined,
    dueAt: dueAt instanceof Date ? dueAt.toISOString() : dueAt,
  }
  const kept = Object.entries(told).filter(([field, value]) => fields.includes(field) && value !== undefined)
  return Object.fromEntries(kept.map(([field, value]) => [field === 'ownerId' ? 'owner' : field, value]))
}
