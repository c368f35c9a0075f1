import { interfaceLocales } from '@advisor/contract'
import { MultiSelect } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'

export interface LanguagesFieldProps {
  value: readonly string[]
  /** The master language, which stays. */
  always: string
  error?: string | undefined
  onChange: (locales: string[]) => void
}

/** The languages of a project's solutions. */
export function LanguagesField({ value, always, error, onChange }: LanguagesFieldProps) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const offered = [...new Set([...interfaceLocales, ...value])]
  return (
    <MultiSelect
      label={t('field.languages')}
      description={t('field.languages-help', { language: formats.language(always) })}
      data={offered.map((locale) => ({ value: locale, label: formats.language(locale), disabled: locale === always }))}
      value={[...value]}
      error={error}
      searchable
      hidePickedOptions
      onChange={(locales) => onChange([...new Set([always, ...locales])])}
    />
  )
}
