import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { BundleError, damaged } from './bundle-error.ts'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { isByTheWay, maxJsonBytes, type BundleSource } from './bundle-source.ts'

/** The limits of an archive. A bundle of 100,000 solutions with pictures stays far below. */
const maxEntries = 500_000
const maxTotalBytes = 64 * 2 ** 30
/** JSON with many versions of one text is compressed some fifty times; a zip bomb about a thousand times. */
const maxRatio = 300
/** Below this size no ratio does harm. */
const harmlessBytes = 2 ** 20

/** Opens a bundle in a zip. Names, kinds, counts, sizes and ratios are checked before anything is unpacked. */
export async function openZipSource(path: string): Promise<BundleSource> {
  const zip = await openZip(path)
  try {
    const entries = withoutCommonFolder(await readEntries(zip))
    return new ZipSource(zip, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

class ZipSource implements BundleSource {
  readonly paths: readonly string[]
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
    this.paths = [...entries.keys()].toSorted()
  }

  async read(path: string): Promise<Buffer> {
    if (this.#entry(path).uncompressedSize > maxJsonBytes)
      throw damaged(path, 'it is larger than any such file can be.')
    const content = Buffer.concat(await Array.fromAsync(this.stream(path)))
    if (crc32(content) !== this.#entry(path).crc32) throw damaged(path, 'its checksum does not hold.')
    return content
  }

  /** Without the zip's checksum: the files of a bundle are checked by their hashes. */
  async *stream(path: string): AsyncGenerator<Buffer> {
    try {
      yield* bytesOf(await this.#zip.openReadStreamPromise(this.#entry(path)))
    } catch (error) {
      throw damaged(path, 'it cannot be unpacked.', error)
    }
  }

  close(): Promise<void> {
    this.#zip.close()
    return Promise.resolve()
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path)
    if (!entry) throw new Error(`The zip has no entry "${path}".`)
    return entry
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  } catch (error) {
    throw damaged(path, 'the zip has no readable table of contents.', error)
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries)
    throw unsafe(`The zip says it holds ${zip.entryCount} entries, more than any bundle (${maxEntries})`)
  const entries = new Map<string, Entry>()
  let totalBytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isByTheWay(entry.fileName)) continue
      checkEntry(entry)
      if (entries.has(entry.fileName)) throw unsafe(`The zip holds "${entry.fileName}" twice`)
      totalBytes += entry.uncompressedSize
      if (totalBytes > maxTotalBytes) throw unsafe(`The zip would unpack to more than ${maxTotalBytes} bytes`)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw describeReadFailure(error)
  }
  return entries
}

/** The upper half of an entry's attributes is the Unix mode; these bits are the kind of the file. */
const unixKindMask = 0o170000
const unixRegularFile = 0o100000

function checkEntry(entry: Entry): void {
  const kind = (entry.externalFileAttributes >>> 16) & unixKindMask
  if (kind !== 0 && kind !== unixRegularFile) throw unsafe(`The zip holds "${entry.fileName}" as a link or a device`)
  if (entry.fileName.includes('\0')) throw unsafe('The zip holds a name with a null character')
  if (entry.isEncrypted())
    throw new BundleError('not-a-bundle', `The zip is encrypted: unpack it with its password and import the folder.`)
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > harmlessBytes && ratio > maxRatio)
    throw unsafe(`"${entry.fileName}" would unpack to ${Math.round(ratio)} times its size`)
}

/** A zip packed by hand often contains the bundle's folder instead of its content. */
function withoutCommonFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const folders = new Set([...entries.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [folder] = folders
  if (folders.size !== 1 || !folder) return entries
  return new Map([...entries].map(([path, entry]) => [path.slice(folder.length), entry]))
}

/** Recognises yauzl's messages about names that lead out of their folder. */
function describeReadFailure(error: unknown): unknown {
  if (error instanceof BundleError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(message))
    return unsafe(`The zip tries to leave its folder (${message})`, error)
  return new BundleError('damaged', 'The zip is damaged in its table of contents: export it again at its source.', {
    cause: error,
  })
}

function unsafe(what: string, cause?: unknown): BundleError {
  return new BundleError(
    'unsafe-archive',
    `${what}: do not trust its sender, and ask for a bundle written by an export.`,
    { cause },
  )
}
