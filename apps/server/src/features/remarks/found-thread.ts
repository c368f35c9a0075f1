import type { Refusal } from '../../http/refusal.ts'
import type { EditedCase } from '../../writing/edited-case.ts'
import { findThread, type StoredThread } from './remark-store.ts'
import { readRemarkedCase } from './remarked-case.ts'

type Context = Parameters<typeof readRemarkedCase>[0] & { refuse: (key: 'remark-not-found') => Refusal }

/** The thread of a remark with its solution. Refuses one that is not in the open project, or beside a slot that the caller does not see. */
export async function foundThread(context: Context, id: string): Promise<{ thread: StoredThread; edited: EditedCase }> {
  const thread = await findThread(context.db, id)
  const isHere = thread?.projectId === context.opened.model.project.name
  const edited = isHere ? await readRemarkedCase(context, thread.number) : undefined
  if (!thread || !edited?.sees.slots.has(thread.slot)) throw context.refuse('remark-not-found')
  return { thread, edited }
}
