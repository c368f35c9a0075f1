import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { limits } from '../limits.ts'
import { StepId } from '../search/step.ts'
import { Task } from '../tasks/entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const

export const mailSender = reading('mailSender', {
  summary: 'Whether solutions can be mailed, and the address of the caller if it is known.',
  access,
  request: z.object({}),
  reply: z.object({ canMail: z.boolean(), from: z.string() }),
  refusals: ['no-permission'],
})

export const mailCase = changing('mailCase', {
  summary:
    "Starts the task that mails a solution as the caller reads it, without the parts for insiders, in the caller's language or in the one that `locale` names. `to` has addresses with commas, semicolons or blanks between them; answers go to `from`.",
  access,
  limits: { perMinute: 20 },
  request: z.object({
    caseId: CaseId,
    from: z.string().max(1_000).default(''),
    to: z.string().max(10_000).default(''),
    note: z.string().max(limits.mailNoteCharacters).default(''),
    locale: z.string().max(20).optional(),
    /** The step of the search in which it is sent; default: the current one. `from` is an address here. */
    step: StepId.optional(),
  }),
  reply: z.object({ task: Task }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'mail-not-available',
    'mail-from-missing',
    'mail-to-missing',
    'mail-from-invalid',
    'mail-to-invalid',
    'mail-addresses-invalid',
    'too-many-recipients',
    'too-many-mails',
  ],
})
