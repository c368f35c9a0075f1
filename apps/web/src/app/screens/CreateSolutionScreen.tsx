import { useNavigate, useSearchParams } from 'react-router'
import { newSolutionOf, newSolutionPath } from '../../addresses/authoring-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath, writeSearchAddress } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { CreateSolution } from '../../features/authoring/CreateSolution.tsx'
import { formParts } from '../form-parts.tsx'

/** Writes the solution that a search did not find, or a copy of one: the address says which. */
export function CreateSolutionScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = newSolutionOf(query)
  const place = openPlace(header)
  const path = newSolutionPath(asked)
  const { from, copyOf } = asked
  const to = from
    ? writeSearchAddress({ ...place, step: from, page: 1 })
    : copyOf
      ? solutionPath(copyOf, place)
      : homePath(header)
  return (
    <CreateSolution
      key={`${place.project} ${path} ${asked.draftId}`}
      asked={asked}
      owner={`${header.userId} ${place.project}`}
      path={path}
      parts={formParts}
      back={{ to }}
      withoutSolution={newSolutionPath({ from }, place)}
      withTemplate={(template) => newSolutionPath({ from, template }, place)}
      onGoTo={(other) => void navigate(other)}
      onOpen={({ caseId, branch }) =>
        void navigate(solutionPath(caseId, { ...place, branch: branch.name }), { replace: true })
      }
    />
  )
}
