import { type FieldNorms, mostGrowth } from '../storage/field-norms.ts'
import type { LocaleIndex, Segment } from '../storage/segment.ts'
import type { ReadRows } from './block-frequencies.ts'
import { KnownWords } from './known-words.ts'
import type { ListRows } from './list-rows.ts'

/** What the indexes of a segment have in common. */
interface SharedParts {
  segment: Segment
  /** 1 for a row that is searched. */
  eligible: Uint8Array
  /** The rows of frequent lists. */
  listRows: ListRows
}

/** The texts of one locale in one segment, as a caller reads them. */
export class ScopedIndex {
  readonly index: LocaleIndex
  readonly localeNumber: number
  readonly listRows: ListRows
  /** How many times larger weighted frequencies may be here than where block maxima were computed. */
  growth: number
  from: ReadRows
  /** Words found here before; undefined in the first search, since there may be no second while cases change. */
  known: KnownWords | undefined
  readonly #name: string
  readonly #segment: Segment

  /** `visibleKey` tells callers of other visible fields apart. */
  constructor({ segment, eligible, listRows }: SharedParts, localeNumber: number, visibleKey: string, norms: FieldNorms) {
    const { rowCount, fieldCount, fieldLengths } = segment
    this.#segment = segment
    this.#name = `${visibleKey} ${localeNumber}`
    this.index = segment.locales[localeNumber]!
    this.localeNumber = localeNumber
    this.listRows = listRows
    this.growth = mostGrowth(this.index.norms, norms)
    this.from = { eligible, rowCount, fieldCount, fieldLengths, norms }
  }

  /** Tells the lists of a segment apart, as callers who see other fields read them; `list` those of this index. */
  nameOf(list: string): string {
    return `${this.#name} ${list}`
  }

  /** Weighs frequencies by these norms from now on; each search has an object of its own for them. */
  readBy(norms: FieldNorms): void {
    const before = this.from.norms
    if (before === norms) return
    if (areSame(before, norms)) {
      this.known ??= new KnownWords(this.#segment)
      return
    }
    this.known = undefined
    this.growth = mostGrowth(this.index.norms, norms)
    this.from = { ...this.from, norms }
  }
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

  /** The texts of a locale by these norms; `visibleKey` tells callers of other visible fields apart. */
  open(localeNumber: number, visibleKey: string, norms: FieldNorms): ScopedIndex {
    const indexes = this.#indexes[localeNumber]!
    const known = indexes.get(visibleKey)
    if (known !== undefined) {
      known.readBy(norms)
      return known
    }
    if (indexes.size >= MOST_KEPT) indexes.clear()
    const opened = new ScopedIndex(this.#shared, localeNumber, visibleKey, norms)
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
