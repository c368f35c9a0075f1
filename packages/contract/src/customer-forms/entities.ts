import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'

/** `feedback`: to the system of customer relations. `escalate`: to those who go on where a solution did not help. */
export const customerFormKinds = ['feedback', 'escalate'] as const
export const CustomerFormKind = z.enum(customerFormKinds)
export type CustomerFormKind = z.infer<typeof CustomerFormKind>

/** A form that a user has sent. */
export const CustomerForm = z.object({
  id: z.uuid(),
  form: CustomerFormKind,
  /** `waiting`: it is being sent, or tried again. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The number of a ticket or order; may be empty. */
  reference: z.string(),
  text: z.string(),
  caseId: SolutionNumber.optional(),
  at: z.iso.datetime(),
  /** What the system answered that took it, as text. */
  answer: z.string().optional(),
})
export type CustomerForm = z.infer<typeof CustomerForm>
