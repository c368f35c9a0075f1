import { Pagination, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Pagination.layer.css'
import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useSessionPart } from '../session-queries.ts'

/** The notes of a session, the newest first. */
export function Notes({ DSID }: { DSID: string }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData } = useSessionPart(DSID, 'get_notes', page)
  if (error)
    return (
      <Notice title={t('part.failed')} isAlert>
        <p>{describeFailure(error)}</p>
      </Notice>
    )
  if (!data) return <Skeleton height={88} />
  const { notes = [], total = 1 } = data
  return (
    <section aria-label={t('tab.notes')} aria-busy={isPlaceholderData}>
      {notes.length === 0 && <p className={classes.less}>{t('notes.none')}</p>}
      <ul className={classes.plainList}>
        {notes.map(({ id, found, done, said, minutes, parts, by, isOwn, at }) => (
          <li key={id} className={classes.entry}>
            <p className={classes.less}>
              {isOwn ? t('you') : by || t('nobody')} · {formats.dateTime(at)}
              {minutes !== undefined && ` · ${t('minutes.of', { count: minutes, number: formats.number(minutes) })}`}
            </p>
            <dl className={classes.noteTexts}>
              {(
                [
                  ['found', found],
                  ['done', done],
                  ['said', said],
                ] as const
              ).map(
                ([name, text]) =>
                  text !== '' && (
                    <div key={name}>
                      <dt>{t(`note.${name}`)}</dt>
                      <dd>{text}</dd>
                    </div>
                  ),
              )}
            </dl>
            {parts.length > 0 && (
              <ul className={classes.usedParts} aria-label={t('parts')}>
                {parts.map(({ number, name, quantity }, index) => (
                  <li key={index}>
                    {t('parts.line', {
                      quantity: formats.number(quantity),
                      part: [number, name].filter(Boolean).join(' '),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <MorePages page={page} total={total} onPage={setPage} />
    </section>
  )
}

/** The way to older entries. */
export function MorePages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  if (total < 2) return null
  return (
    <nav aria-label={t('pages')} className={classes.pages}>
      <Pagination
        value={page}
        total={total}
        size="lg"
        getItemProps={(each) => ({ 'aria-label': t('page', { page: formats.number(each) }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(`page.${control}`) } : {}
        }
        onChange={onPage}
      />
    </nav>
  )
}
