import { countValues } from '../run/run-query.ts'
import { emptyQuery, type Finding } from '../search-context.ts'

/**
 * Of these symbols of a slot those that a solution in the caller's sight has, and so may be offered: the name of another one could tell what
 * hidden solutions are about. All of them while the branch is being indexed, when nothing is found either.
 */
export async function offeredSymbols(
  finding: Finding,
  slot: string,
  symbols: readonly string[],
): Promise<ReadonlySet<unknown>> {
  if (symbols.length === 0) return new Set()
  const request = { attribute: slot, of: symbols, mostValues: symbols.length }
  const counted = await countValues(finding, emptyQuery(finding.opened), [request])
  if (typeof counted === 'string') return new Set(symbols)
  return new Set(
    counted.facets.flatMap(({ values }) => values.flatMap(({ value, count }) => (count > 0 ? [value] : []))),
  )
}
