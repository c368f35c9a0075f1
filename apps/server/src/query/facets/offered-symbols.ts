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
  return (await offeredOfSlots(finding, new Map([[slot, symbols]]))).get(slot) ?? new Set()
}

/** The same for several slots, by slot, with one question to the index. */
export async function offeredOfSlots(
  finding: Finding,
  symbolsOf: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, ReadonlySet<unknown>>> {
  const asked = [...symbolsOf].filter(([, symbols]) => symbols.length > 0)
  if (asked.length === 0) return new Map()
  const requests = asked.map(([attribute, of]) => ({ attribute, of, mostValues: of.length }))
  const counted = await countValues(finding, emptyQuery(finding.opened), requests)
  if (typeof counted === 'string') return new Map(asked.map(([slot, symbols]) => [slot, new Set(symbols)]))
  return new Map(
    counted.facets.map(({ attribute, values }) => [
      attribute,
      new Set(values.flatMap(({ value, count }) => (count > 0 ? [value] : []))),
    ]),
  )
}
