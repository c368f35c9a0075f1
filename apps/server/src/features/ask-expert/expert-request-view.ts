import { readSearchQuery, type ExpertRequest, type expertRequestStates, type TaskState } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { StoredRequest } from './expert-request-store.ts'
import { nameSolutions } from '../../reading/name-solutions.ts'
import { tellPieces, type Reader } from './tell-search.ts'

/** A request as a reader is told of it: of the search, and of the solution of the answer, what the reader sees now. */
export interface RequestReader extends Reader {
  caller: { userId: string }
}

/** Requests as a reader is told of them, in the same order. */
export async function viewRequests(
  reader: RequestReader,
  requests: readonly StoredRequest[],
): Promise<ExpertRequest[]> {
  const named = requests.flatMap(({ search, answerCaseId }) => [...numbersOf(search), answerCaseId ?? []].flat())
  const solutions = await nameSolutions(reader, [...new Set(named)])
  return requests.map((stored) => viewRequest(reader, stored, solutions))
}

function viewRequest(
  reader: RequestReader,
  stored: StoredRequest,
  solutions: ReadonlyMap<number, ExpertRequest['search']['results'][number]>,
): ExpertRequest {
  const { id, search, note, at, answer, answerCaseId, answeredAt } = stored
  const query = stored.query === null ? undefined : readSearchQuery(stored.query)
  const tried = search.solution && solutions.get(search.solution.caseId)
  const solution = answerCaseId === null ? undefined : solutions.get(answerCaseId)
  return {
    id,
    state: stateOf(stored, reader.opened.model),
    group: { id: stored.groupId, caption: captionOf(reader, stored) },
    search: {
      pieces: query ? tellPieces(reader, query) : [],
      ...(stored.userId === reader.caller.userId && search.found !== undefined && { found: search.found }),
      results: search.results.flatMap(({ caseId }) => solutions.get(caseId) ?? []),
      ...(tried && { solution: tried }),
    },
    note,
    by: stored.askerName ?? '',
    at: at.toISOString(),
    ...(answer !== null &&
      answeredAt !== null && {
        answer: {
          text: answer,
          ...(solution && { solution }),
          by: stored.expertName ?? '',
          at: answeredAt.toISOString(),
          isUnread: stored.answerReadAt === null,
        },
      }),
  }
}

function numbersOf(search: StoredRequest['search']): number[] {
  return [...search.results, ...(search.solution ? [search.solution] : [])].map(({ caseId }) => caseId)
}

/** The caption of a group; of one that was removed, the caption that it had. */
function captionOf({ opened: { model }, locale }: Reader, { groupId, groupCaption }: StoredRequest): string {
  const group = model.expertGroups.get(groupId)
  return group ? model.captions.of(locale, group) : groupCaption
}

const goingOn: readonly TaskState[] = ['pending', 'running', 'retrying', 'reconnecting', 'disconnected']

/** A request that one way took to its group is sent; one that no way took is listed where its experts find it here. */
function stateOf(stored: StoredRequest, model: Model): (typeof expertRequestStates)[number] {
  if (stored.answer !== null) return 'answered'
  if (stored.taskId === null) return 'listed'
  if (stored.mailedAt !== null || stored.calledAt !== null) return 'sent'
  if (stored.taskState !== null && goingOn.includes(stored.taskState)) return 'waiting'
  return model.expertGroups.get(stored.groupId)?.roles.length ? 'listed' : 'failed'
}
