import { open, type FileHandle } from 'node:fs/promises'
import type { RowPlace } from './article-rows.ts'
import { RejectSummary, type RejectsOfReason } from './reject-summary.ts'

export interface RejectedRow extends RowPlace {
  reason: string
  /** The row as in the source, cut if it is long. */
  text: string
}

const maxTextCharacters = 10_000

/** Collects the rejected rows: one JSON line each in a file, which the first row creates, and a summary by reason. */
export class RejectFile {
  #file: FileHandle | undefined
  readonly #path: string | undefined
  readonly #summary = new RejectSummary()

  /** Without a path, rows are only summed up. */
  constructor(path: string | undefined) {
    this.#path = path
  }

  get count(): number {
    return this.#summary.count
  }

  /** The rejected rows by reason, the most frequent reason first. */
  get reasons(): RejectsOfReason[] {
    return this.#summary.reasons()
  }

  async add(row: RejectedRow): Promise<void> {
    this.#summary.add(row)
    if (this.#path === undefined) return
    const { file, line, reason, text } = row
    this.#file ??= await open(this.#path, 'w')
    await this.#file.write(`${JSON.stringify({ file, line, reason, text: text.slice(0, maxTextCharacters) })}\n`)
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
