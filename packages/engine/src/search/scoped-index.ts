import { type FieldNorms, mostGrowth } from '../storage/field-norms.ts'
import type { LocaleIndex, Segment } from '../storage/segment.ts'
import type { ReadRows } from './block-frequencies.ts'
import { type FieldRoles, fieldRoles } from './field-roles.ts'
import { KnownWords } from './known-words.ts'
import { type ListRows, listRowsOf } from './list-rows.ts'

/** The texts of one locale in one segment, as a caller reads them. */
export interface ScopedIndex {
  /** Tells indexes of a segment apart that are of another locale or of callers who see other fields. */
  name: string
  index: LocaleIndex
  localeNumber: number
  from: ReadRows
  /** How many times larger weighted frequencies may be here than where block maxima were computed. */
  growth: number
  /** The rows of frequent lists. */
  listRows: ListRows
  readonly fields: FieldRoles
  /** Words found here before; undefined in the first search, since there may be no second while cases change. */
  known: KnownWords | undefined
}

/** Tells the lists of a segment apart, as callers who see other fields read them; `list` those of an index. */
export function nameOfList({ name }: ScopedIndex, list: string): string {
  return `${name} ${list}`
}

/** Kinds of callers, by what they see of a text, for which an index is kept. */
const MOST_KEPT = 16

/** The indexes of one segment and one set of rows, each as long as its texts are read by the same norms. */
export class ScopedIndexes {
  readonly #segment: Segment
  readonly #eligible: Uint8Array
  readonly #indexes = new Map<string, ScopedIndex>()

  constructor(segment: Segment, eligible: Uint8Array) {
    this.#segment = segment
    this.#eligible = eligible
  }

  /** Rows are no longer those that were read before. */
  clear(): void {
    this.#indexes.clear()
  }

  /**
   * The texts of a locale by these norms, each search having an object of its own for them; `visibleKey` tells callers
   * of other visible fields apart.
   */
  open(localeNumber: number, visibleKey: string, norms: FieldNorms): ScopedIndex {
    const name = `${visibleKey} ${localeNumber}`
    const known = this.#indexes.get(name)
    if (known?.from.norms === norms) return known
    if (known !== undefined && areSame(known.from.norms, norms)) {
      known.known ??= new KnownWords(this.#segment)
      return known
    }
    if (this.#indexes.size >= MOST_KEPT) this.#indexes.clear()
    const opened = this.#make(name, localeNumber, norms)
    this.#indexes.set(name, opened)
    return opened
  }

  #make(name: string, localeNumber: number, norms: FieldNorms): ScopedIndex {
    const segment = this.#segment
    const index = segment.locales[localeNumber]!
    const { rowCount, fieldCount, fieldLengths } = segment
    let fields: FieldRoles | undefined
    return {
      name,
      index,
      localeNumber,
      from: { eligible: this.#eligible, rowCount, fieldCount, fieldLengths, norms },
      growth: mostGrowth(index.norms, norms),
      listRows: listRowsOf(segment),
      known: undefined,
      get fields() {
        return (fields ??= fieldRoles(norms))
      },
    }
  }
}

function areSame(some: FieldNorms, others: FieldNorms): boolean {
  return (
    some.base === others.base &&
    some.weights.every((weight, field) => weight === others.weights[field]) &&
    some.perWord.every((share, field) => share === others.perWord[field])
  )
}
