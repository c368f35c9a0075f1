import type { CaseDocument, TextField } from '../case-document.ts'
import { MOST_TRIED, MOST_WORDS, SURE } from '../search/query/translations.ts'
import { lowerCase } from '../text/fold.ts'
import { sentenceWords, termOfWord } from '../text/sentence-words.ts'

type Sentence = ReadonlyMap<string, string>
/** A sentence in two languages: by term the word as written. */
export type SentencePair = readonly [Sentence, Sentence]

/** What a word means in another language by these pairs of sentences, as `Translations` says, by looking at them all. */
export function translate(raw: string, from: string, pairs: readonly SentencePair[]): string[] {
  const source = termOfWord(lowerCase(raw), from)
  if (source === undefined) return []
  const withOwn = (term: string) => pairs.filter(([own]) => own.has(term)).length
  const withOther = (term: string) => pairs.filter(([, other]) => other.has(term)).length
  const together = (own: string, other: string) => pairs.filter((pair) => pair[0].has(own) && pair[1].has(other)).length
  const dice = (own: string, other: string) => (2 * together(own, other)) / (withOwn(own) + withOther(other))
  const besides = (term: string) =>
    new Set(pairs.filter(([, other]) => other.has(term)).flatMap(([own]) => [...own.keys()]))
  const tried = [...new Set(pairs.filter(([own]) => own.has(source)).flatMap(([, other]) => [...other.keys()]))]
    .map((term) => ({ term, count: together(source, term) }))
    .filter(({ count }) => count >= SURE.leastTogether)
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TRIED)
  return tried
    .map(({ term }) => ({ term, sureness: dice(source, term) }))
    .filter(({ sureness }) => sureness >= SURE.leastDice)
    .filter(
      ({ term, sureness }) => [...besides(term)].filter((own) => dice(own, term) > sureness).length <= SURE.mostRivals,
    )
    .map(({ term, sureness }) => ({ sureness, written: writtenAs(term, source, pairs) }))
    .sort((a, b) => b.sureness - a.sureness || (a.written < b.written ? -1 : 1))
    .slice(0, SURE.most)
    .map(({ written }) => written)
}

/** Of all forms of a term beside the source the first by their letters. */
function writtenAs(term: string, source: string, pairs: readonly SentencePair[]): string {
  const forms = pairs.flatMap(([own, other]) => (own.has(source) && other.has(term) ? [other.get(term)!] : []))
  return forms.reduce((least, form) => (form < least ? form : least))
}

/** The sentences of cases in two languages. */
export function sentencePairs(
  cases: readonly CaseDocument[],
  from: string,
  to: string,
  fields: readonly TextField[],
): SentencePair[] {
  return cases.flatMap((each) => pairsOf(each, from, to, fields))
}

function pairsOf({ texts }: CaseDocument, from: string, to: string, fields: readonly TextField[]): SentencePair[] {
  const [own, other] = [from, to].map((locale) => texts.find((text) => text.locale === locale)?.fields ?? {})
  return fields
    .filter(({ kind }) => kind === 'prose')
    .flatMap(({ id }) => {
      const ours = sentenceWords(own![id] ?? '', from)
      const theirs = sentenceWords(other![id] ?? '', to)
      return ours.length === theirs.length
        ? ours.map((words, at) => [words, theirs[at]!] as const)
        : [[ours.flat(), theirs.flat()] as const]
    })
    .filter((pair) => pair.every(({ length }) => length > 0 && length <= MOST_WORDS))
    .map(([ours, theirs]) => [termsOf(ours, from), termsOf(theirs, to)] as const)
}

/** The terms of words, each with the word that has it first. */
function termsOf(words: readonly string[], locale: string): Sentence {
  const terms = new Map<string, string>()
  for (const word of words) {
    const term = termOfWord(word, locale)
    if (term !== undefined && !terms.has(term)) terms.set(term, word)
  }
  return terms
}
