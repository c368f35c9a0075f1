import { limits, type calls, type VerificationStatus } from '@advisor/contract'
import { serialKey, type Model } from '@advisor/domain-model'
import { inPhases, type Change } from '../../../http/handlers.ts'
import { nameSolutions } from '../../../reading/name-solutions.ts'
import { countOutcome, type SessionOutcome } from '../../../store/service-sessions/session-outcomes.ts'
import { noteUse } from '../../../store/service-sessions/session-solutions.ts'
import type { StoredSession } from '../../../store/service-sessions/session-store.ts'
import {
  endWork,
  lockSeenSession,
  requireUnchanged,
  requireWork,
  writeChange,
  type SessionChanger,
} from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import { findMachine, trimFields, type Machine } from '../session-fields.ts'
import { campaignsOf } from '../campaigns-of-machine.ts'
import { noteCompleted } from './complete-campaign.ts'
import { writeReason } from './session-note.ts'

type CloseCall = typeof calls.DSClose

/** What is said about how a session has ended. */
const outcomeFields = ['status', 'repairStatus', 'verificationStatus', 'resolution', 'helpedBy'] as const

/** What is read before the session is locked. */
interface Ending {
  helpedBy: number | null
  /** The one open campaign of the machine, if one has resolved it. */
  campaign: { id: string; serialKey: string } | undefined
}

/**
 * Closes a session. What it says of the solution that helped counts when it is verified. A session that a campaign has resolved completes
 * the campaign, if only one of its machine is open.
 */
export const DSClose = inPhases<CloseCall, Ending, undefined>({
  async prepare(context) {
    const { request, refuse } = context
    const { session } = await readSeenSession(context, request.DSID)
    const campaign =
      request.resolution === 'resolved-by-campaign' ? await onlyOpenCampaign(context, session) : undefined
    const asked = request.helpedBy
    if (asked === undefined) return { helpedBy: null, campaign }
    const solution = (await nameSolutions(context, [asked])).get(asked)
    if (!solution) throw refuse('solution-not-found', { fields: ['helpedBy'] })
    return { helpedBy: solution.caseId, campaign }
  },
  async change(context, { helpedBy, campaign }) {
    const { request, now, caller, refuse } = context
    const { repairStatus, verificationStatus, resolution } = request
    const locked = await lockSeenSession(context, request.DSID)
    const { session } = locked
    await requireWork(context, locked)
    if (!repairStatus || !verificationStatus || !resolution) {
      const states = { repairStatus, verificationStatus, resolution }
      const fields = Object.entries(states).flatMap(([field, state]) => (state ? [] : [field]))
      throw refuse('session-outcome-required', { fields })
    }
    const machine = await requireMachine(context, session)
    await requireUnchanged(context, locked, request.version, outcomeFields)
    const note = await writeReason(context, session.id, request.note, 'note')
    // Its serial number may have been changed meanwhile.
    if (campaign && session.serialKey === campaign.serialKey)
      await noteCompleted(context, { ...session, serialKey: campaign.serialKey }, campaign.id)
    await writeChange(context, locked, {
      kind: 'closed',
      changes: {
        ...machine,
        ...{ status: 'closed', repairStatus, verificationStatus, resolution, helpedBy },
        ...{ closedAt: now, closedBy: caller.userId, escalatedAt: null },
        ...(request.minutes !== undefined && { minutes: request.minutes }),
      },
      detail: {
        ...{ repairStatus, verificationStatus, resolution },
        ...(helpedBy !== null && { solution: helpedBy }),
        ...(note !== undefined && { note }),
      },
    })
    await endWork(context, locked)
    const by = { userId: caller.userId, now }
    const { tx } = context
    // Of an earlier end.
    if (session.helpedBy !== null && session.helpedBy !== helpedBy)
      await noteUse(tx, { ...ofSession(session), number: session.helpedBy }, { use: 'tried', ...by })
    if (helpedBy !== null) await noteUse(tx, { ...ofSession(session), number: helpedBy }, { use: 'helped', ...by })
    await count(context, session, helpedBy, verificationStatus)
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

async function onlyOpenCampaign(
  reader: Parameters<typeof campaignsOf>[0],
  session: StoredSession,
): Promise<Ending['campaign']> {
  if (session.serialKey === null) return undefined
  const open = (await campaignsOf(reader, session)).filter(({ state }) => state === 'open')
  const [only] = open
  return only && open.length === 1 ? { id: only.id, serialKey: session.serialKey } : undefined
}

/** Says whether the repair holds. Where it does not, the session is open again, and the solution was a try. */
export const verifySession = inPhases<typeof calls.verifySession, undefined, undefined>({
  async change(context) {
    const { tx, request, refuse, caller, now } = context
    const { verificationStatus } = request
    const locked = await lockSeenSession(context, request.DSID)
    const { session, rights } = locked
    // Who has said the same a moment before has said it.
    if (session.verificationStatus === verificationStatus) return
    await requireUnchanged(context, locked, request.version, outcomeFields)
    if (!rights.mayVerify) throw refuse('session-not-to-verify')
    const note = await writeReason(context, session.id, request.note, 'note')
    const hasFailed = verificationStatus === 'failed'
    await writeChange(context, locked, {
      kind: 'verified',
      changes: { verificationStatus, ...(hasFailed && { ...opened, helpedBy: null }) },
      detail: {
        verificationStatus,
        ...(session.helpedBy !== null && { solution: session.helpedBy }),
        ...(note !== undefined && { note }),
      },
    })
    await count(context, session, session.helpedBy, verificationStatus)
    if (hasFailed && session.helpedBy !== null)
      await noteUse(
        tx,
        { ...ofSession(session), number: session.helpedBy },
        { use: 'tried', userId: caller.userId, now },
      )
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** Opens a closed session again: it waits for its verification anew, and what it has said of a solution is taken back. */
export const reopenSession = inPhases<typeof calls.reopenSession, undefined, undefined>({
  async change(context) {
    const { request, refuse } = context
    const locked = await lockSeenSession(context, request.DSID)
    const { session, rights } = locked
    if (session.status !== 'closed') return
    if (!rights.mayReopen) throw refuse('session-not-reopened')
    await requireUnchanged(context, locked, request.version, outcomeFields)
    await writeChange(context, locked, {
      kind: 'reopened',
      changes: { ...opened, verificationStatus: 'to-be-verified' },
      detail: { resolution: session.resolution },
    })
    await count(context, session, session.helpedBy, 'to-be-verified')
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** What a session has when it is open again. */
const opened = { status: 'open', resolution: null, closedAt: null, closedBy: null } as const

const ofSession = ({ id, projectId }: StoredSession) => ({ sessionId: id, projectId })

const outcomeOf: Record<VerificationStatus, SessionOutcome> = {
  'to-be-verified': 'none',
  confirmed: 'success',
  failed: 'failure',
}

async function count(
  { tx, caller, now }: SessionChanger<never>,
  session: StoredSession,
  number: number | null,
  verified: VerificationStatus,
): Promise<void> {
  if (number === null) return
  await countOutcome(tx, { ...ofSession(session), number }, outcomeOf[verified], { userId: caller.userId, now })
}

/** The machine as it was, or with the serial number that is sent where there was none. Where machines have one, it is asked for. */
async function requireMachine(
  { tx, request, opened: { model }, refuse }: Change<CloseCall>,
  session: StoredSession,
): Promise<(Machine & { serialKey: string | null }) | undefined> {
  if (session.serialKey !== null) return undefined
  const { serialNumber } = trimFields({
    ...{ title: '', model: '', orderNumber: '', ticketId: '', serialNumber: request.serialNumber ?? '' },
  })
  const limit = limits.sessionFieldCharacters
  if (serialNumber.length > limit)
    throw refuse('session-field-too-long', { params: { limit }, fields: ['serialNumber'] })
  const key = serialKey(serialNumber)
  if (key !== '') {
    const typed = { serialNumber, model: session.model ?? '' }
    return { ...(await findMachine({ db: tx, model, refuse }, typed, session.model)), serialKey: key }
  }
  if (hasSerials(model) && request.resolution !== 'invalid')
    throw refuse('serial-required', { fields: ['serialNumber'] })
  return undefined
}

/** Whether the machines of a project have serial numbers. */
function hasSerials({ sessionRules }: Model): boolean {
  return sessionRules !== undefined && (sessionRules.serialNumbers.length > 0 || sessionRules.required.includes('serialNumber')) // prettier-ignore
}
