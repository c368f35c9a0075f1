import { analyseField } from '../../text/analyse-field.ts'
import { analyserFor } from '../../text/analyser.ts'
import { normaliseText } from '../../text/normalise.ts'
import type { Scope } from '../scope/scope.ts'
import type { SegmentState } from '../scope/segment-scope.ts'
import type { Scratch } from '../scope/scratch.ts'
import { isSeen, isWritten, localesOf } from '../vocabulary/known-anywhere.ts'

/** A query is in another language if that knows this many times the words that only the caller's knows, and more. */
const CLEARLY_MORE = 2
/** Characters of a query that are looked at: what people write tells its language early. */
const LONGEST_LOOKED_AT = 1_000

export interface LanguageRequest {
  text: string
  /** The caller's locale. */
  locale: string
  /** The scope of the same caller in another locale. */
  scopeIn: (locale: string) => Scope
}

/**
 * The locale that knows most of a query's words as stop words or from texts that the caller may see: the caller's own unless
 * another clearly knows more of what the two do not share. Codes tell nothing. Words of dense scripts count by their pairs of
 * characters.
 */
export function findQueryLanguage(
  states: readonly SegmentState[],
  scratch: Scratch,
  { text: original, locale: own, scopeIn }: LanguageRequest,
): string {
  const locales = new Set(localesOf(states))
  locales.delete(own)
  if (locales.size === 0) return own
  const text = normaliseText(original.slice(0, LONGEST_LOOKED_AT))
  const here = scopeIn(own)
  const knownHere = knownWords(text, own, (term) => isWritten(states, own, term) && isSeen(here, scratch, own, term))
  let [best, most] = [own, 0]
  for (const locale of [...locales].sort()) {
    // Most queries know nothing there that is unknown here: then no other scope is made.
    if (
      advantage(
        knownWords(text, locale, (term) => isWritten(states, locale, term)),
        knownHere,
      ) <= 0
    )
      continue
    const scope = scopeIn(locale)
    // Its texts are all hidden from the caller, who is not to learn of them by its stop words either.
    if (!scope.locales.has(locale)) continue
    const known = knownWords(text, locale, (term) => isSeen(scope, scratch, locale, term))
    const more = advantage(known, knownHere)
    if (more > most) [best, most] = [locale, more]
  }
  return best
}

/** How many words are known there alone, if they are clearly more than those that are known here alone; else 0. */
function advantage(there: ReadonlySet<number>, here: ReadonlySet<number>): number {
  const alone = [...there].filter((start) => !here.has(start)).length
  const lost = [...here].filter((start) => !there.has(start)).length
  return alone > CLEARLY_MORE * lost ? alone - lost : 0
}

/** Where the words of a text begin that a language knows. */
function knownWords(text: string, locale: string, isKnown: (term: string) => boolean): Set<number> {
  const known = new Set<number>()
  analyseField(text, analyserFor(locale), 'prose', {
    add: ({ tokens }, _position, chunkStart) => {
      for (const { role, term, start } of tokens)
        if (role === 'stop' || ((role === 'word' || role === 'gram') && isKnown(term))) known.add(chunkStart + start)
    },
  })
  return known
}
