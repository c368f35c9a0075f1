import { sampleMail, tidyMailText, toLanguageTag, type InterfaceLocale, type MailId } from '@advisor/contract'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import settings from '../admin-settings.module.css'
import type { MailWords } from './mail-form.ts'
import classes from './mails.module.css'

export interface MailPreviewProps {
  mail: MailId
  locale: InterfaceLocale
  /** The case, of a mail that has several. */
  shown: string | undefined
  words: MailWords
  /** What stands in the place of names, numbers and contents. */
  samples: Readonly<Record<string, string>>
}

/** A mail as its receivers get it, with samples. Its link leads nowhere. */
export function MailPreview({ mail, locale, shown, words, samples }: MailPreviewProps) {
  const t = useTexts('mailTemplates')
  const pageTag = useLanguageTag()
  const { subject, parts } = sampleMail({
    ...{ mail, shown },
    wordsOf: (key) => tidyMailText(words[key] ?? ''),
    sampleOf: (sample) => samples[sample] ?? '',
  })
  return (
    <section className={settings.part} aria-labelledby="mail-preview">
      <h2 id="mail-preview">{t('preview')}</h2>
      <p className={settings.less}>{t('preview-hint')}</p>
      <div className={classes.preview} lang={toLanguageTag(locale)}>
        <p className={classes.subject}>
          <span className={settings.less} lang={pageTag}>
            {t('kind.subject')}
          </span>
          {subject}
        </p>
        {parts.map((part, index) => {
          if (part.kind === 'paragraph') return <p key={index}>{part.text}</p>
          if (part.kind === 'link')
            return (
              <p key={index}>
                <span className={classes.link}>{part.text}</span>
              </p>
            )
          return (
            <div key={index}>
              <p className={classes.heading}>{part.title}</p>
              <ul>
                {part.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
