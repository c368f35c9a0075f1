import { useNavigate, useSearchParams } from 'react-router'
import { caseIdOf, openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { versionsOf, versionsPath } from '../../addresses/versions-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { LongSlot } from '../../features/solutions/slots/LongSlot.tsx'
import { VersionsPage } from '../../features/versions/VersionsPage.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

const AllRemarks = laterPart('AllRemarks', () => import('../../features/remarks/AllRemarks.tsx'), { isQuiet: true })

/** The versions of the solution of the address. */
export function SolutionVersionScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const caseId = caseIdOf(query)
  const place = openPlace(header)
  if (caseId === undefined) return <NotFoundNotice />
  return (
    <>
      <VersionsPage
        key={`${place.project} ${caseId}`}
        caseId={caseId}
        chosen={versionsOf(query)}
        onChoose={(versions) => void navigate(versionsPath({ caseId, versions }, place), { replace: true })}
        back={{ to: solutionPath(caseId, place) }}
        drawCell={(cell) => <LongSlot slot={cell} hasSteps={false} headingsBelow={3} />}
      />
      <AllRemarks key={`remarks ${place.project} ${caseId}`} caseId={caseId} meant={query.get('remark') ?? undefined} />
    </>
  )
}
