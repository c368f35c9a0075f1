import { z } from 'zod'
import { InterfaceLocale, toLanguageTag } from '@advisor/contract'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import type { Tx } from '../../database/open.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { writeMail } from '../../outgoing/mail-body.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { WebhookRefused } from '../../outgoing/webhooks.ts'
import { findForm, markFormSent, type StoredForm } from './customer-form-store.ts'
import { isWebAddress, placesOf } from './form-places.ts'

type Context = JobContext<
  { form: string },
  'database' | 'models' | 'texts' | 'outgoing' | 'settings' | 'clock' | 'jobs'
>

/** Sends a form to each of its places. What was sent is noted at once: a retry sends only what is left. */
export const postCustomerForm = defineJob({
  kind: 'post-customer-form',
  help: 'sends a form of a user about a customer, by mail or to an address',
  payload: z.object({ form: z.string() }),
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run(context: Context) {
    const { database, settings, outgoing, clock } = context.services
    const form = await findForm(database.db, context.payload.form)
    if (!form) return { gone: true }
    const kind = form.form === 'escalate' ? 'escalate' : 'feedback'
    const left = placesOf(kind, settings(), outgoing).filter((place) => !form.sentTo.includes(place))
    const failures: unknown[] = []
    for (const place of left) {
      context.signal.throwIfAborted()
      try {
        const answer = await (isWebAddress(place) ? post(context, form, place) : mail(context, form, place))
        await database.transact(async (tx) => {
          await markFormSent(tx, form.id, { to: place, at: clock(), answer })
          if (answer !== undefined) await tellSender(tx, context, form)
        })
      } catch (error) {
        failures.push(error)
      }
    }
    const failure = failures.find((error) => !isForGood(error)) ?? failures[0]
    if (failure !== undefined) throw inWords(failure)
    return { sent: left.length }
  },
})

/** A form that another program has answered comes back to the user who sent it. */
async function tellSender(tx: Tx, { services }: Context, { id, userId, projectId, branch }: StoredForm): Promise<void> {
  const now = services.clock()
  await tellAssigned(tx, services, {
    ...{ to: [userId], kind: 'customer-form-answer', about: id, projectId, branch, by: null, now },
  })
}

const isForGood = (error: unknown): boolean => error instanceof MailRefused || error instanceof WebhookRefused

/** The failure, for the administrator who reads the task. Another try is made unless it is for good. */
function inWords(error: unknown): Error {
  const text = `The form was not sent: ${error instanceof Error ? error.message : String(error)}`
  return isForGood(error) ? new JobFailure(text, { cause: error }) : new Error(text, { cause: error })
}

async function post({ services }: Context, form: StoredForm, place: string): Promise<string | undefined> {
  const { outgoing, clock } = services
  const { demoReceiver } = outgoing
  const webhooks = place === demoReceiver?.url ? demoReceiver.webhooks : outgoing.webhooks
  if (!webhooks) throw new Error('No webhook can be called.')
  const { id, projectId: project, branch, number, reference, text, searched, at, senderName: by } = form
  const body = { event: form.form, id, project, branch, by, at, solution: number, reference, text, searched }
  const answer = (await webhooks.post(place, id, body, clock())).trim()
  return answer === '' ? undefined : answer
}

async function mail({ services }: Context, form: StoredForm, place: string): Promise<undefined> {
  const { outgoing, models, texts } = services
  if (!outgoing.mailer) throw new Error('No mail can be sent.')
  const { project } = await models.get(form.projectId, form.branch)
  const locale = InterfaceLocale.safeParse(project.masterLocale).data ?? 'en'
  const solution = `${project.numberPrefix}${form.number}`
  const list = (title: string, value: string) =>
    value === '' ? [] : [{ kind: 'list' as const, title, items: [value] }]
  const say = texts.mail('customer-form', locale, { sender: form.senderName, solution })
  const { html, text } = writeMail(toLanguageTag(locale), [
    { kind: 'paragraph', text: say(form.form === 'escalate' ? 'form-escalate' : 'form-feedback') },
    { kind: 'paragraph', text: form.text },
    ...list(say('form-reference'), form.reference),
    ...list(say('form-searched'), form.searched),
  ])
  const subject = say('form-subject')
  const { refused } = await outgoing.mailer.send({ subject, text, html, to: [place], id: form.id })
  if (refused.length > 0) throw new MailRefused(`The mail server refused ${place}.`)
}
