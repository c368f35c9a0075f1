import type { ExpertRequest, expertRequestStates, TaskState } from '@advisor/contract'
import type { StoredRequest } from './expert-request-store.ts'

/** A stored request as a reader is told of it. */
export function viewRequest(stored: StoredRequest): ExpertRequest {
  const { id, groupId, groupCaption, search, note, at, answer, answerCaseId, answeredAt } = stored
  return {
    id,
    state: stateOf(stored),
    group: { id: groupId, caption: groupCaption },
    search,
    note,
    by: stored.askerName ?? '',
    at: at.toISOString(),
    ...(answer !== null &&
      answeredAt !== null && {
        answer: {
          text: answer,
          ...(answerCaseId !== null && { caseId: answerCaseId }),
          by: stored.expertName ?? '',
          at: answeredAt.toISOString(),
        },
      }),
  }
}

const goingOn: readonly TaskState[] = ['pending', 'running', 'retrying', 'reconnecting', 'disconnected']

/** A request that one way took to its group is sent. */
function stateOf(stored: StoredRequest): (typeof expertRequestStates)[number] {
  if (stored.answer !== null) return 'answered'
  if (stored.taskId === null) return 'listed'
  if (stored.mailedAt !== null || stored.calledAt !== null) return 'sent'
  return stored.taskState !== null && goingOn.includes(stored.taskState) ? 'waiting' : 'failed'
}
