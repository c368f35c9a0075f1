import { type FieldNorms, mostGrowth } from '../../storage/field-norms.ts'
import { MOST_IMPACT } from '../../storage/postings.ts'
import type { LocaleIndex, Segment } from '../../storage/segment.ts'
import type { ReadRows } from './block-frequencies.ts'
import { KnownWords } from './known-words.ts'
import type { ListRows } from './list-rows.ts'
import type { LocaleScope } from './locale-scope.ts'

/** What the indexes of a segment have in common. */
interface SharedParts {
  segment: Segment
  /** See `ReadRows`. */
  usualLengths: Uint8Array
  /** The rows of frequent lists. */
  listRows: ListRows
}

/** Bounds are compared with sums in another order: they are raised by this share to stay bounds. */
const ROUNDING = 1e-6

/** The texts of one locale in one segment, within a scope. */
export class ScopedIndex {
  readonly index: LocaleIndex
  readonly localeNumber: number
  readonly listRows: ListRows
  from: ReadRows
  /** Words found here before; undefined in the first search, since there may be no second while cases change. */
  known: KnownWords | undefined
  readonly #segment: Segment
  readonly #name: string
  readonly #usualLengths: Uint8Array
  #worthsOfImpacts: Float64Array | undefined

  /** `visibleKey` identifies the visible fields of the caller. */
  constructor(
    { segment, usualLengths, listRows }: SharedParts,
    localeNumber: number,
    visibleKey: string,
    locale: LocaleScope,
  ) {
    this.#segment = segment
    this.#usualLengths = usualLengths
    this.#name = `${visibleKey} ${localeNumber}`
    this.index = segment.locales[localeNumber]!
    this.localeNumber = localeNumber
    this.listRows = listRows
    this.from = this.#readRows(locale)
  }

  /** Tells the lists of a segment apart, as callers who see other fields read them; `list` those of this index. */
  nameOf(list: string): string {
    return `${this.#name} ${list}`
  }

  /** Weighs frequencies as all texts of the locale are weighed from now on; each search has an object of its own for it. */
  readAs(locale: LocaleScope): void {
    const { norms } = this.from
    if (norms === locale.norms) return
    if (areSame(norms, locale.norms)) {
      this.known ??= new KnownWords(this.#segment)
      return
    }
    this.known = undefined
    this.#worthsOfImpacts = undefined
    this.from = this.#readRows(locale)
  }

  #readRows(locale: LocaleScope): ReadRows {
    const { rowCount, fieldCount, fieldLengths } = this.#segment
    const usualFrequencies = locale.frequenciesIn(this.index.postings.usualField)
    const { norms } = locale
    return { usualLengths: this.#usualLengths, usualFrequencies, rowCount, fieldCount, fieldLengths, norms }
  }

  /** What a row of each impact is worth at most. */
  get worthsOfImpacts(): Float64Array {
    return (this.#worthsOfImpacts ??= this.#boundWorths())
  }

  #boundWorths(): Float64Array {
    const growth = mostGrowth(this.index.norms, this.from.norms) * (1 + ROUNDING)
    const worths = new Float64Array(MOST_IMPACT + 1)
    for (let impact = 0; impact <= MOST_IMPACT; impact++) worths[impact] = worthOfImpact(impact, growth)
    return worths
  }
}

/**
 * What a row of an impact is worth at most, where its frequency f may be `growth` times as large as where impacts were
 * computed: f / (f + k) becomes gf / (gf + k).
 */
function worthOfImpact(impact: number, growth: number): number {
  if (impact === 0) return 0
  const known = impact / MOST_IMPACT
  return growth === Number.POSITIVE_INFINITY ? 1 : (growth * known) / (1 + (growth - 1) * known)
}

/** Kinds of callers, by what they see of a text, for which the index of a locale is kept. */
const MOST_KEPT = 16

/** The indexes of one segment and one set of rows. */
export class ScopedIndexes {
  readonly #shared: SharedParts
  /** By number of the locale, by what is visible. */
  readonly #indexes: Map<string, ScopedIndex>[]

  constructor(shared: SharedParts) {
    this.#shared = shared
    this.#indexes = shared.segment.locales.map(() => new Map<string, ScopedIndex>())
  }

  /** Rows are no longer those that were read before. */
  forgetWords(): void {
    for (const indexes of this.#indexes) for (const index of indexes.values()) index.known = undefined
  }

  /** The texts of a locale in their present state; `visibleKey` identifies the visible fields of the caller. */
  open(localeNumber: number, visibleKey: string, locale: LocaleScope): ScopedIndex {
    const indexes = this.#indexes[localeNumber]!
    const known = indexes.get(visibleKey)
    if (known !== undefined) {
      known.readAs(locale)
      return known
    }
    if (indexes.size >= MOST_KEPT) indexes.clear()
    const opened = new ScopedIndex(this.#shared, localeNumber, visibleKey, locale)
    indexes.set(visibleKey, opened)
    return opened
  }
}

function areSame(some: FieldNorms, others: FieldNorms): boolean {
  if (some.base !== others.base) return false
  for (let field = 0; field < some.weights.length; field++) {
    if (some.weights[field] !== others.weights[field] || some.perWord[field] !== others.perWord[field]) return false
  }
  return true
}
