import type { CaseValues } from '../columns/values.ts'
import type { Schema } from '../schema/schema.ts'
import type { Constraint } from './constraint.ts'

/**
 * What to ask for to find cases like one: all its values, none of which hides a case. With the case's own id excluded and its text as the
 * query's, a search ranks similar solutions by the same formula as any other.
 */
export function likeThis(schema: Schema, values: CaseValues): Constraint[] {
  return Object.entries(values)
    .filter(([attribute, given]) => given.length > 0 && schema.get(attribute).kind !== 'bias')
    .map(([attribute, given]) => ({ attribute, operator: 'is', values: given }))
}
