import { loadPeer } from './load-peer.ts'
import { type BenchText, TITLE_WEIGHT, type TextSystem } from './text-system.ts'

interface Orama {
  create(options: object): object
  insertMultiple(index: object, documents: readonly (BenchText & { id: string })[], batch: number): Promise<unknown>
  search(index: object, query: object): Promise<{ hits: { id: string }[] }>
}

const BATCH = 1000

/** Orama with its English tokenizer and stemmer: any of the words, BM25. */
export async function openOrama(): Promise<TextSystem> {
  const { create, insertMultiple, search } = await loadPeer<Orama>('@orama/orama')
  const index = create({ schema: { title: 'string', text: 'string' }, language: 'english' })
  return {
    async add(documents, first) {
      const numbered = documents.map((document, at) => ({ ...document, id: String(first + at) }))
      await insertMultiple(index, numbered, BATCH)
    },
    async search(text, size) {
      const { hits } = await search(index, { term: text, limit: size, boost: { title: TITLE_WEIGHT }, threshold: 1 })
      return hits.map(({ id }) => Number(id))
    },
  }
}
