import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { analyserFor } from '../text/analyser.ts'
import { primaryLanguage } from '../text/languages.ts'
import { normaliseText } from '../text/normalise.ts'
import { type Reading, readWords } from './read-words.ts'
import { SimilarWords } from './similar-words.ts'

/** A name of a symbol, from one of its labels. */
export interface SymbolName {
  attribute: string
  symbol: string
  isSynonym: boolean
  /** Folded words as written, with spaces between. */
  written: string
  isStopWords: boolean
  /** Whether the label begins with a capital. */
  isCapitalised: boolean
}

/** The root of the trie. */
export const ROOT = 0
/** Keys that a trie may have: so that node × KEYS + key stays exact up to 2^27 nodes. */
const KEYS = 2 ** 26

/** All names of a locale: a trie over the keys of their words. */
export class NameIndex {
  readonly #keyNumbers = new Map<string, number>()
  /** Child of a node, by node × KEYS + number of the key. */
  readonly #children = new Map<number, number>()
  /** Names that end at each node. */
  readonly #names: (SymbolName[] | undefined)[] = [undefined]
  readonly #keysOfWords: string[] = []
  readonly #wordNumbers = new Map<string, number>()
  #similar: SimilarWords | undefined

  /** Names that end at a node of the trie. */
  namesAt(node: number): readonly SymbolName[] {
    return this.#names[node] ?? []
  }

  /** The node after another one by a key, or undefined. */
  step(node: number, key: string): number | undefined {
    const number = this.#keyNumbers.get(key)
    return number === undefined ? undefined : this.#children.get(node * KEYS + number)
  }

  /** Whether any name has the word as it is written. */
  hasWord(form: string): boolean {
    return this.#wordNumbers.has(form)
  }

  /** Keys of the words of names that a mistyped word may be. */
  similarKeys(form: string): string[] {
    this.#similar ??= new SimilarWords([...this.#wordNumbers.keys()])
    return [...new Set(this.#similar.nearest(form).map((number) => this.#keysOfWords[number]!))]
  }

  /**
   * Adds a label in all its spellings (`E 204` and `E204`); one that holds no words, or that another label of the
   * symbol repeats, changes nothing.
   */
  add(label: string, locale: string, name: Pick<SymbolName, 'attribute' | 'symbol' | 'isSynonym'>): void {
    const text = normaliseText(label)
    const isCapitalised = /^[^\p{L}]*\p{Lu}/u.test(text)
    for (const spelling of spellingsOf(readWords(text, analyserFor(locale)))) {
      const isStopWords = spelling.every(({ kind }) => kind === 'stop')
      const written = spelling.map(({ form }) => form).join(' ')
      this.#addSpelling(spelling, { ...name, written, isStopWords, isCapitalised })
    }
  }

  #addSpelling(spelling: readonly Reading[], name: SymbolName): void {
    let node = ROOT
    for (const { kind, form, key } of spelling) {
      if (kind === 'word' && !this.#wordNumbers.has(form)) {
        this.#wordNumbers.set(form, this.#keysOfWords.push(key) - 1)
      }
      node = this.#childOf(node, key)
    }
    const names = (this.#names[node] ??= [])
    const isKnown = names.some(({ attribute, symbol }) => attribute === name.attribute && symbol === name.symbol)
    if (!isKnown) names.push(name)
  }

  #childOf(node: number, key: string): number {
    let number = this.#keyNumbers.get(key)
    if (number === undefined) this.#keyNumbers.set(key, (number = this.#keyNumbers.size))
    const edge = node * KEYS + number
    let child = this.#children.get(edge)
    if (child === undefined) {
      child = this.#names.push(undefined) - 1
      this.#children.set(edge, child)
    }
    return child
  }
}

/** Spellings of one label at most, and the words of a label that has several. */
const MOST_SPELLINGS = 16
const MOST_WORDS_RESPELT = 32

/** The ways through the readings of a label, the plain one first; none where words are missing. */
function spellingsOf(places: readonly (readonly Reading[])[]): Reading[][] {
  let open: Reading[][] = [[]]
  for (let place = 0; place < places.length; place++) {
    const readings = places.length > MOST_WORDS_RESPELT ? places[place]!.slice(0, 1) : places[place]!
    open = open
      .flatMap((spelling) => {
        const isRead = (spelling.at(-1)?.next ?? 0) > place
        if (isRead) return [spelling]
        if (readings.length !== 1) return readings.map((reading) => [...spelling, reading])
        spelling.push(readings[0]!)
        return [spelling]
      })
      .slice(0, MOST_SPELLINGS)
  }
  return open.filter((spelling) => spelling.length > 0)
}

/** Indexes all labels of the schema's symbols in a locale. A symbol without labels is named by its id. */
export function indexNames(schema: Schema, locale: string): NameIndex {
  const index = new NameIndex()
  for (const attribute of schema.attributes) {
    if (attribute.kind !== 'composite') indexAttribute(index, attribute, locale)
  }
  return index
}

function indexAttribute(index: NameIndex, { id: attribute, kind, symbols }: CompiledAttribute, locale: string): void {
  if (kind !== 'symbol') return
  symbols!.ids.forEach((symbol, number) => {
    const labels = symbols!.labels[number]
    const names = labels === undefined ? [symbol.replaceAll('_', ' ')] : labelsIn(labels, locale)
    names.forEach((label, at) => index.add(label, locale, { attribute, symbol, isSynonym: at > 0 }))
    for (const label of names.flatMap((name) => withoutRemark(name) ?? []))
      index.add(label, locale, { attribute, symbol, isSynonym: true })
  })
}

/** What a label says before a remark in brackets: people say 'Brenta' for 'Brenta (heat exchanger)'. */
function withoutRemark(label: string): string | undefined {
  const bracket = /[(（][^()（）]*[)）]\s*$/u.exec(label)
  const rest = bracket ? label.slice(0, bracket.index).trim() : ''
  return rest === '' ? undefined : rest
}

/** Labels of the locale itself, else of its language in another country's spelling. */
function labelsIn(labels: Readonly<Record<string, readonly string[]>>, locale: string): readonly string[] {
  if (Object.hasOwn(labels, locale)) return labels[locale]!
  const language = primaryLanguage(locale)
  const near = Object.keys(labels).find((each) => primaryLanguage(each) === language)
  return near === undefined ? [] : labels[near]!
}
