import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router'
import { caseIdOf } from '../addresses/project-addresses.ts'
import { solutionAsked, type SolutionAsked } from '../features/solutions/solution-queries.ts'

/**
 * Makes the loader of a screen that shows the solution of its address. It requests the solution and waits for nothing, so that
 * the code of the screen is loaded meanwhile. The screen shows the answer, or the failure.
 */
export function startReading(client: QueryClient, purpose: SolutionAsked['purpose']): LoaderFunction {
  return ({ request }) => {
    const caseId = caseIdOf(new URL(request.url).searchParams)
    if (caseId) void client.prefetchQuery(solutionAsked({ caseId, purpose }))
    return null
  }
}
