import type { TranslationStatus } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'

/** What a solution has of a language, in words. */
export function TranslationState({ status: { state, translated, total, changes } }: { status: TranslationStatus }) {
  const t = useTexts('translating')
  const formats = useFormats()
  if (state === 'outdated') return t('state.outdated', { count: changes })
  if (state !== 'begun') return t(`state.${state}`)
  return t('state.begun', { translated: formats.number(translated), total: formats.number(total) })
}
