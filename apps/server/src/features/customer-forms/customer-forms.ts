import { customerFormKinds, type calls, type CustomerForm } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { listForms, type StoredForm } from './customer-form-store.ts'
import { placesOf } from './form-places.ts'

const mostListed = 5

/** The forms that are offered, and what came of those that the caller has sent about a solution. */
export async function customerForms({ db, caller, opened, request, services }: Read<typeof calls.customerForms>) {
  const { settings, outgoing } = services
  const key = { userId: caller.userId, projectId: opened.model.project.name, number: request.caseId }
  return {
    offered: customerFormKinds.filter((form) => placesOf(form, settings(), outgoing).length > 0),
    sent: (await listForms(db, key, mostListed)).map(viewForm),
  }
}

/** A form as its sender sees it. */
export function viewForm(stored: StoredForm): CustomerForm {
  const { id, form, reference, text, number, at, answer, sentAt, taskState } = stored
  const isGoingOn = taskState !== null && ['pending', 'running', 'retrying', 'reconnecting'].includes(taskState)
  return {
    id,
    form: form === 'escalate' ? 'escalate' : 'feedback',
    state: isGoingOn ? 'waiting' : sentAt !== null ? 'sent' : 'failed',
    reference,
    text,
    caseId: number,
    at: at.toISOString(),
    ...(answer !== null && { answer }),
  }
}
