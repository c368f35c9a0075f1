import { useHref, useSearchParams } from 'react-router'
import { currentProject, useHeader } from '../../api/login-state.ts'
import { SolutionReader } from '../../features/solutions/SolutionReader.tsx'
import { caseIdOf, solutionPath } from '../project-addresses.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'

export const CaseDetailsScreen = () => <SolutionScreen purpose="view" />

export const SolutionPreviewScreen = () => <SolutionScreen purpose="preview" />

/** One solution on a page of its own. */
function SolutionScreen({ purpose }: { purpose: 'view' | 'preview' }) {
  const project = currentProject(useHeader())?.name
  const [query] = useSearchParams()
  const origin = useHref('/').replace(/\/$/, '')
  const caseId = caseIdOf(query)
  if (!caseId) return <NotFoundNotice />
  return (
    <SolutionReader
      caseId={caseId}
      purpose={purpose}
      isPanel={false}
      close={{ to: '/project-home', leadsTo: 'home' }}
      addressOf={(other) => solutionPath(other)}
      link={`${location.origin}${origin}${solutionPath(caseId, project)}`}
    />
  )
}
