import { limits } from '@advisor/contract'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'

type Refuse = (key: 'query-empty' | 'query-too-long', detail?: RefusalDetail) => Refusal

/** Returns a typed text without control characters and surrounding spaces. Refuses an empty text and one that is too long. */
export function readText(typed: string, refuse: Refuse, fields: readonly string[] = []): string {
  const text = typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
  const limit = limits.queryCharacters
  if (text === '') throw refuse('query-empty', { fields })
  if (text.length > limit) throw refuse('query-too-long', { params: { length: text.length, limit }, fields })
  return text
}
