import type { calls, ReplyOf, SavedBy } from '@advisor/contract'
import type { Change, PhasedHandler, Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { lockProject } from '../../../store/models/project-writer.ts'
import { addSolutionVersions, renameSolution, StaleBase } from '../../../store/solutions/solution-writer.ts'
import { claimName } from '../claim-name.ts'
import { keepProposals } from '../proposed-values.ts'
import { endDraft } from '../drafts/draft-store.ts'
import { refusalOfProblems, tellSaved } from '../../../writing/saved-solution.ts'
import { askApproval, tellOvertaken } from '../../../writing/approvals/ask-approval.ts'
import { tellApproval } from '../../../writing/approvals/show-standing.ts'
import { findSignedVersion, insertSignature } from '../../../store/signatures/signature-store.ts'
import { checkChange, isRenamed, type CheckedChange } from './check-change.ts'
import { signChange, type MadeSignature } from './sign-change.ts'

type Call = typeof calls.updateCase
type SoundChange = Exclude<CheckedChange, { problems: unknown }>

/** What a change tells: it survives to a repeated attempt. */
interface Changed {
  number: number
  version: number
  lease: string
  joined: SavedBy[]
  /** Others are asked for their approval. */
  isAsked: boolean
}

/** Somebody else can save between the check and the transaction: then the check is done again, with what they have saved. */
const mostTries = 5

/** Saves a solution that is there as its next version. */
export const saveChange: PhasedHandler<Call> = async ({ read, transact, before }) => {
  // The same change told it.
  if (before) return reply(read, before.changed as Changed)
  for (let tries = 1; ; tries++) {
    const signed = await alreadySigned(read)
    if (signed) return reply(read, signed)
    const checked = await checkChange(read)
    if ('problems' in checked) throw refusalOfProblems(read, checked.problems)
    const signature = await signChange(read, checked.edited, checked.version)
    try {
      return await reply(read, await transact((context) => change(context, checked, signature)))
    } catch (error) {
      if (!(error instanceof StaleBase) || tries === mostTries) throw error
    }
  }
}

/** What a signature was saved with that is sent again: a version is signed once. */
async function alreadySigned({ db, request, caller, opened }: Read<Call>): Promise<Changed | undefined> {
  const { signature, caseId: number } = request
  if (!signature) return undefined
  const place = { projectId: opened.model.project.name, number, createdBy: caller.userId, clientId: signature.id }
  const version = await findSignedVersion(db, place)
  return version === undefined ? undefined : { number, version, lease: '', joined: [], isAsked: false }
}

async function change(
  context: Change<Call>,
  { version: storable, edited, lease, joined, asking }: SoundChange,
  signature: MadeSignature | undefined,
): Promise<Changed> {
  const { tx, caller, now, request } = context
  const { opened, solution, onto } = edited
  const projectId = opened.model.project.name
  const { number } = solution
  if (isRenamed(context, edited)) {
    await lockProject(tx, projectId)
    const name = await claimName(context, projectId, request.name)
    await renameSolution(tx, { projectId, number, name, by: caller.userId })
  }
  const [version] = await addSolutionVersions(tx, { projectId, branch: opened.branch, by: caller.userId, at: now }, [
    { number, onto, storable },
  ])
  if (version === undefined) throw new Error('No version was added.')
  await tellOvertaken(context, edited)
  if (asking) await askApproval(context, edited, asking, { version, comment: request.comment })
  if (signature) await insertSignature(tx, { ...signature, version })
  if (request.draftId !== undefined) await endDraft(tx, caller.userId, request.draftId, now)
  const locale = request.locale || solution.masterLocale
  await keepProposals(context, { model: opened.model, slots: edited.writable, solution: number, locale })
  const isTaken = request.transition !== undefined && !asking
  const step = isTaken ? { transition: request.transition } : {}
  await insertAuditEvent(tx, {
    kind: 'solution-changed',
    userId: caller.userId,
    detail: { project: projectId, branch: opened.branch, solution: number, version, ...step },
  })
  return { number, version, lease, joined, isAsked: asking !== undefined }
}

async function reply(context: Read<Call>, { number, version, joined, isAsked }: Changed): Promise<ReplyOf<Call>> {
  const approval = isAsked ? await tellApproval(context, { number, version }) : undefined
  return { saved: { ...(await tellSaved(context, number)), version, ...(approval && { approval }) }, joined }
}
