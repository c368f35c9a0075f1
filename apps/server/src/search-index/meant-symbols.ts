import type { SearchableSolutions, SolutionSearch } from '@advisor/engine'
import type { Symbols } from '@advisor/engine/schema'
import { parseClauses, TextIndex, type TextHit, type TextQuery } from '@advisor/engine/text'

/** Of a text's information, the share that the names of a symbol have at least: what is left may be in no name. */
const leastShare = 0.1
/** The same where the text may be in a language in which there are solutions, or is in none of those that the reader chose. */
const sureShare = 0.15
/** Symbols with less than this share of the best are not meant, and of one attribute none with less than the second of its own best. */
const shareOfBest = 0.5
const shareWithinAttribute = 0.9
const mostOfAttribute = 2
/**
 * What a value that a text means counts, of one that the reader chose: names can be read wrongly. Chosen by the complaints
 * of `bench/own-words`: 0.4 lost none of them; with 1, one fell out of the first three.
 */
const weightOfValue = 0.4
/** What a name counts that a text says whole, beside names that it says in part: 'o moinho não liga' is 'não liga', not 'O moinho não parte'. */
const weightOfWhole = 1.5
const mostHits = 50
/** So many of the names that fit best are looked at as the thing that a text is about. */
const mostThings = 5
/** Of a text that no name fits as a whole, so many clauses are read by themselves: one says the symptom, another one when. */
const mostClauses = 6
/** Languages with this share of the best read a text as well. */
const shareOfEqual = 0.9

/** All names of a language are indexed where no other one is read. */
const noLanguage = ''
/** Nobody is asked about a catalogue of parts, whose names take half a second to index. */
const mostAskedAbout = 1_000

const field = { id: 'names', weight: 1, kind: 'prose' } as const

/** What a text says by names of the model, in a language in which there are solutions. */
export interface MeantText {
  /** The symbols that it means, by their first names in its own language, the surest first. */
  names: string[]
  /** All of their names there, and what both languages write alike. */
  text: string
  locale: string
  /** The language of the text that was given, in which nobody has written a solution. */
  written: string
}

/** The same, and what a search looks for beside its text. */
export interface ReadText extends MeantText {
  /** The values of solutions with these symbols: they add to the score, and exclude nothing. */
  values: NonNullable<SolutionSearch['constraints']>
}

/** Whose text it is, in which language they read, and what they see. */
export interface MeantReading {
  text: string
  locale: string
  /** The solutions that the caller sees. */
  scope: Pick<SolutionSearch, 'visibleAttributes' | 'valueFilters'> & {
    text: Pick<TextQuery, 'filter' | 'visibleFields'>
  }
  /** The words of the project for queries. */
  words: Pick<TextQuery, 'synonyms' | 'filler' | 'denials'>
}

interface NamedSymbol {
  type: Symbols
  id: string
  /** Its names, by language. */
  labels: Readonly<Record<string, readonly string[]>>
}

/** The names of a language. */
interface Names {
  /** Its cases are these names, from 1. */
  index: TextIndex
  names: readonly { name: string; symbol: NamedSymbol }[]
  /** Words of names that the language of the solutions has, too: of products, of codes. */
  shared: ReadonlySet<string>
}

/**
 * Reads texts in a language in which nobody has written a solution by the names that the model has in it: 'la macchina non scalda' is
 * the symptom 'Machine does not heat'.
 */
export class MeantSymbols {
  readonly #solutions: SearchableSolutions
  /** By language, and that of the solutions: made when the first text is read. */
  readonly #names = new Map<string, Names>()

  constructor(solutions: SearchableSolutions) {
    this.#solutions = solutions
  }

  /**
   * What a text means in the language of most solutions; undefined where solutions are written in the reader's language or have all of its words,
   * where operators say exactly what to find, and where the names say none of it. Only symbols count that a visible solution has.
   */
  find(reading: MeantReading): ReadText | undefined {
    const { locale, scope, words } = reading
    const target = this.#targetOf(reading, locale)
    if (target === undefined || this.#isWordForWordIn(target, reading)) return undefined
    const languageOf = (text: string) => this.#solutions.texts.languageOf({ ...scope.text, ...words, text, locale })
    const leastOf = (text: string) => (languageOf(text) === locale ? leastShare : sureShare)
    return this.#read(reading, locale, target, leastOf)?.meant
  }

  /** The same for a text in any other language of the model, where nothing was found in the reader's. */
  findElsewhere(reading: MeantReading): ReadText | undefined {
    const read = [...this.#locales()].flatMap((locale) => {
      const target = locale === reading.locale ? undefined : this.#targetOf(reading, locale)
      return (target !== undefined && this.#read(reading, locale, target, () => sureShare)) || []
    })
    const best = Math.max(...read.map(({ share }) => share))
    const sure = read
      .filter(({ share }) => share >= best * shareOfEqual)
      .map((each) => ({ ...each, literal: this.#countLiteral(reading.text, each.meant.written) }))
    return sure.toSorted((one, other) => other.literal - one.literal || other.share - one.share)[0]?.meant
  }

  /** What the reader's own language says of a text at all, where nothing was found otherwise: that is more than nothing. */
  findAtLeast(reading: MeantReading): ReadText | undefined {
    const target = this.#targetOf(reading, reading.locale)
    return target === undefined ? undefined : this.#read(reading, reading.locale, target, () => 0)?.meant
  }

  /** The symbols of these attributes that a text may mean, in any language, each with its share of the surest one, 0..1: to be asked about. */
  mayMean(
    { text, locale, words }: Pick<MeantReading, 'text' | 'locale' | 'words'>,
    attributes: ReadonlySet<string>,
  ): Map<string, Map<string, number>> {
    const { index, names } = this.#namesOf(locale, noLanguage)
    const search = (said: string) => index.search({ ...words, text: said, locale, size: mostHits, count: false }).hits
    const said = [text, ...clausesOf(text)]
    const weighed = said.map((each) => weighSymbols(search(each), each, names, search))
    const surest = Math.max(0, ...weighed.flatMap((found) => [...found.values()]))
    const byAttribute = new Map<string, Map<string, number>>()
    for (const { id: attribute, symbols: type } of this.#attributes(attributes)) {
      const own = new Map<string, number>()
      for (const found of weighed)
        for (const [symbol, score] of found)
          if (symbol.type === type && score >= surest * shareOfBest)
            own.set(symbol.id, Math.max(own.get(symbol.id) ?? 0, score / surest))
      byAttribute.set(attribute, own)
    }
    return byAttribute
  }

  /** How many characters of a text stand in names of a language as they are: both ways of writing Chinese find each other's names. */
  #countLiteral(text: string, locale: string): number {
    const types = [...this.#solutions.values.schema.types.values()]
    const written = new Set(
      types.flatMap(({ labels }) => labels.flatMap((label) => (label?.[locale] ?? []).flatMap((name) => [...name]))),
    )
    return [...new Set(text)].filter((character) => written.has(character)).length
  }

  /** The language in which most solutions are read where none is written in this one. */
  #targetOf({ text, scope }: MeantReading, locale: string): string | undefined {
    if (!isPlain(text)) return undefined
    const counts = this.#solutions.texts.languagesOf({ ...scope.text, locale })
    if (counts.has(locale)) return undefined
    return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0]
  }

  /** Whether solutions in a language have all words of a text, so that it is written in this. */
  #isWordForWordIn(locale: string, { text, scope, words }: MeantReading): boolean {
    const { terms } = this.#solutions.texts.search({ ...scope.text, ...words, text, locale, size: 0, count: false })
    return terms.every(({ outcome }) => outcome !== 'unknown' && outcome !== 'corrected')
  }

  #locales(): Set<string> {
    const types = [...this.#solutions.values.schema.types.values()]
    return new Set(types.flatMap(({ labels }) => Object.keys(labels[0] ?? {})))
  }

  #read(reading: MeantReading, locale: string, target: string, leastOf: (text: string) => number) {
    const { text, scope, words } = reading
    const { index, names: indexed, shared } = this.#namesOf(locale, target)
    const search = (said: string) => ({
      said,
      ...index.search({ ...words, text: said, locale, size: mostHits, count: false }),
    })
    const whole = search(text)
    const dropped = new Set(whole.terms.flatMap((term) => (term.outcome === 'dropped' ? [term.text] : [])))
    const kept = wordsOf(text).filter(
      (word) => !dropped.has(word) && (/\p{N}/u.test(word) || shared.has(word.toLowerCase())),
    )
    // What both languages write alike is in other names than the rest: a product beside its symptom.
    const rest = search(text.replaceAll(WORD, (word) => (kept.includes(word) ? ' ' : word)))
    const likest = shareOf(rest.hits) > shareOf(whole.hits) ? rest : whole
    const isWhole = shareOf(likest.hits) >= leastOf(likest.said)
    // A clause is short, so it has to be surer.
    const hits = isWhole
      ? likest.hits
      : clausesOf(rest.said)
          .flatMap((clause) => search(clause).hits.filter(({ score }) => score >= sureShare))
          .toSorted((one, other) => other.score - one.score)
    if (hits.length === 0) return undefined
    const found = weighSymbols(hits, text, indexed, (said) => search(said).hits)
    const share = shareOf(hits)
    const names = [...this.#attributes(scope.visibleAttributes)].flatMap(({ id: attribute, weight, symbols: type }) => {
      const own = [...found]
        .filter(([symbol, score]) => symbol.type === type && score * Math.min(1, weight) >= shareOfBest * share)
        .toSorted(([, one], [, other]) => other - one)
      const [[, best] = [undefined, 0]] = own
      return own
        .filter(([, score]) => score >= shareWithinAttribute * best)
        .slice(0, mostOfAttribute)
        .filter(([symbol]) => this.#isUsed(attribute, symbol.id, scope))
        .map(([symbol, score]) => ({
          score,
          value: { attribute, weight: weight * weightOfValue, id: symbol.id },
          name: namesOf(symbol, locale)[0],
          labels: namesOf(symbol, target),
        }))
    })
    if (names.length === 0) return undefined
    names.sort((one, other) => other.score - one.score)
    const searched = new Set([...kept, ...names.flatMap((name) => name.labels)])
    return {
      meant: {
        names: [...new Set(names.map(({ name }) => name))],
        ...{ text: [...searched].join(' '), locale: target, written: locale },
        values: constraintsOf(names.map(({ value }) => value)),
      },
      share,
    }
  }

  #namesOf(locale: string, target: string): Names {
    const key = `${locale} ${target}`
    const known = this.#names.get(key)
    if (known) return known
    const all = [...this.#solutions.values.schema.types.values()]
    const types = target === noLanguage ? all.filter(({ ids }) => ids.length <= mostAskedAbout) : all
    const names = indexNames(types, locale, target)
    this.#names.set(key, names)
    return names
  }

  *#attributes(visible: ReadonlySet<string> | undefined) {
    for (const attribute of this.#solutions.values.schema.attributes) {
      if (attribute.kind !== 'symbol' || visible?.has(attribute.id) === false) continue
      const { id, weight, symbols } = attribute
      if (symbols) yield { id, weight, symbols }
    }
  }

  #isUsed(attribute: string, symbol: string, { text, ...scope }: MeantReading['scope']): boolean {
    const constraint = { attribute, operator: 'is-one-of', values: [symbol], mode: 'precision' } as const
    const query = { ...text, text: '', locale: 'en' }
    return this.#solutions.search({ ...scope, text: query, constraints: [constraint], size: 0 }).found > 0
  }
}

function constraintsOf(values: readonly { attribute: string; weight: number; id: string }[]): ReadText['values'] {
  return [...Map.groupBy(values, ({ attribute }) => attribute)].map(([attribute, own]) => ({
    ...{ attribute, operator: 'is-one-of', mode: 'recall', isMapped: true, weight: own[0]?.weight ?? 0 },
    values: own.map(({ id }) => id),
  }))
}

function indexNames(types: Iterable<Symbols>, locale: string, target: string): Names {
  const index = new TextIndex({ fields: [field] })
  const names: { name: string; symbol: NamedSymbol }[] = []
  const shared = new Set<string>()
  for (const type of types)
    type.ids.forEach((id, number) => {
      const labels = type.labels[number] ?? {}
      const symbol = { type, id, labels }
      const there = new Set(labels[target])
      for (const label of labels[locale] ?? [])
        if (there.has(label)) for (const word of wordsOf(label)) shared.add(word.toLowerCase())
        else {
          const texts = [{ locale, fields: { [field.id]: label } }]
          index.put([{ id: names.push({ name: label, symbol }), filterKey: '', masterLocale: locale, texts }])
        }
    })
  return { index, names, shared }
}

/** The names of a symbol, the first of them without a remark in brackets. */
function namesOf({ id, labels }: NamedSymbol, locale: string): [string, ...string[]] {
  const [label = id, ...synonyms] = labels[locale] ?? []
  return [label.replace(/\s*[(（][^()（）]*[)）]\s*$/u, '') || label, ...synonyms]
}

const WORD = /[\p{L}\p{N}]+/gu
/** A mark before a digit may be of a number. */
const CLAUSE_END = /[.,;:!?()\n\r、。，；：！？（）]+(?!\p{N})/u

/** The first clauses of a text that has several. */
function clausesOf(text: string): string[] {
  const clauses = text.split(CLAUSE_END, mostClauses).filter((clause) => clause.trim() !== '')
  return clauses.length > 1 ? clauses : []
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** How much each symbol is said: by the best of its names. */
function weighSymbols(
  hits: readonly TextHit[],
  text: string,
  names: Names['names'],
  search: (said: string) => readonly TextHit[],
): Map<NamedSymbol, number> {
  const found = new Map<NamedSymbol, number>()
  const count = (symbol: NamedSymbol, score: number) => found.set(symbol, Math.max(score, found.get(symbol) ?? 0))
  for (const { id, score } of hits) {
    const { name = '', symbol } = names[id - 1] ?? {}
    if (symbol) count(symbol, isWholeIn(name, text) ? score * weightOfWhole : score)
  }
  // A machine that a text names says nothing of the symptom: 'кофемолка не включается' is 'не включается', not 'Кофемолка не запускается'.
  for (const { id } of hits.slice(0, mostThings)) {
    const { name = '', symbol: thing } = names[id - 1] ?? {}
    const isSaid = (word: string) => search(word).some((hit) => hit.id === id)
    for (const word of wordsOfThing(name, text).filter(isSaid))
      for (const hit of search(text.replaceAll(word, ' '))) {
        const { name: other = '', symbol } = names[hit.id - 1] ?? {}
        if (symbol && symbol.type !== thing?.type && isWholeIn(other, text)) count(symbol, hit.score * weightOfWhole)
      }
  }
  return found
}

/** The words of a text that can be a name of one word; where words are not parted by spaces, the name itself. */
function wordsOfThing(name: string, text: string): string[] {
  if (UNSPACED.test(name)) return text.includes(name) ? [name] : []
  return wordsOf(name).length === 1 ? wordsOf(text) : []
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Whether a text says a name with all of its words, in any order; where words are not parted by spaces, as it is. */
function isWholeIn(name: string, text: string): boolean {
  const said = text.toLowerCase()
  const written = name.toLowerCase()
  if (UNSPACED.test(written)) return said.includes(written)
  const words = new Set(wordsOf(said))
  const own = wordsOf(written)
  return own.length > 0 && own.every((word) => words.has(word))
}

function shareOf([best]: readonly TextHit[]): number {
  return best?.score ?? 0
}

function isPlain(text: string): boolean {
  return parseClauses(text).every(({ occurrence, isQuoted }) => occurrence === 'should' && !isQuoted)
}
