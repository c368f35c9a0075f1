import type { Analyser } from '../../text/analyser.ts'
import { DENSE, classAt, widthAt } from '../../text/characters.ts'
import { codeParts, codeSegments, sameNumberCodes } from '../../text/codes.ts'
import { foldAccents, lowerCase } from '../../text/fold.ts'
import { withoutFinalLongVowel } from '../../text/katakana.ts'
import { oneSyllableNoun, withoutParticle } from '../../text/korean-particles.ts'
import { primaryLanguage } from '../../text/languages.ts'
import type { Synonyms } from '../../text/synonyms.ts'
import { deniedTerm, foldedOf, spelledTerm } from '../../text/tokens.ts'
import { DISCOUNT, GRAM_SHARE } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'
import { spellingOf, type SynonymMember, readMember, synonymsOfWord } from './synonyms.ts'

/** Terms and forms whose occurrences are added up, as if they were one word. */
export interface Slot {
  terms: string[]
  forms: string[]
  /** A single character of a dense script: any pair that starts with it is meant. */
  pairsOf?: string
}

/**
 * One way to match a word: enough of its slots match. The frequency of a match is that of its rarest matching slot,
 * times the share of matching slots; saturated and times the discount, it is the worth of the match.
 */
export interface WayToMatch {
  slots: Slot[]
  needed: number
  discount: number
  /** Stretches of dense script to highlight, in the place of terms. */
  literals?: readonly string[]
  /** What is matched in the place of the word; absent where it is the word itself. */
  reading?: WordReading
}

/** What stands for a word in a text. */
export interface WordReading {
  /**
   * synonym: what means the same. translation: what means the same in the language of the text. similar: words that are spelled
   * similarly. part: a part of the word, or a compound with it. denied: the word, where the text says that it is not there. absence: what its absence is called. code: a code with other zeros.
   */
  how: 'synonym' | 'translation' | 'similar' | 'part' | 'denied' | 'absence' | 'code'
  /** As people write it; of several that are matched alike each. */
  texts: readonly string[]
}

/** The plan of a word in one language. Of several ways that match a text, the best counts. */
export interface WordPlan {
  isStop: boolean
  ways: WayToMatch[]
  /** Tried only when nothing the caller may see matches in any of the ways above. */
  fallbacks: WayToMatch[]
  /** The folded word to compare with the words of the texts when all else fails; empty: never. */
  correctable: string
}

/** Plans a word in the language of `analyser`, with its synonyms. */
export function planWord(word: QueryWord, analyser: Analyser, synonyms?: Synonyms): WordPlan {
  if (word.shape === 'synonym') {
    const itself = allOf(readMember(word.raw, analyser).terms.map(slotOfTerm), 1)
    const others = (word.others ?? []).map((text) => wayOfMember(readMember(text, analyser)))
    const ways = [itself, ...others].filter(({ slots }) => slots.length > 0)
    return { ...EMPTY, ways }
  }
  if (word.shape === 'denied') return planDenied(word, analyser, synonyms)
  const plan = planTyped(word, analyser)
  const [way] = plan.ways
  if (synonyms === undefined || way === undefined || word.shape === 'pair' || word.shape === 'signs') return plan
  const terms =
    word.shape === 'dense'
      ? readMember(spellingOf(word, analyser), analyser).terms
      : way.slots.map((slot) => slot.terms[0]!)
  const others = synonymsOfWord(terms, synonyms, analyser)
  return others.length === 0 ? plan : { ...plan, ways: [...plan.ways, ...others.map((other) => wayOfMember(other))] }
}

/** Words of the analyser's language, which mean a word of the query in another. */
export function waysOfTranslations(texts: readonly string[], analyser: Analyser): WayToMatch[] {
  return texts
    .map((text) => wayOfMember(readMember(text, analyser), 'translation'))
    .filter(({ slots }) => slots.length > 0)
}

/** A word, or what means the same, as texts deny it; or what its absence is called. */
function planDenied(word: QueryWord, analyser: Analyser, synonyms: Synonyms | undefined): WordPlan {
  const shape = classAt(word.raw, 0) === DENSE ? 'dense' : 'word'
  const { isStop, ways } = planWord({ ...word, shape }, analyser, synonyms)
  const deny = ({ terms, pairsOf }: Slot): Slot => ({
    terms: terms.map(deniedTerm),
    forms: [],
    ...(pairsOf !== undefined && { pairsOf: deniedTerm(pairsOf) }),
  })
  if (isStop) return EMPTY
  const denied = ways.map(({ slots, needed, discount, reading }): WayToMatch => {
    const texts = reading?.texts ?? [word.raw]
    return { slots: slots.map(deny), needed, discount, reading: { how: 'denied', texts } }
  })
  const absent = (word.absence ?? []).map((text): WayToMatch => {
    return { ...wayOfMember(readMember(text, analyser)), reading: { how: 'absence', texts: [text] } }
  })
  return { ...EMPTY, ways: [...denied, ...absent.filter(({ slots }) => slots.length > 0)] }
}

function wayOfMember({ text, terms, literals }: SynonymMember, how: 'synonym' | 'translation' = 'synonym'): WayToMatch {
  const reading: WordReading = { how, texts: [text] }
  return { ...allOf(terms.map(slotOfTerm), DISCOUNT[how]), literals, reading }
}

/** Members have a character of a dense script by itself only where it stands alone. */
function slotOfTerm(term: string): Slot {
  const isOneDense = classAt(term, 0) === DENSE && widthAt(term, 0) === term.length
  return isOneDense ? pairsOf(term) : { terms: [term], forms: [] }
}

function pairsOf(character: string): Slot {
  return { terms: [], forms: [], pairsOf: character }
}

function planTyped(word: QueryWord, analyser: Analyser): WordPlan {
  if (word.shape === 'dense') return planDense(word.raw, analyser)
  if (word.shape === 'pair') return { ...EMPTY, ways: [wayOfTerm(analyser.language.foldDense(word.raw))] }
  if (word.shape === 'signs') return { ...EMPTY, ways: [wayOfTerm(spelledTerm(word.raw))] }
  if (word.shape === 'part') return planPart(word.raw, analyser)
  const { tokens } = analyser.word(word.raw, 'prose')
  if (word.shape === 'code') return planCode(word.raw, analyser)
  const spoken = tokens.filter((token) => token.role === 'word' || token.role === 'stop')
  const isStop = spoken.every((token) => token.role === 'stop')
  const slots = spoken.map((token) =>
    exactly(token.term, foldAccents(lowerCase(word.raw.slice(token.start, token.end)))),
  )
  const correctable = spoken.length === 1 ? foldedOf(spoken[0]!.form) : ''
  return { ...EMPTY, isStop, ways: slots.length === 0 ? [] : [allOf(slots, 1)], correctable }
}

const EMPTY: WordPlan = {
  isStop: false,
  ways: [],
  fallbacks: [],
  correctable: '',
}

function planPart(folded: string, { language }: Analyser): WordPlan {
  const way: WayToMatch = { ...wayOfTerm(language.stem(folded)), reading: { how: 'part', texts: [folded] } }
  return language.compounds ? { ...EMPTY, ways: [way] } : EMPTY
}

function wayOfTerm(term: string): WayToMatch {
  return allOf([{ terms: [term], forms: [] }], 1)
}

/** The parts of a joined word: either matches, both together are better. */
export function wayOfParts(parts: readonly string[], analyser: Analyser): WayToMatch {
  const slots = parts.map((part) => ({ terms: [analyser.language.stem(part)], forms: [] }))
  return { slots, needed: 1, discount: DISCOUNT.compoundParts, reading: { how: 'part', texts: parts } }
}

/** A word of prose also matches code fields, where words are not stemmed. */
function exactly(term: string, unstemmed: string): Slot {
  return { terms: term === unstemmed ? [term] : [term, unstemmed], forms: [] }
}

/** Any of a slot's terms and forms. */
export function sumOf(slot: Slot, discount: number): WayToMatch {
  return { slots: [slot], needed: 1, discount }
}

function allOf(slots: Slot[], discount: number): WayToMatch {
  return { slots, needed: slots.length, discount }
}

/** Several of one number: 'the 4624s', events of that number. */
const PLURAL_OF_NUMBER = /^\p{Nd}{3,}s$/u

function planCode(raw: string, analyser: Analyser): WordPlan {
  const { tokens } = analyser.word(raw, 'prose')
  const codes = tokens.filter((token) => token.role === 'code')
  if (codes.length === 0) return EMPTY
  const slotOf = ({ text }: { text: string }) => exactly(analyser.word(text, 'prose').tokens[0]?.term ?? text, text)
  const pieces = codeParts(raw).map(slotOf)
  const segments = codeSegments(raw).map(slotOf)
  const sameNumber = sameNumberCodes(raw)
  const fallbacks: WayToMatch[] = []
  if (sameNumber.length > 0)
    fallbacks.push({
      ...sumOf({ terms: sameNumber, forms: [] }, DISCOUNT.sameNumber),
      reading: { how: 'code', texts: sameNumber.map((code) => code.toUpperCase()) },
    })
  if (pieces.length > 1) fallbacks.push(allOf(pieces, DISCOUNT.codeParts))
  if (PLURAL_OF_NUMBER.test(raw)) fallbacks.push(allOf(pieces.slice(0, 1), DISCOUNT.codeParts))
  if (segments.length > 1 && segments.length < pieces.length) fallbacks.push(allOf(segments, DISCOUNT.codeParts))
  const slots = codes.map((token) => ({ terms: [token.term], forms: [] }))
  const spelled = tokens.find((token) => token.role === 'spelled')
  const ways = spelled ? [allOf(slots, DISCOUNT.otherSpelling), wayOfTerm(spelled.term)] : [allOf(slots, 1)]
  return { ...EMPTY, ways, fallbacks }
}

function planDense(raw: string, { language, locale }: Analyser): WordPlan {
  const isStop = language.stopWords.has(language.foldDense(raw))
  const isKorean = primaryLanguage(locale) === 'ko'
  const literals = [language.foldDense(isKorean ? withoutParticle(raw) : raw)]
  const grams = gramsOf(withoutFinalLongVowel(literals[0]!))
  if (grams.length === 0) return { ...EMPTY, isStop, ways: [{ ...allOf([pairsOf(literals[0]!)], 1), literals }] }
  const slots = grams.map((gram) => ({ terms: [gram], forms: [] }))
  const needed = grams.length <= 2 ? grams.length : Math.ceil(grams.length * GRAM_SHARE)
  const noun = isKorean ? oneSyllableNoun(raw) : ''
  const fallbacks = noun === '' ? [] : [{ ...allOf([pairsOf(noun)], 1), literals: [noun] }]
  return { ...EMPTY, isStop, ways: [{ slots, needed, discount: 1, literals }], fallbacks }
}

/** Neighbouring characters of a word; empty for a single one. */
export function gramsOf(word: string): string[] {
  const grams: string[] = []
  for (let at = 0; ;) {
    const next = at + widthAt(word, at)
    if (next >= word.length) return [...new Set(grams)]
    grams.push(word.slice(at, next + widthAt(word, next)))
    at = next
  }
}
