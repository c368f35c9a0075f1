import { z } from 'zod'
import { downloading, reading } from '../call.ts'
import { UserId } from '../ids.ts'
import { administrating } from './access.ts'

/** What somebody did to the installation, or tried to. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** `signed-in`, `setting-changed`, … */
  kind: z.string(),
  /** Absent where nobody was signed in, or the command line did it. */
  userId: z.string().optional(),
  /** The name of the user; absent for users who are not there any more. */
  user: z.string().optional(),
  /** What it was done to and how: names with values. */
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const narrowed = {
  /** Part of the name of the user. */
  who: z.string().trim().max(200).default(''),
  kind: z.string().max(100).default(''),
  /** What the details hold (an id, an address, a name), or what the kind is called in the caller's language. */
  text: z.string().trim().max(200).default(''),
  /** Days, with both. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** How many entries a page has. */
export const auditPageSize = 100

export const auditEvents = reading('auditEvents', {
  ...administrating,
  summary:
    'The audit log, the newest first: who did what, when. `before` is the id of the last entry of the page before.',
  request: z.object({ ...narrowed, user: UserId.optional(), before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({
    entries: z.array(AuditEntry),
    hasMore: z.boolean(),
    /** The kinds that there are. */
    kinds: z.array(z.string()),
  }),
  refusals: ['no-permission'],
})

export const auditCsv = downloading('auditCsv', {
  ...administrating,
  summary: 'The audit log as CSV, at most 50,000 entries. Who exports it stands in it.',
  request: z.object(narrowed),
  refusals: ['no-permission'],
})
