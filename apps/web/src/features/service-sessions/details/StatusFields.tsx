import { repairStatuses, sessionPriorities, type ServiceSession } from '@advisor/contract'
import { calls } from '../../../api/calls.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'

/** What changes while one works: it is saved as soon as it is chosen. */
export function StatusFields({ session }: { session: ServiceSession }) {
  const term = useTexts('sessionTerms')
  const remember = useRememberSession()
  const { DSID, version, status } = session
  const { mutate, isPending, error } = useSessionChange(calls.setSessionStatus, ({ details }) => remember(details))
  return (
    <div className={classes.parts} aria-busy={isPending}>
      {status === 'escalated' && (
        <Choice
          label={term('column.status')}
          value={status}
          isDisabled={isPending}
          onChange={(next) => next === 'open' && mutate({ DSID, version, status: 'open' })}
        >
          <option value="escalated">{term('status.escalated')}</option>
          <option value="open">{term('status.open')}</option>
        </Choice>
      )}
      <Choice
        label={term('column.repairStatus')}
        value={session.repairStatus}
        isDisabled={isPending}
        onChange={(next) => mutate({ DSID, version, repairStatus: repairStatuses.find((each) => each === next) })}
      >
        {repairStatuses.map((each) => (
          <option key={each} value={each}>
            {term(`repair.${each}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={term('column.priority')}
        value={session.priority}
        isDisabled={isPending}
        onChange={(next) => mutate({ DSID, version, priority: sessionPriorities.find((each) => each === next) })}
      >
        {sessionPriorities.map((each) => (
          <option key={each} value={each}>
            {term(`priority.${each}`)}
          </option>
        ))}
      </Choice>
      {error && (
        <p role="alert" className={classes.error}>
          {describeFailure(error)}
        </p>
      )}
    </div>
  )
}
