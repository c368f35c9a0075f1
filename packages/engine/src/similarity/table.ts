import type { TableSimilarity } from '../schema/similarity-definition.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/**
 * Similarity by a given table, row: the query's symbol. A missing pair is 0, a symbol with itself 1; with `symmetric` a
 * missing pair is read in the other direction first.
 */
export function tableSimilarity({ table, symmetric = false }: TableSimilarity, { ids }: Symbols): LocalSimilarity {
  return (question) => {
    const asked = ids[Number(question)]!
    return (value) => {
      const found = ids[Number(value)]!
      return (
        shareIn(table, asked, found) ??
        (symmetric ? shareIn(table, found, asked) : undefined) ??
        Number(asked === found)
      )
    }
  }
}

function shareIn(table: TableSimilarity['table'], row: string, column: string): number | undefined {
  if (!Object.hasOwn(table, row)) return undefined
  return Object.hasOwn(table[row]!, column) ? table[row]![column] : undefined
}
