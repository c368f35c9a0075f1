import { lazy, Suspense, useEffect } from 'react'
import { useHref } from 'react-router'
import { currentProject, currentQuest, useHeader } from '../../api/login-state.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { lazyPart } from '../lazy-screen.ts'
import { solutionPath } from '../project-addresses.ts'

/** Searching needs none of what reading does; it is fetched while one types. */
const loadReader = lazyPart('SolutionReader', () => import('../../features/solutions/SolutionReader.tsx'))
const SolutionReader = lazy(loadReader)

export function ProjectHomeScreen() {
  const header = useHeader()
  const project = currentProject(header)
  const origin = useHref('/').replace(/\/$/, '')
  useEffect(() => {
    // Whoever fails here is told when a solution is opened.
    const timer = setTimeout(() => void loadReader().catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SearchPage
      quest={currentQuest(header)}
      solutionCount={project?.solutionCount ?? 0}
      solutionPath={solutionPath}
      renderSolution={({ caseId, closeTo, addressOf, isPanel }) => (
        <Suspense>
          <SolutionReader
            caseId={caseId}
            purpose="view"
            isPanel={isPanel}
            close={{ to: closeTo, leadsTo: 'results' }}
            addressOf={addressOf}
            link={`${location.origin}${origin}${solutionPath(caseId, project?.name)}`}
          />
        </Suspense>
      )}
    />
  )
}
