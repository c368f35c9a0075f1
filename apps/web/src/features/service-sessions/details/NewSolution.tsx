import type { ServiceSession } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'

export interface NewSolutionProps {
  session: ServiceSession
  ways: SessionsWays
  /** The form that begins with the words of the session. */
  form: string
  onClose: () => void
}

/** Makes a solution of what a session has learnt, after a look at similar ones. */
export function NewSolution({ session, ways, form, onClose }: NewSolutionProps) {
  const t = useTexts('serviceSessions')
  const { DSID } = session
  const { data, error } = useQuery({
    queryKey: ['session', DSID, calls.solutionFromSession.name],
    queryFn: ({ signal }) => callServer(calls.solutionFromSession, { DSID }, { signal }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  return (
    <Sheet title={t('action.solution')} onClose={onClose}>
      <div className={classes.parts}>
        {!data && !error && <Skeleton height={88} />}
        {data && (
          <section aria-labelledby="similar-solutions" className={classes.part}>
            <h3 id="similar-solutions">{t('similar')}</h3>
            {data.similar.length === 0 && <p>{t('similar.none')}</p>}
            <ul className={classes.plainList}>
              {data.similar.map(({ caseId, number, title }) => (
                <li key={caseId}>
                  <span className={classes.less}>{number} </span>
                  <Link to={ways.solution(caseId)}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {error && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(error)}</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button component={Link} to={form}>
            {t('similar.begin')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
