import { z } from 'zod'
import { FileHash } from '../ids.ts'

/** A picture of a model document: a file of the project. The caption beside it says what it shows. */
export const ModelPicture = z.strictObject({
  hash: FileHash,
  /** One of `pictureTypes`. */
  contentType: z.string().min(1).max(120),
  sizeBytes: z.number().int().min(0),
})
export type ModelPicture = z.infer<typeof ModelPicture>
