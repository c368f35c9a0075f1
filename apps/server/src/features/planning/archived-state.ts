import type { Workflow } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** The first state of the case base's workflow for archived solutions; undefined: it has none, or the model lacks the case base. */
export function archivedState(model: Model, casebaseId: string): string | undefined {
  return firstState(model, casebaseId, 'archived')
}

/** The first state of the case base's workflow that readers do not see. */
export function hiddenState(model: Model, casebaseId: string): string | undefined {
  return firstState(model, casebaseId, 'hidden')
}

/** Whether readers find a solution in its state. */
export function isPublished(model: Model, { casebaseId, state }: { casebaseId: string; state: string }): boolean {
  return statesOf(model, casebaseId).find(({ id }) => id === state)?.reach === 'published'
}

function firstState(model: Model, casebaseId: string, reach: Workflow['states'][number]['reach']): string | undefined {
  return statesOf(model, casebaseId).find((state) => state.reach === reach)?.id
}

function statesOf(model: Model, casebaseId: string): Workflow['states'] {
  return model.workflows.get(model.casebases.get(casebaseId)?.workflow ?? '')?.states ?? []
}
