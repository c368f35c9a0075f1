import type { SearchState, SearchStep, StepId } from '@advisor/contract'

const key = 'advisor.search'

/** What of a search is needed to make its step again. */
export type KeptSearch = Pick<SearchStep, 'step' | 'page' | 'query' | 'resultsPage' | 'open' | 'selected' | 'context'>

/** What the tab keeps of the search that it shows. */
interface Kept {
  keptFor: string
  search: KeptSearch
}

/**
 * Keeps the search that the page shows, over a reload and not longer than the login session, whose end clears the tab. `keptFor`
 * names the user, the project and the branch.
 */
export function keepSearch(keptFor: string, search: SearchState): void {
  const { step, page, query, resultsPage, open, selected, context } = search
  const kept: Kept = { keptFor, search: { step, page, query, resultsPage, open, selected, context } }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage a search that the server has forgotten is asked by what its address says.
  }
}

/** Returns the search of a step as the tab keeps it; undefined where it keeps another one, or that of another user. */
export function readKept(keptFor: string, step: StepId): KeptSearch | undefined {
  try {
    // Only `keepSearch` writes this value, and the server checks what it says.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>
    return kept.keptFor === keptFor && kept.search?.step === step ? kept.search : undefined
  } catch {
    return undefined
  }
}
