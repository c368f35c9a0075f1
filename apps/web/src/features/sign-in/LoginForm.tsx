import { Anchor, Button, PasswordInput, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import classes from './LoginForm.module.css'
import { LoginMessage } from './LoginMessage.tsx'
import type { Credentials } from './sign-in-queries.ts'

export interface LoginFormProps {
  username: string
  /** Why the last attempt failed. */
  error: string | undefined
  /** The server asks to wait: the sentence that counts down, and the one that screen readers announce once. */
  wait: { now: string; announced: string } | undefined
  /** Whether a sign-in may be tried, because the time to wait is over. */
  mayTry: boolean
  /** Why the user has to sign in again. */
  notice: { title: string; text: string } | undefined
  isSigningIn: boolean
  onSubmit: (credentials: Credentials) => void
  /** Signs in once more, and ends the session in which a form is open; undefined: nothing is to be ended. */
  onForce: (() => void) | undefined
  /** Signs in by a passkey alone; undefined: nobody has one here. */
  onPasskey: (() => void) | undefined
  /** The way by a provider. */
  provider: { isOnlyWay: boolean; button: ReactNode } | undefined
}

export function LoginForm({ username, error, wait, mayTry, notice, isSigningIn, provider, ...on }: LoginFormProps) {
  const t = useTexts('signIn')
  const { onSubmit, onForce, onPasskey } = on
  const form = useForm<Credentials>({
    initialValues: { username, password: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => (value.trim() === '' ? t('login.username-required') : null),
      password: (value) => (value === '' ? t('login.password-required') : null),
    },
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      <h1 className={classes.title}>{t('login.title')}</h1>
      {notice && (
        <LoginMessage type="notice" title={notice.title}>
          {notice.text}
        </LoginMessage>
      )}
      {error && <LoginMessage type="error">{error}</LoginMessage>}
      {error && onForce && (
        <Button variant="default" onClick={onForce} fullWidth>
          {t('login.force')}
        </Button>
      )}
      {wait && (
        <LoginMessage type={mayTry ? 'notice' : 'error'}>
          <span aria-hidden>{wait.now}</span>
          <VisuallyHidden>{wait.announced}</VisuallyHidden>
        </LoginMessage>
      )}
      {provider?.button}
      {!provider?.isOnlyWay && (
        <>
          {provider && (
            <Text size="sm" c="dimmed" ta="center">
              {t('login.or')}
            </Text>
          )}
          <TextInput
            {...form.getInputProps('username')}
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // Most users of a provider leave the field: it would say that it is required.
            autoFocus={username === '' && !provider}
            maxLength={200}
          />
          <PasswordInput
            {...form.getInputProps('password')}
            label={t('login.password')}
            autoComplete="current-password"
            autoFocus={username !== ''}
            maxLength={1_000}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show-password'), tabIndex: 0 }}
          />
          <Button type="submit" size="md" loading={isSigningIn} disabled={!mayTry} fullWidth>
            {t('login.button')}
          </Button>
          {onPasskey && (
            <Button variant="default" size="md" onClick={onPasskey} disabled={isSigningIn} fullWidth>
              {t('login.passkey')}
            </Button>
          )}
          <Anchor
            component={Link}
            to={`/password-recovery?username=${encodeURIComponent(form.getValues().username)}`}
            size="sm"
          >
            {t('login.forgot')}
          </Anchor>
          <DemoAccounts
            onChoose={(credentials) => {
              form.setValues(credentials)
              form.clearErrors()
            }}
          />
        </>
      )}
    </form>
  )
}
