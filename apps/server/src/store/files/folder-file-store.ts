import { createHash, randomUUID } from 'node:crypto'
import {
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileSoundness } from './file-soundness.ts'
import { FileStoreError, type FileStore, type KeptFile, type StoredFile } from './file-store.ts'

/** Keeps files in `<root>/ab/cdef…`, named by their hash. Created at the first write. Several processes may share the folder. */
export function openFolderFileStore(root: string): FileStore {
  return new FolderFileStore(root)
}

class FolderFileStore implements FileStore {
  readonly #root: string
  readonly #soundness = new FileSoundness()

  constructor(root: string) {
    this.#root = root
  }

  async put(content: AsyncIterable<Uint8Array>, { maxBytes }: { maxBytes: number }): Promise<StoredFile> {
    try {
      const temporary = join(this.#incoming, randomUUID())
      await this.#makeFolder(dirname(temporary))
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
    const isSound = await this.#soundness.check(hash, file)
    if (!file) throw new FileStoreError('missing')
    if (isSound) return file.createReadStream({ start: 0 })
    await file.close()
    throw new FileStoreError('damaged')
  }

  async readBeginning(hash: string, mostBytes: number): Promise<Uint8Array | undefined> {
    await using file = await open(this.#pathOf(hash)).catch(unlessMissing)
    if (!file) return undefined
    const { size } = await file.stat()
    const beginning = new Uint8Array(Math.min(size, mostBytes))
    const { bytesRead } = await file.read(beginning, 0, beginning.length, 0)
    return beginning.subarray(0, bytesRead)
  }

  async isSound({ hash, sizeBytes }: StoredFile): Promise<boolean> {
    await using file = await open(this.#pathOf(hash)).catch(unlessMissing)
    return (await this.#soundness.check(hash, file)) && (await file?.stat())?.size === sizeBytes
  }

  get damaged(): ReadonlySet<string> {
    return this.#soundness.damaged
  }

  async *list(): AsyncGenerator<KeptFile> {
    for (const folder of (await namesIn(this.#root)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const name of await namesIn(join(this.#root, folder))) {
        const found = await stat(join(this.#root, folder, name)).catch(unlessMissing)
        if (found) yield { hash: folder + name, sizeBytes: found.size, putAt: found.mtime }
      }
  }

  async removeUnlessPutSince(hash: string, since: Date): Promise<boolean> {
    const path = this.#pathOf(hash)
    // Taken out of the way before its time is read: who puts it from here on puts it anew.
    const removed = join(this.#incoming, randomUUID())
    await this.#makeFolder(this.#incoming)
    const isThere = await rename(path, removed).then(() => true, unlessMissing)
    if (!isThere) return false
    const { mtime } = await stat(removed)
    const isWanted = mtime >= since
    if (isWanted) await rename(removed, path)
    else await rm(removed)
    return !isWanted
  }

  async removeBrokenOff(before: Date): Promise<number> {
    let count = 0
    for (const name of await namesIn(this.#incoming)) {
      const path = join(this.#incoming, name)
      const found = await stat(path).catch(unlessMissing)
      if (!found || found.mtime >= before) continue
      await rm(path, { force: true })
      count += 1
    }
    return count
  }

  async claimFor(installation: string): Promise<boolean> {
    const path = this.#owner
    await this.#makeFolder(this.#root)
    await writeFile(path, installation, { flag: 'wx' })
      .then(() => this.#giveToOwner(path))
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw toFileStoreError(error)
      })
    return (await readFile(path, 'utf8')) === installation
  }

  async owner(): Promise<string | undefined> {
    return readFile(this.#owner, 'utf8').catch(unlessMissing)
  }

  /** The file that says whose the folder is. */
  get #owner(): string {
    return join(this.#root, 'installation')
  }

  get #incoming(): string {
    return join(this.#root, 'incoming')
  }

  async #adopt(temporary: string, hash: string): Promise<void> {
    const path = this.#pathOf(hash)
    if (await this.#isWhole(hash)) {
      const now = new Date()
      const isThere = await utimes(path, now, now).then(() => true, unlessMissing)
      if (isThere) return
    }
    await this.#makeFolder(dirname(path))
    await this.#giveToOwner(temporary)
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  /** Makes a folder in the root folder, or that itself. */
  async #makeFolder(path: string): Promise<void> {
    for (const folder of path === this.#root ? [path] : [this.#root, path]) {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      if (made !== undefined) await this.#giveToOwner(folder)
    }
  }

  /** A command of root works beside a server that is not root's: what it makes belongs to the owner of the data directory. */
  async #giveToOwner(path: string): Promise<void> {
    if (process.getuid?.() !== 0) return
    const { uid, gid } = await stat(dirname(this.#root))
    if (uid !== 0) await lchown(path, uid, gid)
  }

  async #isWhole(hash: string): Promise<boolean> {
    await using file = await open(this.#pathOf(hash)).catch(unlessMissing)
    return file !== undefined && this.#soundness.check(hash, file)
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

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? []
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
