import { lowerCase, withoutApostrophes } from '../fold.ts'
import { denialWordsOf } from './index.ts'

/** How a chunk of text denies. */
export const Denial = {
  none: 0,
  /** What follows: 'no'. */
  ahead: 1,
  /** What follows and what is said before: 'not'. */
  around: 2,
  /** What it is said of: 'missing'. */
  lack: 3,
  /** Nothing, and nothing is denied across it: 'but'. */
  border: 4,
  /** Its own word and what follows: `n'allume`. */
  own: 5,
  /** That there is enough of what it is said of: 'weak'. */
  weak: 6,
} as const
export type Denial = (typeof Denial)[keyof typeof Denial]

const ELIDED = /^n['’]/i

/** Returns how a word of a locale, which folds words by `fold`, denies. */
export function denialsOf(locale: string, fold: (lower: string) => string): (raw: string) => Denial {
  const words = denialWordsOf(locale)
  if (words === undefined) return () => Denial.none
  const kinds = new Map<string, Denial>()
  for (const kind of ['ahead', 'around', 'lack', 'weak', 'border'] as const) {
    for (const word of words[kind === 'border' ? 'borders' : kind].split(' '))
      kinds.set(fold(lowerCase(word)), Denial[kind])
  }
  const elides = kinds.has('ne')
  return (raw) =>
    kinds.get(fold(lowerCase(withoutApostrophes(raw)))) ?? (elides && ELIDED.test(raw) ? Denial.own : Denial.none)
}
