import { z } from 'zod'

/**
 * Why a mail was not sent. `refused`: the mail server refuses its recipients or what it says; `put-off`: it takes it later;
 * `not-reached`: it cannot be reached; `sign-in`: it refuses the product, which an administrator corrects.
 */
export const mailProblems = ['refused', 'put-off', 'not-reached', 'sign-in'] as const
export type MailProblem = (typeof mailProblems)[number]

/** Who has a mail, after the tries that were made. */
export const MailOutcome = z.object({
  /** Recipients that have it: they need no other mail. */
  sent: z.array(z.string()),
  /** Recipients that the mail server refused while it took others. */
  refused: z.array(z.string()),
  /** Why those who do not have it do not, while it is not sent. */
  problem: z.enum(mailProblems).optional(),
})
export type MailOutcome = z.infer<typeof MailOutcome>
