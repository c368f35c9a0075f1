import type { SolutionEvent } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts, type Translate } from '../../ui/texts/texts.ts'
import { useSolutionEvents } from './version-queries.ts'
import classes from './Versions.module.css'

/** Who did what to a solution, the newest first; it is asked for when it is opened. */
export function AuditTrail({ caseId }: { caseId: number }) {
  const t = useTexts('versions')
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching, refetch } = useSolutionEvents(caseId, isOpen)
  return (
    <details className={classes.trail} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('trail')}</summary>
      {data ? (
        <ol className={classes.list} aria-label={t('trail')}>
          {data.events.map((event) => (
            <li key={event.id} className={classes.told}>
              <span>{sentenceOf(event, t, formats)}</span>
              <span className={classes.help}>
                {event.by === ''
                  ? t('saved-at', { at: formats.dateTime(event.at) })
                  : t('saved-by', { name: event.by, at: formats.dateTime(event.at) })}
              </span>
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailure title={t('failed')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        isOpen && <Skeleton height={64} />
      )}
      {data?.events.length === 0 && <p className={classes.help}>{t('trail.empty')}</p>}
    </details>
  )
}

/** What was done, in words: the kind of the event, or of the decision that it is about. */
function sentenceOf(
  { kind, version = 0, branch = '', casebase = '', day, decision }: SolutionEvent,
  t: Translate<'versions'>,
  { date }: Pick<ReturnType<typeof useFormats>, 'date'>,
): string {
  if (kind === 'approval-decided') return t(`trail.decided.${decision ?? 'confirm'}`, { version })
  if (kind === 'validity-set' && day === undefined) return t('trail.validity-without-end')
  return t(`trail.${kind}`, { version, branch, casebase, day: day === undefined ? '' : date(day) })
}
