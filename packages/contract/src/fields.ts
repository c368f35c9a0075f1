import { z } from 'zod'
import { SolutionNumber } from './ids.ts'

/** Fields of requests that several capabilities share. Forms and query strings send texts. */

export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
export const Count = z.coerce.number().int()
export const CaseId = z.coerce.number().pipe(SolutionNumber)

/** Sent for reports; recorded as sent, in an event of the kind `action`. */
export const actionFields = {
  actionStartTime: z.string().max(40).optional(),
  actionCategory: z.string().max(100).optional(),
}
