import type { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { readEditedCase, rightsIn } from '../../../writing/edited-case.ts'
import { editedLocales, formPlace, showEdited, writableContent } from './edited-form.ts'
import { isFormEnded, readToken } from '../../../writing/editing-lease.ts'
import { joinContents } from './joined-content.ts'
import { savedSince } from '../../../writing/saved-by.ts'

/** The solution as it is now, with what its author has written joined to it. */
export async function getUpdatedCase(context: Read<typeof calls.getUpdatedCase>) {
  const { db, request, opened, refuse } = context
  const edited = await readEditedCase(context, request.caseId)
  if (!edited) throw refuse('solution-not-found')
  const locale = request.locale || edited.solution.masterLocale
  const isTextOnly = Object.keys(request.content.values).length === 0
  if (!rightsIn(edited, locale, { isTextOnly }).mayWrite) throw refuse('solution-not-editable')
  if (!editedLocales(edited).includes(locale)) throw refuse('locale-not-supported')
  const { version, lease } = readToken(request.token)
  const projectId = opened.model.project.name
  if (await isFormEnded(db, formPlace(context, projectId, request.caseId), lease)) throw refuse('lock-lost')
  const joined = await joinContents(context, edited, version, { content: request.content, sent: [], locale })
  if (!joined) throw refuse('solution-not-found')
  const { merged, conflicts } = joined
  return {
    updated: {
      editing: await showEdited(context, edited, { lease, locale }),
      merged: writableContent(merged, edited.writable, locale),
      // What was not written in this form cannot be in conflict with it.
      conflicts: conflicts.filter(({ slot }) => slot !== null && edited.writable.has(slot)),
      saved: await savedSince(db, projectId, { number: request.caseId, version }, edited.solution.version),
    },
  }
}
