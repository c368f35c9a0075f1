import { EngineError } from '../../errors.ts'
import { analyseField } from '../../text/analyse-field.ts'
import { analyserFor, type Analyser } from '../../text/analyser.ts'
import { ChunkReader } from '../../text/chunks.ts'
import { withoutFinalLongVowel } from '../../text/katakana.ts'
import { withoutParticle } from '../../text/korean-particles.ts'
import { type Language, primaryLanguage } from '../../text/languages.ts'
import { normaliseText } from '../../text/normalise.ts'
import { isNearlyWhole } from '../../text/own-words.ts'
import type { Synonyms } from '../../text/synonyms.ts'
import { foldedOf } from '../../text/tokens.ts'
import { OPTIONAL_WEIGHT } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'

/** Synonyms of phrases that a query is searched with; only a query that is made of phrases has more. */
const MOST_SYNONYMS_OF_PHRASES = 64

/** A word or phrase of a group, as in the texts of a language. */
export interface SynonymMember {
  text: string
  /** In their order: words but stop words, codes, and the pairs of characters of dense scripts. */
  terms: readonly string[]
  /** Its stretches of dense script. */
  literals: readonly string[]
}

/** One locale's groups, by the terms of their members. */
class SynonymTable {
  readonly longest: number
  readonly #groups = new Map<string, SynonymMember[][]>()
  readonly #terms = new Set<string>()
  readonly #others = new Map<string, readonly SynonymMember[]>()

  constructor(groups: readonly (readonly string[])[], analyser: Analyser) {
    let longest = 0
    for (const group of groups) {
      if (!isListOfTexts(group)) {
        throw new EngineError(
          'invalid-query',
          `The synonyms of locale ${analyser.locale} have ${JSON.stringify(group)} when expected a list of texts.`,
        )
      }
      const members = group.map((text) => readMember(text, analyser)).filter(({ terms }) => terms.length > 0)
      for (const member of members) {
        const key = keyOf(member.terms)
        const known = this.#groups.get(key)
        if (known === undefined) this.#groups.set(key, [members])
        else known.push(members)
        longest = Math.max(longest, member.terms.length)
        for (const term of member.terms) this.#terms.add(term)
      }
    }
    this.longest = longest
  }

  /** Whether a member of any group has the term. */
  has(term: string): boolean {
    return this.#terms.has(term)
  }

  /** What means the same as these terms in this order. */
  othersOf(terms: readonly string[]): readonly SynonymMember[] {
    const key = keyOf(terms)
    const groups = this.#groups.get(key)
    if (groups === undefined) return []
    let others = this.#others.get(key)
    if (others === undefined) this.#others.set(key, (others = othersIn(groups, key)))
    return others
  }
}

/** The members of groups, each once, but for the one with this key. */
function othersIn(groups: readonly SynonymMember[][], key: string): readonly SynonymMember[] {
  const others = new Map<string, SynonymMember>()
  for (const member of groups.flat()) {
    const other = keyOf(member.terms)
    if (other !== key && !others.has(other)) others.set(other, member)
  }
  return [...others.values()]
}

function isListOfTexts(group: unknown): boolean {
  return Array.isArray(group) && group.every((text) => typeof text === 'string')
}

const tables = new WeakMap<readonly (readonly string[])[], Map<string, SynonymTable>>()
const noGroups: readonly (readonly string[])[] = []

function tableOf(synonyms: Synonyms, analyser: Analyser): SynonymTable {
  const groups = Object.hasOwn(synonyms, analyser.locale) ? synonyms[analyser.locale]! : noGroups
  let byLocale = tables.get(groups)
  if (byLocale === undefined) tables.set(groups, (byLocale = new Map<string, SynonymTable>()))
  let table = byLocale.get(analyser.locale)
  if (table === undefined) byLocale.set(analyser.locale, (table = new SynonymTable(groups, analyser)))
  return table
}

/** Whether a word is in a group of a locale, but for its last letter. */
export function isInSynonyms(raw: string, synonyms: Synonyms, locale: string): boolean {
  const analyser = analyserFor(locale)
  return analyser
    .word(raw, 'prose')
    .tokens.some(
      ({ role, term, form }) =>
        (role === 'word' || role === 'code') &&
        tableOf(synonyms, analyser).has(term) &&
        (role === 'code' || isNearlyWhole(term, foldedOf(form))),
    )
}

/** The synonyms of a single word of the query in the language of some texts. */
export function synonymsOfWord(
  terms: readonly string[],
  synonyms: Synonyms,
  analyser: Analyser,
): readonly SynonymMember[] {
  return tableOf(synonyms, analyser).othersOf(terms)
}

/**
 * The query's phrases that have synonyms as words to search too: `power supply unit`, with `PSU` for it. They are additional
 * spellings: without a match they have no effect. A text that has the phrase itself is worth no less than one that has a synonym.
 */
export function synonymsOfPhrases(words: readonly QueryWord[], synonyms: Synonyms, locale: string): QueryWord[] {
  const analyser = analyserFor(locale)
  const table = tableOf(synonyms, analyser)
  if (table.longest < 2) return []
  const spoken = words
    .filter(({ shape, occurrence, isOptional }) => shape !== 'synonym' && occurrence === 'should' && !isOptional)
    .map((word) => ({ word, spelling: spellingOf(word, analyser) }))
    .map(({ word, spelling }) => ({ word, spelling, terms: readMember(spelling, analyser).terms }))
    .filter(({ terms }) => terms.length > 0)
    .sort((a, b) => a.word.start - b.word.start)
  const found: QueryWord[] = []
  let left = MOST_SYNONYMS_OF_PHRASES
  for (let first = 0; first < spoken.length && left > 0; first++) {
    let { terms, spelling: run } = spoken[first]!
    let before: readonly string[] = []
    for (let last = first + 1; last < spoken.length && terms.length < table.longest && left > 0; last++) {
      const next = spoken[last]!
      if (meet(spoken[last - 1]!.word, next.word)) {
        run += next.spelling
        terms = [...before, ...readMember(run, analyser).terms]
      } else {
        run = next.spelling
        before = terms
        terms = [...terms, ...next.terms]
      }
      const synonyms = table.othersOf(terms).slice(0, left)
      if (synonyms.length === 0) continue
      left -= synonyms.length
      const said = spoken.slice(first, last + 1)
      const { start, position } = said[0]!.word
      found.push({
        raw: said
          .map(({ word, spelling }) => (word.shape === 'dense' ? spelling : ` ${spelling}`))
          .join('')
          .trimStart(),
        others: synonyms.map(({ text }) => text),
        shape: 'synonym',
        start,
        end: next.word.end,
        position,
        occurrence: 'should',
        weight: OPTIONAL_WEIGHT * said.length,
        isOptional: true,
        isPrefix: false,
      })
    }
  }
  return found
}

/** Whether words of a dense script stand together: then the pair of characters where they meet is also a term. */
function meet(word: QueryWord, next: QueryWord): boolean {
  return word.shape === 'dense' && next.shape === 'dense' && word.end === next.start
}

/** A word of the query in the spelling of groups: Korean words without particles. */
export function spellingOf({ raw, shape }: QueryWord, { locale }: Analyser): string {
  return shape === 'dense' && primaryLanguage(locale) === 'ko' ? withoutParticle(raw) : raw
}

/** The terms of a word or phrase. */
export function readMember(text: string, analyser: Analyser): SynonymMember {
  const terms: string[] = []
  let lastGramEnd = -1
  const normalised = normaliseText(text)
  analyseField(withoutFinalLongVowel(normalised), analyser, 'prose', {
    add({ raw, tokens, positions }, _position, start) {
      for (const { role, term } of tokens) {
        // The last character of a run, which is a term of its own, is also in the pair before.
        const isInPair = role === 'gram' && start + raw.length === lastGramEnd
        if (role === 'gram') lastGramEnd = start + raw.length
        if (role === 'word' || (role === 'gram' && !isInPair) || (role === 'code' && positions > 0)) terms.push(term)
      }
    },
  })
  return { text, terms, literals: denseRunsOf(normalised, analyser.language) }
}

function denseRunsOf(normalised: string, { foldDense }: Language): string[] {
  const runs: string[] = []
  const reader = new ChunkReader(normalised)
  while (reader.next()) {
    if (reader.kind === 'dense') runs.push(foldDense(normalised.slice(reader.start, reader.end)))
  }
  return runs
}

function keyOf(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Whether a search looks for any word of a text of this locale: stop words and punctuation alone are never found. */
export function hasSearchedWord(text: string, locale: string): boolean {
  return readMember(text, analyserFor(locale)).terms.length > 0
}
