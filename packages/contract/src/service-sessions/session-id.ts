import { z } from 'zod'
import { sessionIdForm } from '../id-forms.ts'

/** The id of a service session: a number that people can say. */
export const SessionId = z.string().regex(sessionIdForm)
export type SessionId = z.infer<typeof SessionId>
