import type { Readable } from 'node:stream'

/** Where files are kept, once each, by the SHA-256 of their content. A folder today; a bucket offers the same. */
export interface FileStore {
  /**
   * Keeps the content and tells its hash. When it returns, the file survives a power cut. Of a file that is there
   * already only the time changes at which it was put; a damaged one is replaced. Throws {@link FileStoreError}; then nothing is left behind.
   */
  put(content: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<StoredFile>
  has(hash: string): Promise<boolean>
  /**
   * The content from its beginning. Throws {@link FileStoreError} `missing`, or `damaged` for a content that does not have its hash.
   * The caller destroys a stream it does not read to its end.
   */
  read(hash: string): Promise<Readable>
  /** At most so many bytes from the beginning of a file, unchecked; undefined when it is not there. */
  readBeginning(hash: string, mostBytes: number): Promise<Uint8Array | undefined>
  /** Whether a file is there with its hash and length. Reads it once, and again when it has changed on the disk. */
  isSound(file: StoredFile): Promise<boolean>
  /** The hashes of files that this process found damaged or missing and not whole again since; at most a thousand. */
  readonly damaged: ReadonlySet<string>
  /** Every file that is kept, in any order. */
  list(): AsyncIterable<KeptFile>
  /** Removes a file, and tells so; one that was put at `since` or later stays. */
  removeUnlessPutSince(hash: string, since: Date): Promise<boolean>
  /** Removes what processes that were killed while putting left behind before that time, and tells how many. */
  removeBrokenOff(before: Date): Promise<number>
  /** Makes the store the installation's own, for good. False when it is another's. */
  claimFor(installation: string): Promise<boolean>
  /** The installation that it was claimed for; undefined while it is nobody's. */
  owner(): Promise<string | undefined>
}

export interface KeptFile extends StoredFile {
  /** When it was last put. */
  putAt: Date
}

export interface StoredFile {
  hash: string
  sizeBytes: number
}

export type FileStoreFailure = 'read-only' | 'full' | 'too-large' | 'missing' | 'damaged'

const sentences: Record<FileStoreFailure, string> = {
  'read-only': 'The folder for files cannot be written to: give the server write access to its data directory.',
  full: 'The disk for files is full: make room and try again.',
  'too-large': 'The file is larger than is allowed.',
  missing: 'The file is not in the store.',
  damaged:
    'A stored file is damaged: its content does not have the hash that it is named after. Import its bundle again, or copy it from a backup.',
}

/** A failure that an operator or a user can do something about. Others rise as they are. */
export class FileStoreError extends Error {
  readonly failure: FileStoreFailure

  constructor(failure: FileStoreFailure, cause?: unknown) {
    super(sentences[failure], { cause })
    this.name = 'FileStoreError'
    this.failure = failure
  }
}
