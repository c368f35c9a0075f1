import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import {
  countFormsSince,
  findForm,
  findSameForm,
  insertForm,
  setFormTask,
  type NewForm,
  type StoredForm,
} from './customer-form-store.ts'
import { viewForm } from './customer-forms.ts'
import { placesOf } from './form-places.ts'
import { postCustomerForm } from './post-customer-form.ts'
import { seesSession, sessionSight } from '../../access/session-sight.ts'
import { findSession, insertSessionEvents } from '../../store/service-sessions/session-store.ts'

type Call = typeof calls.sendCustomerForm

const dayMs = 24 * 3_600_000
/** A form that was sent twice by mistake: the answer to the first was lost on its way. */
const sameWithinMs = 10 * 60_000

/** Stores a form, and enqueues the task that sends it. A second time it answers with what became of the first. */
export const sendCustomerForm = inPhases<Call, NewForm, StoredForm>({
  prepare,
  async change({ tx, caller, request, now, refuse, record, services }, form) {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const count = await countFormsSince(tx, caller.userId, ago(dayMs))
    const same = await findSameForm(tx, form, ago(sameWithinMs))
    if (same) return same
    const limit = limits.customerFormsPerDay
    if (count >= limit) throw refuse('too-many-customer-forms', { params: { limit } })
    await insertForm(tx, form)
    const task = await services.jobs.enqueue(tx, postCustomerForm, { form: form.id }, { userId: caller.userId })
    await setFormTask(tx, form.id, task.id)
    const { sessionId } = form
    if (sessionId !== null) {
      const detail = { form: form.form, number: form.number, id: form.id }
      await insertSessionEvents(tx, [{ sessionId, kind: 'form', userId: caller.userId, at: now, detail }])
    }
    record({ kind: 'customer-form', form: form.form, solution: form.number, step: request.from })
    const stored = await findForm(tx, form.id)
    if (!stored) throw new Error('No form was stored.')
    return stored
  },
  reply: (_, stored) => Promise.resolve({ sent: viewForm(stored) }),
})

async function prepare(context: Read<Call>): Promise<NewForm> {
  const { db, caller, opened, request, now, services, refuse } = context
  if (placesOf(request.form, services.settings(), services.outgoing).length === 0) throw refuse('form-not-offered')
  const text = request.text.trim()
  const limit = limits.commentCharacters
  if (text === '') throw refuse('comment-required', { fields: ['text'] })
  if (text.length > limit)
    throw refuse('comment-too-long', { params: { length: text.length, limit }, fields: ['text'] })
  const [solution] = await readPointed(db, opened, [request.caseId])
  if (!solution) throw refuse('solution-not-found')
  const step = request.from === undefined ? undefined : await services.searchSteps.find(request.from, caller)
  return {
    id: randomUUID(),
    userId: caller.userId,
    projectId: opened.model.project.name,
    branch: opened.branch,
    form: request.form,
    number: solution.number,
    reference: request.reference,
    text,
    searched: step?.query.text ?? '',
    sessionId: await sessionOf(context, step ? step.context : (request.context ?? null)),
    at: now,
  }
}

/** The service session that a form is kept with: one that the caller sees. A form is sent all the same without it. */
async function sessionOf({ db, caller, opened }: Read<Call>, DSID: string | null): Promise<string | null> {
  if (DSID === null) return null
  const session = await findSession(db, opened.model.project.name, DSID)
  return session && seesSession(await sessionSight(db, caller), session) ? DSID : null
}
