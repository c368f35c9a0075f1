import type { SearchState } from '@advisor/contract'
import { useHref } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { addressOfSearch, writeSearchAddress } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'

/**
 * Returns a function that makes the complete link to a solution of the open project and branch, for other people. For a
 * solution of a search, the link also has the quest, the text and the page of the search.
 */
export function useLinkToCopy(): (caseId: number, search?: SearchState) => string {
  const place = openPlace(useHeader())
  const base = useHref('/').replace(/\/$/, '')
  return (caseId, search) => {
    const path = search?.query.text
      ? // The step is known to its owner only.
        writeSearchAddress({ ...addressOfSearch(search, place), step: undefined, open: caseId })
      : solutionPath(caseId, place)
    return `${location.origin}${base}${path}`
  }
}
