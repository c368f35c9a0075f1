import type { RankSimilarity } from '../schema/similarity-definition.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/**
 * Similarity of symbols by the distance of their ranks among n: 1 - |r - s| / (n - 1); cyclic, the shorter way round
 * over the longest such way: 1 - min(|r - s|, n - |r - s|) / floor(n / 2). A lone symbol is similar to itself.
 */
export function rankSimilarity({ cyclic = false }: RankSimilarity, ranks: Uint32Array): LocalSimilarity {
  const count = ranks.length
  const longest = Math.max(1, cyclic ? Math.floor(count / 2) : count - 1)
  return (question) => {
    const rank = ranks[Number(question)]!
    return (value) => {
      const distance = Math.abs(ranks[Number(value)]! - rank)
      return 1 - (cyclic ? Math.min(distance, count - distance) : distance) / longest
    }
  }
}
