import type { Readable } from 'node:stream'

/** Where files are kept, once each, by the SHA-256 of their content. A folder today; a bucket offers the same. */
export interface FileStore {
  /**
   * Keeps the content and tells its hash. When it returns, the file survives a power cut. A file that is there already
   * is left alone. Throws {@link FileStoreError}; then nothing is left behind.
   */
  put(content: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<StoredFile>
  has(hash: string): Promise<boolean>
  /** The content from its beginning. Throws {@link FileStoreError} `missing`. The caller destroys a stream it does not read to its end. */
  read(hash: string): Promise<Readable>
}

export interface StoredFile {
  hash: string
  sizeBytes: number
}

export type FileStoreFailure = 'read-only' | 'full' | 'too-large' | 'missing'

const sentences: Record<FileStoreFailure, string> = {
  'read-only': 'The folder for files cannot be written to: give the server write access to its data directory.',
  full: 'The disk for files is full: make room and try again.',
  'too-large': 'The file is larger than is allowed.',
  missing: 'The file is not in the store.',
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
