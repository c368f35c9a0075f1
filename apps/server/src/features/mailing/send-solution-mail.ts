import type { MailProblem } from '@advisor/contract'
import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { MailPutOff, MailRefused } from '../../outgoing/mailer.ts'
import { addToStatistics } from '../../store/solutions/solution-statistics.ts'
import { insertMissingMail, noteTry, readMailOutcomes, readRecipients, type Recipients } from './solution-mail-store.ts'

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

const kind = 'send-solution-mail'

type Context = JobContext<SolutionMailTask, 'database' | 'outgoing'>

/**
 * Mails a solution: a citation of it. Who has it is noted at once: a retry sends it to those that the mail server has put off.
 */
export const sendSolutionMail = defineJob({
  kind,
  help: 'mails a solution to the people whom a user has named',
  payload: SolutionMailTask,
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { id, from: replyTo, to, subject, text, html, project, number } = payload
    const { database, outgoing } = services
    if (!outgoing.mailer) throw new JobFailure('No mail server is configured. Start the server with --smtp-host.')
    const before = await recipientsOf(services, id)
    const left = to.filter((address) => !before.sentTo.includes(address) && !before.refused.includes(address))
    if (left.length === 0) return { refused: before.refused }
    signal.throwIfAborted()
    const mail = { to, only: left, replyTo, subject, text, html, id }
    const { refused, later } = await outgoing.mailer.send(mail).catch((error: unknown) => fail(services, id, error))
    const sentTo = left.filter((address) => !refused.includes(address) && !later.includes(address))
    await database.transact(async (tx) => {
      await noteTry(tx, id, { sentTo, refused, problem: later.length > 0 ? 'put-off' : undefined })
      const key = { projectId: project, number }
      if (before.sentTo.length === 0) await addToStatistics(tx, key, { citationCount: 1 }, null)
    })
    if (later.length > 0)
      throw new MailPutOff(`The mail server takes the mail later for ${later.length} of its recipients.`)
    return { refused: [...before.refused, ...refused] }
  },
  tell: readMailOutcomes,
})

/** Who has the mail so far. A mail without a record is not sent: each try would send it to everybody. */
async function recipientsOf({ database }: Context['services'], id: string): Promise<Recipients> {
  const known = await readRecipients(database.db, id)
  if (known) return known
  await database.transact((tx) => insertMissingMail(tx, kind, id))
  const inserted = await readRecipients(database.db, id)
  if (!inserted) throw new JobFailure('The user who sent this mail is erased. The mail is not sent.')
  return inserted
}

/** Notes why a mail was sent to nobody. Another try is made unless it is refused for good. */
async function fail({ database }: Context['services'], id: string, error: unknown): Promise<never> {
  await database.transact((tx) => noteTry(tx, id, { sentTo: [], refused: [], problem: problemOf(error) }))
  throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
}

function problemOf(error: unknown): MailProblem {
  if (error instanceof MailRefused) return error.isSignIn ? 'sign-in' : 'refused'
  return error instanceof MailPutOff ? 'put-off' : 'not-reached'
}
