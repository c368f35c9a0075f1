import { LENGTH_NORMALISATION } from '../search/ranking.ts'

/**
 * How occurrences in each field count: an occurrence in field f of length l counts weights[f] / (base + perWord[f] * l), so that
 * it counts its weight in a field as long as the mean (BM25F, see `ranking.ts`).
 */
export interface FieldNorms {
  /** 0 for a field that does not count. Shape: fieldCount. */
  weights: Float64Array
  base: number
  /** Shape: fieldCount. 0: the field is empty everywhere. */
  perWord: Float64Array
}

/** Norms for texts whose fields have these mean lengths where they are not empty (0: always empty). */
export function normsFor(weights: Float64Array, meanLengths: Float64Array): FieldNorms {
  return {
    weights,
    base: 1 - LENGTH_NORMALISATION,
    perWord: meanLengths.map((mean) => (mean === 0 ? 0 : LENGTH_NORMALISATION / mean)),
  }
}

/** Norms by the mean lengths of one locale's rows. `fieldLengths` is row-major. */
export function normsOfRows(
  weights: Float64Array,
  locale: number,
  rowLocales: Uint32Array,
  fieldLengths: Uint32Array,
): FieldNorms {
  const fieldCount = weights.length
  const sums = new Float64Array(fieldCount)
  const filled = new Float64Array(fieldCount)
  for (let row = 0; row < rowLocales.length; row++) {
    if (rowLocales[row] !== locale) continue
    for (let field = 0; field < fieldCount; field++) {
      const length = fieldLengths[row * fieldCount + field]!
      if (length > 0) filled[field]!++
      sums[field]! += length
    }
  }
  return normsFor(
    weights,
    sums.map((sum, field) => (sum === 0 ? 0 : sum / filled[field]!)),
  )
}

/**
 * How many times larger a weighted frequency can be under norms `wanted` than it was under norms `known`, whatever the
 * lengths: (base + known * l) / (base + wanted * l) is at most the larger of 1 and known / wanted, for equal bases.
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
