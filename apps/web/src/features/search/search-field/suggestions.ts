import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'

/** Completions and titles for the typed text. A failure shows no suggestions; the search reports it. */
export function useSuggestions(typed: string) {
  const freeText = typed.trim()
  return useQuery({
    ...reading(calls.suggest, { freeText }),
    enabled: isWorthSuggesting(freeText),
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: 60_000,
  })
}

/** A single letter of an alphabet gets no suggestions; a single Chinese or Japanese character does. */
const isWorthSuggesting = (typed: string) => typed.length <= 500 && (typed.length > 1 || /[\u3040-\uffdc]/.test(typed))
