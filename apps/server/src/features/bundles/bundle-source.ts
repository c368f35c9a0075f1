import { open, stat } from 'node:fs/promises'
import { BundleError } from './bundle-error.ts'
import { openFolderSource } from './folder-source.ts'
import { openZipSource } from './zip-source.ts'

/** A bundle to read from. Names are safe: relative, with forward slashes, never upwards, and each there once. */
export interface BundleSource {
  /** All entries, sorted by UTF-16 units. */
  readonly paths: readonly string[]
  /** An entry whole. Throws {@link BundleError} when it is larger than a JSON file of a bundle may be. */
  read(path: string): Promise<Buffer>
  /** An entry piece by piece. Throws {@link BundleError} where it cannot be unpacked. */
  stream(path: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** The largest JSON file that is read: a solution with all its versions. */
export const maxJsonBytes = 256 * 2 ** 20

/** Opens a folder or a zip as a bundle. Throws {@link BundleError} when it is neither, or not safe to read. */
export async function openBundleSource(path: string): Promise<BundleSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found)
    throw new BundleError('not-a-bundle', `There is nothing at "${path}": give the path of a bundle's folder or zip.`)
  if (found.isDirectory()) return openFolderSource(path)
  if (await startsAsZip(path)) return openZipSource(path)
  throw new BundleError('not-a-bundle', `"${path}" is neither a folder nor a zip: give the path of a bundle.`)
}

async function startsAsZip(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.toString('latin1') === 'PK'
}

/** Whether an entry was put there by a file manager, not by an export: hidden files and the Mac's resource forks. */
export function isByTheWay(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX')
}
