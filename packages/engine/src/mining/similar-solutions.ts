import type { CaseValues } from '../columns/values.ts'
import type { SolutionBase, SolutionHit } from '../solution-base.ts'
import { likeThis } from '../retrieval/like-this.ts'

/** A solution, or what is to become one, as all of mining reads it: what it says and what its attributes are. */
export interface Description {
  /** Left out for what is not in the base. */
  id?: number
  text: string
  locale: string
  /** Default: none. */
  values?: CaseValues
}

/** A case like the one to be tagged, with its values; see `findNeighbours`. */
export interface Neighbour {
  /** At least 0; the nearest counts in full, the others by their share of its score. */
  score: number
  values: CaseValues
}

/** How many similar solutions are wanted, and what the caller may see. */
export interface SimilarOptions {
  /** Solutions wanted; default 10. */
  size?: number
  /** Whether the caller may see solutions with this key. Absent: all. */
  filter?: (filterKey: string) => boolean
  /** Ids of the fields that the caller may see. Absent: all. */
  visibleFields?: ReadonlySet<string>
  /** Attributes that the caller may see; values of others are not compared. Absent: all. */
  visibleAttributes?: ReadonlySet<string>
}

/**
 * The solutions most like one, best first, it left out. They are ranked as by any search for its text and its values:
 * the text weighs as `FUSION_WEIGHT` says, each value as its attribute does; no value hides a solution that has
 * another. Signs in the text are no operators.
 */
export function findSimilarSolutions(
  base: SolutionBase,
  { id, text, locale, values = {} }: Description,
  { size = 10, filter, visibleFields, visibleAttributes }: SimilarOptions = {},
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
    excludedIds: id === undefined ? [] : [id],
    size,
  })
  return hits
}

/**
 * The similar solutions as neighbours for `suggestTags`; `valuesOf` gives a solution's values, and
 * undefined for one that is not to count.
 */
export function findNeighbours(
  base: SolutionBase,
  description: Description,
  valuesOf: (id: number) => CaseValues | undefined,
  options: SimilarOptions = {},
): Neighbour[] {
  return findSimilarSolutions(base, description, options).flatMap(({ id, score }) => {
    const values = valuesOf(id)
    return values === undefined ? [] : [{ score, values }]
  })
}

/** The text without signs and quotes in front of words, which a search would take for operators. */
function withoutOperators(text: string): string {
  return text.replace(/(?<=^|\s)["“„«”「『+-]+/gu, ' ')
}
