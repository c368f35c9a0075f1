import { EngineError } from '../errors.ts'

/** Which stretch of a ranking is wanted. */
export interface Page {
  /** Hits to leave out before the first; default 0. */
  from?: number
  /** Hits wanted; default 10. */
  size?: number
}

/** The page with what was left out filled in. Throws an EngineError for what is no whole number from 0. */
export function checkPage({ from = 0, size = 10 }: Page): Required<Page> {
  for (const [name, value] of Object.entries({ from, size })) {
    if (Number.isSafeInteger(value) && value >= 0) continue
    throw new EngineError('invalid-query', `Got ${name} ${value} when expected a whole number from 0.`)
  }
  return { from, size }
}
