import type { MarkedText } from '@advisor/contract'
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

/** A completed text with what was typed of its last word marked. */
export function markTyped(completion: string, typed: string): MarkedText {
  const start = completion.search(/[^\s]*$/u)
  let end = start
  while (end < completion.length && isSameLetter(completion[end], typed[end])) end++
  return { text: completion, marks: end > start ? [[start, end]] : [] }
}

const isSameLetter = (left = '', right = '') => left.localeCompare(right, undefined, { sensitivity: 'base' }) === 0

/** A single letter of an alphabet gets no suggestions; a single Chinese or Japanese character does. */
const isWorthSuggesting = (typed: string) => typed.length <= 500 && (typed.length > 1 || /[\u3040-\uffdc]/.test(typed))
