import type { ReplyOf, Calls } from '@advisor/contract'
import { Button, Skeleton, Timeline } from '@mantine/core'
import '@mantine/core/styles/Timeline.layer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MorePages } from '../details/Notes.tsx'
import classes from '../ServiceSessions.module.css'
import { useMachineHistory } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'

export interface MachineTimelineProps {
  serial: string
  ways: SessionsWays
  onOpen: (DSID: string) => void
}

/** How many repairs stand below each other: a machine of many years has a hundred. */
const pageSize = 10

type History = ReplyOf<Calls['DSHistory']>

/** The repairs of a machine, the newest first: what was found, done and tried; and sister units with the same fault. */
export function MachineTimeline({ serial, ways, onOpen }: MachineTimelineProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const { data: history, error, refetch } = useMachineHistory(serial)
  const [page, setPage] = useState(1)
  if (error) return <LoadFailure title={t('list.failed')} error={error} onRetry={() => void refetch()} />
  if (!history) return <Skeleton height={160} />
  const { machine, entries, repeat, campaigns, sisters } = history
  return (
    <div className={classes.parts}>
      <h2 className={classes.machine}>
        {t('history.of', { serial: machine.serialNumber })}
        {machine.model && <span className={classes.less}> {machine.model.caption}</span>}
      </h2>
      {repeat && (
        <Notice title={t('repeat')}>
          <p>
            {repeat.days === 0
              ? t('repeat.today', { id: repeat.name })
              : t('repeat.text', { count: repeat.days, id: repeat.name })}
          </p>
        </Notice>
      )}
      {campaigns.length > 0 && (
        <section className={classes.part} aria-label={t('campaigns')}>
          <h3>{t('campaigns')}</h3>
          <ul className={classes.plainList}>
            {campaigns.map(({ id, caption, state, openUntil, completed }) => (
              <li key={id}>
                {caption} · {t(`campaigns.state.${state}`)}
                {completed && ` · ${formats.date(completed.at)}`}
                {state === 'open' && openUntil && ` · ${t('campaigns.until', { date: formats.date(openUntil) })}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length === 0 && (
        <EmptyState icon="clock" title={t('history.empty')}>
          <p>{t('history.empty-hint')}</p>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Timeline bulletSize={16} lineWidth={2}>
          {entries.slice((page - 1) * pageSize, page * pageSize).map((entry) => (
            <Timeline.Item key={entry.DSID}>
              <Repair entry={entry} ways={ways} onOpen={onOpen} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <MorePages page={page} total={Math.ceil(entries.length / pageSize)} onPage={setPage} />
      {sisters.length > 0 && <Sisters sisters={sisters} ways={ways} />}
    </div>
  )
}

interface RepairProps {
  entry: History['entries'][number]
  ways: SessionsWays
  onOpen: (DSID: string) => void
}

/** What was found, done and tried at a machine in one session. */
export function Repair({ entry, ways, onOpen }: RepairProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  const { DSID, name, mayOpen, at, title, status, resolution, verificationStatus, by, helpedBy, found, done, tried } =
    entry
  return (
    <article className={classes.entry}>
      <p className={classes.less}>{[formats.date(at), name, by].filter(Boolean).join(' · ')}</p>
      <h3>{title}</h3>
      <p>
        {[
          term(`status.${status}`),
          resolution && term(`resolution.${resolution}`),
          term(`verification.${verificationStatus}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {helpedBy && (
        <p>
          {t('helped-by')}: <Link to={ways.solution(helpedBy.caseId)}>{helpedBy.title}</Link>
        </p>
      )}
      <dl className={classes.noteTexts}>
        {(
          [
            ['found', found],
            ['done', done],
          ] as const
        ).map(
          ([part, texts]) =>
            texts.length > 0 && (
              <div key={part}>
                <dt>{t(`note.${part}`)}</dt>
                {texts.map((text, index) => (
                  <dd key={index}>{text}</dd>
                ))}
              </div>
            ),
        )}
      </dl>
      {tried.length > 0 && (
        <ul className={classes.usedParts} aria-label={t('solutions')}>
          {tried.map(({ caseId, title: solution, use }) => (
            <li key={caseId}>
              {t(`use.${use}`)}: <Link to={ways.solution(caseId)}>{solution}</Link>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <Button variant="default" size="sm" className={classes.start} onClick={() => onOpen(DSID)}>
          {t('open-session', { id: name })}
        </Button>
      )}
    </article>
  )
}

/** Other units of the model with the same fault. */
export function Sisters({ sisters, ways }: { sisters: History['sisters']; ways: SessionsWays }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  return (
    <section className={classes.part} aria-labelledby="sister-units">
      <h3 id="sister-units">{t('sisters')}</h3>
      <ul className={classes.plainList}>
        {sisters.map(({ serialNumber, count, title, helpedBy }) => {
          const to = historyOf(serialNumber, ways.address)
          return (
            <li key={serialNumber}>
              <ActionLink destination={{ to: ways.to(to), go: () => ways.go(to) }}>{serialNumber}</ActionLink>
              {` · ${t('sisters.count', { count, number: formats.number(count) })} · ${title}`}
              {helpedBy && (
                <>
                  {' · '}
                  <Link to={ways.solution(helpedBy.caseId)}>{helpedBy.title}</Link>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
