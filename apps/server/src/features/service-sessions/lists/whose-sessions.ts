import { sql } from 'kysely'
import type { Narrowing, SessionCondition } from './list-filter.ts'

/** Whose sessions a list has. */
export interface Whose {
  condition: SessionCondition
  /** The same with `=`, where it is one workgroup: only so its index gives the sessions in the order of their last change. */
  inOrder?: SessionCondition
  /** What the index of words has of each of these sessions, one of them each; absent where it does not know. */
  marks?: readonly string[]
  /** They are so few that their words are read, and the index of words, which is large, is not asked. */
  areFew?: boolean
}

/** What a list has: sessions of one of `whose`, of all where it is undefined, as far as they are wanted. */
export interface WantedSessions extends Narrowing {
  whose?: readonly Whose[] | undefined
}

/**
 * What sessions must keep to be wanted: each of them is of one of `anyOf`, for which an index has its own way. With words, the index of
 * words finds by the way whose they are.
 */
export function conditionsOf({ whose, words, conditions }: WantedSessions): {
  anyOf: readonly SessionCondition[] | undefined
  all: readonly SessionCondition[]
} {
  const anyOf = whose?.map(({ condition }) => condition)
  if (words === undefined) return { anyOf, all: conditions }
  // An index stands behind the operator, and none behind its function.
  if (whose?.every(({ areFew }) => areFew)) return { anyOf, all: [sql`ts_match_vq(session.words, ${words}::tsquery)`, ...conditions] } // prettier-ignore
  const marks = whose?.map((each) => each.marks)
  if (!marks || marks.includes(undefined))
    return { anyOf, all: [sql`session.words @@ ${words}::tsquery`, ...conditions] }
  const terms = marks.flatMap((each) => each ?? []).map(quoted)
  if (terms.length === 0) return { anyOf: [], all: conditions }
  const query = `(${terms.join(' | ')}) & (${words})`
  return { anyOf: undefined, all: [sql`session.words @@ ${query}::tsquery`, ...conditions] }
}

/** The same as conditions that must all hold. */
export function allConditionsOf(wanted: WantedSessions, { isByChange }: { isByChange: boolean }): SessionCondition[] {
  const { anyOf, all } = conditionsOf(wanted)
  if (anyOf?.length === 0) return [sql`false`]
  const [only, other] = wanted.whose ?? []
  if (anyOf && isByChange && only?.inOrder && !other) return [only.inOrder, ...all]
  return [...(anyOf ? [sql`(${sql.join(anyOf, sql` or `)})`] : []), ...all]
}

/** A mark as a term of a query of the database's text index; ids of users may have any signs. */
const quoted = (mark: string) => `'${mark.replaceAll(/['\\]/g, '$&$&')}'`
