import { ownValue, type MarkedText, type SolutionState, type SolutionStatistics } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { PointedSolution } from './pointed-solution.ts'
import { findText, type SlotContext } from './show-slot.ts'

/** What stands above a solution wherever it is shown. */
export function headingOf(
  context: SlotContext,
  solution: PointedSolution,
): { caseId: number; number: string; casebase: string; state: SolutionState; title: MarkedText } {
  const { model, readerLocale } = context
  const casebase = model.casebases.get(solution.casebaseId)
  return {
    caseId: solution.number,
    number: numberOf(model, solution.number),
    casebase: casebase ? model.captions.of(readerLocale, casebase) : solution.casebaseId,
    state: stateOf(model, solution, readerLocale),
    title: titleOf(context, casebase?.titleSlot, solution),
  }
}

/** The number as people write it. */
export function numberOf({ project }: Model, number: number): string {
  return `${project.numberPrefix}${number}`
}

export function ratingAverage({ ratingSum, ratingCount }: PointedSolution): number | null {
  return ratingSum !== null && ratingCount ? ratingSum / ratingCount : null
}

/** The counts of what users did with a solution. */
export function statisticsOf(solution: PointedSolution): SolutionStatistics {
  return {
    ratingAverage: ratingAverage(solution),
    ratingCount: solution.ratingCount ?? 0,
    citationCount: solution.citationCount ?? 0,
    viewingCount: solution.viewingCount ?? 0,
    reuseAttemptCount: solution.reuseAttemptCount ?? 0,
    successCount: solution.successCount ?? 0,
    failureCount: solution.failureCount ?? 0,
  }
}

function titleOf(context: SlotContext, titleSlot: string | undefined, solution: PointedSolution): MarkedText {
  const localised = titleSlot === undefined ? undefined : findText(context, titleSlot)
  if (localised && titleSlot !== undefined) return context.words.mark(localised.text, localised.locale, titleSlot)
  const [value] = titleSlot === undefined ? [] : (ownValue(context.content.values, titleSlot) ?? [])
  return { text: typeof value === 'string' ? value : solution.name, marks: [] }
}

/** The state of a solution. One that the workflow no longer has counts as hidden. */
export function stateOf(
  model: Model,
  { casebaseId, state }: Pick<PointedSolution, 'casebaseId' | 'state'>,
  locale: string,
): SolutionState {
  const workflowId = model.casebases.get(casebaseId)?.workflow ?? ''
  const found = model.workflows.get(workflowId)?.states.find(({ id }) => id === state)
  return found
    ? { id: found.id, caption: model.captions.ofPart(locale, 'workflow', workflowId, found), reach: found.reach }
    : { id: state, caption: state, reach: 'hidden' }
}
