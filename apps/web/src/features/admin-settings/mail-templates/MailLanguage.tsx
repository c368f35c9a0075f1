import { interfaceLocales, type InterfaceLocale } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Select } from '../Select.tsx'

export interface MailLanguageProps {
  locale: InterfaceLocale
  onChoose: (locale: string) => void
}

/** Chooses the language whose mails are shown. */
export function MailLanguage({ locale, onChoose }: MailLanguageProps) {
  const t = useTexts('mailTemplates')
  const formats = useFormats()
  return (
    <Select label={t('language')} value={locale} onChange={onChoose}>
      {interfaceLocales.map((each) => (
        <option key={each} value={each}>
          {formats.language(each)}
        </option>
      ))}
    </Select>
  )
}
