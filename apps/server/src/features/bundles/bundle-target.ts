import type { Readable } from 'node:stream'

/** A bundle to write to. The final name exists only after {@link finish}. */
export interface BundleTarget {
  /** Adds an entry. Entries are written one after the other, sorted by UTF-16 units. */
  write(path: string, content: Buffer | Readable): Promise<void>
  finish(): Promise<void>
  /** Removes everything that was written. */
  abandon(): Promise<void>
}
