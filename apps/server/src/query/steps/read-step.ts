import { asksForSomething, type SearchQuery, type StepId } from '@advisor/contract'
import { countingPieces } from '../dialog/ask-dialog.ts'
import type { Refuse } from '../refuse.ts'
import type { Searching } from '../search-context.ts'
import type { SearchSteps, StoredStep } from './search-steps.ts'

/** What the reading calls about a step are given. */
interface ReadingStep extends Omit<Searching, 'services'> {
  request: { from?: StepId | undefined }
  services: { searchSteps: Pick<SearchSteps, 'current' | 'find'> }
  refuse: Refuse<'step-not-found'>
}

/** The query of the step that a call names, else of the current one; of a dialog, what still counts in it. */
export async function readStep(
  context: ReadingStep & { refuse: Refuse<'step-not-found' | 'no-current-result'> },
): Promise<SearchQuery> {
  const query = readQuery(context, await stepHere(context))
  if (query === undefined) throw context.refuse('no-current-result')
  return query
}

/** The step that a call names, else the current one, in what is open. */
export async function stepHere(context: ReadingStep): Promise<StoredStep> {
  const { request, services, caller, opened, refuse } = context
  const { searchSteps } = services
  const step = await (request.from === undefined
    ? searchSteps.current(context)
    : searchSteps.find(request.from, caller))
  if (step?.projectId !== opened.model.project.name || step.branch !== opened.branch) throw refuse('step-not-found')
  return step
}

/** What a step asks for; of a dialog, what still counts in it. Undefined where it asks for nothing. */
export function readQuery(
  searching: Pick<Searching, 'opened' | 'locale'>,
  step: Pick<StoredStep, 'page' | 'query'>,
): SearchQuery | undefined {
  const query = step.page === 'dialog' ? countingPieces(searching, step.query).counting : step.query
  return asksForSomething(query) ? query : undefined
}
