import { limits, type Header } from '@advisor/contract'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Choices } from './Choices.tsx'
import { LoginSessions } from './LoginSessions.tsx'
import { MailField } from './MailField.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './Preferences.module.css'
import { usePreferences } from './preferences-queries.ts'
import { SavedText } from './SavedField.tsx'
import { Tokens } from './Tokens.tsx'

interface PreferencesPageProps {
  header: Header
  /** Draws the second factor of the user. */
  secondFactor: ReactNode
}

/** My Preferences: the user, how they work, password, second factor, login sessions, bearer tokens. */
export function PreferencesPage({ header, secondFactor }: PreferencesPageProps) {
  const t = useTexts('preferences')
  const { date } = useFormats()
  const { data, error } = usePreferences()
  const own = data?.own
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      {!own && !error && <p role="status">{t('loading')}</p>}
      {!own && error && (
        <Notice title={t('title')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {own && (
        <>
          <p className={classes.intro}>{t('intro')}</p>
          <Section title={t('person.title')}>
            <p className={classes.hint}>
              {t('person.username')}: <strong>{own.username}</strong>
            </p>
            <SavedText
              field="realName"
              label={t('person.name')}
              value={own.realName}
              autoComplete="name"
              maxLength={limits.realNameCharacters}
            />
            {own.hasPassword ? (
              <MailField value={own.mail} />
            ) : (
              <SavedText
                field="mail"
                label={t('person.mail')}
                value={own.mail}
                type="email"
                autoComplete="email"
                maxLength={limits.mailAddressCharacters}
              />
            )}
            <SavedText
              field="phone"
              label={t('person.phone')}
              value={own.phone}
              type="tel"
              autoComplete="tel"
              maxLength={limits.phoneCharacters}
            />
          </Section>
          <Section title={t('choices.title')}>
            <Choices own={own} header={header} />
          </Section>
          <Section title={t('password.title')}>
            {own.hasPassword ? (
              <>
                <p className={classes.hint}>
                  {t('password.changed', { date: date(own.passwordChangedAt) })}{' '}
                  {own.passwordExpiryDays > 0 && t('password.expires', { count: own.passwordExpiryDays })}
                </p>
                <PasswordForm username={own.username} />
              </>
            ) : (
              <p className={classes.hint}>{t('password.none')}</p>
            )}
          </Section>
          <SecuritySections secondFactor={secondFactor} />
          {own.mayMakeTokens && (
            <Section title={t('tokens.title')}>
              <Tokens />
            </Section>
          )}
        </>
      )}
    </div>
  )
}

/** What users without preferences have: how they sign in, and where they are signed in. */
export function SecurityPage({ header, secondFactor }: PreferencesPageProps) {
  const t = useTexts('preferences')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('security.title')}</h1>
      <Section title={t('password.title')}>
        <PasswordForm username={header.userId} />
      </Section>
      <SecuritySections secondFactor={secondFactor} />
    </div>
  )
}

function SecuritySections({ secondFactor }: Pick<PreferencesPageProps, 'secondFactor'>) {
  const t = useTexts('preferences')
  return (
    <>
      <Section title={t('security.second-factor')}>{secondFactor}</Section>
      <Section title={t('sessions.title')}>
        <LoginSessions />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.caption}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
