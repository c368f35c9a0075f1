import type { MailServer, Setting } from '@advisor/contract'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ChangedByAnother } from '../admin/ChangedByAnother.tsx'
import { isChangedByAnother, useTypedFields } from '../admin/typed-fields.ts'
import classes from './admin-settings.module.css'
import { WhenAsked } from './GovernScreen.tsx'
import { Fault } from './Fault.tsx'
import { useAsked, useChange } from './govern-queries.ts'
import { Select } from './Select.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { TestMail } from './TestMail.tsx'

const securities = ['starttls', 'tls', 'none'] as const

/** The mail server, and a test mail. */
export function MailPart({ settings }: { settings: readonly Setting[] }) {
  const t = useTexts('adminSettings')
  const asked = useAsked(calls.mailServer, {})
  const setting = settings.find(({ key }) => key === 'mail.server')
  return (
    <WhenAsked asked={asked}>
      {({ server, own }) => (
        <>
          <p className={classes.intro}>
            {t(`mail.intro.${server.origin}`, {
              host: server.host ?? '',
              port: String(server.port ?? ''),
              from: server.from ?? '',
            })}
          </p>
          {server.origin !== 'operator' && setting && <MailForm server={server} setting={setting} />}
          {server.origin !== 'none' && <TestMail own={own} />}
        </>
      )}
    </WhenAsked>
  )
}

interface MailFormProps {
  server: MailServer
  setting: Setting
}

function MailForm({ server, setting }: MailFormProps) {
  const t = useTexts('adminSettings')
  const validation = useTexts('validation')
  const [isTried, setIsTried] = useState(false)
  const stored = {
    host: server.host ?? '',
    port: String(server.port ?? 587),
    security: server.security ?? 'starttls',
    user: server.user ?? '',
    from: server.from ?? '',
    password: '',
  }
  const { fields: typed, change, forget, versionAfter, goOnFrom } = useTypedFields(stored, setting.version)
  const save = useChange(calls.changeSetting, { isShownByForm: true })
  const savePassword = useChange(calls.changeSetting, { done: t('saved'), isShownByForm: true })
  const error = save.error ?? savePassword.error
  const set = (name: keyof typeof typed) => (value: string) => change({ ...typed, [name]: value })
  const { key, version } = setting
  const takeTheirs = () => {
    forget()
    save.reset()
    savePassword.reset()
  }
  const differences = (['host', 'port', 'security', 'from', 'user'] as const)
    .filter((name) => stored[name] !== typed[name])
    .map((name) => ({
      field: t(`mail.${name}`),
      value: name === 'security' ? t(`mail.security.${stored.security}`) : stored[name],
    }))
  const isMissing = (name: keyof typeof typed) => name !== 'user' && typed[name].trim() === ''
  const text = (name: 'host' | 'port' | 'user' | 'from') => (
    <TextInput
      label={t(`mail.${name}`)}
      value={typed[name]}
      autoComplete="off"
      required={name !== 'user'}
      error={isTried && isMissing(name) && validation('required')}
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  const submit = async () => {
    const { host, port, security, user, from } = typed
    const value = { host, port: Number(port), security, from, ...(user !== '' && { user }) }
    const { setting: saved } = await save.mutateAsync({
      ...{ key, version: versionAfter(save.error), value: JSON.stringify(value) },
    })
    // The password is still to be saved: what is typed stays until it is.
    goOnFrom(saved.version)
    if (typed.password === '') return forget()
    // With another server the password before was taken away, which has changed its version.
    const { settings } = await callServer(calls.adminSettings, {})
    const password = settings.find((each) => each.key === 'mail.password')
    if (password)
      await savePassword.mutateAsync({
        ...{ key: password.key, version: password.version },
        value: JSON.stringify(typed.password),
      })
    forget()
  }
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        // Failures are shown below.
        if (!(['host', 'port', 'from'] as const).some(isMissing)) void submit().catch(() => undefined)
      }}
    >
      <div className={classes.form}>
        {text('host')}
        {text('port')}
        <Select label={t('mail.security')} value={typed.security} onChange={set('security')}>
          {securities.map((security) => (
            <option key={security} value={security}>
              {t(`mail.security.${security}`)}
            </option>
          ))}
        </Select>
        {text('from')}
        {text('user')}
        <PasswordInput
          label={t('mail.password')}
          description={`${t(server.hasPassword ? 'is-set' : 'is-not-set')} ${t('mail.password-hint')}`}
          value={typed.password}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('mail.password'), tabIndex: 0 }}
          onChange={(event) => set('password')(event.currentTarget.value)}
        />
      </div>
      <ChangedByAnother error={save.error} now={differences} onTakeTheirs={takeTheirs} />
      <Fault error={isChangedByAnother(save.error) ? undefined : error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending || savePassword.isPending}>
          {t('mail.save')}
        </Button>
        {server.origin === 'setting' && (
          <Button variant="default" onClick={() => save.mutate({ key, version }, { onSuccess: forget })}>
            {t('mail.remove')}
          </Button>
        )}
      </div>
      <SettingHistory setting={setting} name={t('group.mail')} />
    </form>
  )
}
