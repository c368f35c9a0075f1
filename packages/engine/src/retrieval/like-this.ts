import type { CaseValues } from '../columns/values.ts'
import type { Schema } from '../schema/schema.ts'
import { MOST_COMPARED_VALUES } from './asked-constraint.ts'
import type { Constraint } from './constraint.ts'
import { MOST_CONSTRAINTS } from './query-plan.ts'

/**
 * The constraints that find cases similar to one: all its values with a weight, as constraints that hide no case. With
 * the case's id excluded and its text as the query's, a search ranks similar solutions by the usual formula. The query
 * respects the limits: it uses the attributes with the largest weights, and the first values of each.
 */
export function likeThis(schema: Schema, values: CaseValues): Constraint[] {
  const weightOf = (attribute: string) => schema.get(attribute).weight
  const asked = Object.entries(values)
    .filter(([attribute, given]) => given.length > 0 && schema.get(attribute).kind !== 'bias')
    .filter(([attribute]) => weightOf(attribute) > 0)
    .map(([attribute, given]): Constraint => ({
      attribute,
      operator: 'is',
      values: given.slice(0, MOST_COMPARED_VALUES),
    }))
  if (asked.length <= MOST_CONSTRAINTS) return asked
  const byWeight = [...asked].sort((a, b) => weightOf(b.attribute) - weightOf(a.attribute))
  const heaviest = new Set(byWeight.slice(0, MOST_CONSTRAINTS))
  return asked.filter((constraint) => heaviest.has(constraint))
}
