import { openPlace } from '../../addresses/project-addresses.ts'
import { versionsPath } from '../../addresses/versions-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { BarLink } from '../../ui/bar/BarAction.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** In the bar above a solution: leads to its versions. Nothing is drawn for users who may not see them. */
export function VersionsAction({ caseId }: { caseId: number }) {
  const t = useTexts('versions')
  const header = useHeader()
  if (!header.allowed.includes('view-versions')) return null
  return <BarLink name={t('entry')} icon="clock" destination={{ to: versionsPath({ caseId }, openPlace(header)) }} />
}
