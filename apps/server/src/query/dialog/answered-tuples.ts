import type { CompositeValue, QueryAnswer } from '@advisor/contract'

/** What was answered about the members of a composite, as one tuple, so that their combination counts. */
export interface AnsweredTuple {
  slot: string
  tuple: CompositeValue
  /** The ids of its answers, in their order. */
  pieces: [string, ...string[]]
}

/**
 * Returns a tuple for each composite with answered members. Intervals, 'one of these' and 'none of these' cannot be in a
 * tuple and are omitted, as in `answersAsQuery` of the engine.
 */
export function answeredTuples(answers: readonly QueryAnswer[]): AnsweredTuple[] {
  const tuples = new Map<string, AnsweredTuple>()
  for (const { id, slot, member, answer } of answers) {
    if (member === undefined || !('is' in answer)) continue
    const before = tuples.get(slot)
    tuples.set(slot, {
      slot,
      tuple: { ...before?.tuple, [member]: answer.is },
      pieces: before ? [...before.pieces, id] : [id],
    })
  }
  return [...tuples.values()]
}
