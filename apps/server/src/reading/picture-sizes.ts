import type { PictureSize } from '@advisor/contract'
import { LRUCache } from 'lru-cache'
import type { FileStore } from '../store/files/file-store.ts'
import { pictureHeadBytes, pictureSizeOf } from '../store/files/picture-size.ts'

/** Pictures whose size is remembered: some 10 MB. */
const mostKept = 50_000
/** Files that are open at a time for one solution; each takes at most {@link pictureHeadBytes} of memory. */
const mostAtOnce = 4

/** The sizes of stored pictures, read when they are first wanted and then kept: the content of a hash never changes. */
export class PictureSizes {
  readonly #files: Pick<FileStore, 'readBeginning'>
  readonly #kept = new LRUCache<string, { size: PictureSize | undefined }>({ max: mostKept })

  constructor(files: Pick<FileStore, 'readBeginning'>) {
    this.#files = files
  }

  /** The sizes of files, by hash. Files that are missing or damaged, and other files than pictures, have none. */
  async of(hashes: readonly string[]): Promise<Map<string, PictureSize>> {
    const found = new Map<string, PictureSize>()
    for (let start = 0; start < hashes.length; start += mostAtOnce) {
      const some = hashes.slice(start, start + mostAtOnce)
      const sizes = await Promise.all(some.map((hash) => this.#sizeOf(hash)))
      some.forEach((hash, index) => {
        const size = sizes[index]
        if (size) found.set(hash, size)
      })
    }
    return found
  }

  async #sizeOf(hash: string): Promise<PictureSize | undefined> {
    const kept = this.#kept.get(hash)
    if (kept) return kept.size
    // A file that the disk does not give costs its place, not the solution.
    const head = await this.#files.readBeginning(hash, pictureHeadBytes).catch(() => undefined)
    const size = head && pictureSizeOf(head)
    // A file without a size may be damaged, and is whole once it is imported again.
    if (size) this.#kept.set(hash, { size })
    return size
  }
}
