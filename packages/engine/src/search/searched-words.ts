import type { SearchedWord } from './text-search.ts'

/** Whether a text searches anything: false if it is empty or has only exclusions. */
export function looksForAnything(terms: readonly SearchedWord[]): boolean {
  return terms.some(({ occurrence }) => occurrence !== 'not')
}

/** Whether cases without a match of the text are excluded: if it has `+word`, or a phrase that some case has. */
export function mustBeMatched(terms: readonly SearchedWord[]): boolean {
  return terms.some(
    ({ occurrence, isPhrase, outcome }) =>
      occurrence === 'must' || (isPhrase === true && occurrence === 'should' && outcome === 'searched'),
  )
}

/**
 * Whether a text finds cases that have little of it: it has several words that cases have, and no operators or phrases,
 * which say exactly what to find.
 */
export function isLoose(terms: readonly SearchedWord[]): boolean {
  const isMatched = ({ outcome }: SearchedWord) => outcome === 'searched' || outcome === 'corrected'
  return (
    terms.every(({ occurrence, isPhrase }) => occurrence === 'should' && isPhrase !== true) &&
    terms.filter(isMatched).length > 1
  )
}
