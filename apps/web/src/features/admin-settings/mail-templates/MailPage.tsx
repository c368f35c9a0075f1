import { mailIds, type InterfaceLocale, type MailTemplate } from '@advisor/contract'
import { Link, useLocation, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LeaveQuestion } from '../../admin/LeaveQuestion.tsx'
import settings from '../admin-settings.module.css'
import { WhenAsked } from '../GovernScreen.tsx'
import { useAsked } from '../govern-queries.ts'
import { useMailForm } from './mail-form.ts'
import { useMailLocale } from './mail-locale.ts'
import { MailEditor } from './MailEditor.tsx'
import { MailHistory } from './MailHistory.tsx'
import { MailLanguage } from './MailLanguage.tsx'
import classes from './mails.module.css'

/** A mail with its texts in a language. */
export function MailPage() {
  const t = useTexts('mailTemplates')
  const formats = useFormats()
  const { mail: named } = useParams()
  const { search } = useLocation()
  const [locale, choose] = useMailLocale()
  const asked = useAsked(calls.mailTemplates, { locale })
  const mail = mailIds.find((id) => id === named)
  const back = <Link to={{ pathname: '/admin/mails', search }}>{t('back')}</Link>
  if (mail === undefined)
    return (
      <EmptyState icon="mail" title={t('not-there')} headline="h1">
        <p>{back}</p>
      </EmptyState>
    )
  return (
    <section className={settings.screen} aria-labelledby="mail-title">
      <div>
        {back}
        <h1 id="mail-title" className={settings.title}>
          {t(`mail.${mail}`)}
        </h1>
      </div>
      <p className={settings.intro}>{t(`when.${mail}`)}</p>
      <WhenAsked asked={asked}>
        {({ templates, samples }) =>
          templates
            .filter((template) => template.mail === mail)
            .map((template) => (
              <div key={`${mail} ${locale}`} className={settings.screen}>
                <div className={classes.language}>
                  <MailLanguage locale={locale} onChoose={choose} />
                  {template.changedIn.length > 0 && (
                    <span className={settings.less}>
                      {t('changed-in', { languages: formats.list(template.changedIn.map(formats.language)) })}
                    </span>
                  )}
                </div>
                <EditedMail {...{ template, samples, locale }} />
              </div>
            ))
        }
      </WhenAsked>
    </section>
  )
}

interface EditedMailProps {
  template: MailTemplate
  samples: Readonly<Record<string, string>>
  locale: InterfaceLocale
}

function EditedMail({ template, samples, locale }: EditedMailProps) {
  const form = useMailForm(template, locale)
  return (
    <>
      <LeaveQuestion isOn={form.isDirty && !form.isSaving} />
      <MailEditor form={form} samples={samples} />
      <MailHistory template={template} locale={locale} />
    </>
  )
}
