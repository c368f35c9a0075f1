import { problemPlaces } from '@advisor/contract'
import type { OpenedBranch } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import type { SolutionContents } from '../../reading/solution-contents.ts'
import type { StoredApproval } from '../../store/approvals/approval-store.ts'
import { storableVersionOfSent, type StorableVersion } from '../../store/solutions/storable-version.ts'

/** The version that has the state after the step, or why there can be none: what to tell, by slot. */
export type ApprovedVersion = { version: StorableVersion } | { problems: Record<string, string> }

/** Makes the approved version once more, in the state after the step. The model may have changed since it was asked for. */
export async function approvedVersion(
  { db, services }: { db: Db; services: { contents: SolutionContents } },
  { model }: OpenedBranch,
  approval: StoredApproval,
): Promise<ApprovedVersion> {
  const { projectId, number, version, casebaseId, masterLocale, audience, governance, toState, comment } = approval
  const content = (await services.contents.read(db, projectId, [{ number, version }])).get(number)
  if (!content) throw new Error(`Solution ${number} of "${projectId}" has no version ${version}.`)
  const checked = await storableVersionOfSent(
    {
      ...{ casebase: casebaseId, masterLocale, models: [model], before: content },
      fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
    },
    { state: toState, audience, governance, comment, content },
  )
  if ('version' in checked) return checked
  const { problems } = checked
  return {
    problems: Object.fromEntries(problems.map(({ slotId, message }) => [slotId ?? problemPlaces.casebase, message])),
  }
}
