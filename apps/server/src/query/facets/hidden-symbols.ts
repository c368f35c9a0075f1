import { sightOfEverything } from '../../access/sight.ts'
import { countValues } from '../run/run-query.ts'
import { emptyQuery, type Finding } from '../search-context.ts'

/**
 * Of these symbols of a slot those that only solutions beyond the caller's sight have: their names tell what these solutions are about. A
 * symbol that no solution has at all is not among them.
 */
export async function hiddenSymbols(
  finding: Finding,
  slot: string,
  symbols: readonly string[],
): Promise<ReadonlySet<string>> {
  if (symbols.length === 0) return new Set()
  const { opened } = finding
  const unseen = new Set(symbols).difference(await usedSymbols(finding, slot, symbols))
  if (unseen.size === 0) return unseen
  const everything = sightOfEverything(opened.model)
  const opening = { ...opened, sight: everything, questSight: everything }
  return usedSymbols({ ...finding, opened: opening }, slot, [...unseen])
}

async function usedSymbols(finding: Finding, slot: string, symbols: readonly string[]): Promise<ReadonlySet<string>> {
  const request = { attribute: slot, of: symbols, mostValues: symbols.length }
  const counted = await countValues(finding, emptyQuery(finding.opened), [request])
  const values = typeof counted === 'string' ? [] : (counted.facets[0]?.values ?? [])
  return new Set(values.filter(({ count }) => count > 0).map(({ value }) => String(value)))
}
