import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStoreError, type FileStore, type StoredFile } from './file-store.ts'

/** Keeps files in `<root>/ab/cdef…`, named by their hash. Created at the first write. Several processes may share the folder. */
export function openFolderFileStore(root: string): FileStore {
  return new FolderFileStore(root)
}

class FolderFileStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(content: AsyncIterable<Uint8Array>, { maxBytes }: { maxBytes: number }): Promise<StoredFile> {
    try {
      const temporary = join(this.#root, 'incoming', randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      try {
        const stored = await writeHashed(temporary, content, maxBytes)
        await this.#adopt(temporary, stored.hash)
        return stored
      } finally {
        await rm(temporary, { force: true })
      }
    } catch (error) {
      throw toFileStoreError(error)
    }
  }

  async has(hash: string): Promise<boolean> {
    const found = await stat(this.#pathOf(hash)).catch(unlessMissing)
    return found !== undefined
  }

  async read(hash: string): Promise<Readable> {
    const file = await open(this.#pathOf(hash)).catch(unlessMissing)
    if (!file) throw new FileStoreError('missing')
    return file.createReadStream()
  }

  async #adopt(temporary: string, hash: string): Promise<void> {
    if (await this.has(hash)) return
    const path = this.#pathOf(hash)
    await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  #pathOf(hash: string): string {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`Expected a SHA-256 in hexadecimal; got "${hash.slice(0, 80)}".`)
    return join(this.#root, hash.slice(0, 2), hash.slice(2))
  }
}

async function writeHashed(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await using file: FileHandle = await open(path, 'wx')
  for await (const chunk of content) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new FileStoreError('too-large')
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return { hash: hash.digest('hex'), sizeBytes }
}

/** Makes a rename survive a power cut. Not every system lets a folder be opened; then its own order of writes must do. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function toFileStoreError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new FileStoreError('read-only', error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new FileStoreError('full', error)
  return error
}
