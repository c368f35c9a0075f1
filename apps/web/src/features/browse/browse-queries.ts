import type { StepId } from '@advisor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** Counts are asked for again when a tree is drawn later. */
const countsStaleMs = 60_000

/** What the answers depend on beside their request: the open quest, and the language of captions. */
function useContextKey(): string {
  const quest = currentQuest(useHeader())?.id ?? ''
  return `${quest} ${useLanguageTag()}`
}

/** The taxonomies of the open quest at a step; undefined: of all solutions. The last ones stay until the next answer. */
export function useTaxonomies(from: StepId | undefined) {
  const contextKey = useContextKey()
  return useQuery({
    queryKey: [calls.browseTaxonomies.name, contextKey, from],
    queryFn: ({ signal }) => callServer(calls.browseTaxonomies, { from }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: countsStaleMs,
  })
}

export interface LevelAsked {
  slot: string
  node: string
  from: StepId | undefined
}

/** The nodes below a node. */
export function useLevel(asked: LevelAsked, isWanted: boolean) {
  const contextKey = useContextKey()
  return useQuery({
    queryKey: [calls.browseLevel.name, contextKey, asked],
    queryFn: async ({ signal }) => (await callServer(calls.browseLevel, asked, { signal })).level,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: countsStaleMs,
  })
}

/** The nodes with these words in their names; none until words are typed. */
export function useFoundNodes(words: string, from: StepId | undefined) {
  const contextKey = useContextKey()
  return useQuery({
    queryKey: [calls.browseSearch.name, contextKey, words, from],
    queryFn: async ({ signal }) => (await callServer(calls.browseSearch, { words, from }, { signal })).taxonomies,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: countsStaleMs,
  })
}
