import { limits, type OwnPasskey, type OwnSecondFactor } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { PasskeyFailure } from '../../api/failures.ts'
import { makePasskey } from '../../api/passkeys.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Proof } from './Proof.tsx'
import classes from './SecondFactor.module.css'
import { useFactorChange } from './second-factor-queries.ts'
import { SureButton } from './SureButton.tsx'

interface PasskeysProps {
  own: OwnSecondFactor
  onCodes: (codes: string[]) => void
}

/** The passkeys of the user, and the form that adds one. */
export function Passkeys({ own, onCodes }: PasskeysProps) {
  const t = useTexts('secondFactor')
  const isPossible = own.offersPasskeys && 'PublicKeyCredential' in window
  return (
    <div className={classes.part}>
      <h3 className={classes.caption}>{t('passkeys.title')}</h3>
      <p className={classes.hint}>{t(isPossible ? 'passkeys.text' : 'passkeys.not-here')}</p>
      <ul className={classes.list}>
        {own.passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {isPossible && <AddPasskey onCodes={onCodes} />}
    </div>
  )
}

function AddPasskey({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const t = useTexts('secondFactor')
  const [name, setName] = useState('')
  const adding = useFactorChange(
    async (typed: string) => callServer(calls.addPasskey, { name: typed, passkey: await makePasskey() }),
    ({ recoveryCodes }) => {
      tell(t('passkeys.added', { name }))
      setName('')
      if (recoveryCodes) onCodes(recoveryCodes)
    },
  )
  const { error } = adding
  const atField = refusedFields(error)['name']
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate(name)
      }}
    >
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.name-hint')}
        value={name}
        error={atField}
        autoComplete="off"
        maxLength={limits.passkeyNameCharacters}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {error && atField === undefined && (
        <p role="alert">
          {error instanceof PasskeyFailure
            ? t(error.exists ? 'passkeys.exists' : 'passkeys.failed')
            : describeFailure(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={name.trim() === ''} loading={adding.isPending}>
          {t('passkeys.add')}
        </Button>
      </div>
      <Proof change={adding} />
    </form>
  )
}

function Passkey({ passkey }: { passkey: OwnPasskey }) {
  const t = useTexts('secondFactor')
  const { date, dateTime } = useFormats()
  const { id, name, createdAt, lastUsedAt, isSynced, isOfThisAddress } = passkey
  const [isRenaming, setIsRenaming] = useState(false)
  const removal = useFactorChange(
    () => callServer(calls.removePasskey, { passkey: id }),
    () => tell(t('passkeys.removed', { name })),
  )
  return (
    <li>
      <div className={classes.entry}>
        <div className={classes.words}>
          <strong>{name}</strong>
          <span>{t('passkeys.since', { date: date(createdAt) })}</span>
          <span>{lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { time: dateTime(lastUsedAt) })}</span>
          {isSynced && <span>{t('passkeys.synced')}</span>}
          {!isOfThisAddress && <span>{t('passkeys.elsewhere')}</span>}
          {removal.error && <span role="alert">{describeFailure(removal.error)}</span>}
        </div>
        {isRenaming ? (
          <Rename passkey={passkey} onDone={() => setIsRenaming(false)} />
        ) : (
          <div className={classes.buttons}>
            <Button
              variant="default"
              aria-label={t('passkeys.rename-of', { name })}
              onClick={() => setIsRenaming(true)}
            >
              {t('passkeys.rename')}
            </Button>
            <SureButton
              label={t('passkeys.remove-of', { name })}
              question={t('sure.remove')}
              isPending={removal.isPending}
              onSure={() => removal.mutate(undefined)}
            >
              {t('passkeys.remove')}
            </SureButton>
          </div>
        )}
      </div>
      <Proof change={removal} />
    </li>
  )
}

function Rename({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const t = useTexts('secondFactor')
  const [name, setName] = useState(passkey.name)
  const renaming = useFactorChange(
    (typed: string) => callServer(calls.renamePasskey, { passkey: passkey.id, name: typed }),
    onDone,
  )
  const { error } = renaming
  const atField = refusedFields(error)['name']
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        renaming.mutate(name)
      }}
    >
      <TextInput
        label={t('passkeys.new-name')}
        value={name}
        error={atField ?? (error ? describeFailure(error) : undefined)}
        autoComplete="off"
        autoFocus
        maxLength={limits.passkeyNameCharacters}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={renaming.isPending}>
          {t('passkeys.save')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const tell = (message: string) => notify({ type: 'info', key: 'second-factor', message })
