import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { foundThread } from './found-thread.ts'
import { lockThread, settleThread, type StoredThread } from './remark-store.ts'
import { showRemarks } from './show-remarks.ts'

type Call = typeof calls.resolveRemark

/** Settles a thread of remarks, or opens it again. */
export const resolveRemark = inPhases<Call, StoredThread, { thread: string }>({
  prepare: async (context) => (await foundThread(context, context.request.remark)).thread,
  async change({ tx, caller, now, request, refuse }, { id }) {
    if (!(await lockThread(tx, id))) throw refuse('remark-not-found')
    await settleThread(tx, id, request.resolved ? { by: caller.userId, at: now } : null)
    return { thread: id }
  },
  async reply(context, { thread: id }) {
    const { thread, edited } = await foundThread(context, id)
    return { list: await showRemarks(context, edited, thread.locale || edited.solution.masterLocale) }
  },
})
