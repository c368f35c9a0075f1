import type { ServiceSession } from '@advisor/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'

/** Says, maybe days later, whether a repair holds. One that has failed opens the session again. */
export function VerifyDialog({ session, onClose }: { session: ServiceSession; onClose: () => void }) {
  const t = useTexts('serviceSessions')
  const remember = useRememberSession()
  const [note, setNote] = useState('')
  const { DSID, version } = session
  const { mutate, isPending, error } = useSessionChange(calls.verifySession, ({ details }) => {
    remember(details)
    onClose()
  })
  return (
    <Sheet title={t('action.verify')} onClose={onClose}>
      <div className={classes.parts}>
        <p>{t('verify.hint')}</p>
        <Textarea
          label={t('close.note')}
          data-autofocus
          value={note}
          autosize
          minRows={2}
          maxRows={6}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {error && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(error)}</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ DSID, version, note, verificationStatus: 'failed' })}
          >
            {t('verify.failed')}
          </Button>
          <Button loading={isPending} onClick={() => mutate({ DSID, version, note, verificationStatus: 'confirmed' })}>
            {t('verify.confirmed')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
