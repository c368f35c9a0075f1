import { z } from 'zod'
import { modelIdForm } from './id-forms.ts'

/** The permanent id of a model document: assigned once, never reused, never shown to users. */
export const ModelId = z.string().regex(modelIdForm, 'lower-case letters, digits, dots, dashes; at most 80')
export type ModelId = z.infer<typeof ModelId>

/** A solution's number, unique in its project; the wire's `caseId`. */
export const SolutionNumber = z.number().int().min(1).max(2_147_483_647)
export type SolutionNumber = z.infer<typeof SolutionNumber>

/** A user's permanent id. Versions and logs keep it after the user is erased. */
export const UserId = z.string().min(1).max(120)
export type UserId = z.infer<typeof UserId>

/** SHA-256 of a file's content, lower-case hexadecimal. Each content is stored once. */
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/)
export type FileHash = z.infer<typeof FileHash>
