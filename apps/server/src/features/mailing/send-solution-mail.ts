import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { addToStatistics } from '../../store/solutions/solution-statistics.ts'

const SolutionMailTask = z.object({
  /** The same for each try, so that recipients recognise a repetition. */
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Which solution it is, for its count of citations. */
  project: z.string(),
  number: z.number(),
})
export type SolutionMailTask = z.infer<typeof SolutionMailTask>

/** What a finished task says. */
export const SentMail = z.object({ refused: z.array(z.string()) })

/** Mails a solution: a citation of it. The result names recipients that the mail server has refused. */
export const sendSolutionMail = defineJob({
  kind: 'send-solution-mail',
  help: 'mails a solution to the people whom a user has named',
  payload: SolutionMailTask,
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: JobContext<SolutionMailTask, 'database' | 'outgoing'>) {
    const { id, from, to, subject, text, html, project, number } = payload
    const { mailer } = services.outgoing
    if (!mailer) throw new JobFailure('No mail server is configured. Start the server with --smtp-host.')
    signal.throwIfAborted()
    const { refused } = await mailer.send({ to, replyTo: from, subject, text, html, id }).catch((error: unknown) => {
      throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
    })
    const key = { projectId: project, number }
    await services.database.transact((tx) => addToStatistics(tx, key, { citationCount: 1 }, null))
    return { refused } satisfies z.infer<typeof SentMail>
  },
})
