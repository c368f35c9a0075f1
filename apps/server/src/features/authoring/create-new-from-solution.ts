import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { copiedContent, copiedLocale, readCopied } from './copied-solution.ts'
import { newSolutionStart } from './new-solution-start.ts'

/** What a new solution begins with that is a copy of another one. */
export async function createNewFromSolution(context: Read<typeof calls.createNewFromSolution>) {
  const copied = await readCopied(context, context.request.caseId)
  if (!copied) throw context.refuse('solution-not-found')
  const locale = copiedLocale(copied, context.locale)
  return newSolutionStart(context, {
    words: '',
    content: copiedContent(copied, locale),
    locale,
    copied,
    chosen: copied.solution.casebaseId,
  })
}
