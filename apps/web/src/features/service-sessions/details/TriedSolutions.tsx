import { sessionUses, type ServiceSession } from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'

const SolutionShowcase = laterPart('SolutionShowcase', () => import('./SolutionShowcase.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** The solutions of a session: what was tried, ruled out, and what helped. */
export function TriedSolutions({ session, ways }: { session: ServiceSession; ways: SessionsWays }) {
  const t = useTexts('serviceSessions')
  const remember = useRememberSession()
  const { DSID, solutions, rights } = session
  const use = useSessionChange(calls.useSolution, ({ details }) => remember(details))
  const unuse = useSessionChange(calls.unuseSolution, ({ details }) => remember(details))
  const error = use.error ?? unuse.error
  const [shownId, setShownId] = useState<number>()
  const shown = solutions.find(({ caseId }) => caseId === shownId)
  return (
    <section className={classes.part} aria-labelledby="session-solutions">
      <h3 id="session-solutions">{t('solutions')}</h3>
      {solutions.length === 0 && <p className={classes.less}>{t('solutions.none')}</p>}
      <ul className={classes.plainList}>
        {solutions.map(({ caseId, number, title, use: now, note, by }) => (
          <li key={caseId} className={classes.row} data-solution={caseId}>
            <div className={classes.grows}>
              <span className={classes.less}>{number} </span>
              {title ? <Link to={ways.solution(caseId)}>{title}</Link> : t('solutions.hidden')}
              <p className={classes.less}>{[t(`use.${now}`), by, note].filter(Boolean).join(' · ')}</p>
            </div>
            {title && (
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-haspopup="dialog"
                aria-label={t('solutions.show', { number })}
                onClick={() => setShownId(caseId)}
              >
                <Icon name="book" />
              </ActionIcon>
            )}
            {rights.mayWork && (
              <>
                <Choice
                  label={t('use.of', { number })}
                  value={now}
                  isDisabled={use.isPending}
                  onChange={(next) => {
                    const chosen = sessionUses.find((each) => each === next)
                    if (chosen) use.mutate({ DSID, caseId, use: chosen, note })
                  }}
                >
                  {sessionUses.map((each) => (
                    <option key={each} value={each}>
                      {t(`use.${each}`)}
                    </option>
                  ))}
                </Choice>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="gray"
                  aria-label={t('solutions.remove', { number })}
                  onClick={() => unuse.mutate({ DSID, caseId })}
                >
                  <Icon name="close" />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={classes.error}>
          {describeFailure(error)}
        </p>
      )}
      {shown && (
        <SolutionShowcase session={session} solution={shown} ways={ways} onClose={() => setShownId(undefined)} />
      )}
    </section>
  )
}
