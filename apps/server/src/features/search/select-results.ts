import { asksForSomething, limits, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import type { Refuse } from '../../query/refuse.ts'
import { findFirst, findPage } from '../../query/run/find-solutions.ts'
import { maySearch } from '../../query/run/run-query.ts'
import { selectionIn, withSelection } from '../../query/steps/selection.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'
import { showStep } from '../../query/show/show-state.ts'
import { notSearched, requirePossible } from '../../query/steps/step-to-query.ts'

type SelectOne = Step<typeof calls.selectResult>
type SelectAll = Step<typeof calls.selectAllResults>
type DeselectAll = Step<typeof calls.deselectAllResults>

/** Selects a solution. */
export async function selectResult(context: SelectOne) {
  const { request, db, opened, refuse } = context
  const { step, selected } = await resultsToSelect(context)
  const [solution] = await readPointed(db, opened, [request.caseId])
  if (!solution) throw refuse('solution-not-found')
  return show(context, step, add(selected, [solution.number], refuse))
}

/** Takes a solution out of the selection. */
export async function deselectResult(context: Step<typeof calls.deselectResult>) {
  const { step, selected } = await resultsToSelect(context)
  return show(
    context,
    step,
    selected.filter((number) => number !== context.request.caseId),
  )
}

/** Selects the solutions of the page, or the first of all that were found. */
export async function selectAllResults(context: SelectAll) {
  const { request, refuse } = context
  const { step, selected } = await resultsToSelect(context)
  const found = request.which === 'page' ? await onPage(context, step) : await firstFound(context, step)
  return show(context, step, request.which === 'page' ? add(selected, found, refuse) : withAsManyAsFit(selected, found))
}

/** Takes the solutions of the page, or all, out of the selection. */
export async function deselectAllResults(context: DeselectAll) {
  const { step, selected } = await resultsToSelect(context)
  const gone = new Set(context.request.which === 'page' ? await onPage(context, step) : selected)
  return show(
    context,
    step,
    selected.filter((number) => !gone.has(number)),
  )
}

/** The results that the call starts from, and what is selected in their search. */
async function resultsToSelect(
  context: Omit<Step<typeof calls.deselectResult>, 'request'> & { request: { from?: string | undefined } },
): Promise<{ step: StoredStep; selected: number[] }> {
  const { request, steps, refuse } = context
  const standing = await steps.current(context)
  const step = await steps.from(context, request.from)
  if (!step || step.page === 'home' || !asksForSomething(step.query)) throw refuse('no-current-result')
  if (!maySearch(context, step.query)) throw refuse('no-permission')
  return { step, selected: selectionIn(step, standing) }
}

async function onPage(context: SelectAll | DeselectAll, step: StoredStep): Promise<number[]> {
  requirePossible(context, step.query)
  const found = await findPage(context, step.query, step)
  if (found === 'must-answer') throw context.refuse('question-mandatory')
  if (typeof found === 'string') throw await notSearched(found, context, step.query)
  return found.answer.hits.map(({ id }) => id)
}

async function firstFound(context: SelectAll, step: StoredStep): Promise<number[]> {
  requirePossible(context, step.query)
  const found = await findFirst(context, step.query, limits.selectedSolutions)
  if (found === 'must-answer') throw context.refuse('question-mandatory')
  if (typeof found === 'string') throw await notSearched(found, context, step.query)
  return found
}

function add(selected: readonly number[], more: readonly number[], refuse: Refuse<'selection-full'>): number[] {
  const together = [...new Set([...selected, ...more])]
  if (together.length > limits.selectedSolutions)
    throw refuse('selection-full', { params: { limit: limits.selectedSolutions } })
  return together
}

function withAsManyAsFit(selected: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...selected, ...more])].slice(0, limits.selectedSolutions)
}

function show(context: Omit<SelectAll, 'request' | 'refuse'>, step: StoredStep, selected: number[]) {
  recordSelection(context, step, selected)
  return { search: showStep(withSelection(context, step, selected), context) }
}

function recordSelection(
  { record }: Omit<SelectAll, 'request' | 'refuse'>,
  step: StoredStep,
  selected: number[],
): void {
  const added = selected.filter((number) => !step.selected.includes(number))
  const removed = step.selected.filter((number) => !selected.includes(number))
  if (added.length > 0) record({ kind: 'selection', step: step.id, solutions: added, isSelected: true })
  if (removed.length > 0) record({ kind: 'selection', step: step.id, solutions: removed, isSelected: false })
}
