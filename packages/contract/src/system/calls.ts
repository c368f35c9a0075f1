import { z } from 'zod'
import { stepping } from '../call.ts'

/** What both loggers of browsers share. */
const logger = {
  access: { to: 'public' },
  whileLocked: true,
  /** `data` is the specification's url-encoded JSON string; the server logs it as text and does not interpret it. */
  request: z.object({ data: z.string().max(20_000) }),
  // 20,000 characters, each of them url-encoded.
  limits: { bodyBytes: 200_000, perMinute: 60 },
  reply: z.object({}),
  extendsSession: false,
} as const

export const clientSideErrorLogger = stepping('clientSideErrorLogger', {
  ...logger,
  summary: 'Takes a defect that the browser met into the server log.',
})

export const clientSideLogger = stepping('clientSideLogger', {
  ...logger,
  summary: 'Takes what the browser noticed, and what is no defect, into the server log.',
})
