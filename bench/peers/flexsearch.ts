import { loadPeer } from './load-peer.ts'
import type { TextSystem } from './text-system.ts'

interface FlexSearchIndex {
  add(id: number, text: string): void
  search(text: string, options: { limit: number; suggest: boolean }): number[]
}

interface FlexSearch {
  Index: new (options: object) => FlexSearchIndex
  Encoder: new (...options: object[]) => object
  Charset: { LatinDefault: object }
}

/**
 * FlexSearch with its English stemmer and stop words; with `suggest` texts may lack some of the words. It has no
 * weights.
 */
export async function openFlexsearch(): Promise<TextSystem> {
  const { Index, Encoder, Charset } = await loadPeer<FlexSearch>('flexsearch')
  const { default: english } = await loadPeer<{ default: object }>('flexsearch/lang/en')
  const index = new Index({ tokenize: 'strict', encoder: new Encoder(Charset.LatinDefault, english) })
  return {
    add(documents, first) {
      documents.forEach(({ title, text }, at) => index.add(first + at, `${title} ${text}`))
    },
    search: (text, size) => index.search(text, { limit: size, suggest: true }),
  }
}
