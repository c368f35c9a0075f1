import { hasText, textsOf } from './texts.ts'

/** The sentence of a refusal that came with its key alone, as far as it has no places to fill; undefined for other keys. */
export function sayRefusal(key: string): string | undefined {
  return hasText('refusals', key) ? textsOf('refusals')(key) : undefined
}
