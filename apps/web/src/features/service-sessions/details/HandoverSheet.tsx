import type { HandoverSheet as Handover, ServiceSession } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callServer } from '../../../api/call-server.ts'
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
    queryFn: ({ signal }) => callServer(calls.sessionHandover, { DSID }, { signal }),
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
      {data && <HandoverText sheet={data.sheet} />}
      <div className={classes.buttons} data-not-printed>
        <Button
          variant="default"
          disabled={!data}
          leftSection={<Icon name="printer" size={16} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button onClick={onClose}>{t('close-dialog')}</Button>
      </div>
    </Sheet>
  )
}

function HandoverText({ sheet }: { sheet: Handover }) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  const { session, searched, asked, undecided, tried, ruledOut, left, campaigns, notes, reason, files } = sheet
  const solutions = (of: Handover['tried']) =>
    of.map(({ caseId, number, title, note }) => (
      <li key={caseId}>{[number, title || t('solutions.hidden'), note].filter(Boolean).join(' · ')}</li>
    ))
  return (
    <article className={classes.parts} data-printed-alone>
      <header>
        <h2 className={classes.machine}>{session.title}</h2>
        <p className={classes.less}>
          {[session.name, session.model?.caption, session.serialNumber, term(`status.${session.status}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason && <p>{t('handover.reason', { reason })}</p>}
      </header>
      <HandoverPart caption={t('handover.asked')}>
        {searched !== '' && <li>{searched}</li>}
        {asked.map(({ question, answer }) => (
          <li key={question}>
            {question} {answer}
          </li>
        ))}
      </HandoverPart>
      <HandoverPart caption={t('handover.undecided')}>
        {undecided.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </HandoverPart>
      <HandoverPart caption={t('handover.tried')}>{solutions(tried)}</HandoverPart>
      <HandoverPart caption={t('handover.ruled-out')}>{solutions(ruledOut)}</HandoverPart>
      <HandoverPart caption={t('handover.left')}>
        {solutions(left)}
        {campaigns.map(({ id, caption }) => (
          <li key={id}>{caption}</li>
        ))}
      </HandoverPart>
      <HandoverPart caption={t('handover.notes')}>
        {notes.map(({ id, found, done, said, by, at }) => (
          <li key={id}>
            <span className={classes.less}>{[by || t('nobody'), formats.dateTime(at)].join(' · ')}</span>{' '}
            {[found, done, said].filter(Boolean).join(' · ')}
          </li>
        ))}
      </HandoverPart>
      <HandoverPart caption={t('tab.attachments')}>
        {files.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </HandoverPart>
    </article>
  )
}

/** A part of the sheet; one without entries is left out. */
function HandoverPart({ caption, children }: { caption: string; children: ReactNode }) {
  if ([children].flat(2).filter(Boolean).length === 0) return null
  return (
    <section className={classes.told}>
      <h3>{caption}</h3>
      <ul className={classes.usedParts}>{children}</ul>
    </section>
  )
}
