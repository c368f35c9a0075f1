import { z } from 'zod'
import { GlobalConditionKey } from './refusals.ts'

/** A word from the server to the person, beside the answer. HTML is sanitised by the server and again by the browser. */
export const ServerNotification = z.object({
  level: z.enum(['error', 'warn', 'studio', 'info']),
  format: z.enum(['html', 'plain']),
  key: z.string(),
  message: z.string(),
  expired: z.boolean(),
})
export type ServerNotification = z.infer<typeof ServerNotification>

/** The login session as the browser needs to know it. `expiresAt` is by the server's clock; absent when nobody is signed in. */
export const SessionInfo = z.object({
  csrfToken: z.string(),
  timeoutMinutes: z.number(),
  expiresAt: z.iso.datetime().optional(),
  /** The server's time of this answer, so that the browser can count by its own clock. */
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
  ...common,
})
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

export const GlobalConditionEnvelope = z.object({
  status: z.literal('recoverable-global-exception'),
  key: GlobalConditionKey,
  localizedMessage: z.string().optional(),
  /** With `redirect`: where to. */
  location: z.string().optional(),
  ...common,
})
export type GlobalConditionEnvelope = z.infer<typeof GlobalConditionEnvelope>

/** What stands around every success, beside the call's own reply. */
export const SuccessEnvelope = z.object({ status: z.literal('success'), ...common })
export type SuccessEnvelope = z.infer<typeof SuccessEnvelope>

/** HTTP 400, 403, 404, 429, 500, 503: a broken call, or a defect of ours. */
export const HttpErrorBody = z.object({
  status: z.literal('error'),
  key: z.string(),
  localizedMessage: z.string(),
  /** 400: the field at fault. */
  field: z.string().optional(),
  /** 500: the id under which the server logged it. */
  incident: z.string().optional(),
})
export type HttpErrorBody = z.infer<typeof HttpErrorBody>
