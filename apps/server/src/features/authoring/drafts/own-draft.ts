import type { calls, DraftContent } from '@advisor/contract'
import { openAuthoringBranch, type OpenedBranch } from '../../../access/opened-project.ts'
import { NotInThisEdition } from '../../../http/refusal.ts'
import type { Read } from '../../../http/handlers.ts'
import { uploadsOf } from '../../../store/files/file-uses.ts'
import { uploadedFileUrl } from '../uploaded-file.ts'
import { findDraft } from './draft-store.ts'
import { showDrafts } from './show-draft.ts'

type Opening = Pick<
  Read<typeof calls.viewDraftCase>,
  'db' | 'caller' | 'opened' | 'services' | 'locale' | 'now' | 'refuse'
>

/** A replica is written by its source alone. */
export function demandDrafts({ services }: Pick<Opening, 'services'>): void {
  if (services.edition !== 'online') throw new NotInThisEdition()
}

/** A draft of the caller in the open project, with the branch where authors write. */
export async function readOwnDraft(
  context: Opening,
  draftId: string,
): Promise<{ content: DraftContent; branch: OpenedBranch }> {
  demandDrafts(context)
  const { db, caller, opened, services, now, refuse } = context
  const draft = await findDraft(db, draftId)
  const projectId = opened.model.project.name
  const branch = await openAuthoringBranch(services, caller, projectId)
  if (!draft || !branch || draft.userId !== caller.userId || draft.projectId !== projectId)
    throw refuse('draft-not-found')
  const [shown] = await showDrafts(context, branch, [draft])
  if (!shown) throw refuse('draft-not-found')
  const { casebaseId: casebase, baseVersion, name, fields, files, proposals, path } = draft
  const listed = files?.map(({ hash }) => hash) ?? []
  const sent = (await uploadsOf(db, caller.userId, now, listed)).map((upload) => ({
    ...{ ...upload, url: uploadedFileUrl(services.apiPath, upload.hash) },
  }))
  const words = { name, fields, ...(proposals && { proposals }), ...(files && { files, sent }) }
  return { branch, content: { draft: shown, casebase, baseVersion: baseVersion ?? 0, ...words, path } }
}
