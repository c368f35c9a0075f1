import { z } from 'zod'
import { GlobalConditionKey } from './refusals.ts'

/** A notification for the user, beside the reply. The server sanitises HTML, and the browser does again. */
export const ServerNotification = z.object({
  level: z.enum(['error', 'warn', 'studio', 'info']),
  format: z.enum(['html', 'plain']),
  key: z.string(),
  message: z.string(),
  expired: z.boolean(),
})
export type ServerNotification = z.infer<typeof ServerNotification>

/** The login session for the browser. `expiresAt` is by the server's clock; absent if no user is signed in. */
export const SessionInfo = z.object({
  csrfToken: z.string(),
  timeoutMinutes: z.number(),
  expiresAt: z.iso.datetime().optional(),
  /** The server's time of this answer: the browser computes the difference to its own clock. */
  now: z.iso.datetime(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

const common = { session: SessionInfo.optional(), notifications: z.array(ServerNotification).optional() }

export const FailureEnvelope = z.object({
  status: z.literal('failure'),
  key: z.string(),
  localizedMessage: z.string(),
  /** Field name to message, for refusals that belong to a field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What the message says of this case: with it, whoever has the sentence of the key can say it in another language. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ...common,
})
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

export const GlobalConditionEnvelope = z.object({
  status: z.literal('recoverable-global-exception'),
  key: GlobalConditionKey,
  localizedMessage: z.string().optional(),
  /** With `redirect`: the target. */
  location: z.string().optional(),
  ...common,
})
export type GlobalConditionEnvelope = z.infer<typeof GlobalConditionEnvelope>

/** The fields of every success beside the call's own reply. */
export const SuccessEnvelope = z.object({ status: z.literal('success'), ...common })
export type SuccessEnvelope = z.infer<typeof SuccessEnvelope>

/** The body of HTTP 400, 403, 404, 429, 500 and 503: a request against the contract, or an error of the server. */
export const HttpErrorBody = z.object({
  status: z.literal('error'),
  key: z.string(),
  localizedMessage: z.string(),
  /** 400: the invalid field. */
  field: z.string().optional(),
  /** 500: the id of the error in the server's log. */
  incident: z.string().optional(),
})
export type HttpErrorBody = z.infer<typeof HttpErrorBody>
