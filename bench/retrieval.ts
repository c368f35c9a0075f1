/** Ranking quality and speed of the engine on one test collection: `node bench/retrieval.ts --data FOLDER`. */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { CaseBase, type TextField } from '@advisor/engine'
import { type IrSet, judge, readIrSet } from './ir-set.ts'

const FIELDS: TextField[] = [
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
]
const BATCH = 500
const TIMED_ROUNDS = 3

const { values } = parseArgs({ options: { data: { type: 'string' }, locale: { type: 'string', default: 'en' } } })
if (values.data === undefined)
  throw new Error('Got no --data when expected a folder with corpus.jsonl, queries.jsonl, qrels.tsv.')
const set = await readIrSet(values.data)
console.log(
  JSON.stringify({
    bench: 'retrieval',
    data: basename(values.data),
    system: 'advisor',
    ...measure(set, values.locale),
  }),
)

function measure(set: IrSet, locale: string) {
  const started = performance.now()
  const base = new CaseBase({ fields: FIELDS })
  for (let from = 0; from < set.documents.length; from += BATCH) {
    base.put(
      set.documents.slice(from, from + BATCH).map(({ title, text }, at) => ({
        id: from + at + 1,
        filterKey: 'all',
        masterLocale: locale,
        texts: [{ locale, fields: { title, text } }],
      })),
    )
  }
  while (base.mergeStep());
  const indexSeconds = (performance.now() - started) / 1000
  const judged = set.queries.filter(({ id }) => set.judgements.has(id))
  const sums = { ndcg10: 0, mrr10: 0, recall100: 0 }
  for (const { id, text } of judged) {
    const { hits } = base.search({ text, locale, from: 0, size: 100 })
    const quality = judge(
      hits.map((hit) => set.documents[hit.id - 1]!.id),
      set.judgements.get(id)!,
    )
    for (const name of ['ndcg10', 'mrr10', 'recall100'] as const) sums[name] += quality[name] / judged.length
  }
  const times = timeQueries(
    base,
    judged.map(({ text }) => text),
    locale,
  )
  return {
    documents: set.documents.length,
    queries: judged.length,
    ndcg10: rounded(sums.ndcg10),
    recall100: rounded(sums.recall100),
    mrr10: rounded(sums.mrr10),
    p50Ms: rounded(quantile(times, 0.5)),
    p95Ms: rounded(quantile(times, 0.95)),
    p99Ms: rounded(quantile(times, 0.99)),
    indexSeconds: rounded(indexSeconds),
    bytesPerDocument: Math.round(base.byteCount / set.documents.length),
  }
}

/** Milliseconds of each query's best 10, ascending, over some rounds after one to warm up. */
function timeQueries(base: CaseBase, texts: readonly string[], locale: string): number[] {
  const times: number[] = []
  for (let round = 0; round <= TIMED_ROUNDS; round++) {
    for (const text of texts) {
      const started = performance.now()
      base.search({ text, locale, from: 0, size: 10 })
      if (round > 0) times.push(performance.now() - started)
    }
  }
  return times.sort((a, b) => a - b)
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
