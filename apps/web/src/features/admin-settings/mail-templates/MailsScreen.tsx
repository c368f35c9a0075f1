import type { MailTemplate } from '@advisor/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import settings from '../admin-settings.module.css'
import { GovernScreen } from '../GovernScreen.tsx'
import { useAsked } from '../govern-queries.ts'
import { useMailLocale } from './mail-locale.ts'
import { MailLanguage } from './MailLanguage.tsx'
import classes from './mails.module.css'

/** Every mail of the product, with the languages in which something of it is changed. */
export function MailsScreen() {
  const t = useTexts('mailTemplates')
  const [locale, choose] = useMailLocale()
  const asked = useAsked(calls.mailTemplates, { locale })
  const [typed, setTyped] = useState('')
  const [isOnlyChanged, setOnlyChanged] = useState(false)
  const words = typed.trim().toLocaleLowerCase()
  const fits = ({ mail, shipped, changed, changedIn }: MailTemplate) =>
    (!isOnlyChanged || changedIn.length > 0) &&
    [t(`mail.${mail}`), t(`when.${mail}`), ...Object.values({ ...shipped, ...changed })]
      .join(' ')
      .toLocaleLowerCase()
      .includes(words)
  return (
    <GovernScreen title={t('title')} intro={t('intro')} asked={asked}>
      {({ templates }) => {
        const found = templates.filter(fits)
        return (
          <>
            <div className={settings.form}>
              <TextInput
                type="search"
                label={t('find')}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <MailLanguage locale={locale} onChoose={choose} />
              <Checkbox
                className={classes.only}
                label={t('only-changed')}
                checked={isOnlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
            </div>
            {found.length === 0 ? (
              <EmptyState icon="search" title={t('none')}>
                <p>{t('none-hint')}</p>
              </EmptyState>
            ) : (
              <ul className={classes.mails}>
                {found.map((template) => (
                  <MailRow key={template.mail} template={template} />
                ))}
              </ul>
            )}
          </>
        )
      }}
    </GovernScreen>
  )
}

function MailRow({ template: { mail, changedIn } }: { template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  const formats = useFormats()
  const { search } = useLocation()
  return (
    <li className={classes.mail}>
      <Link to={{ pathname: mail, search }} className={classes.name}>
        {t(`mail.${mail}`)}
      </Link>
      <span className={settings.less}>{t(`when.${mail}`)}</span>
      {changedIn.length > 0 && (
        <span className={classes.changed}>
          {t('changed-in', { languages: formats.list(changedIn.map(formats.language)) })}
        </span>
      )}
    </li>
  )
}
