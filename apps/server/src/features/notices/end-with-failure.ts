import { JobFailure } from '../../jobs/job.ts'
import { MailRefused } from '../../outgoing/mailer.ts'

/** Ends a task with the failure that another try may correct, else with the first one. Returns where there is none. */
export function endWithFailure(failures: readonly unknown[]): void {
  const failure = failures.find((error) => !(error instanceof MailRefused)) ?? failures[0]
  if (failure === undefined) return
  if (failure instanceof MailRefused) throw new JobFailure(failure.message, { cause: failure })
  throw failure instanceof Error ? failure : new Error('Failed without an error.', { cause: failure })
}
