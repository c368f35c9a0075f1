import { calls } from '@advisor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '../../api/query-cache.ts'

/** Completions and titles for what is being typed. A failure shows nothing: the search itself will say it. */
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

/** One letter of an alphabet says nothing; one character of Chinese or Japanese may. */
const isWorthSuggesting = (typed: string) => typed.length <= 500 && (typed.length > 1 || /[\u3040-\uffdc]/.test(typed))
