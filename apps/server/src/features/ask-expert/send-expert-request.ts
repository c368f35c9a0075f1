import { z } from 'zod'
import type { ExpertGroup } from '@advisor/contract'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { WebhookRefused } from '../../outgoing/webhooks.ts'
import { findRequest, markSent, type StoredRequest } from './expert-request-store.ts'
import { homeAddress, languageOf, writeRequestMail } from './request-mail.ts'

type Context = JobContext<{ request: string }, 'database' | 'models' | 'texts' | 'outgoing' | 'clock'>

/**
 * Sends a request to its group by the ways that the model names and the operator has configured. What was sent is noted at
 * once: a retry sends only what is left. The result names recipients that the mail server has refused.
 */
export const sendExpertRequest = defineJob({
  kind: 'send-expert-request',
  help: 'sends a request of a user to the experts, by mail or webhook',
  payload: z.object({ request: z.string() }),
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run(context: Context) {
    const { database, models } = context.services
    const request = await findRequest(database.db, context.payload.request)
    if (!request) return { gone: true }
    const group = (await models.get(request.projectId, request.branch)).expertGroups.get(request.groupId)
    if (!group) throw new JobFailure(`There is no expert group "${request.groupId}" any more.`)
    const failures: Failure[] = []
    const refused = await sendMail(context, request, group).catch((error: unknown) => {
      failures.push({ error, message: `The mail to the expert group "${group.id}" was not sent` })
    })
    await callWebhook(context, request, group).catch((error: unknown) => {
      failures.push({ error, message: `The webhook of the expert group "${group.id}" was not called` })
    })
    const failure = failures.find(({ error }) => !isForGood(error)) ?? failures[0]
    if (failure) throw inWords(failure)
    return { refused: refused ?? [] }
  },
})

interface Failure {
  error: unknown
  /** What failed. */
  message: string
}

/** The failure with its reason, for the administrator who reads the task. Another try is made unless it is for good. */
function inWords({ error, message }: Failure): Error {
  const text = `${message}: ${error instanceof Error ? error.message : String(error)}`
  return isForGood(error) ? new JobFailure(text, { cause: error }) : new Error(text, { cause: error })
}

const isForGood = (error: unknown): boolean => error instanceof MailRefused || error instanceof WebhookRefused

async function sendMail({ services, signal }: Context, request: StoredRequest, group: ExpertGroup): Promise<string[]> {
  const { models, outgoing, texts, database, clock } = services
  if (group.mail.length === 0 || request.mailedAt !== null || !outgoing.mailer) return []
  signal.throwIfAborted()
  const { project, captions } = await models.get(request.projectId, request.branch)
  const locale = languageOf(group, project)
  const mail = writeRequestMail(texts, request, {
    locale,
    project: captions.ofProject(locale, project),
    url: homeAddress(outgoing, project),
  })
  const { refused, later } = await outgoing.mailer.send({ ...mail, to: group.mail, id: request.id })
  await database.transact((tx) => markSent(tx, request.id, { mailedAt: clock() }))
  // One of the group has it, which is enough.
  return [...refused, ...later]
}

async function callWebhook({ services, signal }: Context, request: StoredRequest, group: ExpertGroup): Promise<void> {
  const { outgoing, database, clock } = services
  if (group.webhook === undefined || request.calledAt !== null || !outgoing.webhooks) return
  signal.throwIfAborted()
  const { id, projectId, branch, groupId, note, search, at, askerName } = request
  const body = {
    event: 'expert-asked',
    id,
    project: projectId,
    branch,
    group: groupId,
    by: askerName,
    at,
    note,
    search,
  }
  await outgoing.webhooks.post(group.webhook, id, body, clock())
  await database.transact((tx) => markSent(tx, id, { calledAt: clock() }))
}
