import { asksForSomething, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { askDialog } from '../../query/dialog/ask-dialog.ts'
import { notSearched, requirePossible, stepToQuery } from '../../query/steps/step-to-query.ts'
import { currentQuery } from './dialog-step.ts'

/** Shows the results of what was answered. */
export async function endDialog(context: Step<typeof calls.endDialog>) {
  const { refuse } = context
  const { asked: _, ...query } = await currentQuery(context)
  if (!asksForSomething(query)) throw refuse('query-empty')
  requirePossible(context, query)
  const dialog = await askDialog(context, query)
  if (typeof dialog === 'string') throw await notSearched(dialog, context, query)
  // The index may still know what the model does not have any more.
  if (dialog.ignored.length > 0) throw await notSearched('not-possible', context, query)
  if (dialog.answer.mustAnswer) throw refuse('question-mandatory')
  const ended = await stepToQuery(context, query)
  context.record({ kind: 'dialog-end', step: ended.search.step, found: dialog.answer.candidates })
  return ended
}
