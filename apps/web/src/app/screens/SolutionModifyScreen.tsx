import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { modifiedBy, modifyPath, type ModifyAddress } from '../../addresses/writing-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { EditSolution } from '../../features/authoring/editing/EditSolution.tsx'
import type { FormParts } from '../../features/authoring/form-parts.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { formParts } from '../form-parts.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** Drawn when the form can be written in already. */
const FieldRemarks = laterPart('FieldRemarks', () => import('../../features/remarks/FieldRemarks.tsx'), {
  isQuiet: true,
})
const PlanFields = laterPart('PlanFields', () => import('../../features/planning/PlanFields.tsx'))

/** The parts of the form of a solution. It is like itself: none are looked for below its title. */
function editParts(caseId: number, locale: string | undefined, meant: string | undefined): FormParts {
  return {
    ...formParts,
    belowTitle: () => null,
    belowField: (slot) => <FieldRemarks caseId={caseId} locale={locale ?? ''} slot={slot} meant={meant} />,
    plans: (wanted, onChange) => <PlanFields caseId={caseId} wanted={wanted} onChange={onChange} />,
  }
}

/** Changes the solution of the address. */
export function SolutionModifyScreen() {
  const [query] = useSearchParams()
  const asked = modifiedBy(query)
  if (!asked) return <NotFoundNotice />
  return <ModifiedSolution {...asked} meant={query.get('remark') ?? undefined} />
}

interface ModifiedSolutionProps extends ModifyAddress {
  /** The remark that a notice has led to. */
  meant: string | undefined
}

function ModifiedSolution({ caseId, locale, draftId, meant }: ModifiedSolutionProps) {
  const header = useHeader()
  const navigate = useNavigate()
  const place = openPlace(header)
  // The same ones as long as it is the same form: its fields are not drawn again for other ones.
  const parts = useMemo(() => editParts(caseId, locale, meant), [caseId, locale, meant])
  const path = modifyPath({ caseId, locale })
  return (
    <EditSolution
      key={`${place.project} ${path} ${draftId}`}
      asked={{ caseId, locale, draftId }}
      owner={`${header.userId} ${place.project}`}
      path={path}
      parts={parts}
      back={{ to: solutionPath(caseId, place) }}
      withDraft={(id) => ({ to: modifyPath({ caseId, locale, draftId: id }, place) })}
      onOpen={({ branch }) => void navigate(solutionPath(caseId, { ...place, branch: branch.name }), { replace: true })}
    />
  )
}
