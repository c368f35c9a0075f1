import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { bytesOf } from './bytes-of.ts'

/** Files whose check is remembered: some 10 MB. */
const mostChecked = 50_000
const mostDamaged = 1_000

/** Finds out whether files have the content that they are named after: reads each once, and again when its size or time has changed. */
export class FileSoundness {
  /** By hash: size and time of the file when it was read, and what was found. */
  readonly #checked = new LRUCache<string, { state: string; isSound: Promise<boolean> }>({ max: mostChecked })
  readonly #damaged = new Set<string>()

  /** The hashes of files that were found damaged or missing, and not sound since. */
  get damaged(): ReadonlySet<string> {
    return this.#damaged
  }

  /** Whether the file is there and has the hash. */
  async check(hash: string, file: FileHandle | undefined): Promise<boolean> {
    const isSound = file !== undefined && (await this.#check(hash, file))
    if (isSound) this.#damaged.delete(hash)
    else if (this.#damaged.size < mostDamaged) this.#damaged.add(hash)
    return isSound
  }

  async #check(hash: string, file: FileHandle): Promise<boolean> {
    const { size, mtimeMs } = await file.stat()
    const state = `${size} ${mtimeMs}`
    const known = this.#checked.get(hash)
    if (known?.state === state) return known.isSound
    const isSound = hashOf(file).then(
      (found) => found === hash,
      () => {
        // A file that the disk does not give is not served either, but tried again.
        this.#checked.delete(hash)
        return false
      },
    )
    this.#checked.set(hash, { state, isSound })
    return isSound
  }
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(file.createReadStream({ start: 0, autoClose: false }))) hash.update(chunk)
  return hash.digest('hex')
}
