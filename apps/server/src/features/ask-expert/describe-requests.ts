import type { Permission } from '@advisor/contract'
import type { DescribedThing, DescribeThings, NoticeReader } from '../../notices/describe-notices.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findRequests, type StoredRequest } from './expert-request-store.ts'
import { groupsOf } from './list-requests.ts'

/** Who has the calls about requests to experts. */
export function mayUseRequests({ applications, permissions }: Pick<Caller, 'applications' | 'permissions'>): boolean {
  return applications.has('advisor') && permissions.has('advisor' satisfies Permission)
}

/** Requests that the reader may answer, as notices tell of them. */
export const describeRequests: DescribeThings = (reader, ids) =>
  describe(reader, ids, ({ groupId }) => groupsOf(reader.opened.model, reader.caller).includes(groupId))

/** Requests of the reader's own that were answered, as notices tell of them. */
export const describeAnswers: DescribeThings = (reader, ids) =>
  describe(reader, ids, ({ userId }) => userId === reader.caller.userId)

async function describe(
  { db, caller, opened: { model, branch }, locale }: NoticeReader,
  ids: readonly string[],
  maySee: (request: StoredRequest) => boolean,
): Promise<Map<string, DescribedThing>> {
  if (!mayUseRequests(caller)) return new Map()
  const requests = await findRequests(db, ids)
  const seen = requests.filter(
    (request) => request.projectId === model.project.name && request.branch === branch && maySee(request),
  )
  return new Map(
    seen.map((request) => {
      const group = model.expertGroups.get(request.groupId)
      const title = group ? model.captions.of(locale, group) : request.groupCaption
      const number = request.search.solution?.caseId ?? request.answerCaseId ?? undefined
      return [request.id, { title, number, path: '/project-home' }]
    }),
  )
}
