import type { TableSimilarity } from '../schema/similarity-definition.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/**
 * Similarity by an expert's table, row: the question's symbol. What the table leaves out is 0, a symbol with itself 1;
 * with `symmetric` a pair that is left out is read the other way round first.
 */
export function tableSimilarity({ table, symmetric = false }: TableSimilarity, { ids }: Symbols): LocalSimilarity {
  return (question) => {
    const asked = ids[question as number]!
    return (value) => {
      const found = ids[value as number]!
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
