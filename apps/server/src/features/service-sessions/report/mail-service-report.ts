import { randomUUID } from 'node:crypto'
import { isMailAddress, limits, readMailAddresses, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../../http/handlers.ts'
import { countTasksOfDay } from '../../../store/tasks/task-store.ts'
import type { Upload } from '../../../store/files/file-uses.ts'
import { insertSessionEvents } from '../../../store/service-sessions/session-store.ts'
import { lockSeenSession } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { keepSignature, writeSignature } from './keep-signature.ts'
import { sendServiceReport } from './send-service-report.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

type Call = typeof calls.mailServiceReport

/** Hands the report of a session to the job that mails it. The signature becomes a file of the session, also of a closed one. */
export const mailServiceReport = inPhases<Call, { to: string[]; signature: Upload | undefined }, undefined>({
  async prepare(context) {
    const { request, services, refuse, caller, db } = context
    await readSeenSession(context, request.DSID)
    const to = readRecipients(context)
    if (!services.outgoing.mailer) throw refuse('mail-not-available')
    const limit = limits.reportMailsPerDay
    if ((await countTasksOfDay(db, sendServiceReport.kind, caller.userId)) >= limit)
      throw refuse('too-many-mails', { params: { limit } })
    return { to, signature: await keepSignature(context) }
  },
  async change(context, { to, signature }) {
    const { tx, request, caller, now, opened, locale, services } = context
    const { session } = await lockSeenSession(context, request.DSID)
    const id = signature && (await writeSignature(context, session.id, signature))
    await insertSessionEvents(tx, [
      {
        ...{ sessionId: session.id, kind: 'report', userId: caller.userId, at: now },
        detail: { recipients: to.length, ...(id !== undefined && { signature: id }) },
      },
    ])
    const { userId } = caller
    const task = { id: randomUUID(), DSID: session.id, user: userId, project: session.projectId, branch: opened.branch }
    await services.jobs.enqueue(tx, sendServiceReport, { ...task, locale, to }, { userId, subject: session.id })
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

function readRecipients({ request, refuse }: Read<Call>): string[] {
  const to = readMailAddresses(request.to)
  if (to.length === 0) throw refuse('mail-to-missing', { fields: ['to'] })
  const wrong = to.find((address) => !isMailAddress(address))
  if (wrong !== undefined) throw refuse('mail-to-invalid', { params: { address: wrong.slice(0, 100) }, fields: ['to'] })
  const { mailRecipients: limit } = limits
  if (to.length > limit) throw refuse('too-many-recipients', { params: { limit }, fields: ['to'] })
  return to
}
