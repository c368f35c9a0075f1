import { ownValue, type AuthoredFile, type DraftContent } from '@advisor/contract'
import { newAttempt } from '../../../api/attempt.ts'
import type { KeptDraft } from '../form-interface.ts'

/**
 * A draft of the server as a form goes on with it. `own`: the files that the form has by itself. A file that is in neither place stays in the
 * list, so that its author is told of it.
 */
export function begunDraft(
  { draft, casebase, name = '', fields, files, sent = [], proposals }: DraftContent,
  path: string,
  own: readonly AuthoredFile[] = [],
): KeptDraft {
  const known = new Map([...sent, ...own].map((file) => [file.hash, file]))
  const { id, locale, draftCaseInfo } = draft
  const { title, modificationDate } = draftCaseInfo
  return {
    ...{ path, title, casebase, locale, draftId: id, attempt: newAttempt(), isSent: false, at: modificationDate },
    ...{ name, isNamed: name !== '' },
    ...(files && {
      files: files.map(({ hash, name }) => ({
        ...(known.get(hash) ?? { hash, contentType: '', sizeBytes: 0, url: '' }),
        name,
      })),
    }),
    ...(proposals && proposals.length > 0 && { proposals }),
    fields: Object.fromEntries(
      Object.keys(fields).flatMap((slot) => {
        const field = ownValue(fields, slot)
        return field ? [[slot, field]] : []
      }),
    ),
  }
}
