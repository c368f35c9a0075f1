import type { Readable } from 'node:stream'

/** A bundle to write to. Nothing stands under its final name before {@link finish}. */
export interface BundleTarget {
  /** Adds an entry. Entries come sorted by UTF-16 units, one after the other. */
  write(path: string, content: Buffer | Readable): Promise<void>
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}
