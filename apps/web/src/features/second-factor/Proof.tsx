import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasskeyFailure } from '../../api/failures.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SecondFactor.module.css'
import { useProof, useSecondFactor, type FactorChange } from './second-factor-queries.ts'

/** Asks who has waited for too long to prove again that it is them; then the change is made. Draws nothing while no proof is demanded. */
export function Proof({ change }: { change: FactorChange }) {
  return change.needsProof ? <ProofForm onProved={change.again} onCancel={change.reset} /> : null
}

function ProofForm({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const t = useTexts('secondFactor')
  const own = useSecondFactor().data?.own
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error, reset } = useProof()
  const prove = (given: Parameters<typeof mutate>[0]) => mutate(given, { onSuccess: onProved })
  const refused = refusedFields(error)
  const atField = refused[byCode ? 'code' : 'currentPassword']
  const field = {
    value: typed,
    error: atField,
    autoFocus: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped(value),
  }
  return (
    <Notice title={t('proof.title')} isAlert>
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          prove(byCode ? { code: typed } : { currentPassword: typed })
        }}
      >
        <p>{t('proof.text')}</p>
        {byCode ? (
          <TextInput
            key="code"
            label={t('proof.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            {...field}
          />
        ) : (
          <PasswordInput
            key="password"
            label={t('proof.password')}
            autoComplete="current-password"
            maxLength={1_000}
            visibilityToggleButtonProps={{ 'aria-label': t('proof.show'), tabIndex: 0 }}
            {...field}
          />
        )}
        {error && atField === undefined && (
          <p role="alert">{error instanceof PasskeyFailure ? t('proof.failed') : describeFailure(error)}</p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            {t('proof.button')}
          </Button>
          {own?.passkeys.some(({ isOfThisAddress }) => isOfThisAddress) && (
            <Button variant="default" disabled={isPending} onClick={() => prove(null)}>
              {t('proof.passkey')}
            </Button>
          )}
          {own?.codesSince && (
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => {
                setTyped('')
                reset()
                setByCode(!byCode)
              }}
            >
              {t(byCode ? 'proof.or-password' : 'proof.or-code')}
            </Button>
          )}
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Notice>
  )
}
