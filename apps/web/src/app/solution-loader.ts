import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router'
import { caseIdOf } from '../addresses/project-addresses.ts'
import { solutionAsked, type SolutionAsked } from '../features/solutions/reader/solution-queries.ts'

/** A page that is loaded again waits at most so long for its solution. */
const mostWaitingMs = 2_000

/**
 * Makes the loader of a screen that shows the solution of its address. It requests the solution and waits for nothing, so that
 * the code of the screen is loaded meanwhile. The screen shows the answer, or the failure. Only a page that the browser loads
 * again, by a reload or the way back, is drawn with its solution: else the place to which it was scrolled would not exist yet.
 */
export function startReading(client: QueryClient, purpose: SolutionAsked['purpose']): LoaderFunction {
  return async ({ request }) => {
    const caseId = caseIdOf(new URL(request.url).searchParams)
    if (!caseId) return null
    const isThere = client.prefetchQuery(solutionAsked({ caseId, purpose }))
    if (takeReturn()) await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, mostWaitingMs))])
    return null
  }
}

let isFirst = true

/** Whether this is the first screen of a page that was loaded again. */
function takeReturn(): boolean {
  const wasFirst = isFirst
  isFirst = false
  if (!wasFirst) return false
  const loads = performance.getEntriesByType('navigation').map((entry) => ('type' in entry ? entry.type : 'navigate'))
  return loads.some((type) => type !== 'navigate')
}
