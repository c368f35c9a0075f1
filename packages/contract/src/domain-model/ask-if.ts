import { z } from 'zod'
import { ModelId } from '../ids.ts'

/** The slot of the awaited answer; for a composite attribute with the member. */
const awaited = { slot: ModelId, member: ModelId.optional() }
const Bound = z.union([z.number(), z.iso.date()])

/** A condition on one answer; 'I don't know' does not count as an answer, except for `isUndecided`. */
const Condition = z.union([
  /** Answered with one of these symbols, or with one below them in a taxonomy; for booleans with this value. */
  z.strictObject({
    ...awaited,
    isOneOf: z
      .array(z.union([ModelId, z.boolean()]))
      .min(1)
      .max(1_000),
  }),
  /** Answered with a number or a date, or with an interval, within these bounds. */
  z.strictObject({ ...awaited, between: z.tuple([Bound, Bound]) }),
  /** Answered or, if false, not answered. */
  z.strictObject({ ...awaited, isKnown: z.boolean() }),
  /** Answered with 'I don't know' or, if false, not so. */
  z.strictObject({ ...awaited, isUndecided: z.boolean() }),
])
const AllOf = z.strictObject({ allOf: z.array(Condition).min(1).max(50) })
const AnyOf = z.strictObject({
  anyOf: z
    .array(z.union([Condition, AllOf]))
    .min(1)
    .max(50),
})

/**
 * The condition of a slot's question: a condition on the answers so far, several conditions of which all hold, or any
 * of these. All deeper conditions can be written in this form.
 */
export const AskIf = z.union([Condition, AllOf, AnyOf])
export type AskIf = z.infer<typeof AskIf>
