import type { Refusal } from '../../api/failures.ts'
import { hasText, textsOf } from './texts.ts'

/** The sentence of a refusal in the language of the page; undefined for keys that it does not know. */
export function sayRefusal({ key, params }: Pick<Refusal, 'key' | 'params'>): string | undefined {
  return hasText('refusals', key) ? textsOf('refusals')(key, params) : undefined
}
