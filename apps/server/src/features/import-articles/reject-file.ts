import { open, type FileHandle } from 'node:fs/promises'
import type { RowPlace } from './article-rows.ts'

export interface RejectedRow extends RowPlace {
  reason: string
  /** The row as in the source, cut if it is long. */
  text: string
}

const maxTextCharacters = 10_000

/** Collects the rejected rows, one JSON line each. The first row creates the file. */
export class RejectFile {
  #count = 0
  #file: FileHandle | undefined
  readonly #path: string | undefined

  /** Without a path, rows are only counted. */
  constructor(path: string | undefined) {
    this.#path = path
  }

  get count(): number {
    return this.#count
  }

  async add({ file, line, reason, text }: RejectedRow): Promise<void> {
    this.#count++
    if (this.#path === undefined) return
    this.#file ??= await open(this.#path, 'w')
    await this.#file.write(`${JSON.stringify({ file, line, reason, text: text.slice(0, maxTextCharacters) })}\n`)
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
