import type { ServiceSession } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { Sheet } from '../Sheet.tsx'

/** What the next one has to know, written by the server, to read and to print. */
export function HandoverSheet({ session, onClose }: { session: ServiceSession; onClose: () => void }) {
  const t = useTexts('serviceSessions')
  const { DSID } = session
  const { data, error } = useQuery({
    queryKey: ['session', DSID, calls.sessionHandover.name, useLanguageTag()],
    queryFn: ({ signal }) => callHandover(DSID, signal),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  return (
    <Sheet title={t('action.handover')} onClose={onClose} isWide>
      {error && (
        <Notice title={t('part.failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && <HandoverText session={session} sheet={data.sheet} />}
      <div className={classes.buttons}>
        <Button variant="default" disabled={!data} leftSection={<Icon name="printer" size={16} />} onClick={print}>
          {t('print')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('close-dialog')}
        </Button>
      </div>
    </Sheet>
  )
}
