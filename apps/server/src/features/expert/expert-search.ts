import { asksForSomething, pieceIds, type calls, type SearchQuery, type TrayMatch } from '@advisor/contract'
import type { Read, Step } from '../../http/handlers.ts'
import { headingOf } from '../../reading/show-heading.ts'
import { mostSevereWarning } from '../../reading/show-warnings.ts'
import { countWithout } from '../../query/run/count-without.ts'
import { findPage } from '../../query/run/find-solutions.ts'
import { readHits } from '../../query/run/read-hits.ts'
import type { FoundAnswer } from '../../query/run/run-query.ts'
import { withOrderedEnds } from '../../query/run/ordered-ends.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { readOptionalText } from '../../query/run/read-text.ts'
import { notSearched, requirePossible, stepToQuery } from '../../query/steps/step-to-query.ts'

/**
 * The solutions that are shown while the tray is filled: as many as have room beside it. The newest of very many are not
 * worth a sort at each pause of typing.
 */
const firstFound = { resultsPage: 1, pageSize: 5, mostSorted: 1_000 }

/** Searches by the criteria of the tray. */
export async function expertSearch(context: Step<typeof calls.expertSearch>) {
  const { request, steps, refuse } = context
  await steps.startFrom(context, request.from)
  const query = queryOf(context)
  if (!asksForSomething(query)) throw refuse('query-empty')
  return stepToQuery(context, query)
}

/** What the tray finds as it is filled, how much without each of its criteria, and the first solutions. */
export async function expertCount(context: Read<typeof calls.expertCount>) {
  const query = queryOf(context)
  requirePossible(context, query)
  const { text, constraints, filters } = query
  const ids = [...(text === '' ? [] : [pieceIds.text]), ...[...constraints, ...filters].map(({ id }) => id)]
  const page = await findPage(context, query, firstFound)
  // Mandatory questions are of guided quests, which have no tray.
  if (typeof page === 'string') throw await notSearched(page === 'must-answer' ? 'not-possible' : page, context, query)
  const { found, bestMatching } = page.answer
  const best = page.sort === 'number' ? [] : await showMatches(context, page.answer)
  return { found, bestMatching, effects: await countWithout(context, query, ids), best }
}

async function showMatches(context: Read<typeof calls.expertCount>, answer: FoundAnswer): Promise<TrayMatch[]> {
  const read = await readHits(context, answer, answer.changedAt)
  return read.map(({ context: shown, solution }) => {
    const { caseId, number, title, casebase } = headingOf(shown, solution)
    const warning = mostSevereWarning(shown)
    return { caseId, number, title, casebase, ...(warning && { warning }) }
  })
}

function queryOf({
  request,
  opened,
  refuse,
}: Pick<Read<typeof calls.expertCount>, 'request' | 'opened' | 'refuse'>): SearchQuery {
  const { filters, scope } = request
  const constraints = request.constraints.map((constraint) => withOrderedEnds(opened.model, constraint))
  return { ...emptyQuery(opened), text: readOptionalText(request.text, refuse, ['text']), constraints, filters, scope }
}
