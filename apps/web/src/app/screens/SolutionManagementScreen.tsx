import { useNavigate, useSearchParams } from 'react-router'
import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { managingPath, readManagingAddress } from '../../addresses/managing-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath } from '../../addresses/search-address.ts'
import { versionsPath } from '../../addresses/versions-address.ts'
import { draftComparisonPath, modifyPath } from '../../addresses/writing-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { HandOffList } from '../../features/authoring/translating/HandOffList.tsx'
import { ManagedSolutions } from '../../features/managing/ManagedSolutions.tsx'

/** The solutions that the user manages, filtered as the address says. */
export function SolutionManagementScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = openPlace(header)
  const address = readManagingAddress(query)
  return (
    <ManagedSolutions
      key={place.project}
      address={address}
      manages={header.manages ?? 'own'}
      onChange={(next) => void navigate(managingPath(next, place))}
      wayToPage={(page) => ({ to: managingPath({ ...address, page }, place) })}
      back={{ to: homePath(header) }}
      newSolution={header.allowed.includes('create-solution') ? newSolutionPath({}, place) : undefined}
      handOff={(list, locale) =>
        header.mayTranslate && <HandOffList caseIds={list.solutions.map(({ caseId }) => caseId)} locale={locale} />
      }
      ways={{
        read: (caseId) => solutionPath(caseId, place),
        edit: (caseId) => modifyPath({ caseId }, place),
        versions: (caseId) => versionsPath({ caseId }, place),
        copy: (caseId) => newSolutionPath({ copyOf: caseId }, place),
        draft: (draftId) => draftComparisonPath(draftId, place),
      }}
    />
  )
}
