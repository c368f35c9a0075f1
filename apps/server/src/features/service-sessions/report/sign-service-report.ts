import type { calls } from '@advisor/contract'
import { readSeenSession } from '../../../access/seen-session.ts'
import { inPhases } from '../../../http/handlers.ts'
import type { Upload } from '../../../store/files/file-uses.ts'
import { insertSessionEvents } from '../../../store/service-sessions/session-store.ts'
import { lockSeenSession } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { keepSignature, writeSignature } from './keep-signature.ts'

/** Keeps the signature of a customer with a session, also with a closed one: its report has it from now on. */
export const signServiceReport = inPhases<typeof calls.signServiceReport, Upload, undefined>({
  async prepare(context) {
    await readSeenSession(context, context.request.DSID)
    const signature = await keepSignature(context)
    if (!signature) throw context.refuse('signature-not-a-picture', { fields: ['signature'] })
    return signature
  },
  async change(context, signature) {
    const { tx, request, caller, now } = context
    const { session } = await lockSeenSession(context, request.DSID)
    const id = await writeSignature(context, session.id, signature)
    const entry = { sessionId: session.id, kind: 'report', userId: caller.userId, at: now } as const
    await insertSessionEvents(tx, [{ ...entry, detail: { signature: id } }])
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})
