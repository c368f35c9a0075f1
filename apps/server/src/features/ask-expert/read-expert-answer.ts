import type { calls } from '@advisor/contract'
import type { Change } from '../../http/handlers.ts'
import { settleNotices } from '../../store/notices/notice-store.ts'
import { markAnswerRead } from './expert-request-store.ts'

/** Only the asker reads the answer of a request for the first time. */
export async function readExpertAnswer({ tx, caller, request, now, refuse }: Change<typeof calls.readExpertAnswer>) {
  const isThere = await markAnswerRead(tx, { id: request.request, userId: caller.userId, at: now })
  if (!isThere) throw refuse('expert-request-not-found')
  await settleNotices(tx, { kind: 'expert-answer', about: request.request, userId: caller.userId, at: now })
  return {}
}
