import type { Db } from '../database/open.ts'
import type { Caller } from '../http/handlers.ts'

const sentFields = ['actionStartTime', 'actionCategory', 'actionEvent', 'actionValue'] as const

/** Keeps, for analytics, what the browser said about a step, with the server's own time beside. Nothing when it said nothing. */
export async function recordAction(
  { db, caller, request, now, call }: { db: Db; caller: Caller; request: object; now: Date; call: string },
  projectId: string,
): Promise<void> {
  const sent = Object.fromEntries(
    Object.entries(request).filter(([field]) => (sentFields as readonly string[]).includes(field)),
  )
  if (Object.keys(sent).length === 0) return
  await db
    .insertInto('actionEvents')
    .values({ at: now, userId: caller.userId, projectId, call, sent: JSON.stringify(sent) })
    .execute()
}
