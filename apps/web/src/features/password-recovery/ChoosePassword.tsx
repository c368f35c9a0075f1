import { passwordFaultValues } from '@advisor/contract'
import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { Refusal } from '../../api/failures.ts'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './PasswordRecoveryPage.module.css'

export function ChoosePassword({ token }: { token: string }) {
  const t = useTexts('passwordRecovery')
  const signIn = useTexts('signIn')
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const { mutate, isPending, data, error } = useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: () => callServer(calls.resetPassword, { token, newPassword, confirmation }),
  })
  if (data)
    return (
      <div className={classes.form} role="status">
        <h1 className={classes.title}>{t('done-title')}</h1>
        <p>{t('done-text')}</p>
        {data.revokedTokens > 0 && <p>{t('tokens-revoked', { count: data.revokedTokens })}</p>}
        <Button component={Link} to={`/login?username=${encodeURIComponent(data.username)}`} size="md">
          {t('to-login')}
        </Button>
      </div>
    )
  const isAtField = error && (refusedFields(error)['newPassword'] ?? refusedFields(error)['confirmation'])
  const showPassword = { 'aria-label': signIn('login.show-password'), tabIndex: 0 }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <h1 className={classes.title}>{t('choose-title')}</h1>
      {error && isAtField === undefined && (
        <p role="alert" className={classes.error}>
          {describeFailure(error)}
        </p>
      )}
      {error instanceof Refusal && error.key === 'recovery-link-not-valid' && (
        <Anchor component={Link} to="/password-recovery">
          {t('another-link')}
        </Anchor>
      )}
      <PasswordInput
        label={t('new-password')}
        description={t('rules', passwordFaultValues)}
        value={newPassword}
        onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
        error={refusedFields(error)['newPassword']}
        autoComplete="new-password"
        autoFocus
        maxLength={1_000}
        visibilityToggleButtonProps={showPassword}
      />
      <PasswordInput
        label={t('confirmation')}
        value={confirmation}
        onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
        error={refusedFields(error)['confirmation']}
        autoComplete="new-password"
        maxLength={1_000}
        visibilityToggleButtonProps={showPassword}
      />
      <Button type="submit" size="md" loading={isPending} fullWidth>
        {t('choose')}
      </Button>
    </form>
  )
}
