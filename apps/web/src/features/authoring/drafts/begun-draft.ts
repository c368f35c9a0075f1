import { ownValue, type DraftContent } from '@advisor/contract'
import { newAttempt } from '../../../api/attempt.ts'
import type { KeptDraft } from '../form-interface.ts'

/** A draft of the server as a form goes on with it. */
export function begunDraft({ draft, casebase, fields }: DraftContent, path: string): KeptDraft {
  const { id, locale, draftCaseInfo } = draft
  const { title, caseName, modificationDate } = draftCaseInfo
  return {
    ...{ path, title, casebase, locale, draftId: id, attempt: newAttempt(), isSent: false, at: modificationDate },
    name: draft.caseId < 1 ? caseName : '',
    fields: Object.fromEntries(
      Object.keys(fields).flatMap((slot) => {
        const field = ownValue(fields, slot)
        return field ? [[slot, field]] : []
      }),
    ),
  }
}
