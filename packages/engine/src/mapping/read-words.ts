import { analyseField } from '../text/analyse-field.ts'
import { type Analyser } from '../text/analyser.ts'
import { widthAt } from '../text/characters.ts'
import { foldAccents, lowerCase } from '../text/fold.ts'
import { finalLongVowels } from '../text/katakana.ts'
import type { Token } from '../text/tokens.ts'

/** A reading of a piece of text: as a word, a code, or a character of a script without spaces. */
export interface Reading {
  kind: 'word' | 'stop' | 'code' | 'character'
  /** What equal readings share: a stem, the normal form of a code, a character. */
  key: string
  /** The word as written, folded; for codes and characters the key. */
  form: string
  /** Offsets in the normalised text, in code units. */
  start: number
  end: number
  /**
   * Place after the reading: most take one place; `E 204`, `re-install` as one word, and a final long vowel take two.
   */
  next: number
}

/** The readings that start at each place of a normalised text, the plain one first. */
export function readWords(text: string, analyser: Analyser): Reading[][] {
  const places: Reading[][] = []
  const longVowels = finalLongVowels(text)
  const add = (place: number, reading: Reading) => {
    while (places.length <= place) places.push([])
    places[place]!.push(reading)
  }
  analyseField(text, analyser, 'prose', {
    add(chunk, position, start) {
      for (const token of chunk.tokens) {
        const place = position + token.position
        if (token.role === 'gram') {
          if (longVowels.has(start)) continue
          let end = start + widthAt(text, start)
          const key = foldAccents(lowerCase(text.slice(start, end)))
          let next = place + 1
          if (longVowels.has(end)) {
            end++
            next++
          }
          add(place, { kind: 'character', key, form: key, start, end, next })
          continue
        }
        if (token.role === 'part' || token.role === 'spelled') continue
        const takesTwo = token.role === 'joined' || chunk.positions === 0
        const next = place + (takesTwo ? 2 : 1)
        add(place, { ...spell(token, chunk.raw, analyser), start: start + token.start, end: start + token.end, next })
      }
    },
  })
  return places
}

function spell(
  { role, term, start, end }: Token,
  raw: string,
  { language }: Analyser,
): Pick<Reading, 'kind' | 'key' | 'form'> {
  if (role === 'code') return { kind: 'code', key: term, form: term }
  const written = raw.slice(start, end)
  const form = language.fold(lowerCase(role === 'joined' ? written.replace(/[^\p{L}\p{M}]/gu, '') : written))
  return { kind: role === 'stop' ? 'stop' : 'word', key: term, form }
}
