import { loadPeer } from './load-peer.ts'
import { type BenchText, TITLE_WEIGHT, type TextSystem } from './text-system.ts'

interface MiniSearchIndex {
  addAll(documents: readonly (BenchText & { id: number })[]): void
  search(text: string, options: { boost: Record<string, number> }): { id: number }[]
}

/** MiniSearch with its own analysis (no stemmer): any of the words, BM25+. */
export async function openMinisearch(): Promise<TextSystem> {
  const { default: MiniSearch } = await loadPeer<{
    default: new (options: { fields: string[] }) => MiniSearchIndex
  }>('minisearch')
  const index = new MiniSearch({ fields: ['title', 'text'] })
  return {
    add: (documents, first) => index.addAll(documents.map((document, at) => ({ ...document, id: first + at }))),
    search(text, size) {
      const found = index.search(text, { boost: { title: TITLE_WEIGHT } })
      return found.slice(0, size).map(({ id }) => id)
    },
  }
}
