import { z } from 'zod'
import { ModelId } from '../ids.ts'

/** The slot that is waited for; of a composite attribute with the member. */
const awaited = { slot: ModelId, member: ModelId.optional() }
const Bound = z.union([z.number(), z.iso.date()])

/** A condition on one answer; 'I don't know' answers nothing. */
const Condition = z.union([
  /** Answered with one of these symbols, or with one below them in a taxonomy; of booleans with this value. */
  z.strictObject({
    ...awaited,
    isOneOf: z
      .array(z.union([ModelId, z.boolean()]))
      .min(1)
      .max(1_000),
  }),
  /** Answered with a number or a date, or with an interval, within these bounds. */
  z.strictObject({ ...awaited, between: z.tuple([Bound, Bound]) }),
  /** Answered, or, where false, not. */
  z.strictObject({ ...awaited, isKnown: z.boolean() }),
])
const AllOf = z.strictObject({ allOf: z.array(Condition).min(1).max(50) })
const AnyOf = z.strictObject({
  anyOf: z
    .array(z.union([Condition, AllOf]))
    .min(1)
    .max(50),
})

/**
 * When guided search asks for a slot: a condition on the answers given so far, several that hold together, or any of
 * these. Whatever conditions nest deeper can be written this way.
 */
export const AskIf = z.union([Condition, AllOf, AnyOf])
export type AskIf = z.infer<typeof AskIf>
