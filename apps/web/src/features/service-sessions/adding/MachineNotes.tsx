import { Button } from '@mantine/core'
import { Notice } from '../../../ui/Notice.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useMachineHistory } from '../session-queries.ts'

/** How many of the last repairs are told beside the form. */
const lastRepairs = 3

/** What is known of the machine whose number is typed: an open session, a repeated failure, campaigns, the last repairs. */
export function MachineNotes({ serial, onOpen }: { serial: string; onOpen: (DSID: string) => void }) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  const { data: history } = useMachineHistory(serial)
  if (!history || serial.trim() === '') return null
  const { entries, repeat, open, campaigns } = history
  const toDo = campaigns.filter(({ state }) => state === 'open')
  return (
    <div role="status" className={classes.parts}>
      {open && (
        <Notice title={t('open-at-machine')}>
          <Button size="sm" variant="default" onClick={() => onOpen(open.DSID)}>
            {t('open-session', { id: open.name })}
          </Button>
        </Notice>
      )}
      {repeat && (
        <Notice title={t('repeat')}>
          <p>
            {repeat.days === 0
              ? t('repeat.today', { id: repeat.name })
              : t('repeat.text', { count: repeat.days, id: repeat.name })}
          </p>
        </Notice>
      )}
      {toDo.length > 0 && (
        <Notice title={t('campaigns.open', { count: toDo.length, number: formats.number(toDo.length) })}>
          <ul className={classes.plainList}>
            {toDo.map(({ id, caption, openUntil }) => (
              <li key={id}>
                {caption}
                {openUntil && ` · ${t('campaigns.until', { date: formats.date(openUntil) })}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {entries.length > 0 && (
        <section aria-label={t('history')} className={classes.told}>
          <h3>{t('history.of', { serial: history.machine.serialNumber })}</h3>
          <ul className={classes.plainList}>
            {entries.slice(0, lastRepairs).map(({ DSID, at, title, resolution, helpedBy }) => (
              <li key={DSID}>
                {formats.date(at)} · {title}
                {resolution && ` · ${term(`resolution.${resolution}`)}`}
                {helpedBy && ` · ${helpedBy.title}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
