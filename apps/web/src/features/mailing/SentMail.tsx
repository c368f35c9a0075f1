import type { SolutionMail } from '@advisor/contract'
import { Button, Loader } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Mailing.module.css'
import { useMailState } from './mailing-queries.ts'

export interface SentMailProps {
  sent: SolutionMail
  onClose: () => void
  /** Back to the form, which has what was typed. */
  onAgain: () => void
  /** Called once the mail server has taken the mail. */
  onSent: () => void
}

/** What becomes of a mail. */
export function SentMail({ sent, onClose, onAgain, onSent }: SentMailProps) {
  const t = useTexts('mailing')
  const formats = useFormats()
  const { state, refused } = useMailState(sent)
  const tellSent = useEffectEvent(onSent)
  // What was typed is kept until the mail server, which is outside, has taken it.
  useEffect(() => {
    if (state === 'sent') tellSent()
  }, [state])
  const isBad = state === 'failed' || refused.length > 0
  return (
    <div className={classes.parts}>
      {isBad ? (
        <Notice title={state === 'failed' ? t('not-sent') : t('sent')} isAlert>
          <p>{state === 'failed' ? t('failed') : t('refused', { addresses: formats.list(refused) })}</p>
        </Notice>
      ) : (
        <p role="status" className={classes.state}>
          {state === 'waiting' && <Loader size="xs" aria-hidden />}
          {state === 'sent' ? t('sent') : state === 'retrying' ? t('retrying') : t('waiting')}
        </p>
      )}
      <div className={classes.buttons}>
        {isBad && (
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button data-autofocus autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
