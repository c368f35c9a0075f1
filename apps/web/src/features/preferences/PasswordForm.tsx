import { passwordFaults, passwordFaultValues } from '@advisor/contract'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Preferences.module.css'
import { useChangePassword } from './preferences-queries.ts'

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

export interface PasswordFormProps {
  /** For password managers. */
  username: string
  onChanged?: () => void
}

/** Changes the password of the user. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const t = useTexts('preferences')
  const [typed, setTyped] = useState(empty)
  const { mutate, isPending, error, data } = useChangePassword()
  const refused = refusedFields(error)
  const isToldAtField = Object.keys(refused).length > 0
  const field = (name: keyof typeof empty, label: string) => (
    <PasswordInput
      label={label}
      required
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      maxLength={1_000}
      value={typed[name]}
      error={refused[name]}
      visibilityToggleButtonProps={{ 'aria-label': `${t('password.show')}: ${label}`, tabIndex: 0 }}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(typed, {
          onSuccess: () => {
            setTyped(empty)
            onChanged?.()
          },
        })
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {field('currentPassword', t('password.current'))}
      <PasswordRules />
      {field('newPassword', t('password.new'))}
      {field('confirmation', t('password.confirmation'))}
      <p className={classes.hint}>
        {t('password.ends-others')} {t('password.revokes-tokens')}
      </p>
      {error && (!isToldAtField || 'confirmation' in refused) && (
        <Notice title={t('not-saved')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {data && !error && !isPending && (
        <div role="status">
          <Notice title={t('password.done')}>
            {data.endedSessions > 0 && <p>{t('password.done-ended', { count: data.endedSessions })}</p>}
            {data.revokedTokens > 0 && <p>{t('password.done-revoked', { count: data.revokedTokens })}</p>}
          </Notice>
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('password.button')}
        </Button>
      </div>
    </form>
  )
}

/** The rules of new passwords, as their faults are told. */
function PasswordRules() {
  const t = useTexts('preferences')
  const rules = useTexts('passwords')
  return (
    <div className={classes.hint}>
      <p>{t('password.rules')}</p>
      <ul>
        {passwordFaults.map((fault) => (
          <li key={fault}>{rules(`fault.${fault}`, passwordFaultValues)}</li>
        ))}
      </ul>
    </div>
  )
}
