import { listOfTerm } from '../../storage/posting-reader.ts'
import { analyserFor } from '../../text/analyser.ts'
import { isNearlyWhole, isOwnWord } from '../../text/own-words.ts'
import { foldedOf, type Token } from '../../text/tokens.ts'
import { type Scope, scopedIndex } from '../scope/scope.ts'
import type { SegmentState } from '../scope/segment-scope.ts'
import type { Scratch } from '../scope/scratch.ts'
import { isInSynonyms } from '../query/synonyms.ts'
import type { TextQuery } from '../text-search.ts'
import { countWord } from './vocabulary.ts'

/** Tells whether a word is known in any language, so that it is no typing error. */
export class KnownAnywhere {
  readonly #states: readonly SegmentState[]
  readonly #scratch: Scratch
  readonly #scopeIn: (locale: string) => Scope
  readonly #request: Pick<TextQuery, 'locale' | 'synonyms'>

  /** `scopeIn` returns the scope of the caller in a locale. */
  constructor(
    states: readonly SegmentState[],
    scratch: Scratch,
    request: Pick<TextQuery, 'locale' | 'synonyms'>,
    scopeIn: (locale: string) => Scope,
  ) {
    this.#states = states
    this.#scratch = scratch
    this.#request = request
    this.#scopeIn = scopeIn
  }

  /** Whether the engine's own lists have the word, the synonyms of the query in its language, or a text in any language that the caller may see. */
  has(raw: string): boolean {
    const { synonyms, locale } = this.#request
    return isOwnWord(raw) || (synonyms !== undefined && isInSynonyms(raw, synonyms, locale)) || this.isInText(raw)
  }

  /** Whether a text in any language that the caller may see has the word: as it is written, or but for its last letter. */
  isInText(raw: string): boolean {
    return [...new Set(localesOf(this.#states))].some((locale) =>
      analyserFor(locale)
        .word(raw, 'prose')
        .tokens.some((token) => (token.role === 'word' || token.role === 'code') && this.#isSeen(locale, token)),
    )
  }

  #isSeen(locale: string, { role, term, form }: Token): boolean {
    const folded = foldedOf(form)
    // Most words are in no text of other languages: then no other scope is made.
    if (!isWritten(this.#states, locale, term)) return false
    const scope = this.#scopeIn(locale)
    return role === 'code' || isNearlyWhole(term, folded)
      ? isSeen(scope, this.#scratch, locale, term)
      : countWord(scope, this.#scratch, locale, folded) > 0
  }
}

/** The locales of texts, some of them more than once. */
export function localesOf(states: readonly SegmentState[]): string[] {
  return states.flatMap(({ segment }) => segment.locales.map(({ locale }) => locale))
}

/** Whether a text of the locale has the term, perhaps one that nobody may see. */
export function isWritten(states: readonly SegmentState[], locale: string, term: string): boolean {
  return states.some(({ segment }) =>
    segment.locales.some((index) => index.locale === locale && index.terms.find(term) >= 0),
  )
}

/** Whether a text of the locale that the scope searches has the term. */
export function isSeen(scope: Scope, scratch: Scratch, locale: string, term: string): boolean {
  return scope.segments.some((segment) => {
    const scoped = scopedIndex(segment, locale, scope)
    const number = scoped ? scoped.index.terms.find(term) : -1
    if (!scoped || number < 0) return false
    const list = listOfTerm(scoped.index.postings, number)
    return segment.rows.countRows(scoped.nameOf(`term ${number}`), list, scoped, scratch.blocks) > 0
  })
}
