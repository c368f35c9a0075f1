import { z } from 'zod'
import { ModelId } from '../ids.ts'

/** The ways to compute the last digit of a serial number. `luhn`: ISO/IEC 7812-1, annex B; `mod-11`: weights 2 to 7 from the right, as ISO 7064 MOD 11 is used for article numbers, with X for 10. */
export const checkDigits = ['luhn', 'mod-11'] as const

/** What serial numbers of some models look like. All that is said must hold. */
export const SerialRule = z.strictObject({
  /** The symbols of the models, with all symbols below. Empty: of models without a rule of their own. */
  models: z.array(ModelId).max(500).default([]),
  /** Digits alone. */
  numeric: z.boolean().optional(),
  /** How many characters it has. */
  length: z.number().int().min(1).max(60).optional(),
  /** A regular expression for all of it, without backtracking, as RE2. */
  format: z.string().max(500).optional(),
  /** From the first to the last one, both included; compared as numbers where both are, else by their characters. */
  range: z.strictObject({ from: z.string().min(1).max(60), to: z.string().min(1).max(60) }).optional(),
  checkDigit: z.enum(checkDigits).optional(),
  /** Shown where one is refused: '40117820'. */
  example: z.string().max(60).optional(),
})
export type SerialRule = z.infer<typeof SerialRule>

/** The fields of a new service session that the rules can demand. A title is always demanded, and a model or a serial number. */
export const sessionDemands = ['serialNumber', 'model', 'orderNumber', 'ticketId', 'priority', 'dueAt'] as const
/** The fields of which no two sessions of a project may have the same value. */
export const uniqueSessionFields = ['orderNumber', 'ticketId'] as const

/** The fields of {@link SessionRules} beside its name. */
export const sessionRulesFields = {
  /** The slot whose symbols are the models of machines. Without one, sessions have no model. */
  modelSlot: ModelId.optional(),
  serialNumbers: z.array(SerialRule).max(1_000).default([]),
  required: z.array(z.enum(sessionDemands)).max(sessionDemands.length).default([]),
  unique: z.array(z.enum(uniqueSessionFields)).max(uniqueSessionFields.length).default([]),
  /** Solutions that are made from sessions begin in this case base. */
  casebase: ModelId.optional(),
  /** The slots of such a solution that take what sessions say. */
  texts: z
    .strictObject({ symptom: ModelId.optional(), cause: ModelId.optional(), resolution: ModelId.optional() })
    .default({}),
}
