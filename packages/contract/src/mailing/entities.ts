import { z } from 'zod'

/**
 * Why a mail was not sent. `refused`: the mail server refuses its recipients or what it says; `put-off`: it takes it later;
 * `not-reached`: it cannot be reached; `sign-in`: it refuses the product, which an administrator corrects.
 */
export const mailProblems = ['refused', 'put-off', 'not-reached', 'sign-in'] as const

/** `waiting`: it is being sent; `retrying`: not all recipients have it, and another try is made; `failed`: given up. */
export const mailStates = ['waiting', 'retrying', 'sent', 'failed'] as const

export const MailId = z.string().min(1).max(100)

/** A solution on its way to other people. */
export const SolutionMail = z.object({
  id: MailId,
  state: z.enum(mailStates),
  /** Recipients that have it: they need no other mail. */
  sent: z.array(z.string()),
  /** Recipients that the mail server refused while it took others. */
  refused: z.array(z.string()),
  /** Why those who do not have it do not, in the states `retrying` and `failed`. */
  problem: z.enum(mailProblems).optional(),
})
export type SolutionMail = z.infer<typeof SolutionMail>
