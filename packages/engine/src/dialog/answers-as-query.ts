import { numbersOf } from '../columns/parse-value.ts'
import type { Scalar } from '../columns/values.ts'
import type { Constraint, StructuredQuery } from '../retrieval/constraint.ts'
import type { Answer, DialogState } from './dialog-state.ts'
import type { Reply } from './reply.ts'

/**
 * Converts the answers of a dialog into a query that hides no case, to show the solutions with their scores. Answers
 * about members of a composite become one tuple, so that their combination counts; intervals, 'one of these' and
 * 'none of these' cannot be in a tuple and are omitted.
 */
export function answersAsQuery({ answers, model }: DialogState): StructuredQuery {
  const constraints: Constraint[] = []
  const undecided: string[] = []
  const tuples = new Map<string, Record<string, Scalar>>()
  for (const { attribute, number, reply } of answers) {
    const { memberOf } = model.topics[number]!
    if (memberOf !== undefined) addMember(tuples, memberOf, reply)
    else if (reply === 'undecided') undecided.push(attribute)
    else constraints.push(constraintOf(attribute, reply, model.attributeOf(attribute).kind))
  }
  for (const [attribute, tuple] of tuples) constraints.push({ attribute, operator: 'is', values: [tuple] })
  return { constraints, undecided }
}

function addMember(
  tuples: Map<string, Record<string, Scalar>>,
  { composite, member }: { composite: string; member: string },
  reply: Answer['reply'],
): void {
  if (reply === 'undecided' || !('is' in reply)) return
  const tuple = tuples.get(composite) ?? {}
  tuple[member] = reply.is
  tuples.set(composite, tuple)
}

function constraintOf(attribute: string, reply: Exclude<Reply, 'undecided'>, kind: string): Constraint {
  if ('is' in reply) return { attribute, operator: 'is', values: [reply.is] }
  if ('between' in reply) return { attribute, ...intervalOf(reply.between, kind) }
  const valuesOf = (ids: readonly string[]) => (kind === 'boolean' ? ids.map((id) => id === 'true') : ids)
  if ('isOneOf' in reply) return { attribute, operator: 'is-one-of', values: valuesOf(reply.isOneOf) }
  // Whoever rules nothing out says that there is something.
  if (reply.noneOf.length === 0) return { attribute, operator: 'is-known' }
  return { attribute, operator: 'is-not', values: valuesOf(reply.noneOf) }
}

function intervalOf([from, to]: readonly [number, number], kind: string): Pick<Constraint, 'operator' | 'values'> {
  const { least, most, isWhole } = numbersOf(kind)
  const within = (end: number) => (Math.abs(end) === Infinity ? end : Math.min(most, Math.max(least, end)))
  const ends = isWhole ? [Math.ceil(from), Math.floor(to)] : [from, to]
  // Where no whole number lies between them, those around them are meant.
  const [low, high] = [Math.min(...ends.map(within)), Math.max(...ends.map(within))]
  const exact = (value: number): Scalar => (kind === 'long' ? BigInt(value) : value)
  if (low === -Infinity) {
    return high === Infinity ? { operator: 'is-known' } : { operator: 'at-most', values: [exact(high)] }
  }
  if (high === Infinity) return { operator: 'at-least', values: [exact(low)] }
  return { operator: 'between', values: [exact(low), exact(high)] }
}
