import type { SearchableSolutions, SolutionSearch } from '@advisor/engine'
import { DomainDictionary, type NamedSymbol } from '@advisor/engine/mapping'
import type { SearchedWord } from '@advisor/engine/text'
import { LRUCache } from 'lru-cache'

/** So many solutions convince as much as the way in which a name is written. */
const priorSolutions = 5
/** Names of a text that are looked up in the solutions; a long text that is pasted names many. */
const mostNames = 12
const mostRemembered = 10_000

/** In which languages a text is read for names, and who reads it. */
export interface NameReading {
  text: string
  locales: readonly string[]
  /** The solutions that the caller sees. */
  scope: Pick<SolutionSearch, 'visibleAttributes' | 'valueFilters'> & {
    text: Pick<SolutionSearch['text'], 'filter' | 'visibleFields'>
  }
  /** Distinguishes scopes. */
  scopeNumber: number
}

/** Where one clause ends and another begins. */
const CLAUSE_END = /[,.;:!?、。，；：！？]/u

/**
 * Marks the names that a text says are not there, by what became of its words: those that are absent beside a complaint, and those
 * behind a denial of their clause. 'Mill' of 'the mill does not start' is what the text is about; 'no steam' can itself be a name.
 */
export function markDenied(
  named: readonly NamedSymbol[],
  text: string,
  terms: readonly SearchedWord[],
): (NamedSymbol & { isDenied?: true })[] {
  return named.map((name) => {
    const own = terms.filter(({ isDenied, start, end }) => isDenied && start < name.end && name.start < end)
    const isDenied =
      own.some(({ isAbsent }) => isAbsent) ||
      (own.length > 0 &&
        terms.some(({ denies, end }) => denies && end <= name.start && !CLAUSE_END.test(text.slice(end, name.start))))
    return isDenied ? { ...name, isDenied } : name
  })
}

/** The names of symbols in texts, as sure as the solutions of a branch bear them out. */
export class NamedSymbols {
  readonly #solutions: SearchableSolutions
  readonly #dictionaries = new Map<string, DomainDictionary>()
  readonly #shares = new LRUCache<string, { named: number; given: number }>({ max: mostRemembered })

  constructor(solutions: SearchableSolutions) {
    this.#solutions = solutions
  }

  /** Forgets what the solutions say: they have changed. */
  forgetShares(): void {
    this.#shares.clear()
  }

  /**
   * The symbols of visible attributes that a text names, from left to right. Where two languages read the same words, the
   * first counts. The confidence is the mean of a beta distribution that begins as the confidence by spelling, worth
   * five solutions, and counts those that say the words and have the value: 'files' is seldom the product Files.
   */
  find(reading: NameReading): NamedSymbol[] {
    const { visibleAttributes } = reading.scope
    // A member of a composite is called `composite.member`.
    const mayName = ({ attribute }: NamedSymbol) =>
      visibleAttributes?.has(attribute) !== false || visibleAttributes.has(attribute.split('.')[0] ?? '')
    const named: NamedSymbol[] = []
    for (const locale of reading.locales) {
      const found = this.#dictionaryOf(locale).find(reading.text).filter(mayName)
      named.push(...found.filter((name) => named.every(({ start, end }) => name.end <= start || end <= name.start)))
    }
    // Several symbols of an attribute may have one name, and are meant together.
    const groups = [...Map.groupBy(named, ({ attribute, start }) => `${start} ${attribute}`).values()]
    return groups
      .slice(0, mostNames)
      .flatMap((group) => this.#weigh(group, reading))
      .sort((a, b) => a.start - b.start || b.confidence - a.confidence)
  }

  #weigh(group: readonly NamedSymbol[], reading: NameReading): NamedSymbol[] {
    const [{ attribute, start, end } = { attribute: '', start: 0, end: 0 }] = group
    if (attribute.includes('.')) return [...group]
    const words = reading.text.slice(start, end).replaceAll(/["“”„«»「」『』]/g, ' ')
    const { named, given } = this.#sharesOf(
      words,
      attribute,
      group.map(({ symbol }) => symbol),
      reading,
    )
    return group.map((name) => ({
      ...name,
      confidence: (given + priorSolutions * name.confidence) / (named + priorSolutions),
    }))
  }

  /** Of the visible solutions that say these words and have a value of the attribute: how many, and how many with these symbols. */
  #sharesOf(
    words: string,
    attribute: string,
    symbols: readonly string[],
    { scope, scopeNumber, locales }: NameReading,
  ) {
    const key = JSON.stringify([scopeNumber, locales[0], attribute, symbols, words])
    const known = this.#shares.get(key)
    if (known) return known
    const text = { ...scope.text, text: `+"${words}"`, locale: locales[0] ?? 'en' }
    const count = (constraint: Pick<NonNullable<SolutionSearch['constraints']>[number], 'operator' | 'values'>) =>
      this.#solutions.search({
        ...scope,
        text,
        constraints: [{ attribute, ...constraint, mode: 'precision' }],
        from: 0,
        size: 0,
      }).found
    const named = count({ operator: 'is-known' })
    const given = named === 0 ? 0 : count({ operator: 'is-one-of', values: [...symbols] })
    this.#shares.set(key, { named, given })
    return { named, given }
  }

  #dictionaryOf(locale: string): DomainDictionary {
    const known = this.#dictionaries.get(locale)
    if (known) return known
    const dictionary = new DomainDictionary(this.#solutions.values.schema, locale)
    this.#dictionaries.set(locale, dictionary)
    return dictionary
  }
}
