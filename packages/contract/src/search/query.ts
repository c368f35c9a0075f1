import { z } from 'zod'
import { questStyles } from '../domain-model/quest-styles.ts'
import { ModelId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Audience, CompositeValue, ScalarValue } from '../solutions/entities.ts'
import { searchSorts } from './query-parts.ts'

/**
 * The format of {@link SearchQuery} that this program writes. {@link readSearchQuery} also reads every older format.
 */
export const searchQueryFormat = 1

/** The id of a piece of a query, by which it can be edited or removed; those of {@link pieceIds} are taken. */
const PieceId = z.string().regex(/^(?!(?:text|scope)$)[\w-]{1,40}$/)

/**
 * A constraint on the values of a slot. `is`: all values; `is-one-of`: any of them; `between`, `at-least` and
 * `at-most`: for numbers, dates and ordered symbols, bounds included; `is-not`: none of them; `is-known`: any value.
 */
export const QueryConstraint = z.strictObject({
  id: PieceId,
  slot: ModelId,
  operator: z.enum(['is', 'is-one-of', 'between', 'at-least', 'at-most', 'is-not', 'is-known']),
  /** Two for `between`, one for `at-least` and `at-most`, none for `is-known`, else at least one. */
  values: z
    .array(z.union([ScalarValue, CompositeValue]))
    .max(200)
    .default([]),
  /** Replaces the weight of the slot. */
  weight: z.number().min(0).max(100).optional(),
  /** `filter`: solutions that do not meet it are not found; `preference`: they rank lower. */
  mode: z.enum(['filter', 'preference']).default('preference'),
  /** `text`: derived from the free text; it raises scores and never hides a solution. */
  source: z.enum(['user', 'text']).default('user'),
})
export type QueryConstraint = z.infer<typeof QueryConstraint>

/** Names a question of a guided dialog: a slot or, of a slot with a composite, `slot.member`. */
export const QuestionId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,160}$/)
export type QuestionId = z.infer<typeof QuestionId>

const Bound = z.union([z.number(), z.iso.date()])
const SomeSymbols = z
  .array(z.union([z.string().max(300), z.boolean()]))
  .min(1)
  .max(200)

/**
 * An answer of a guided dialog: a value, several values of which one is right, an interval of numbers or dates, or none of
 * the offered symbols.
 */
export const QueryAnswer = z.strictObject({
  id: PieceId,
  slot: ModelId,
  /** Of a slot with a composite: the member that was asked for. */
  member: ModelId.optional(),
  answer: z.union([
    z.strictObject({ is: ScalarValue }),
    z.strictObject({ isOneOf: SomeSymbols }),
    z.strictObject({ between: z.tuple([Bound, Bound]) }),
    z.strictObject({ noneOf: z.array(z.string().max(300)).min(1).max(200) }),
  ]),
  /** `text`: derived from what the user wrote. */
  source: z.enum(['user', 'text']).optional(),
})
export type QueryAnswer = z.infer<typeof QueryAnswer>

/**
 * When something happened: between two days (UTC, both included), from or until a day, or within the last days before
 * the search runs. A span of days stays relative in stored queries.
 */
const DateSpan = z.union([
  z.strictObject({ lastDays: z.number().int().min(1).max(limits.spanDays) }),
  z.strictObject({ from: z.iso.date(), to: z.iso.date().optional() }),
  z.strictObject({ to: z.iso.date() }),
])

/**
 * Limits the searched solutions by data other than their content. `created`: when the solution was created; `changed`:
 * when the version was saved that the branch shows.
 */
export const QueryFilter = z.discriminatedUnion('by', [
  z.strictObject({ id: PieceId, by: z.literal('state'), values: z.array(ModelId).min(1).max(50) }),
  z.strictObject({ id: PieceId, by: z.literal('audience'), values: z.array(Audience).min(1).max(10) }),
  z.strictObject({ id: PieceId, by: z.enum(['created', 'changed']), within: DateSpan }),
])
export type QueryFilter = z.infer<typeof QueryFilter>

/**
 * A search query. Search steps, bookmarks, result tabs, service sessions, events and pinned tests store this document
 * and no other part of a search.
 */
export const SearchQuery = z.strictObject({
  format: z.literal(searchQueryFormat),
  /** The quest in which the query was made, and its style. */
  quest: ModelId,
  style: z.enum(questStyles),
  text: z.string().max(limits.queryCharacters).default(''),
  /** The length of what was pasted, where the text is what is rare in a log. */
  typedCharacters: z.number().int().min(1).optional(),
  constraints: z.array(QueryConstraint).max(100).default([]),
  answers: z.array(QueryAnswer).max(200).default([]),
  /** Questions that were answered with 'I don't know'. */
  undecided: z.array(QuestionId).max(200).default([]),
  /** Questions that were put off, the longest ago first. They are asked again when no other is worth asking. */
  skipped: z.array(QuestionId).max(200).optional(),
  /** The question that the user chose in a guided dialog; without it the engine chooses. */
  asked: z
    .strictObject({
      question: QuestionId,
      /** From the beginning, although it has an answer: not further down in its taxonomy. */
      again: z.boolean().optional(),
    })
    .optional(),
  scope: z
    .strictObject({
      /** Empty: all case bases of the quest. */
      casebases: z.array(ModelId).max(100).default([]),
    })
    .prefault({}),
  filters: z.array(QueryFilter).max(20).default([]),
  /** Also finds solutions that have little of the text. */
  weaker: z.boolean().optional(),
  /** Also finds the solutions that were ruled out in the service session of the search. */
  ruledOut: z.boolean().optional(),
  sort: z.enum(searchSorts).default('relevance'),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Reads a stored query of this or an older format; returns undefined for anything else. */
export function readSearchQuery(stored: unknown): SearchQuery | undefined {
  const format = Format.safeParse(stored)
  if (!format.success) return undefined
  let document: unknown = stored
  for (let at = format.data.format; at < searchQueryFormat; at++) document = upgrades[at]?.(document)
  return SearchQuery.safeParse(document).data
}

const Format = z.object({ format: z.number().int().min(0).max(searchQueryFormat) })

/** By format: converts a document to the next format. */
const upgrades: Record<number, (stored: unknown) => unknown> = {
  // Before queries had a document, a search was its text.
  0: (stored) => {
    const { text, quest, style } = TextOnly.parse(stored)
    return { format: 1, quest, style, text }
  },
}

const TextOnly = z.object({ text: z.string().default(''), quest: ModelId, style: z.enum(questStyles) })
