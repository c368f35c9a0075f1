import { limits } from '@advisor/contract'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './PasswordRecoveryPage.module.css'

/** What is said afterwards is the same whether there is such an account or not. */
export function AskForLink() {
  const t = useTexts('passwordRecovery')
  const [query] = useSearchParams()
  const [account, setAccount] = useState(() => query.get('username') ?? '')
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: () => callServer(calls.recoverPwd, { account }),
  })
  if (isSuccess)
    return (
      <div className={classes.form} role="status">
        <h1 className={classes.title}>{t('sent-title')}</h1>
        <p>{t('sent-text', { minutes: limits.recoveryMinutes })}</p>
        <Button variant="default" onClick={() => reset()}>
          {t('again')}
        </Button>
        <ToLogin />
      </div>
    )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <h1 className={classes.title}>{t('title')}</h1>
      <p>{t('explanation')}</p>
      <TextInput
        label={t('account')}
        value={account}
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        error={error && (refusedFields(error)['account'] ?? describeFailure(error))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={limits.mailAddressCharacters}
      />
      <Button type="submit" size="md" loading={isPending} fullWidth>
        {t('send')}
      </Button>
      <ToLogin />
    </form>
  )
}

function ToLogin() {
  const t = useTexts('passwordRecovery')
  return (
    <Anchor component={Link} to="/login">
      {t('to-login')}
    </Anchor>
  )
}
