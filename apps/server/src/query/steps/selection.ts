import { isDeepStrictEqual } from 'node:util'
import type { SearchQuery } from '@advisor/contract'
import type { Stepping } from '../search-context.ts'
import type { StoredStep } from './search-steps.ts'

/**
 * What is selected in the search of a step. Turning a page makes a step, and so does selecting: where the login session
 * stands at another step of the same search, that step has what was selected last.
 */
export function selectionIn(step: StoredStep, standing: StoredStep | undefined): number[] {
  return standing && isSameSearch(standing, step) ? standing.selected : step.selected
}

/** Whether two steps are of one search, in any order and at any page. */
function isSameSearch(one: StoredStep, other: StoredStep): boolean {
  return (
    one.projectId === other.projectId &&
    one.branch === other.branch &&
    isDeepStrictEqual(withoutOrder(one.query), withoutOrder(other.query))
  )
}

function withoutOrder({ sort: _, ...query }: SearchQuery) {
  return query
}

/** Replaces a step by one with another selection: the way back leads past the selections before. */
export function withSelection(stepping: Stepping, step: StoredStep, selected: number[]): StoredStep {
  return stepping.steps.add(stepping, { ...step, selected }, step.previous)
}
