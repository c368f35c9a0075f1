import { LENGTH_NORMALISATION } from './term-weighting.ts'
import type { CaseTable } from './case-table.ts'
import { GrowingUint32 } from './growing.ts'
import { USUAL_FIELDS } from './postings.ts'

/** The maximum length of a field; longer fields count as this length, which is far above any mean. */
export const MOST_FIELD_LENGTH = 0xffff

/** Collects the lengths of fields, row by row, in the order of the fields. */
export class FieldLengthWriter {
  readonly #lengths = new GrowingUint32()

  push(length: number): void {
    this.#lengths.push(Math.min(length, MOST_FIELD_LENGTH))
  }

  /** The lengths; it is empty then. */
  finish(): Uint16Array {
    return new Uint16Array(this.#lengths.finish())
  }
}

/**
 * The weights of occurrences by field: an occurrence in field f of length l counts weights[f] / (base + perWord[f] *
 * l), so that it counts its weight in a field of mean length (BM25F, see `ranking.ts`).
 */
export interface FieldNorms {
  /** 0 for a field that does not count. Shape: fieldCount. */
  weights: Float64Array
  base: number
  /** Shape: fieldCount. 0: the field is empty everywhere. */
  perWord: Float64Array
}

/** The norms from which impacts and block maxima are computed. */
export interface FrequencyNorms {
  norms: FieldNorms
  /** Shape: rows x fields, row-major. */
  fieldLengths: Uint16Array
  /** The field with most words in all, of the first USUAL_FIELDS: see `PostingLists`. */
  usualField: number
}

/** Norms for texts whose non-empty fields have these mean lengths (0: always empty). */
export function normsFor(weights: Float64Array, meanLengths: Float64Array): FieldNorms {
  return {
    weights,
    base: 1 - LENGTH_NORMALISATION,
    perWord: meanLengths.map((mean) => (mean === 0 ? 0 : LENGTH_NORMALISATION / mean)),
  }
}

/** The norms of one locale's rows, by the mean lengths of its fields. `fieldLengths` is row-major. */
export function frequencyNorms(
  weights: Float64Array,
  locale: number,
  cases: CaseTable,
  fieldLengths: Uint16Array,
): FrequencyNorms {
  const fieldCount = weights.length
  const sums = new Float64Array(fieldCount)
  const filled = new Float64Array(fieldCount)
  for (let row = 0; row < cases.rowCount; row++) {
    if (cases.localeOf(row) !== locale) continue
    for (let field = 0; field < fieldCount; field++) {
      const length = fieldLengths[row * fieldCount + field]!
      if (length > 0) filled[field]!++
      sums[field]! += length
    }
  }
  const means = sums.map((sum, field) => (sum === 0 ? 0 : sum / filled[field]!))
  let usualField = 0
  for (let field = 1; field < Math.min(fieldCount, USUAL_FIELDS); field++) {
    if (sums[field]! > sums[usualField]!) usualField = field
  }
  return { norms: normsFor(weights, means), fieldLengths, usualField }
}

/**
 * The largest factor between a weighted frequency under the norms `wanted` and under `known`, for any lengths: (base +
 * known * l) / (base + wanted * l) is at most the larger of 1 and known / wanted, for equal bases.
 */
export function mostGrowth(known: FieldNorms, wanted: FieldNorms): number {
  if (known.base !== wanted.base) return Number.POSITIVE_INFINITY
  let most = 0
  for (let field = 0; field < wanted.weights.length; field++) {
    // Empty in all texts that are searched: it adds nothing.
    if (wanted.weights[field] === 0 || wanted.perWord[field] === 0) continue
    const byLength = Math.max(1, known.perWord[field]! / wanted.perWord[field]!)
    most = Math.max(most, (wanted.weights[field]! / known.weights[field]!) * byLength)
  }
  return most
}
