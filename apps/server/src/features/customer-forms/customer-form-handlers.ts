import type { Handlers } from '../../http/handlers.ts'
import { customerForms } from './customer-forms.ts'
import { sendCustomerForm } from './send-customer-form.ts'

export const customerFormHandlers: Pick<Handlers, 'customerForms' | 'sendCustomerForm'> = {
  customerForms,
  sendCustomerForm,
}
