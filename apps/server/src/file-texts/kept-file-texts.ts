import { LRUCache } from 'lru-cache'
import type { Db } from '../database/open.ts'
import { readFileTexts, type KeptText } from './file-text-store.ts'

/** As many characters of texts as are kept: 24 million. */
const mostCharacters = 24_000_000
/** What a text costs beside its characters, in characters. */
const overhead = 500

/** The texts of attached files, the last read ones from memory. What a file holds never changes; one that is not read yet is looked up again. */
export class KeptFileTexts {
  readonly #kept = new LRUCache<string, KeptText>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length + overhead,
  })

  /** The texts of these files, by hash, as far as they are read; empty for those without text. Says nothing about who may read them. */
  async read(db: Db, hashes: readonly string[]): Promise<Map<string, KeptText>> {
    const missing = hashes.filter((hash) => !this.#kept.has(hash))
    const read = await readFileTexts(db, missing)
    for (const [hash, text] of read) this.#kept.set(hash, text)
    return new Map(
      hashes.flatMap((hash) => {
        const text = read.get(hash) ?? this.#kept.get(hash)
        return text ? [[hash, text] satisfies [string, KeptText]] : []
      }),
    )
  }
}
