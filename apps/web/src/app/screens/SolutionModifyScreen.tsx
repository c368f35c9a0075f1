import { useNavigate, useSearchParams } from 'react-router'
import { modifiedBy, modifyPath } from '../../addresses/writing-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { EditSolution } from '../../features/authoring/editing/EditSolution.tsx'
import { formParts } from '../form-parts.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** A solution that is there is like itself. */
const editParts = { ...formParts, belowTitle: () => null }

/** Changes the solution of the address. */
export function SolutionModifyScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = modifiedBy(query)
  const place = openPlace(header)
  if (!asked) return <NotFoundNotice />
  const { caseId, locale, draftId } = asked
  const path = modifyPath({ caseId, locale })
  return (
    <EditSolution
      key={`${place.project} ${path} ${draftId}`}
      asked={{ caseId, locale, draftId }}
      owner={`${header.userId} ${place.project}`}
      path={path}
      parts={editParts}
      back={{ to: solutionPath(caseId, place) }}
      withDraft={(id) => ({ to: modifyPath({ caseId, locale, draftId: id }, place) })}
      onOpen={({ branch }) => void navigate(solutionPath(caseId, { ...place, branch: branch.name }), { replace: true })}
    />
  )
}
