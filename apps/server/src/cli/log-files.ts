import { appendFileSync, closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface LogFileLimits {
  /** The size of a file, and of a line. */
  fileBytes: number
  /** The number of files, with the one that is written. */
  files: number
}

/**
 * Log files `<name>.<number>.log` in a folder: a new one each day, and when a line would exceed the size. Each line is
 * written before `write` returns, and the oldest file is removed before a new one is opened, so that neither a file
 * nor their number ever exceeds its limit.
 */
export class LogFiles {
  readonly #folder: string
  readonly #name: string
  readonly #limits: LogFileLimits
  readonly #onError: (error: unknown) => void
  readonly #clock: () => Date
  #current: { descriptor: number; sizeBytes: number; day: string } | undefined

  /** `onError` gets each error of the file system; the line is lost. */
  constructor(
    folder: string,
    name: string,
    limits: LogFileLimits,
    onError: (error: unknown) => void,
    clock: () => Date = () => new Date(),
  ) {
    this.#folder = folder
    this.#name = name
    this.#limits = limits
    this.#onError = onError
    this.#clock = clock
  }

  /** Appends a line that ends with a line feed. A longer one than a file may be is cut. */
  write(line: string): void {
    const { fileBytes } = this.#limits
    const bytes = Buffer.from(line)
    const written = bytes.length <= fileBytes ? bytes : Buffer.concat([bytes.subarray(0, fileBytes - 1), lineFeed])
    try {
      const current = this.#openFor(written.length)
      appendFileSync(current.descriptor, written)
      current.sizeBytes += written.length
    } catch (error) {
      // The next line finds out how much of this one was written.
      this.#close()
      this.#onError(error)
    }
  }

  /** The open file, or the next one if the line does not belong into it. */
  #openFor(lineBytes: number): { descriptor: number; sizeBytes: number } {
    const day = this.#clock().toDateString()
    const { fileBytes, files } = this.#limits
    if (this.#current?.day === day && this.#current.sizeBytes + lineBytes <= fileBytes) return this.#current
    const numbers = this.#numbers()
    const newest = numbers.at(-1) ?? 0
    const continuedBytes = this.#current ? undefined : this.#sizeLeft(newest, day, lineBytes)
    this.#close()
    const number = continuedBytes === undefined ? newest + 1 : newest
    const others = numbers.filter((other) => other !== number)
    for (const old of others.slice(0, Math.max(0, others.length - files + 1)))
      rmSync(this.#fileOf(old), { force: true })
    const descriptor = openSync(this.#fileOf(number), 'a', 0o600)
    this.#current = { descriptor, sizeBytes: continuedBytes ?? 0, day }
    return this.#current
  }

  #close(): void {
    const descriptor = this.#current?.descriptor
    this.#current = undefined
    if (descriptor !== undefined) closeSync(descriptor)
  }

  /** The size of a file that an earlier process, or a failed line, left; undefined if the line does not belong into it. */
  #sizeLeft(number: number, day: string, lineBytes: number): number | undefined {
    const stats = statSync(this.#fileOf(number), { throwIfNoEntry: false })
    if (!stats || stats.mtime.toDateString() !== day || stats.size + lineBytes > this.#limits.fileBytes)
      return undefined
    return stats.size
  }

  #numbers(): number[] {
    const name = new RegExp(`^${RegExp.escape(this.#name)}\\.(\\d{1,9})\\.log$`)
    return readdirSync(this.#folder)
      .flatMap((file) => name.exec(file)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b)
  }

  #fileOf(number: number): string {
    return join(this.#folder, `${this.#name}.${number}.log`)
  }
}

const lineFeed = Buffer.from('\n')
