import type { calls } from '@advisor/contract'
import { inPhases, type Change } from '../../../http/handlers.ts'
import { formPlace } from './edited-form.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { closeForm, keepFormOpen, otherForms, readToken } from '../../../writing/editing-lease.ts'
import { savedSince } from '../../../writing/saved-by.ts'

/** Keeps a form open, and tells it who else writes and what was saved. */
export const authoringServerPing = inPhases<typeof calls.authoringServerPing, undefined, Record<string, never>>({
  async prepare(context) {
    if (!(await readEditedCase(context, context.request.caseId))) throw context.refuse('solution-not-found')
  },
  async change(context) {
    const { tx, request, opened, refuse } = context
    const place = formPlace(context, opened.model.project.name, request.caseId)
    if (!(await keepFormOpen(tx, place, readToken(request.token).lease, request))) throw refuse('lock-lost')
    return {}
  },
  async reply(context) {
    const { db, request, opened, refuse } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { version, lease } = readToken(request.token)
    const projectId = opened.model.project.name
    const others = await otherForms(db, formPlace(context, projectId, request.caseId), lease)
    return {
      others: others.map(({ name, isSelf, since }) => ({ name, isSelf, since })),
      saved: await savedSince(db, projectId, { number: request.caseId, version }, edited.solution.version),
    }
  },
})

/** Says that a form was left. */
export async function authoring(context: Change<typeof calls.authoring>) {
  const { tx, request, opened } = context
  const place = formPlace(context, opened.model.project.name, request.caseId)
  await closeForm(tx, place, readToken(request.token).lease)
  return {}
}
