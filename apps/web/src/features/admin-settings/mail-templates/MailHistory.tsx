import { textsOfMail, toLanguageTag, type InterfaceLocale, type MailTemplate } from '@advisor/contract'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import settings from '../admin-settings.module.css'
import { WhenAsked } from '../GovernScreen.tsx'
import { useAsked } from '../govern-queries.ts'
import { useTextNames } from './mail-text-names.ts'

export interface MailHistoryProps {
  template: MailTemplate
  locale: InterfaceLocale
}

/** What was changed of a mail in a language; it is asked for when it is opened. */
export function MailHistory({ template, locale }: MailHistoryProps) {
  const t = useTexts('mailTemplates')
  const [isOpen, setOpen] = useState(false)
  if (template.version === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={settings.summary}>{t('history')}</summary>
      {isOpen && <Changes template={template} locale={locale} />}
    </details>
  )
}

function Changes({ template: { mail }, locale }: MailHistoryProps) {
  const t = useTexts('mailTemplates')
  const formats = useFormats()
  const nameOf = useTextNames(mail)
  const asked = useAsked(calls.mailTemplateHistory, { mail, locale })
  return (
    <WhenAsked asked={asked}>
      {({ changes }) => (
        <ul className={settings.list}>
          {changes.map(({ version, at, by, texts }) => {
            const changed = textsOfMail(mail).filter(({ key }) => key in texts)
            return (
              <li key={version} className={settings.less}>
                {t('history.entry', { time: formats.dateTime(at), name: by || t('nobody') })}
                {changed.length === 0 ? (
                  <p className={settings.less}>{t('history.shipped')}</p>
                ) : (
                  changed.map((text) => (
                    <p key={text.key} className={settings.less} lang={toLanguageTag(locale)}>
                      {t('history.text', { name: nameOf(text), text: texts[text.key] ?? '' })}
                    </p>
                  ))
                )}
              </li>
            )
          })}
        </ul>
      )}
    </WhenAsked>
  )
}
