import type { ServiceSession } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'

/** The campaigns that concern the machine of a session; each is done once at a machine. */
export function Campaigns({ session, ways }: { session: ServiceSession; ways: SessionsWays }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const remember = useRememberSession()
  const { DSID, campaigns, rights } = session
  const { mutate, isPending, error } = useSessionChange(calls.completeCampaign, ({ details }) => remember(details))
  if (campaigns.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="session-campaigns">
      <h3 id="session-campaigns">{t('campaigns')}</h3>
      <ul className={classes.plainList}>
        {campaigns.map(({ id, caption, state, instruction, openUntil, completed }) => (
          <li key={id} className={classes.row}>
            <div className={classes.grows}>
              {caption}
              {instruction && (
                <p>
                  <Link to={ways.solution(instruction.caseId)}>{instruction.title || instruction.number}</Link>
                </p>
              )}
              <p className={classes.less}>
                {completed
                  ? t('campaigns.done-by', { name: completed.by || t('nobody'), date: formats.date(completed.at) })
                  : openUntil && t('campaigns.until', { date: formats.date(openUntil) })}
              </p>
            </div>
            {state === 'open' && rights.mayAdd && (
              <Button
                variant="default"
                loading={isPending}
                aria-label={t('campaigns.done-of', { name: caption })}
                onClick={() => mutate({ DSID, campaign: id })}
              >
                {t('campaigns.done')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={classes.error}>
          {describeFailure(error)}
        </p>
      )}
    </section>
  )
}
