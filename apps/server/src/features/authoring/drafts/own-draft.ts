import type { calls, DraftContent } from '@advisor/contract'
import { openAuthoringBranch, type OpenedBranch } from '../../../access/opened-project.ts'
import type { Read } from '../../../http/handlers.ts'
import { findDraft } from './draft-store.ts'
import { showDrafts } from './show-draft.ts'

type Opening = Pick<Read<typeof calls.viewDraftCase>, 'db' | 'caller' | 'opened' | 'services' | 'locale' | 'refuse'>

/** A draft of the caller in the open project, with the branch where authors write. */
export async function readOwnDraft(
  context: Opening,
  draftId: string,
): Promise<{ content: DraftContent; branch: OpenedBranch }> {
  const { db, caller, opened, services, refuse } = context
  const draft = await findDraft(db, draftId)
  const projectId = opened.model.project.name
  const branch = await openAuthoringBranch(services, caller, projectId)
  if (!draft || !branch || draft.userId !== caller.userId || draft.projectId !== projectId)
    throw refuse('draft-not-found')
  const [shown] = await showDrafts(context, branch, [draft])
  if (!shown) throw refuse('draft-not-found')
  const { casebaseId: casebase, baseVersion, fields, path } = draft
  return { branch, content: { draft: shown, casebase, baseVersion: baseVersion ?? 0, fields, path } }
}
