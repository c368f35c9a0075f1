import { interfaceLocales, localeCaptions, toLanguageTag, type Header, type InterfaceLocale } from '@advisor/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { speak, useLanguageTag, useTexts, type Translate } from '../../ui/texts/texts.ts'
import { useCountdown } from './countdown.ts'
import {
  addressErrorText,
  endsOtherSession,
  loginErrorText,
  waitAfter,
  waitInAddress,
  waitText,
} from './login-error.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { LoginForm } from './LoginForm.tsx'
import smallSelect from '../../ui/small-select.module.css'
import classes from './LoginPage.module.css'
import { ProviderLogin } from './ProviderLogin.tsx'
import {
  asksForFactor,
  useAwaitedFactor,
  useOffersPasskeys,
  usePasskeySignIn,
  useSignIn,
  useSignInProvider,
  type Credentials,
} from './sign-in-queries.ts'

/**
 * `timedOut`: the session has expired; `ended`: it was ended in another tab; `unknown`: the server does not know it; `outdated`:
 * the page had been open for too long to be trusted.
 */
export const loginNotices = ['timedOut', 'ended', 'unknown', 'outdated'] as const
export type LoginNotice = (typeof loginNotices)[number]

/** Loaded when the password was right, and more is asked for. */
const SecondFactorStep = laterPart('SecondFactorStep', () => import('./SecondFactorStep.tsx'))

export interface LoginPageProps {
  /** Why the user has to sign in again; shown once. */
  notice: LoginNotice | undefined
  onSignedIn: (locale: InterfaceLocale) => void
}

export function LoginPage({ notice, onSignedIn }: LoginPageProps) {
  const t = useTexts('signIn')
  const refusals = useTexts('refusals')
  const [query] = useSearchParams()
  const [chosenLocale, setChosenLocale] = useState<InterfaceLocale>()
  const provider = useSignInProvider()
  const byPassword = useSignIn()
  const byPasskey = usePasskeySignIn()
  const offersPasskeys = useOffersPasskeys()
  const { factor, giveUp } = useAwaitedFactor()
  const [gaveUp, setGaveUp] = useState<unknown>(null)
  const { mutate: signIn, variables } = byPassword
  const isPending = byPassword.isPending || byPasskey.isPending
  const error = gaveUp ?? byPasskey.error ?? (asksForFactor(byPassword.error) ? null : byPassword.error)
  const wait = error ? waitAfter(error) : waitInAddress(query)
  const { secondsLeft, start: startWaiting } = useCountdown(wait?.seconds ?? 0)
  const isForced = query.has('force_new_session')
  const then = {
    onSuccess: ({ header }: { header: Header }) => onSignedIn(header.currentLocale),
    onError: (failure: unknown) => startWaiting(waitAfter(failure)?.seconds ?? 0),
  }
  const submit = (credentials: Credentials, force = isForced) => {
    setGaveUp(null)
    byPasskey.reset()
    signIn({ credentials, locale: chosenLocale, isForced: force }, then)
  }
  const signInByPasskey = (force = isForced) => {
    setGaveUp(null)
    byPassword.reset()
    byPasskey.mutate({ locale: chosenLocale, isForced: force }, then)
  }

  const force = () => (variables ? submit(variables.credentials, true) : signInByPasskey(true))
  const texts = { t, refusals }
  const errorText = error ? loginErrorText(error, texts) : addressErrorText(query, texts, provider?.name)
  if (factor)
    return (
      <>
        <SecondFactorStep
          choice={factor}
          locale={chosenLocale}
          onSignedIn={onSignedIn}
          onGivenUp={(failure) => {
            setGaveUp(failure)
            giveUp()
          }}
        />
        <LanguageChoice onChoose={setChosenLocale} />
      </>
    )
  return (
    <>
      <LoginForm
        username={variables?.credentials.username ?? query.get('user') ?? query.get('username') ?? ''}
        error={isPending || wait ? undefined : errorText}
        wait={
          wait && !isPending
            ? { now: waitText(wait, secondsLeft, texts), announced: waitText(wait, secondsLeft && wait.seconds, texts) }
            : undefined
        }
        mayTry={secondsLeft === 0}
        notice={notice && noticeWords(notice, t)}
        isSigningIn={isPending}
        onSubmit={(credentials) => submit(credentials)}
        provider={
          provider && {
            isOnlyWay: provider.isOnlyWay,
            button: (
              <ProviderLogin
                name={provider.name}
                isForced={isForced}
                asksToForce={query.get('error') === 'ActiveEditionSession' && query.get('by') === 'provider'}
              />
            ),
          }
        }
        onForce={endsOtherSession(error) ? force : undefined}
        onPasskey={offersPasskeys ? () => signInByPasskey() : undefined}
      />
      <LanguageChoice onChoose={setChosenLocale} />
    </>
  )
}

function noticeWords(notice: LoginNotice, t: Translate<'signIn'>): { title: string; text: string } {
  if (notice === 'timedOut') return { title: t('session.expired-title'), text: t('session.expired-text') }
  if (notice === 'ended') return { title: t('session.ended-title'), text: t('session.ended-text') }
  if (notice === 'unknown') return { title: t('session.ended-title'), text: t('session.unknown-text') }
  return { title: t('session.outdated-title'), text: t('session.outdated-text') }
}

function LanguageChoice({ onChoose }: { onChoose: (locale: InterfaceLocale) => void }) {
  const t = useTexts('signIn')
  const tag = useLanguageTag()
  return (
    <label className={classes.language}>
      <Icon name="language" />
      <span className={classes.languageLabel}>{t('login.language')}</span>
      <select
        className={smallSelect.select}
        value={interfaceLocales.find((locale) => toLanguageTag(locale) === tag)}
        onChange={({ currentTarget }) => {
          const locale = interfaceLocales.find((each) => each === currentTarget.value)
          if (!locale) return
          onChoose(locale)
          void speak(locale)
        }}
      >
        {interfaceLocales.map((locale) => (
          <option key={locale} value={locale} lang={toLanguageTag(locale)}>
            {localeCaptions[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
