import { useSearchParams } from 'react-router'
import { caseIdOf, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath, readSearchAddress } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { SolutionReader } from '../../features/solutions/reader/SolutionReader.tsx'
import { readerParts } from '../reader-parts.tsx'
import { useLinkToCopy } from './link-to-copy.ts'
import { SessionBar } from '../session-parts.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

export const CaseDetailsScreen = () => <SolutionScreen purpose="view" />

export const SolutionPreviewScreen = () => <SolutionScreen purpose="preview" />

/** Shows a solution on its own page, for links from outside of the application. */
function SolutionScreen({ purpose }: { purpose: 'view' | 'preview' }) {
  const [query] = useSearchParams()
  const address = readSearchAddress(query)
  const home = homePath(useHeader(), { context: address.context })
  const linkTo = useLinkToCopy()
  const caseId = caseIdOf(query)
  const { context } = address
  if (!caseId) return <NotFoundNotice />
  return (
    <>
      {context && <SessionBar key={context} DSID={context} address={address} caseId={caseId} />}
      <SolutionReader
        caseId={caseId}
        purpose={purpose}
        isPanel={false}
        close={{ to: home, leadsTo: 'home' }}
        wayTo={(other) => ({ to: solutionPath(other) })}
        link={linkTo(caseId)}
        parts={readerParts}
      />
    </>
  )
}
