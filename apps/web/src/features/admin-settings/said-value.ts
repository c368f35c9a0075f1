import type { Setting } from '@advisor/contract'
import { useFormats } from '../../ui/texts/formats.ts'
import { hasText, useTexts } from '../../ui/texts/texts.ts'

/** Says a value of a setting, which is JSON, in words. */
export function useSaidValue(): (setting: Pick<Setting, 'form'>, value: string) => string {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const ofChoice = useSaidChoice()
  return ({ form }, value) => {
    const parsed: unknown = JSON.parse(value)
    if (parsed === null || (Array.isArray(parsed) && parsed.length === 0)) return t('empty-value')
    if (typeof parsed === 'number') return formats.number(parsed)
    if (form.kind === 'choice' && typeof parsed === 'string') return ofChoice(parsed)
    if (Array.isArray(parsed) && form.kind !== 'json') return formats.list(parsed.map(String))
    return typeof parsed === 'string' ? parsed : value
  }
}

/** What a choice is called; one without a text is said as it is. */
export function useSaidChoice(): (choice: string) => string {
  const t = useTexts('settingTexts')
  return (choice) => {
    const key = `choice.${choice}`
    return hasText('settingTexts', key) ? t(key) : choice
  }
}
