import { webcrypto } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Seen } from './protocol.ts'

const Position = z.object({ tx: z.string(), seq: z.number() })

/** What a snapshot was made of: it is good only where all of this still holds. */
const SnapshotOrigin = z.object({
  /** Which database; positions of another mean nothing here. */
  installation: z.string(),
  /** Fingerprint of what of the branch's model decides about the index. */
  fingerprint: z.string(),
  /** Every change up to `position` is in it. */
  seen: z.object({ position: Position, changedAt: Position }),
  /** When it was written. */
  at: z.iso.datetime(),
  /** Of the bytes beside it: the two files are written one after the other. */
  bytesHash: z.string(),
})

export interface Snapshot {
  bytes: Uint8Array<ArrayBufferLike>
  seen: Seen
  /** When it was written, ISO 8601. */
  at: string
}

/** Keeps the indexes of branches between two starts of the server. Losing it costs time and nothing else. */
export class SnapshotFolder {
  readonly #folder: string
  readonly #installation: string
  readonly #isShared: boolean

  /** `isShared`: snapshots are read into memory that threads share. */
  constructor(folder: string, installation: string, isShared: boolean) {
    this.#folder = folder
    this.#installation = installation
    this.#isShared = isShared
  }

  /** The snapshot of a branch, when there is one of this database and this fingerprint, undamaged. */
  async read(branchKey: string, fingerprint: string): Promise<Snapshot | undefined> {
    const { bytesFile, originFile } = this.#filesOf(branchKey)
    const texts = await Promise.all([readFile(originFile, 'utf8'), readFile(bytesFile)]).catch(() => undefined)
    if (!texts) return undefined
    const [originText, bytes] = texts
    const origin = SnapshotOrigin.safeParse(parseJson(originText))
    const isGood =
      origin.success &&
      origin.data.installation === this.#installation &&
      origin.data.fingerprint === fingerprint &&
      origin.data.bytesHash === (await hashOf(bytes))
    if (!isGood) return undefined
    const { seen, at } = origin.data
    return { bytes: this.#isShared ? toShared(bytes) : bytes, seen, at }
  }

  async write(branchKey: string, fingerprint: string, { bytes, seen, at }: Snapshot): Promise<void> {
    const { bytesFile, originFile } = this.#filesOf(branchKey)
    const origin: z.infer<typeof SnapshotOrigin> = {
      ...{ installation: this.#installation, fingerprint, seen, at },
      bytesHash: await hashOf(bytes),
    }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await replaceFile(bytesFile, bytes)
    await replaceFile(originFile, JSON.stringify(origin))
  }

  #filesOf(branchKey: string): { bytesFile: string; originFile: string } {
    return filesOf(this.#folder, branchKey)
  }
}

/** Removes the snapshot of a branch that is gone, if there is one. */
export async function removeSnapshot(folder: string, branchKey: string): Promise<void> {
  const { bytesFile, originFile } = filesOf(folder, branchKey)
  await rm(originFile, { force: true })
  await rm(bytesFile, { force: true })
}

function filesOf(folder: string, branchKey: string): { bytesFile: string; originFile: string } {
  const name = branchKey.replaceAll('/', '@')
  return { bytesFile: join(folder, `${name}.index`), originFile: join(folder, `${name}.json`) }
}

function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.new`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

const hashedBytes = 4_000_000

/** Of the hashes of its parts. Each is calculated by another thread, which copies its part: this thread may be asked for searches. */
async function hashOf(content: Uint8Array<ArrayBuffer | ArrayBufferLike>): Promise<string> {
  const hashes: Buffer[] = []
  for (let from = 0; from < content.length; from += hashedBytes)
    hashes.push(await sha256(content.subarray(from, from + hashedBytes)))
  return (await sha256(Buffer.concat(hashes))).toString('hex')
}

async function sha256(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
