import { z } from 'zod'
import { questStyles } from '../domain-model/quest-styles.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { limits } from '../limits.ts'
import { Audience, CompositeValue, ScalarValue } from '../solutions/entities.ts'

/** The layout of {@link SearchQuery} that this program writes. It reads every older one: {@link readSearchQuery}. */
export const searchQueryFormat = 1

/** Names one piece of a query, so that it can be edited or taken out. */
const PieceId = z.string().regex(/^[\w-]{1,40}$/)

/**
 * What is asked of the values of a slot. `is`: each of the values; `is-one-of`: any of them; `between`, `at-least` and
 * `at-most`: of numbers, dates and ordered symbols, bounds included; `is-not`: none of them; `is-known`: that there is one.
 */
export const QueryConstraint = z.strictObject({
  id: PieceId,
  slot: ModelId,
  operator: z.enum(['is', 'is-one-of', 'between', 'at-least', 'at-most', 'is-not', 'is-known']),
  /** `between` has two, `at-least` and `at-most` one, `is-known` none, the others at least one. */
  values: z
    .array(z.union([ScalarValue, CompositeValue]))
    .max(200)
    .default([]),
  /** In place of the slot's own. */
  weight: z.number().min(0).max(100).optional(),
  /** `filter`: a solution that fails it is not found; `preference`: it ranks lower. */
  mode: z.enum(['filter', 'preference']).default('preference'),
  /** `text`: read out of the free text; it raises scores and never hides a solution. */
  source: z.enum(['user', 'text']).default('user'),
})
export type QueryConstraint = z.infer<typeof QueryConstraint>

/** An answer of a guided dialog: a value, an interval, or none of the symbols that were offered. */
export const QueryAnswer = z.strictObject({
  id: PieceId,
  slot: ModelId,
  answer: z.union([
    z.strictObject({ is: ScalarValue }),
    z.strictObject({ between: z.tuple([z.number(), z.number()]) }),
    z.strictObject({ noneOf: z.array(z.string().max(300)).min(1).max(200) }),
  ]),
})
export type QueryAnswer = z.infer<typeof QueryAnswer>

/** Narrows the solutions that are searched, by what is known of each beside its content. */
export const QueryFilter = z.discriminatedUnion('by', [
  z.strictObject({ id: PieceId, by: z.literal('state'), values: z.array(ModelId).min(1).max(50) }),
  z.strictObject({ id: PieceId, by: z.literal('audience'), values: z.array(Audience).min(1).max(10) }),
])
export type QueryFilter = z.infer<typeof QueryFilter>

/**
 * What a search is. Search steps, bookmarks, result tabs, service sessions, events and pinned tests hold this document
 * and nothing else of a search.
 */
export const SearchQuery = z.strictObject({
  format: z.literal(searchQueryFormat),
  /** The entry of the menu that it was made with, and how that one searches. */
  quest: ModelId,
  style: z.enum(questStyles),
  text: z.string().max(limits.queryCharacters).default(''),
  constraints: z.array(QueryConstraint).max(100).default([]),
  answers: z.array(QueryAnswer).max(200).default([]),
  /** Slots whose question was answered with 'I don't know'. */
  undecided: z.array(ModelId).max(200).default([]),
  scope: z
    .strictObject({
      /** Empty: all that the quest searches. */
      casebases: z.array(ModelId).max(100).default([]),
    })
    .prefault({}),
  filters: z.array(QueryFilter).max(20).default([]),
  /** Best first is the one order there is. */
  sort: z.enum(['relevance']).default('relevance'),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Reads a stored query of this format or an older one; undefined when it is none. */
export function readSearchQuery(stored: unknown): SearchQuery | undefined {
  const format = Format.safeParse(stored)
  if (!format.success) return undefined
  let document: unknown = stored
  for (let at = format.data.format; at < searchQueryFormat; at++) document = upgrades[at]?.(document)
  return SearchQuery.safeParse(document).data
}

const Format = z.object({ format: z.number().int().min(0).max(searchQueryFormat) })

/** By format: what makes a document of the next one. */
const upgrades: Record<number, (stored: unknown) => unknown> = {
  // Before queries had a document, a search was its text.
  0: (stored) => {
    const { text, quest, style } = TextOnly.parse(stored)
    return { format: 1, quest, style, text }
  },
}

const TextOnly = z.object({ text: z.string().default(''), quest: ModelId, style: z.enum(questStyles) })

/** Whether a query asks for anything: else its page is the home page. */
export function asksForSomething({ text, constraints, answers, filters }: SearchQuery): boolean {
  return text.trim() !== '' || constraints.length + answers.length + filters.length > 0
}

/** Names a step of a search; known to its owner alone. */
export const StepId = z.string().regex(/^[\w-]{16,64}$/)
export type StepId = z.infer<typeof StepId>

export const SearchPage = z.enum(['home', 'results', 'details'])
export type SearchPage = z.infer<typeof SearchPage>

/** A step of a search: what is asked, and what of the answer is on the screen. */
export const SearchStep = z.object({
  /** Absent at the beginning, before anything was searched or opened. */
  step: StepId.optional(),
  page: SearchPage,
  query: SearchQuery,
  /** Page of the results, from 1. */
  resultsPage: z.number().int().min(1),
  /** The solution that is open. */
  open: SolutionNumber.optional(),
  /** Solutions that are ticked, to be compared or printed. */
  selected: z.array(SolutionNumber),
  /** False at the beginning alone: before the first step is the home page. */
  canGoBack: z.boolean(),
})
export type SearchStep = z.infer<typeof SearchStep>
