import { join } from 'node:path'
import { linesOf } from './lines.ts'

export interface IrDocument {
  id: string
  title: string
  text: string
}

/** A test collection: documents, queries and relevance judgements. */
export interface IrSet {
  documents: IrDocument[]
  queries: { id: string; text: string }[]
  /** The grade by query and document; 0 is not relevant. */
  judgements: Map<string, Map<string, number>>
}

/** Reads corpus.jsonl, queries.jsonl and qrels.tsv (with a header line) of a folder, each plain or as .gz. */
export function readIrSet(folder: string): IrSet {
  const set: IrSet = { documents: [], queries: [], judgements: new Map() }
  for (const line of linesOf(join(folder, 'corpus.jsonl'))) {
    const { id, title, text } = JSON.parse(line) as Partial<IrDocument>
    set.documents.push({ id: String(id), title: title ?? '', text: text ?? '' })
  }
  for (const line of linesOf(join(folder, 'queries.jsonl'))) {
    const { id, text } = JSON.parse(line) as { id: string; text: string }
    set.queries.push({ id: String(id), text })
  }
  let isHeader = true
  for (const line of linesOf(join(folder, 'qrels.tsv'))) {
    const [query, document, grade] = line.trimEnd().split('\t') as [string, string, string]
    if (!isHeader) {
      const grades = set.judgements.get(query) ?? new Map<string, number>()
      set.judgements.set(query, grades.set(document, Number(grade)))
    }
    isHeader = false
  }
  return set
}

/** Quality of one ranking: nDCG@10 with the grade as gain, MRR@10 and recall@100. */
export function judge(ranking: readonly string[], grades: ReadonlyMap<string, number>) {
  const relevant = [...grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a)
  const gain = (grade: number, rank: number) => grade / Math.log2(rank + 2)
  const ideal = relevant.slice(0, 10).reduce((sum, grade, rank) => sum + gain(grade, rank), 0)
  const got = ranking.slice(0, 10).reduce((sum, id, rank) => sum + gain(Math.max(0, grades.get(id) ?? 0), rank), 0)
  const isRelevant = (id: string) => (grades.get(id) ?? 0) > 0
  const first = ranking.slice(0, 10).findIndex(isRelevant)
  return {
    ndcg10: ideal === 0 ? 0 : got / ideal,
    mrr10: first < 0 ? 0 : 1 / (first + 1),
    recall100: ranking.slice(0, 100).filter(isRelevant).length / Math.max(1, relevant.length),
  }
}
