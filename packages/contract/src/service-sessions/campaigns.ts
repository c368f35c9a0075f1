import { z } from 'zod'
import { ModelId, SolutionNumber } from '../ids.ts'

const Serial = z.string().trim().min(1).max(60)

/** What is to be done at all machines of a range: a recall, an update. */
export const Campaign = z.strictObject({
  id: ModelId,
  caption: z.string().trim().min(1).max(200),
  /** The symbols of the models, with all below; empty: all models. */
  models: z.array(ModelId).max(500).default([]),
  /** The first and the last serial number, both included; an end that is missing is open. */
  serialFrom: Serial.optional(),
  serialTo: Serial.optional(),
  /** The number of the solution that says what to do. */
  instruction: SolutionNumber.optional(),
  /** The last day on which it is done. */
  openUntil: z.iso.date().optional(),
})
export type Campaign = z.infer<typeof Campaign>
