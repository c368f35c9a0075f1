import type { DescribeThings } from '../../notices/describe-notices.ts'
import { findForms } from './customer-form-store.ts'

/** Forms of the reader's own that were answered, as notices tell of them. */
export const describeForms: DescribeThings = async ({ db, caller, opened: { model, branch } }, ids) => {
  const forms = await findForms(db, ids)
  const own = forms.filter(
    (form) => form.userId === caller.userId && form.projectId === model.project.name && form.branch === branch,
  )
  return new Map(
    own.map((form) => [
      form.id,
      {
        title: form.answer ?? '',
        number: form.number,
        path: '/case-details',
        fields: { caseId: String(form.number) },
      },
    ]),
  )
}
