import { z } from 'zod'
import { AuthoredContent } from '../authoring/entities.ts'
import { changing, downloading, reading } from '../call.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { limits } from '../limits.ts'
import { ServiceSession, SessionId, SessionNote, SessionSolution } from './entities.ts'

/** What is made of a service session: the sheet for who takes it over, a solution, the report for the customer. */

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** A question of the search in the session, and what was answered, in words. */
const Asked = z.object({ question: z.string(), answer: z.string() })

/** What the one who takes a session over must know, written by the system. */
export const HandoverSheet = z.object({
  session: ServiceSession,
  /** The words that were searched for. */
  searched: z.string(),
  asked: z.array(Asked),
  /** Questions that nobody could answer. */
  undecided: z.array(z.string()),
  /** Solutions that were tried, also one that helped for a time. */
  tried: z.array(SessionSolution),
  ruledOut: z.array(SessionSolution),
  /** Linked and not tried yet. */
  left: z.array(SessionSolution),
  /** Campaigns that are open at the machine. */
  campaigns: z.array(z.object({ id: ModelId, caption: z.string() })),
  /** The newest first, at most `limits.sessionPartsPerPage`. */
  notes: z.array(SessionNote),
  /** Why it was escalated last, if it was. */
  reason: z.string().optional(),
  /** Names of the files, the newest first. */
  files: z.array(z.string()),
})
export type HandoverSheet = z.infer<typeof HandoverSheet>

export const sessionHandover = reading('sessionHandover', {
  summary:
    'The hand-over sheet of a service session: what was asked, answered, tried, ruled out and noted, and what is left.',
  access,
  request: z.object({ DSID: SessionId }),
  reply: z.object({ sheet: HandoverSheet }),
  refusals: ['no-permission', 'session-not-found'],
})

export const solutionFromSession = reading('solutionFromSession', {
  summary:
    'What a solution that is written from a service session begins with, and solutions that are like it: to be looked at before. createNewFromSearch fills the form with it.',
  access,
  request: z.object({ DSID: SessionId }),
  reply: z.object({
    /** Where the rules of the model say it. */
    casebase: ModelId.optional(),
    fields: AuthoredContent,
    similar: z.array(z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() })),
  }),
  refusals: ['no-permission', 'session-not-found'],
})

export const serviceReport = downloading('serviceReport', {
  summary: 'The service report of a service session as a PDF: the work, the parts, the minutes, the signature.',
  access,
  limits: { perMinute: 20 },
  request: z.object({ DSID: SessionId }),
  refusals: ['no-permission', 'session-not-found', 'pdf-not-made'],
})

export const mailServiceReport = changing('mailServiceReport', {
  summary:
    'Mails the service report of a service session, with the signature that the customer has drawn: it stays with the session.',
  access,
  limits: { perMinute: 20, bodyBytes: 1_048_576 },
  request: z.object({
    DSID: SessionId,
    /** Addresses with commas, semicolons or blanks between them. */
    to: z.string().max(10_000).default(''),
    /** A picture (PNG) as a data address. */
    signature: z.string().max(limits.signatureCharacters).optional(),
    /** The name of the one who has signed. */
    name: z.string().max(2_000).default(''),
  }),
  reply: z.object({ details: ServiceSession }),
  refusals: [
    ...(['no-permission', 'session-not-found', 'mail-not-available', 'mail-to-missing', 'mail-to-invalid'] as const),
    ...(['too-many-recipients', 'too-many-mails', 'session-field-too-long'] as const),
    ...(['signature-not-a-picture', 'signer-required', 'upload-no-room'] as const),
  ],
})

export const signServiceReport = changing('signServiceReport', {
  summary: 'Keeps the signature that a customer has drawn with a service session: its report has it from now on.',
  access,
  limits: { perMinute: 20, bodyBytes: 1_048_576 },
  request: z.object({
    DSID: SessionId,
    /** A picture (PNG) as a data address. */
    signature: z.string().max(limits.signatureCharacters),
    /** The name of the one who has signed. */
    name: z.string().max(2_000).default(''),
  }),
  reply: z.object({ details: ServiceSession }),
  refusals: [
    ...(['no-permission', 'session-not-found', 'session-field-too-long'] as const),
    ...(['signature-not-a-picture', 'signer-required', 'upload-no-room'] as const),
  ],
})
