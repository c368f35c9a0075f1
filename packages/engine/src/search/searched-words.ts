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
