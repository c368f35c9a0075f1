import { text as readAll } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { LimitReached, textLimits, Unreadable } from './file-text.ts'

const mostParts = 20_000
/** Of a part that is read whole: lists of sheets and relations. */
const mostSmallBytes = 4_000_000

/** The parts of a document that is a ZIP archive, unpacked one after the other up to a limit for all together. */
export class ZipParts {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  #unpackedBytes = 0

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** Throws {@link Unreadable} for an archive that is broken or has too many parts. */
  static async open(bytes: Buffer): Promise<ZipParts> {
    try {
      const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true })
      const parts = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) {
        parts.set(entry.fileName, entry)
        if (parts.size > mostParts) throw new Unreadable('too-large')
      }
      return new ZipParts(zip, parts)
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('broken')
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** The content of a part as text, chunk by chunk; nothing for a part that is not there. Throws {@link LimitReached} and {@link Unreadable}. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#parts.get(name)
    if (!entry) return
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    const decoder = new TextDecoder()
    const stream = await this.#zip.openReadStreamPromise(entry)
    try {
      for await (const chunk of stream) {
        if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected a stream of bytes.')
        this.#unpackedBytes += chunk.length
        if (this.#unpackedBytes > textLimits.unpackedBytes) throw new LimitReached()
        yield decoder.decode(chunk, { stream: true })
      }
    } finally {
      stream.destroy()
    }
    yield decoder.decode()
  }

  /** A small part as a whole; empty for one that is not there. */
  async readSmall(name: string): Promise<string> {
    const entry = this.#parts.get(name)
    if (entry && entry.uncompressedSize > mostSmallBytes) throw new Unreadable('too-large')
    return readAll(this.read(name))
  }
}
