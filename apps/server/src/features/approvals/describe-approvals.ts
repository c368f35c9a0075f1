import type { StoredApproval } from '../../store/approvals/approval-store.ts'
import { findApprovals } from '../../store/approvals/approval-store.ts'
import type { DescribedThing, DescribeThings, NoticeReader } from '../../notices/describe-notices.ts'
import { isInSight } from './read-approvals.ts'

/** Steps of open approvals that the reader is asked about, as notices tell of them. They are named `<approval>/<step>`. */
export const describeAsked: DescribeThings = async (reader, abouts) => {
  const ids = new Map(abouts.map((about) => [about, about.slice(0, about.lastIndexOf('/'))]))
  const found = await describe(reader, [...new Set(ids.values())], ({ state }) => state === 'open', 'mine')
  return new Map(
    [...ids].flatMap(([about, id]) => {
      const thing = found.get(id)
      return thing ? [[about, thing] as const] : []
    }),
  )
}

/** Approvals that the reader has asked for, as notices tell of what came of them. */
export const describeOutcomes: DescribeThings = (reader, ids) =>
  describe(reader, ids, ({ createdBy }) => createdBy === reader.caller.userId, 'asked')

async function describe(
  reader: NoticeReader,
  ids: readonly string[],
  isTold: (approval: StoredApproval) => boolean,
  scope: 'mine' | 'asked',
): Promise<Map<string, DescribedThing>> {
  const { db, opened, locale } = reader
  const { model } = opened
  const approvals = (await findApprovals(db, ids)).filter((each) => isInSight(reader, each) && isTold(each))
  return new Map(
    approvals.map((approval) => {
      const { id, casebaseId, transition, number, sinceVersion } = approval
      const workflow = model.workflows.get(model.casebases.get(casebaseId)?.workflow ?? '')
      const known = workflow?.transitions.find((each) => each.id === transition)
      const title = known && workflow ? model.captions.ofPart(locale, 'workflow', workflow.id, known) : transition
      const of = sinceVersion === null ? 'create' : 'update'
      return [id, { title, number, path: '/solution-management', fields: { tab: 'approvals', scope, of } }]
    }),
  )
}
