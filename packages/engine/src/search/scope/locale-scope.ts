import type { FieldNorms } from '../../storage/field-norms.ts'
import { type FieldRoles, fieldRoles } from './field-roles.ts'

/** Marks lengths of this value and more in `ReadRows.usualLengths`. */
export const LONG = 255

/** The statistics of the searched rows of one locale, over all segments. */
export class LocaleScope {
  readonly norms: FieldNorms
  #fields: FieldRoles | undefined
  readonly #frequencies: (Float64Array | undefined)[] = []

  constructor(norms: FieldNorms) {
    this.norms = norms
  }

  get fields(): FieldRoles {
    return (this.#fields ??= fieldRoles(this.norms))
  }

  /** Weighted frequency of a term that is once in a field, by what `ReadRows.usualLengths` has of its length. Shape: LONG. */
  frequenciesIn(field: number): Float64Array {
    return (this.#frequencies[field] ??= this.#weigh(field))
  }

  #weigh(field: number): Float64Array {
    const { weights, base, perWord } = this.norms
    const frequencies = new Float64Array(LONG)
    for (let length = 0; length < LONG - 1; length++) {
      frequencies[length + 1] = weights[field]! / (base + perWord[field]! * length)
    }
    return frequencies
  }
}
