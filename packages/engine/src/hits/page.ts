import { EngineError } from '../errors.ts'

/** A range of a ranking. */
export interface Page {
  /** The number of hits before the page; default 0. */
  from?: number
  /** The number of hits; default 10. */
  size?: number
}

/** The page with defaults. Throws an EngineError for values that are not whole numbers from 0. */
export function checkPage({ from = 0, size = 10 }: Page): Required<Page> {
  for (const [name, value] of Object.entries({ from, size })) {
    if (Number.isSafeInteger(value) && value >= 0) continue
    throw new EngineError('invalid-query', `Got ${name} ${value} when expected a whole number from 0.`)
  }
  return { from, size }
}
