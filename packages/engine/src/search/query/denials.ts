import { readChunks } from '../../text/analyse-field.ts'
import { type Analyser, analyserFor } from '../../text/analyser.ts'
import { Denial, openingsOf, ownDenialOf } from '../../text/denials/denial-kinds.ts'
import type { OwnDenials } from '../../text/denials/denial-words.ts'
import { DeniedWords, type DenialSink, type DeniedSide } from '../../text/denials/denied-words.ts'
import { denialWordsOf } from '../../text/denials/index.ts'
import { lowerCase } from '../../text/fold.ts'
import type { MappedText } from '../../text/normalise.ts'
import { DENIED_IN_PASSING, DENIED_WEIGHT } from '../ranking.ts'
import { clauseEnds } from './clause-ends.ts'
import { type PartedVerb, partedVerbs } from './parted-verbs.ts'
import type { QueryWord } from './query-word.ts'
import type { ReadQuery } from './query-words.ts'

/** Longer texts are pasted: they deny in passing. */
const LONGEST_DENYING = 160
/** In longer queries a denial is one thing among others, and the word itself counts in full. */
const MOST_WORDS_ABOUT_IT = 6

/** A place of a word, with the sides on which it is denied there. */
interface Place {
  start: number
  end: number
  sides: readonly DeniedSide[]
}

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
  const clauseOf = stretches.length === 0 ? () => undefined : findClauses(words, { text, ...offsets }, analyser)
  const particles = particlesOf(words, analyser)
  const verbs = stretches.length === 0 ? [] : partedVerbs(words, { text, ...offsets }, analyser)
  const withOthers = words.flatMap((word): QueryWord[] => {
    if (particles.has(word)) return [{ ...word, isOptional: true, weight: 0 }]
    if (word.occurrence !== 'should' || word.isOptional || word.isPrefix) return [word]
    if (word.shape !== 'word' && word.shape !== 'dense') return [word]
    const places = [word, ...(word.again ?? [])].map(({ start, end }) => {
      const across = stretches.filter((stretch) => {
        return start < offsets.originalEnd(stretch.end) && offsets.originalStart(stretch.start) < end
      })
      return { start, end, sides: across.map(({ side }) => side) }
    })
    if (places.every(({ sides }) => sides.length === 0)) return [word]
    const denied = places.find(({ sides }) => sides.includes(deniedSide))
    const absence = oppositesOf(word.raw, analyser)
    const weights = weightsOf({ isDenied: denied !== undefined, hasAbsence: absence.length > 0, isAboutIt })
    return [
      denied ? { ...word, ...toldAt(denied, places, clauseOf), isDenied: true, weight: word.weight * weights.word } : word, // prettier-ignore
      {
        ...word,
        shape: 'denied',
        weight: word.weight * weights.asDenied,
        isOptional: true,
        ...(absence.length > 0 && { absence }),
      },
    ]
  })
  return verbs.length === 0 ? withOthers : withWholeVerbs(withOthers, verbs, analyser)
}

/** What a word that is denied, or stands beside what is, counts as itself and as texts deny it. */
function weightsOf({
  isDenied,
  hasAbsence,
  isAboutIt,
}: {
  isDenied: boolean
  hasAbsence: boolean
  isAboutIt: boolean
}) {
  const { beside, denied, named } = isAboutIt ? DENIED_WEIGHT : DENIED_IN_PASSING
  return isDenied ? (hasAbsence ? named : denied) : beside
}

/** Adds verbs as a whole to words that have their parts: itself, as texts deny it, and what its absence is called. */
function withWholeVerbs(words: readonly QueryWord[], verbs: readonly PartedVerb[], analyser: Analyser): QueryWord[] {
  const { word: asItself, asDenied } = DENIED_WEIGHT.named
  const wholes = verbs.flatMap(({ verb, whole }): QueryWord[] => {
    const absence = oppositesOf(whole, analyser)
    const word = { ...verb, raw: whole, shape: 'word', isOptional: true, weight: verb.weight * asItself } as const
    const denied = { ...word, shape: 'denied', weight: verb.weight * asDenied } as const
    return [word, { ...denied, ...(absence.length > 0 && { absence }) }]
  })
  return [...words, ...wholes]
}

/** A denied word of several places is told where it is denied: the second 'ice' of 'ice machine makes no ice'. */
function toldAt(
  denied: Place,
  places: readonly Place[],
  clauseOf: (start: number) => number | undefined,
): Pick<QueryWord, 'start' | 'end' | 'again' | 'clause'> {
  const { start, end } = denied
  const again = places.filter((place) => place !== denied).map((place) => ({ start: place.start, end: place.end }))
  // A word that is said elsewhere too is not said to be absent.
  const clause = again.length === 0 ? clauseOf(start) : undefined
  return { start, end, ...(again.length > 0 && { again }), ...(clause !== undefined && { clause }) }
}

/** Returns the number of the clause at an offset of the query; undefined where one clause alone says something. */
function findClauses(
  words: readonly QueryWord[],
  { text, originalStart }: MappedText,
  analyser: Analyser,
): (start: number) => number | undefined {
  const { locale, language } = analyser
  const isOpening = openingsOf(locale, (lower) => language.fold(lower))
  const cuts = [
    ...clauseEnds({ text, originalStart }),
    ...[...text.matchAll(/\p{L}+/gu)].filter(([raw]) => isOpening(raw)).map(({ index }) => originalStart(index)),
  ]
  const clauseOf = (start: number) => cuts.filter((cut) => cut <= start).length
  const saying = words.filter(
    ({ raw, shape, occurrence, isOptional }) =>
      occurrence === 'should' &&
      !isOptional &&
      (shape === 'dense'
        ? !language.stopWords.has(raw)
        : analyser.word(raw, 'prose').tokens.some(({ role }) => role !== 'stop')),
  )
  return new Set(saying.map(({ start }) => clauseOf(start))).size > 1 ? clauseOf : () => undefined
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

/** The words that go with a denial and say nothing beside it, if something else is said: 'longer' in 'no longer heats'. */
function particlesOf(words: readonly QueryWord[], analyser: Analyser): ReadonlySet<QueryWord> {
  const kinds = words.map(({ raw, shape }) => (shape === 'word' ? analyser.denialOf(raw) : Denial.none))
  const isDenial = (at: number) => kinds[at] === Denial.ahead || kinds[at] === Denial.around
  const particles = words.filter(
    ({ occurrence, isPrefix }, at) =>
      kinds[at] === Denial.particle &&
      occurrence === 'should' &&
      !isPrefix &&
      [at - 3, at - 2, at - 1, at + 1].some((near) => isDenial(near)),
  )
  const isSomethingSaid = words.some(({ isOptional }, at) => !isOptional && kinds[at] === Denial.none)
  return new Set(isSomethingSaid ? particles : [])
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
function oppositesOf(raw: string, analyser: Analyser): readonly string[] {
  let known = opposites.get(analyser.locale)
  if (known === undefined) opposites.set(analyser.locale, (known = readOpposites(analyser)))
  const stem = stemOf(raw, analyser)
  // The stemmer keeps what is said of something apart from its infinitive: 'heizt'.
  return known.get(stem) ?? known.get(stem.replace(/e?t$/u, '')) ?? []
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
