import { readChunks } from '../../text/analyse-field.ts'
import { type Analyser, analyserFor } from '../../text/analyser.ts'
import { Denial, ownDenialOf } from '../../text/denials/denial-kinds.ts'
import type { OwnDenials } from '../../text/denials/denial-words.ts'
import { DeniedWords, type DenialSink, type DeniedSide } from '../../text/denials/denied-words.ts'
import { denialWordsOf } from '../../text/denials/index.ts'
import { lowerCase } from '../../text/fold.ts'
import type { MappedText } from '../../text/normalise.ts'
import { DENIED_WEIGHT } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'
import type { ReadQuery } from './query-words.ts'

/** Longer texts are pasted: they deny in passing. */
const LONGEST_DENYING = 160
/** In longer queries a denial is one thing among others, and the word itself counts in full. */
const MOST_WORDS_ABOUT_IT = 6

interface DeniedStretch {
  start: number
  end: number
  side: Exclude<DeniedSide, 'weak'>
}

/**
 * The words of a query with a note which of them it denies, and words to search beside them: each denied word as texts deny
 * it, and what its absence is called. Words behind a denial are what it denies; where there is none, those before it. `own`: words
 * that deny beside those of the language.
 */
export function withDenials(
  words: readonly QueryWord[],
  { text, ...offsets }: MappedText,
  locale: string,
  own?: OwnDenials,
): QueryWord[] {
  const analyser = analyserFor(locale)
  const stretches = text.length > LONGEST_DENYING ? [] : findDenied(text, analyser, own)
  const isAboutIt = words.filter(({ isOptional }) => !isOptional).length <= MOST_WORDS_ABOUT_IT
  // What is said before a denial is what it denies only where nothing is denied behind it.
  const deniedSide = stretches.some(({ side }) => side === 'ahead') ? 'ahead' : 'behind'
  return words.flatMap((word): QueryWord[] => {
    if (word.occurrence !== 'should' || word.isOptional || word.isPrefix) return [word]
    if (word.shape !== 'word' && word.shape !== 'dense') return [word]
    const places = [word, ...(word.again ?? [])]
    const sides = stretches
      .filter(({ start, end }) => {
        const [from, to] = [offsets.originalStart(start), offsets.originalEnd(end)]
        return places.some((place) => place.start < to && from < place.end)
      })
      .map(({ side }) => side)
    if (sides.length === 0) return [word]
    const isDenied = sides.includes(deniedSide)
    const weight = word.weight * (isDenied ? DENIED_WEIGHT.denied : DENIED_WEIGHT.beside)
    const absence = oppositesOf(word, analyser)
    return [
      isDenied ? { ...word, isDenied, weight: isAboutIt ? weight : word.weight } : word,
      { ...word, shape: 'denied', weight, isOptional: true, ...(absence.length > 0 && { absence }) },
    ]
  })
}

/**
 * Takes the words of these lists that only deny, like 'no' and 'not', out of what is searched, if something else is left. Words
 * that say that something is missing are searched, as those of the language are.
 */
export function dropOwnDenials(query: ReadQuery, own: OwnDenials, locale: string): void {
  const { language } = analyserFor(locale)
  const onlyDenies = ({ raw, occurrence, isOptional, isPrefix }: QueryWord) => {
    if (occurrence !== 'should' || isOptional || isPrefix) return false
    const denial = ownDenialOf(raw, own, (lower) => language.fold(lower))
    return denial === Denial.ahead || denial === Denial.around
  }
  const dropped = query.words.filter(onlyDenies)
  const left = query.words.filter((word) => !dropped.some(({ start, end }) => word.start < end && start < word.end))
  if (dropped.length === 0 || left.every(({ isOptional }) => isOptional)) return
  query.words = left
  for (const { start, end, again = [] } of dropped)
    query.filler.push(...[{ start, end }, ...again].map((place) => ({ ...place, denies: true as const })))
}

/** What a text denies, as offsets in it. */
function findDenied(text: string, { locale, chunks }: Analyser, own: OwnDenials | undefined): DeniedStretch[] {
  const found: DeniedStretch[] = []
  const sink: DenialSink = {
    deny(chunk, _position, start, side) {
      // Queries ask for what is weak or low, too.
      if (side !== 'weak') found.push({ start, end: start + chunks.tokensOf(chunk).raw.length, side })
    },
  }
  const denied = new DeniedWords(locale, chunks, sink, own)
  denied.open(text)
  readChunks(text, locale, chunks, 'prose', denied)
  return found
}

const opposites = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** What the absence of a word is called. */
function oppositesOf({ raw }: QueryWord, analyser: Analyser): readonly string[] {
  let known = opposites.get(analyser.locale)
  if (known === undefined) opposites.set(analyser.locale, (known = readOpposites(analyser)))
  return known.get(stemOf(raw, analyser)) ?? []
}

function readOpposites(analyser: Analyser): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const line of denialWordsOf(analyser.locale)?.opposites.trim().split('\n') ?? []) {
    const [things = '', absence = ''] = line.split(':')
    for (const thing of things.split(',')) {
      const stem = stemOf(thing.trim(), analyser)
      known.set(stem, [...(known.get(stem) ?? []), ...absence.split(',').map((word) => word.trim())])
    }
  }
  return known
}

function stemOf(word: string, { language }: Analyser): string {
  return language.stem(language.fold(lowerCase(word)))
}
