import type { Scalar } from '../columns/values.ts'
import type { Constraint, StructuredQuery } from '../retrieval/constraint.ts'
import type { DialogState } from './dialog-state.ts'
import type { Reply } from './reply.ts'

/** The answers of a dialog as a query in which none of them hides a case, to show the solutions that they lead to, with their scores. */
export function answersAsQuery({ answers, model }: DialogState): StructuredQuery {
  const query = { constraints: [] as Constraint[], undecided: [] as string[] }
  for (const given of answers) {
    if (given.reply === 'undecided') query.undecided.push(given.attribute)
    else query.constraints.push(constraintOf(given.attribute, given.reply, model.schema.get(given.attribute).kind))
  }
  return query
}

function constraintOf(attribute: string, reply: Exclude<Reply, 'undecided'>, kind: string): Constraint {
  const exact = (value: number): Scalar => (kind === 'long' ? BigInt(Math.round(value)) : value)
  if ('is' in reply) return { attribute, operator: 'is', values: [reply.is] }
  if ('between' in reply) return { attribute, operator: 'between', values: reply.between.map(exact) }
  const values = kind === 'boolean' ? reply.noneOf.map((id) => id === 'true') : reply.noneOf
  return { attribute, operator: 'is-not', values }
}
