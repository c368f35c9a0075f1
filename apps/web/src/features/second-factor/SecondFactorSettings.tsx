import { useState } from 'react'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { Passkeys } from './Passkeys.tsx'
import { MadeRecoveryCodes, RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { hasFactor, useSecondFactor } from './second-factor-queries.ts'

/** The second factor of the user: authenticator app, passkeys, recovery codes. */
export function SecondFactorSettings({ onCodesShown }: { onCodesShown?: (areShown: boolean) => void }) {
  const t = useTexts('secondFactor')
  const { data, error } = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  const own = data?.own
  const show = (made: readonly string[] | undefined) => {
    setCodes(made)
    onCodesShown?.(made !== undefined)
  }
  if (!own) return error ? <p role="alert">{describeFailure(error)}</p> : <p role="status">{t('loading')}</p>
  if (!own.hasPassword) return <p className={classes.hint}>{t('elsewhere')}</p>
  return (
    <div className={classes.settings}>
      <p className={classes.hint}>
        {t('text')} {own.isRequired && t('required')} {!hasFactor(own) && t('none')}
      </p>
      {codes && <MadeRecoveryCodes codes={codes} onDone={() => show(undefined)} />}
      <AuthenticatorApp own={own} onCodes={show} />
      <Passkeys own={own} onCodes={show} />
      {hasFactor(own) && <RecoveryCodes own={own} onCodes={show} />}
    </div>
  )
}
