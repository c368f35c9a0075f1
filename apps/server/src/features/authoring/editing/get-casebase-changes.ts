import type { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { describeChange, hidesValues, possibleCasebases } from './casebase-change.ts'

/** The case bases that the caller may move a solution to. */
export async function getCasebaseChanges(context: Read<typeof calls.getCasebaseChanges>) {
  const { caller, locale, request, refuse } = context
  const edited = await readEditedCase(context, request.caseId)
  if (!edited) throw refuse('solution-not-found')
  if (!edited.rights.mayWrite) throw refuse('solution-not-editable')
  if (hidesValues(edited)) throw refuse('values-not-seen')
  const possible = possibleCasebases(caller, edited)
  return { changes: [...possible.values()].map(({ casebase }) => describeChange(edited, casebase, locale)) }
}
