import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { withSessionReplies } from '../../query/sessions/session-replies.ts'
import { readText } from '../../query/run/read-text.ts'
import { withTextAnswers } from './answers-in-text.ts'
import { askOn, currentQuery } from './dialog-step.ts'

/** Starts a dialog anew, with what a text says. */
export async function startDialog(context: Step<typeof calls.startDialog>) {
  const { request, opened, steps, refuse } = context
  const isEmpty = request.freeText.trim() === ''
  // A text of control characters alone says nothing.
  const refuseText = (key: 'query-empty' | 'query-too-long', detail = {}) => refuse('query-too-long', detail)
  const text = isEmpty ? '' : readText(request.freeText, refuseText, ['freeText'])
  await steps.startFrom(context, request.from)
  const query = await withSessionReplies(context, emptyQuery(opened))
  return askOn(context, text === '' ? query : await withTextAnswers(context, query, text))
}

/** Asks on from what was said so far, in whatever quest. */
export async function continueDialog(context: Step<typeof calls.continueDialog>) {
  return askOn(context, await currentQuery(context))
}

/** Takes a text into the dialog. */
export async function answerByText(context: Step<typeof calls.answerByText>) {
  const { request, refuse } = context
  const text = readText(request.freeText, refuse, ['freeText'])
  return askOn(context, await withTextAnswers(context, await currentQuery(context), text))
}
