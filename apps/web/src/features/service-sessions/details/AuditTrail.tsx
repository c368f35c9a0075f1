import { Skeleton, Timeline } from '@mantine/core'
import '@mantine/core/styles/Timeline.layer.css'
import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionDetails.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionPart } from '../session-queries.ts'
import { MorePages } from './Notes.tsx'
import { isByPeople, useEventText } from './event-text.ts'

/** Everything that was done with a session, the newest first. */
export function AuditTrail({ DSID }: { DSID: string }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const say = useEventText()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData } = useSessionPart(DSID, 'get_audittrail', page)
  if (error)
    return (
      <Notice title={t('part.failed')} isAlert>
        <p>{describeFailure(error)}</p>
      </Notice>
    )
  if (!data) return <Skeleton height={88} />
  const { events = [], total = 1 } = data
  return (
    <section aria-label={t('tab.audittrail')} aria-busy={isPlaceholderData}>
      <Timeline bulletSize={12} lineWidth={2}>
        {events.map((event) => (
          <Timeline.Item key={event.id}>
            <p className={classes.eventText}>{say(event)}</p>
            <p className={shared.less}>
              {isByPeople(event) && `${event.by || t('nobody')} · `}
              {formats.dateTime(event.at)}
            </p>
          </Timeline.Item>
        ))}
      </Timeline>
      <MorePages page={page} total={total} onPage={setPage} />
    </section>
  )
}
