import type { calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { editedLocales, formPlace, showEdited } from './edited-form.ts'
import { openForm, otherForms, type FormPlace } from '../../../writing/editing-lease.ts'

type Call = typeof calls.modifyExistingCase

/** Opens a solution in a form. */
export const modifyExistingCase = inPhases<Call, FormPlace, string>({
  async prepare(context) {
    const { request, refuse, opened } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    if (!edited.rights.mayWrite) throw refuse('solution-not-editable')
    if (request.locale !== '' && !editedLocales(edited).includes(request.locale)) throw refuse('locale-not-supported')
    return formPlace(context, opened.model.project.name, edited.solution.number)
  },
  async change({ tx, request, refuse, services }, place) {
    const others = await otherForms(tx, place)
    const other = others.find(({ isSelf }) => !isSelf)
    if (other && !request.force) throw refuse('solution-open-elsewhere', { params: { name: other.name } })
    const lease = services.newToken()
    await openForm(tx, place, lease)
    return lease
  },
  async reply(context, lease) {
    const edited = await readEditedCase(context, context.request.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    const locale = context.request.locale || edited.solution.masterLocale
    return { editing: await showEdited(context, edited, { lease, locale }) }
  },
})
