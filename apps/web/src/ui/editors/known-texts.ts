import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../texts/texts.ts'

/** As many are looked through. */
const mostShown = 20
const knownStaleMs = 60_000

/** A text that solutions have in a slot, and how many of them. */
export interface KnownText {
  text: string
  count: number
}

/** The texts of a slot in the solutions of the open quest, those with the typed words; none where the server does not count them. */
export function useKnownTexts(slot: string, typed: string, isWanted: boolean): KnownText[] {
  const contextKey = `${currentQuest(useHeader())?.id ?? ''} ${useLanguageTag()}`
  const asked = { query: {}, facet: slot, ...(typed !== '' && { search: typed.slice(0, 300) }) }
  const { data } = useQuery({
    queryKey: [calls.searchFacets.name, contextKey, asked],
    queryFn: ({ signal }) => callServer(calls.searchFacets, asked, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: knownStaleMs,
  })
  const values = data?.facets[0]?.values ?? []
  return values.slice(0, mostShown).map(({ value, count }) => ({ text: String(value), count }))
}
