import type { OwnSecondFactor } from '@advisor/contract'
import { Button } from '@mantine/core'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CopyButton } from './CopyButton.tsx'
import { Proof } from './Proof.tsx'
import classes from './SecondFactor.module.css'
import { useFactorChange } from './second-factor-queries.ts'
import { SureButton } from './SureButton.tsx'

/** How many recovery codes are left, and the button that makes new ones. */
export function RecoveryCodes({ own, onCodes }: { own: OwnSecondFactor; onCodes: (codes: string[]) => void }) {
  const t = useTexts('secondFactor')
  const renewal = useFactorChange(
    () => callServer(calls.renewRecoveryCodes, {}),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  )
  return (
    <div className={classes.part}>
      <h3 className={classes.caption}>{t('recovery.title')}</h3>
      <p className={classes.hint}>
        {t('recovery.text')} {t('recovery.left', { count: own.recoveryCodesLeft })}
      </p>
      {renewal.error && <p role="alert">{describeFailure(renewal.error)}</p>}
      <SureButton question={t('sure.renew')} isPending={renewal.isPending} onSure={() => renewal.mutate(undefined)}>
        {t('recovery.renew')}
      </SureButton>
      <Proof change={renewal} />
    </div>
  )
}

/** The only time that recovery codes are shown. */
export function MadeRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts('secondFactor')
  return (
    <Notice title={t('recovery.made')} isAlert>
      <p>{t('recovery.once')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={codes.join('\n')} label={t('recovery.copy')} done={t('recovery.copied')} />
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </div>
    </Notice>
  )
}
