import { lazy, Suspense, useEffect } from 'react'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { lazyPart } from '../lazy-screen.ts'
import { useLinkToCopy } from './link-to-copy.ts'

/** The code of the reader is loaded after the search page, while the user types. */
const loadReader = lazyPart('SolutionReader', () => import('../../features/solutions/SolutionReader.tsx'))
const SolutionReader = lazy(loadReader)

export function ProjectHomeScreen() {
  const linkTo = useLinkToCopy()
  useEffect(() => {
    // A failure is shown when a solution is opened.
    const timer = setTimeout(() => void loadReader().catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SearchPage
      renderSolution={({ caseId, search, ...reader }) => (
        <Suspense>
          <SolutionReader
            {...reader}
            caseId={caseId}
            purpose="view"
            from={search.step}
            given={search.solution}
            link={linkTo(caseId)}
          />
        </Suspense>
      )}
    />
  )
}
