import type { ServiceSession } from '@advisor/contract'
import { Button, Timeline } from '@mantine/core'
import '@mantine/core/styles/Timeline.layer.css'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Repair, Sisters } from '../history/MachineTimeline.tsx'
import classes from '../ServiceSessions.module.css'
import { useMachineHistory } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'

export interface MachineBeforeProps {
  session: ServiceSession
  ways: SessionsWays
  onOpen: (DSID: string) => void
}

/** How many are told; the repair history has all. */
const lastRepairs = 3
const firstSisters = 3

/** What others have learnt at the machine of a session before: its last repairs, and sister units. Nothing where it has none. */
export function MachineBefore({ session, ways, onOpen }: MachineBeforeProps) {
  const t = useTexts('serviceSessions')
  const serial = session.serialNumber ?? ''
  const { data: history } = useMachineHistory(serial)
  const before = history?.entries.filter(({ DSID }) => DSID !== session.DSID) ?? []
  const sisters = history?.sisters.slice(0, firstSisters) ?? []
  if (before.length === 0 && sisters.length === 0) return null
  const whole = historyOf(serial, ways.address)
  return (
    <>
      <section className={classes.part} aria-labelledby="machine-before">
        <h3 id="machine-before">{t('history.before')}</h3>
        {before.length === 0 && <p className={classes.less}>{t('history.none-before')}</p>}
        <Timeline bulletSize={16} lineWidth={2}>
          {before.slice(0, lastRepairs).map((entry) => (
            <Timeline.Item key={entry.DSID}>
              <Repair entry={entry} ways={ways} onOpen={onOpen} />
            </Timeline.Item>
          ))}
        </Timeline>
        <Button
          component={ActionLink}
          destination={{ to: ways.to(whole), go: () => ways.go(whole) }}
          variant="subtle"
          className={classes.start}
          leftSection={<Icon name="clock" size={16} />}
        >
          {t('history.of', { serial })}
        </Button>
      </section>
      {sisters.length > 0 && <Sisters sisters={sisters} ways={ways} />}
    </>
  )
}
