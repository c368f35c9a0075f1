import { z } from 'zod'

/**
 * How the numbers of an attribute are written. Without it, digits are grouped as in the reader's language, with up to
 * six decimals.
 */
export const NumberFormat = z.strictObject({
  /** `false`: digits without separators, as in model years and serial numbers. */
  grouping: z.boolean().optional(),
  /** Whole numbers without grouping: shorter ones get zeros in front. */
  minDigits: z.number().int().min(2).max(19).optional(),
  /** Decimal numbers: rounded to exactly this many decimals. */
  decimals: z.number().int().min(0).max(6).optional(),
})
export type NumberFormat = z.infer<typeof NumberFormat>
