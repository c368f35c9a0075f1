import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { checkRemark, type CheckedRemark } from './checked-remark.ts'
import { foundThread } from './found-thread.ts'
import { insertRemark, lockThread, remarksOf, type StoredThread } from './remark-store.ts'
import { showRemarks } from './show-remarks.ts'

type Call = typeof calls.answerRemark

/** Answers a remark. Who takes part in the thread is told, and who is named. */
export const answerRemark = inPhases<
  Call,
  CheckedRemark & { thread: StoredThread; branch: string },
  { thread: string }
>({
  async prepare(context) {
    const { thread, edited } = await foundThread(context, context.request.remark)
    const checked = await checkRemark(context, edited, thread.slot)
    return { ...checked, thread, branch: edited.opened.branch }
  },
  async change({ tx, caller, now, services, refuse }, { thread, said, names, branch }) {
    if (!(await lockThread(tx, thread.id))) throw refuse('remark-not-found')
    const before = await remarksOf(tx, [thread.id])
    const limit = limits.remarksOfThread
    if (before.length >= limit) throw refuse('too-many-remarks', { params: { limit } })
    const id = randomUUID()
    await insertRemark(tx, { id, threadId: thread.id, said, createdBy: caller.userId, createdAt: now }, names)
    const told = { about: id, projectId: thread.projectId, branch, by: caller.userId, now }
    await tellAssigned(tx, services, { ...told, to: names, kind: 'remark-named' })
    const takingPart = new Set(before.map(({ createdBy }) => createdBy)).difference(new Set(names))
    await tellAssigned(tx, services, { ...told, to: [...takingPart], kind: 'remark-answered' })
    return { thread: thread.id }
  },
  async reply(context, { thread: id }) {
    const { thread, edited } = await foundThread(context, id)
    return { list: await showRemarks(context, edited, thread.locale || edited.solution.masterLocale) }
  },
})
