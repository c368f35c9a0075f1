import { type IrSet, judge } from '../inputs/ir-set.ts'
import type { TextSystem } from '../peers/text-system.ts'
import { measureIndexing, measureSearching, rounded } from './text.ts'

/** Quality of a system's rankings on a test collection, with its times and size. */
export async function measureRanking(system: TextSystem, set: IrSet) {
  const indexing = await measureIndexing(system, set.documents)
  const judged = set.queries.filter(({ id }) => set.judgements.has(id))
  const sums = { ndcg10: 0, recall100: 0, mrr10: 0 }
  for (const { id, text } of judged) {
    const found = await system.search(text, 100)
    const quality = judge(
      found.map((number) => set.documents[number]!.id),
      set.judgements.get(id)!,
    )
    for (const name of ['ndcg10', 'recall100', 'mrr10'] as const) sums[name] += quality[name] / judged.length
  }
  const times = await measureSearching(
    system,
    judged.map(({ text }) => text),
    30_000,
  )
  return {
    documents: set.documents.length,
    queries: judged.length,
    ndcg10: rounded(sums.ndcg10),
    recall100: rounded(sums.recall100),
    mrr10: rounded(sums.mrr10),
    ...times,
    ...indexing,
  }
}
