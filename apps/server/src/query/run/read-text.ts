import { limits } from '@advisor/contract'
import type { Refuse } from '../refuse.ts'
import { shortenLog } from './shorten-log.ts'

/** Returns a typed text without control characters and surrounding spaces. Refuses a text that is too long. */
export function readOptionalText(
  typed: string,
  refuse: Refuse<'query-too-long'>,
  fields: readonly string[] = [],
): string {
  const text = typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
  const limit = limits.queryCharacters
  if (text.length > limit) throw refuse('query-too-long', { params: { length: text.length, limit }, fields })
  return text
}

/** As {@link readOptionalText}; refuses an empty text too. */
export function readText(
  typed: string,
  refuse: Refuse<'query-empty' | 'query-too-long'>,
  fields: readonly string[] = [],
): string {
  const text = readOptionalText(typed, refuse, fields)
  if (text === '') throw refuse('query-empty', { fields })
  return text
}

/**
 * As {@link readText}, for a field into which people paste: of a log stays what is rare in it. `typedCharacters` is then the length of
 * what was pasted.
 */
export function readPastedText(
  typed: string,
  refuse: Refuse<'query-empty' | 'query-too-long'>,
  fields: readonly string[] = [],
): { text: string; typedCharacters?: number } {
  const rare = typed.length > limits.pastedCharacters ? undefined : shortenLog(typed)
  return rare === undefined
    ? { text: readText(typed, refuse, fields) }
    : { text: readText(rare, refuse, fields), typedCharacters: typed.length }
}
