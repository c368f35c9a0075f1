import { pieceIds, type calls, type SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { questionIdOf } from '../../query/dialog/questions.ts'
import { askOn, currentQuery, namedQuestion } from './dialog-step.ts'

/** Asks the question that the user chose. */
export async function chooseQuestion(context: Step<typeof calls.chooseQuestion>) {
  const query = await currentQuery(context)
  const { id: question } = namedQuestion(context, context.request.question)
  return askOn(context, { ...query, asked: { question } })
}

/** Asks the question of a piece again. */
export async function breadcrumbEdit(context: Step<typeof calls.breadcrumbEdit>) {
  const { request, refuse } = context
  const query = await currentQuery(context)
  const named = questionOfPiece(query, request.id)
  if (named === undefined) throw refuse('piece-not-found')
  const { id: question } = namedQuestion(context, named)
  return askOn(context, { ...query, asked: { question, again: true } })
}

function questionOfPiece({ answers, undecided, skipped = [] }: SearchQuery, id: string): string | undefined {
  const answer = answers.find((each) => each.id === id)
  if (answer) return questionIdOf(answer)
  return (
    undecided.find((question) => pieceIds.undecided(question) === id) ??
    skipped.find((question) => pieceIds.skipped(question) === id)
  )
}
