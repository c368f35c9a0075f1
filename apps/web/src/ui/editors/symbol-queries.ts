import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../texts/texts.ts'

const modelStaleMs = 60_000

export interface SymbolsAsked {
  slot: string
  /** Of a composite. */
  member?: string | undefined
  /** The symbols directly below this one; undefined: the outermost ones. */
  parent?: string | undefined
  /** Instead of a level: symbols with these words. */
  search?: string | undefined
  /** What authors can choose; otherwise what solutions have. */
  isWriting?: boolean | undefined
}

/** Symbols of a slot: a level of them, or those that were searched. */
export function useSymbols({ isWriting, ...others }: SymbolsAsked, isWanted = true) {
  const asked = { ...others, ...(isWriting && { for: 'writing' as const }) }
  // The open quest, and the language of captions.
  const contextKey = `${currentQuest(useHeader())?.id ?? ''} ${useLanguageTag()}`
  return useQuery({
    queryKey: [calls.traySymbols.name, contextKey, asked],
    queryFn: ({ signal }) => callServer(calls.traySymbols, asked, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: modelStaleMs,
  })
}
