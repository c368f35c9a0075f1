import type { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { describeChange, losesHidden, possibleCasebases } from './content-in-casebase.ts'

/** The case bases that the caller may move a solution to. */
export async function getCasebaseChanges(context: Read<typeof calls.getCasebaseChanges>) {
  const { caller, request, refuse } = context
  const edited = await readEditedCase(context, request.caseId)
  if (!edited) throw refuse('solution-not-found')
  if (!edited.rights.mayWrite) throw refuse('solution-not-editable')
  const possible = [...possibleCasebases(caller, edited).values()]
  const lossless = possible.filter(({ casebase }) => !losesHidden(edited, casebase))
  if (lossless.length === 0 && possible.length > 0) throw refuse('values-not-seen')
  return { changes: lossless.map(({ casebase }) => describeChange(edited, casebase, context)) }
}
