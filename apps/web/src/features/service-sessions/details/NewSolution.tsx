import type { ServiceSession } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'

export interface NewSolutionProps {
  session: ServiceSession
  ways: SessionsWays
  wayTo: (draftId: string) => string
  onClose: () => void
}

/** Makes a solution of what a session has learnt, after a look at similar ones: its form begins with the words of the session. */
export function NewSolution({ session, ways, wayTo, onClose }: NewSolutionProps) {
  const t = useTexts('serviceSessions')
  const { currentLocale } = useHeader()
  const { DSID } = session
  const { data, error } = useQuery({
    queryKey: ['session', DSID, calls.solutionFromSession.name],
    queryFn: ({ signal }) => callServer(calls.solutionFromSession, { DSID }, { signal }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const begin = useMutation({
    mutationFn: async ({ casebase, fields }: { casebase: string; fields: Record<string, string> }) => {
      const draftId = crypto.randomUUID()
      await callServer(calls.updateGivenAttribute, {
        ...{ draftId, casebase, locale: currentLocale, title: session.title, path: '/create-solution' },
        fields: Object.fromEntries(
          Object.entries(fields).map(([slot, typed]) => [slot, { entries: [{ typed }], rows: [] }]),
        ),
      })
      return draftId
    },
    meta: { failures: 'shownByScreen' },
    onSuccess: (draftId) => ways.leaveTo(wayTo(draftId)),
  })
  const failure = error ?? begin.error
  return (
    <Sheet title={t('action.solution')} onClose={onClose}>
      <div className={classes.parts}>
        {!data && !error && <Skeleton height={88} />}
        {data && (
          <section aria-labelledby="similar-solutions" className={classes.part}>
            <h3 id="similar-solutions">{t('similar')}</h3>
            {data.similar.length === 0 && <p>{t('similar.none')}</p>}
            <ul className={classes.plainList}>
              {data.similar.map(({ caseId, title }) => (
                <li key={caseId}>
                  <Link to={ways.solution(caseId)}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {failure && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(failure)}</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={begin.isPending} disabled={!data} onClick={() => data && begin.mutate(data)}>
            {t('similar.begin')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
