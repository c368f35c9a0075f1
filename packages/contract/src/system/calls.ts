import { z } from 'zod'
import { stepping } from '../call.ts'

export const clientSideErrorLogger = stepping('clientSideErrorLogger', {
  summary: 'Takes a defect that the browser met into the server log.',
  access: { to: 'public' },
  /** `data` is the specification's url-encoded JSON string; the server logs it as text and does not interpret it. */
  request: z.object({ data: z.string().max(20_000) }),
  // 20,000 characters, each of them url-encoded.
  limits: { bodyBytes: 200_000, perMinute: 60 },
  reply: z.object({}),
  extendsSession: false,
})
