import type { OwnSecondFactor } from '@advisor/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CopyButton } from './CopyButton.tsx'
import { Proof } from './Proof.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './SecondFactor.module.css'
import { useFactorChange } from './second-factor-queries.ts'
import { SureButton } from './SureButton.tsx'

interface AuthenticatorAppProps {
  own: OwnSecondFactor
  onCodes: (codes: string[]) => void
}

/** The authenticator app of the user: set up, set up again, removed. */
export function AuthenticatorApp({ own, onCodes }: AuthenticatorAppProps) {
  const t = useTexts('secondFactor')
  const { date } = useFormats()
  const start = useFactorChange(async () => ({ own: undefined, ...(await callServer(calls.startCodes, {})) }))
  const removal = useFactorChange(
    () => callServer(calls.removeCodes, {}),
    () => tell(t('app.removed')),
  )
  const error = start.error ?? removal.error
  return (
    <div className={classes.part}>
      <h3 className={classes.caption}>{t('app.title')}</h3>
      <p className={classes.hint}>
        {own.codesSince === null ? t('app.text') : t('app.since', { date: date(own.codesSince) })}
      </p>
      {error && <p role="alert">{describeFailure(error)}</p>}
      {start.data ? (
        <Confirm
          secret={start.data.secret}
          uri={start.data.uri}
          onCancel={start.reset}
          onDone={(recoveryCodes) => {
            start.reset()
            tell(t('app.added'))
            if (recoveryCodes) onCodes(recoveryCodes)
          }}
        />
      ) : (
        <>
          <div className={classes.buttons}>
            <Button variant="default" loading={start.isPending} onClick={() => start.mutate(undefined)}>
              {t(own.codesSince === null ? 'app.set' : 'app.renew')}
            </Button>
          </div>
          {own.codesSince !== null && (
            <SureButton
              question={t('sure.remove')}
              isPending={removal.isPending}
              onSure={() => removal.mutate(undefined)}
            >
              {t('app.remove')}
            </SureButton>
          )}
        </>
      )}
      <Proof change={start} />
      <Proof change={removal} />
    </div>
  )
}

interface ConfirmProps {
  secret: string
  uri: string
  onCancel: () => void
  /** With recovery codes if there were none. */
  onDone: (recoveryCodes: string[] | undefined) => void
}

/** Shows a secret to the app, and asks for a code of it. */
function Confirm({ secret, uri, onCancel, onDone }: ConfirmProps) {
  const t = useTexts('secondFactor')
  const [code, setCode] = useState('')
  const confirmation = useFactorChange(
    (typed: string) => callServer(calls.confirmCodes, { code: typed }),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  )
  const { error } = confirmation
  const atField = refusedFields(error)['code']
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        confirmation.mutate(code)
      }}
    >
      <p className={classes.hint}>{t('app.scan')}</p>
      <QrCode text={uri} label={t('app.picture')} />
      <Textarea
        label={t('app.secret')}
        rows={2}
        value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={secret} label={t('app.copy')} done={t('app.copied')} />
      </div>
      <TextInput
        label={t('app.code')}
        value={code}
        error={atField}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {error && atField === undefined && <p role="alert">{describeFailure(error)}</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={confirmation.isPending}>
          {t('app.confirm')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <Proof change={confirmation} />
    </form>
  )
}

const tell = (message: string) => notify({ type: 'info', key: 'second-factor', message })
