import type { Readable } from 'node:stream'
import { openFolderTarget } from './folder-target.ts'
import { openZipTarget } from './zip-target.ts'

/** A bundle to write to. Nothing stands under its final name before {@link finish}. */
export interface BundleTarget {
  /** Adds an entry. Entries come sorted by UTF-16 units, one after the other. */
  write(path: string, content: Buffer | Readable): Promise<void>
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** A zip when the name ends so, else a folder. Throws {@link BundleError} `target-exists` rather than overwrite. */
export async function openBundleTarget(path: string): Promise<BundleTarget> {
  return path.toLowerCase().endsWith('.zip') ? openZipTarget(path) : openFolderTarget(path)
}
