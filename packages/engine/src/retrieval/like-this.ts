import type { CaseValues } from '../columns/values.ts'
import type { Schema } from '../schema/schema.ts'
import { MOST_COMPARED_VALUES } from './asked-constraint.ts'
import type { Constraint } from './constraint.ts'
import { MOST_CONSTRAINTS } from './query-plan.ts'

/**
 * What to ask for to find cases like one: all its values that weigh anything, none of which hides a case.
 * With the case's own id excluded and its text as the query's, a search ranks similar solutions by the same
 * formula as any other. Always a query that is answered: of more attributes than one holds the heaviest are
 * asked for, of more values the first.
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
