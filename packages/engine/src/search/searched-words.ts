import type { SearchedWord } from './text-search.ts'

/** Whether a text looks for anything: not if it is empty, nor if it only rules out. */
export function looksForAnything(terms: readonly SearchedWord[]): boolean {
  return terms.some(({ occurrence }) => occurrence !== 'not')
}

/**
 * Whether what does not match the text is out, whatever else is asked: where it has `+word`, or a phrase that stands
 * somewhere.
 */
export function mustBeMatched(terms: readonly SearchedWord[]): boolean {
  return terms.some(
    ({ occurrence, isPhrase, outcome }) =>
      occurrence === 'must' || (isPhrase === true && occurrence === 'should' && outcome === 'searched'),
  )
}
