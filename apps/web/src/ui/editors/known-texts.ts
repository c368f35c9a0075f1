import { useCountedFacets } from '../values/counted-facets.ts'

/** The most texts that are offered. */
const mostShown = 20

/** A text that solutions have in a slot, and how many of them. */
export interface KnownText {
  text: string
  count: number
}

/** The texts of a slot in the solutions of the open quest, those with the typed words; none where the server does not count them. */
export function useKnownTexts(slot: string, typed: string, isWanted: boolean): KnownText[] {
  const asked = { query: {}, facet: slot, ...(typed !== '' && { search: typed.slice(0, 300) }) }
  const values = useCountedFacets(asked, isWanted).data?.facets[0]?.values ?? []
  return values.slice(0, mostShown).map(({ value, count }) => ({ text: String(value), count }))
}
