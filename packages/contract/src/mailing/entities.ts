import { z } from 'zod'

/** `waiting`: it is being sent; `retrying`: the mail server was not reached, and another try is made; `failed`: given up. */
export const mailStates = ['waiting', 'retrying', 'sent', 'failed'] as const

export const MailId = z.string().min(1).max(100)

/** A solution on its way to other people. */
export const SolutionMail = z.object({
  id: MailId,
  state: z.enum(mailStates),
  /** Recipients that the mail server refused while it took the others. */
  refused: z.array(z.string()),
})
export type SolutionMail = z.infer<typeof SolutionMail>
