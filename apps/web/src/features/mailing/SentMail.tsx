import { isOpenTask, type Task } from '@advisor/contract'
import { Button, Loader } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { awaitTask, releaseTask } from '../../api/awaited-tasks.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Mailing.module.css'
import { mailStateOf, useMailTask } from './mailing-queries.ts'

export interface SentMailProps {
  /** Sends the mail. */
  task: Task
  onClose: () => void
  /** Called to show the form again, with what was typed; `having`: the recipients who have the mail already. */
  onAgain: (having: readonly string[]) => void
  /** Called once the mail server has taken the mail. */
  onSent: () => void
}

/** Shows whether a mail is being sent, was sent, or failed. */
export function SentMail({ task: started, onClose, onAgain, onSent }: SentMailProps) {
  const t = useTexts('mailing')
  const formats = useFormats()
  const task = useMailTask(started)
  const { state, sent: having, refused, problem = 'refused' } = mailStateOf(task)
  const tellSent = useEffectEvent(onSent)
  // A mail whose end was shown here is not told of again.
  const releaseOpen = useEffectEvent(() => isOpenTask(task) && releaseTask(task.id))
  useEffect(() => {
    awaitTask(started.id)
    return () => void releaseOpen()
  }, [started.id])
  // What was typed is kept until the mail server, which is outside, has taken it.
  useEffect(() => {
    if (state === 'sent') tellSent()
  }, [state])
  const isBad = state === 'failed' || refused.length > 0
  const addresses = formats.list(having)
  return (
    <div className={classes.parts}>
      {isBad ? (
        <Notice title={state === 'sent' ? t('sent') : having.length > 0 ? t('partly') : t('not-sent')} isAlert>
          <p>{state === 'failed' ? t(`failed.${problem}`) : t('refused', { addresses: formats.list(refused) })}</p>
          {state === 'failed' && having.length > 0 && <p>{t('have-it', { addresses })}</p>}
        </Notice>
      ) : (
        <p role="status" className={classes.state}>
          {state === 'waiting' && <Loader size="xs" aria-hidden />}
          {state === 'sent' ? t('sent') : state === 'retrying' ? t(`retrying.${problem}`) : t('waiting')}
          {state === 'retrying' && having.length > 0 && ` ${t('have-it', { addresses })}`}
        </p>
      )}
      <div className={classes.buttons}>
        {isBad && (
          <Button variant="default" onClick={() => onAgain(having)}>
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
