import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { comparisonOf, comparisonPath, openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { ComparisonPage } from '../../features/solutions/compare/ComparisonPage.tsx'

/** Compares the solutions of the address with each other. */
export function SolutionCompareScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const address = comparisonOf(query)
  // The first page of a tab has nothing to go back to.
  const isFirst = key === 'default'
  return (
    <ComparisonPage
      key={openPlace(header).project}
      address={address}
      onChange={(next) => void navigate(comparisonPath(next, openPlace(header)), { replace: true })}
      back={{ to: homePath(header), go: isFirst ? undefined : () => void navigate(-1) }}
      wayTo={(caseId) => ({ to: solutionPath(caseId) })}
    />
  )
}
