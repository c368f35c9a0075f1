import type { CaseValues } from '../columns/values.ts'
import type { ValueFilters } from '../retrieval/value-filters.ts'
import type { SearchableSolutions, SolutionHit } from '../searchable-solutions.ts'
import { likeThis } from '../retrieval/like-this.ts'

/** A solution or a draft for mining: its text and its values. */
export interface Description {
  /** Omitted if it is not in the base. */
  id?: number
  text: string
  locale: string
  /** Default: none. */
  values?: CaseValues
}

/** A similar case with its values; see `findNeighbours`. */
export interface Neighbour {
  /** At least 0; the weight of a neighbour is its score relative to the nearest one's. */
  score: number
  values: CaseValues
}

/** The number of similar solutions, and the caller's scope. */
export interface SimilarOptions {
  /** The number of solutions; default 10. */
  size?: number
  /** Whether the caller may see solutions with this key. Default: all. */
  filter?: (filterKey: string) => boolean
  /** Ids of the fields that the caller may see. Default: all. */
  visibleFields?: ReadonlySet<string>
  /** Attributes that the caller may see; values of others are not compared. Default: all. */
  visibleAttributes?: ReadonlySet<string>
  /** Which values of these the caller may see. Default: all. */
  valueFilters?: ValueFilters
}

/**
 * The most similar solutions, best first, without the solution itself. They are ranked as by a search for its text and
 * values: the text with `FUSION_WEIGHT`, each value with its attribute's weight; no value hides a solution. Operators
 * in the text are ignored.
 */
export function findSimilarSolutions(
  base: SearchableSolutions,
  { id, text, locale, values = {} }: Description,
  { size = 10, filter, visibleFields, visibleAttributes, valueFilters }: SimilarOptions = {},
): SolutionHit[] {
  const visible = Object.fromEntries(
    Object.entries(values).filter(([attribute]) => visibleAttributes?.has(attribute) ?? true),
  )
  const { hits } = base.search({
    text: {
      text: withoutOperators(text),
      locale,
      ...(filter && { filter }),
      ...(visibleFields && { visibleFields }),
    },
    constraints: likeThis(base.values.schema, visible),
    ...(valueFilters && { valueFilters }),
    excludedIds: id === undefined ? [] : [id],
    size,
  })
  return hits
}

/**
 * Converts similar solutions to neighbours for `suggestTags`; `valuesOf` returns a solution's values, or undefined to
 * omit it.
 */
export function findNeighbours(
  base: SearchableSolutions,
  description: Description,
  valuesOf: (id: number) => CaseValues | undefined,
  options: SimilarOptions = {},
): Neighbour[] {
  return findSimilarSolutions(base, description, options).flatMap(({ id, score }) => {
    const values = valuesOf(id)
    return values === undefined ? [] : [{ score, values }]
  })
}

/** The text without signs and quotes before words, which a search would read as operators. */
function withoutOperators(text: string): string {
  return text.replace(/(?<=^|\s)["“„«”「『+-]+/gu, ' ')
}
