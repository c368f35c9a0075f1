import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import yazl from 'yazl'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { BackupError } from './backup-error.ts'

/** An archive that is being written: a zip, under another name until it is complete. */
export interface BackupArchive {
  /** Adds an entry; one at a time. `isPacked`: compressing it again gains nothing. */
  write(path: string, content: Buffer | Readable, options?: { isPacked: boolean }): Promise<void>
  /** Gives the archive its name, when all of it is on the disk. */
  finish(): Promise<void>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** Begins an archive that only its owner can read. Throws a {@link BackupError} when there is a file of this name. */
export async function openBackupArchive(path: string): Promise<BackupArchive> {
  if (await stat(path).catch(() => undefined))
    throw new BackupError(`The file "${path}" exists. Remove it, or name another one.`)
  await stat(dirname(path)).catch(() => {
    throw new BackupError(`There is no folder ${dirname(path)} for the backup. Make it, or name another place.`)
  })
  // What a backup that was killed left of this name is of no use.
  const partial = `${path}.unfinished`
  await rm(partial, { force: true })
  const zip = new yazl.ZipFile()
  const output = createWriteStream(partial, { mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, output)
  // Whoever writes an entry or finishes meets the failure; until then it must not end the process.
  written.catch(() => undefined)
  zip.on('error', () => undefined)
  return {
    async write(entryPath, content, { isPacked } = { isPacked: false }) {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      const taken = once(source, 'end')
      zip.addReadStream(source, entryPath, { compress: !isPacked, mode: 0o100600 })
      await Promise.race([taken, written])
    },
    async finish() {
      zip.end()
      await written
      await rename(partial, path)
    },
    async abandon() {
      output.destroy()
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

/** The manifest and the key are small; what says that it is larger is no manifest. */
const mostSmallBytes = 256 * 2 ** 20

/** A complete archive. */
export class BackupSource {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #path: string

  private constructor(path: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#path = path
    this.#zip = zip
    this.#entries = entries
  }

  /** Reads the table of contents, which stands at the end. Throws a {@link BackupError} for what is no whole archive. */
  static async open(path: string): Promise<BackupSource> {
    await stat(path)
    try {
      const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return new BackupSource(path, zip, entries)
    } catch (error) {
      throw new BackupError(
        `${basename(path)} is no whole backup: it was not finished, was cut off, or is another file. Take another one.`,
        error,
      )
    }
  }

  has(entryPath: string): boolean {
    return this.#entries.has(entryPath)
  }

  /** The names of the entries below a folder (`files/`), without it. */
  below(folder: string): string[] {
    return [...this.#entries.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  }

  /** A small entry, checked. */
  async read(entryPath: string): Promise<Buffer> {
    const entry = this.#entries.get(entryPath)
    if (!entry || entry.uncompressedSize > mostSmallBytes) throw this.damaged(entryPath)
    const content = Buffer.concat(await Array.fromAsync(bytesOf(await this.stream(entryPath))))
    if (crc32(content) !== entry.crc32) throw this.damaged(entryPath)
    return content
  }

  /** The bytes of an entry; its reader checks them. */
  async stream(entryPath: string): Promise<Readable> {
    const entry = this.#entries.get(entryPath)
    if (!entry) throw this.damaged(entryPath)
    return this.#zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw this.damaged(entryPath, error)
    })
  }

  damaged(entryPath: string, cause?: unknown): BackupError {
    return new BackupError(
      `${basename(this.#path)} is damaged at "${entryPath}": its content is not what was backed up. Nothing was restored. Take another backup.`,
      cause,
    )
  }

  close(): void {
    this.#zip.close()
  }
}
