import type { Casebase, SolutionState } from '@advisor/contract'
import { writableSlots, type Model } from '@advisor/domain-model'
import type { OpenedBranch, OpenedProject } from '../../access/opened-project.ts'
import type { Rights } from '../../sessions/caller.ts'

/** A case base in which a person may create solutions, with the slots that the person may write there. */
export interface WritableCasebase {
  casebase: Casebase
  slots: ReadonlySet<string>
}

/**
 * The case bases in the caller's sight of which the caller may write all that a solution needs, by id; those of the open quest
 * first.
 */
export function writableCasebases(
  { model, sight, questSight = sight }: OpenedBranch & Partial<Pick<OpenedProject, 'questSight'>>,
  { roles }: Pick<Rights, 'roles'>,
): Map<string, WritableCasebase> {
  const ids = new Set([...questSight.casebases.keys(), ...sight.casebases.keys()])
  return new Map(
    [...ids].flatMap((id): [string, WritableCasebase][] => {
      const casebase = model.casebases.get(id)
      const sees = sight.casebases.get(id)
      if (!casebase || !sees) return []
      const slots = writableSlots(model, casebase, roles).intersection(sees.slots)
      const isComplete = casebase.slots.every((slot) => slots.has(slot) || !model.slots.get(slot)?.slot.required)
      return isComplete ? [[id, { casebase, slots }]] : []
    }),
  )
}

/** The state in which the solutions of a case base start. */
export function startState(model: Model, { workflow }: Casebase, locale: string): SolutionState {
  const state = model.workflows.get(workflow)?.states[0]
  // The schema of a workflow, and the check of the model, make sure of it.
  if (!state) throw new Error(`Workflow "${workflow}" has no start state.`)
  return { id: state.id, caption: model.captions.ofPart(locale, 'workflow', workflow, state), reach: state.reach }
}
