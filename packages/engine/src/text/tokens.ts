import type { Denial } from './denials/denial-kinds.ts'

/**
 * word: a stemmed word. stop: a stemmed stop word. code: the normal form of a whole code, number or measure. part: a
 * piece of a code. joined: `reinstall` beside the words of `re-install`. gram: two neighbouring characters of a dense
 * script, or the last one of a run. denied: any of these that its text denies, beside it. spelled: a code as it is
 * written, beside its normal form.
 */
type TokenRole = 'word' | 'stop' | 'code' | 'part' | 'joined' | 'gram' | 'denied' | 'spelled'

/** A unit of the index from a chunk. */
export interface Token {
  term: string
  /** The word before stemming, for corrections and completions (see `makeForm`); empty if it is not suggested. */
  form: string
  role: TokenRole
  /** Place in the text, counted in words from the chunk's first. */
  position: number
  /** Offsets within the chunk, in code units of the normalised text. */
  start: number
  end: number
}

/** All tokens of a chunk. Cached by the analyser and shared: do not change. */
export interface ChunkTokens {
  raw: string
  tokens: readonly Token[]
  /** How many places the chunk takes in its text. */
  positions: number
  /** How many of its tokens count for the length of the text: words, codes and grams. */
  lengthCount: number
  /** May begin a code: with a number after it, it is also one (`E 204`). */
  isShortLetters: boolean
  startsWithDigit: boolean
  isNumber: boolean
  isUnit: boolean
  /** Whether it denies words beside it. */
  denial: Denial
}

/** Begins the term of a denied word; in no word of a text. */
const DENIED_MARK = '\u00ac'

/** The term of a word that its text denies. */
export function deniedTerm(term: string): string {
  return DENIED_MARK + term
}

/** Begins the term of a code as it is written; in no word of a text. */
const SPELLED_MARK = '='

/** The term of a code as it is written: of `E:24` another one than of `E24`, where the normal form is one. */
export function spelledTerm(written: string): string {
  return SPELLED_MARK + written
}

/** Ends the folded part of a form. */
export const FORM_MARK = '\u0000'

/**
 * A form is the folded word, followed by the written word if it differs. Sorting forms sorts by the folded word, so
 * that a prefix typed without accents finds words with accents.
 */
export function makeForm(folded: string, written: string): string {
  return folded === written ? folded : folded + FORM_MARK + written
}

/** The part of a form for prefixes and edit distances. */
export function foldedOf(form: string): string {
  const mark = form.indexOf(FORM_MARK)
  return mark < 0 ? form : form.slice(0, mark)
}

/** The part of a form that users see. */
export function writtenOf(form: string): string {
  return form.slice(form.indexOf(FORM_MARK) + 1)
}
