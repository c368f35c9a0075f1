import { analyseField } from '../../text/analyse-field.ts'
import { analyserFor } from '../../text/analyser.ts'
import { normaliseText } from '../../text/normalise.ts'
import { readMember } from './synonyms.ts'

/**
 * Whether a phrase has a word that none of the texts have, as the index of this locale finds words: the plural of a word is that
 * word. Stop words count for nothing.
 */
export function hasWordBeyond(phrase: string, texts: readonly string[], locale: string): boolean {
  const analyser = analyserFor(locale)
  const known = new Set<string>()
  for (const text of texts)
    analyseField(normaliseText(text), analyser, 'prose', {
      add({ tokens }) {
        for (const { term } of tokens) known.add(term)
      },
    })
  return readMember(phrase, analyser).terms.some((term) => !known.has(term))
}
