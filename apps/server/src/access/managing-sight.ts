import type { Model } from '@advisor/domain-model'
import type { Caller } from '../sessions/caller.ts'
import type { CasebaseSight, Sight } from './sight.ts'

/**
 * The sight with the archived solutions that the caller may take up again: those of the states from which the workflow has a step
 * that the caller may take, for who manages the solutions of others. Only the list of managed solutions and what is done from it
 * take it: no search and no page finds an archived solution.
 */
export function managingSight(model: Model, { permissions }: Pick<Caller, 'permissions'>, sight: Sight): Sight {
  if (!permissions.has('solution-manage-others') || !permissions.has('solution-modify')) return sight
  const casebases = [...sight.casebases].map(([id, sees]): [string, CasebaseSight] => {
    const left = archivedStates(model, id).filter((state) =>
      transitionsOf(model, id).some(
        ({ from, permission }) => from === state && (permission === undefined || permissions.has(permission)),
      ),
    )
    return [id, left.length === 0 ? sees : { ...sees, states: new Set([...sees.states, ...left]) }]
  })
  return { ...sight, casebases: new Map(casebases), key: JSON.stringify([sight.key, 'archived', [...permissions]]) }
}

/** The archived states of the workflow of a case base. */
export function archivedStates(model: Model, casebase: string): string[] {
  const workflow = model.workflows.get(model.casebases.get(casebase)?.workflow ?? '')
  return (workflow?.states ?? []).filter(({ reach }) => reach === 'archived').map(({ id }) => id)
}

function transitionsOf(model: Model, casebase: string) {
  return model.workflows.get(model.casebases.get(casebase)?.workflow ?? '')?.transitions ?? []
}
