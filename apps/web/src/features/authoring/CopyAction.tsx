import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { BarLink } from '../../ui/bar/BarAction.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** In the bar above a solution: copies it to a new one. Nothing is drawn for users who may not create. */
export function CopyAction({ caseId }: { caseId: number }) {
  const t = useTexts('authoring')
  const header = useHeader()
  if (!header.allowed.includes('create-solution')) return null
  const to = newSolutionPath({ copyOf: caseId }, openPlace(header))
  return <BarLink name={t('copy')} icon="copy" destination={{ to }} />
}
