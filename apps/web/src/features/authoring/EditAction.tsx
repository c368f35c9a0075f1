import { modifyPath } from '../../addresses/writing-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { BarLink } from '../../ui/bar/BarAction.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** In the bar above a solution: opens it in a form. Nothing is drawn for users who may not change solutions. */
export function EditAction({ caseId }: { caseId: number }) {
  const t = useTexts('authoring')
  const header = useHeader()
  if (!header.allowed.includes('modify-solution')) return null
  return <BarLink name={t('edit')} icon="edit" destination={{ to: modifyPath({ caseId }, openPlace(header)) }} />
}
