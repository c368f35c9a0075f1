import { type FactorChoice, type InterfaceLocale } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { HttpFailure, PasskeyFailure, Refusal } from '../../api/failures.ts'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './LoginForm.module.css'
import { LoginMessage } from './LoginMessage.tsx'
import { useFinishSignIn } from './sign-in-queries.ts'

export interface SecondFactorStepProps {
  choice: FactorChoice
  /** The language that was chosen on the login page. */
  locale: InterfaceLocale | undefined
  onSignedIn: (locale: InterfaceLocale) => void
  /** Back to the password; with a failure: the sign-in has ended. */
  onGivenUp: (failure?: unknown) => void
}

type Way = 'code' | 'passkey' | 'recovery'

/** Asks for the second factor of a sign-in whose password was right. */
export function SecondFactorStep({ choice, locale, onSignedIn, onGivenUp }: SecondFactorStepProps) {
  const t = useTexts('signInFactor')
  const [way, setWay] = useState<Way>(firstWay(choice))
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error, reset } = useFinishSignIn(locale)
  const finish = (given: Parameters<typeof mutate>[0]) =>
    mutate(given, {
      onSuccess: ({ header }) => onSignedIn(header.currentLocale),
      onError: (failure) => {
        setTyped('')
        if (failure instanceof Refusal && failure.key === 'second-factor-not-pending') onGivenUp(failure)
      },
    })
  const change = (to: Way) => {
    setTyped('')
    reset()
    setWay(to)
  }
  const atField = refusedFields(error)[way === 'code' ? 'code' : 'recoveryCode']
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (way === 'passkey') finish(null)
        else finish(way === 'code' ? { code: typed } : { recoveryCode: typed })
      }}
    >
      <h1 className={classes.title}>{t('title')}</h1>
      {error && !isPending && atField === undefined && (
        <LoginMessage type="error">
          {error instanceof PasskeyFailure ? t('passkey-failed') : sayFailure(error)}
        </LoginMessage>
      )}
      <p>{t(way === 'passkey' ? 'passkey-text' : way === 'code' ? 'code-text' : 'recovery-text')}</p>
      {way !== 'passkey' && (
        <TextInput
          key={way}
          label={t(way === 'code' ? 'code' : 'recovery')}
          value={typed}
          error={isPending ? undefined : atField}
          autoComplete={way === 'code' ? 'one-time-code' : 'off'}
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={40}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Button type="submit" size="md" loading={isPending} disabled={way !== 'passkey' && typed.trim() === ''} fullWidth>
        {t(way === 'passkey' ? 'passkey' : 'button')}
      </Button>
      {way !== 'passkey' && choice.passkey && (
        <Button variant="default" onClick={() => change('passkey')} fullWidth>
          {t('passkey')}
        </Button>
      )}
      {way !== 'code' && choice.code && (
        <Button variant="default" onClick={() => change('code')} fullWidth>
          {t('use-code')}
        </Button>
      )}
      {way !== 'recovery' && choice.recoveryCode && (
        <Button variant="default" onClick={() => change('recovery')} fullWidth>
          {t('use-recovery')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onGivenUp()} fullWidth>
        {t('back')}
      </Button>
    </form>
  )
}

function firstWay({ code, passkey }: FactorChoice): Way {
  if (passkey && 'PublicKeyCredential' in window) return 'passkey'
  return code ? 'code' : 'recovery'
}

/** What the server said, where it says for how long to wait. */
function sayFailure(failure: unknown): string {
  return (failure instanceof HttpFailure ? failure.details.serverMessage : undefined) ?? describeFailure(failure)
}
