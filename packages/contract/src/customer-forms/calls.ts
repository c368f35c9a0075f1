import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { stepFields } from '../search/step.ts'
import { CustomerForm, CustomerFormKind } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

export const customerForms = reading('customerForms', {
  summary:
    'The forms that can be sent, as the administrator has set where they go, and those that the caller has sent last about a solution.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({ offered: z.array(CustomerFormKind), sent: z.array(CustomerForm) }),
  refusals: ['no-permission'],
})

export const sendCustomerForm = changing('sendCustomerForm', {
  summary:
    'Sends feedback about a customer, or escalates, by mail or to an address. The same form is sent once within ten minutes.',
  access,
  request: z.object({
    form: CustomerFormKind,
    caseId: CaseId,
    reference: z.string().trim().max(200).default(''),
    text: z.string().default(''),
    ...stepFields,
  }),
  reply: z.object({ sent: CustomerForm }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'form-not-offered',
    'comment-required',
    'comment-too-long',
    'too-many-customer-forms',
  ],
})
