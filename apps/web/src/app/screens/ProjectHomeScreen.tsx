import { useHref } from 'react-router'
import { currentProject, currentQuest, useHeader } from '../../api/login-state.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { SolutionReader } from '../../features/solutions/SolutionReader.tsx'
import { solutionPath } from '../project-addresses.ts'

export function ProjectHomeScreen() {
  const header = useHeader()
  const project = currentProject(header)
  const origin = useHref('/').replace(/\/$/, '')
  return (
    <SearchPage
      quest={currentQuest(header)}
      solutionCount={project?.solutionCount ?? 0}
      solutionPath={solutionPath}
      renderSolution={({ caseId, closeTo, addressOf, isPanel }) => (
        <SolutionReader
          caseId={caseId}
          purpose="view"
          isPanel={isPanel}
          close={{ to: closeTo, leadsTo: 'results' }}
          addressOf={addressOf}
          link={`${location.origin}${origin}${solutionPath(caseId, project?.name)}`}
        />
      )}
    />
  )
}
