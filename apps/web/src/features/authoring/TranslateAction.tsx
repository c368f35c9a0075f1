import { openPlace } from '../../addresses/project-addresses.ts'
import { translatePath } from '../../addresses/translate-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { BarLink } from '../../ui/bar/BarAction.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** In the bar above a solution: its languages, to translate it. Nothing is drawn for users who may not. */
export function TranslateAction({ caseId }: { caseId: number }) {
  const t = useTexts('translating')
  const header = useHeader()
  if (!header.mayTranslate) return null
  const to = translatePath({ caseId }, openPlace(header))
  return <BarLink name={t('action')} icon="language" destination={{ to }} />
}
