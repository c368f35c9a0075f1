import { asksForSomething, type SearchQuery, type StepId } from '@advisor/contract'
import { countingPieces } from './ask-dialog.ts'
import type { Refuse } from './refuse.ts'
import type { Searching } from './search-context.ts'
import type { SearchSteps } from './search-steps.ts'

/** What the reading calls about a step are given. */
interface ReadingStep extends Omit<Searching, 'services'> {
  request: { from?: StepId | undefined }
  services: { searchSteps: Pick<SearchSteps, 'current' | 'find'> }
  refuse: Refuse<'step-not-found' | 'no-current-result'>
}

/** The query of the step that a call names, else of the current one; of a dialog, what still counts in it. */
export async function readStep(context: ReadingStep): Promise<SearchQuery> {
  const { request, services, caller, opened, refuse } = context
  const { searchSteps } = services
  const step = await (request.from === undefined
    ? searchSteps.current(context)
    : searchSteps.find(request.from, caller))
  if (step?.projectId !== opened.model.project.name || step.branch !== opened.branch) throw refuse('step-not-found')
  const query = step.page === 'dialog' ? countingPieces(context, step.query).counting : step.query
  if (!asksForSomething(query)) throw refuse('no-current-result')
  return query
}
