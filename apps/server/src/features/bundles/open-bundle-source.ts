import { open, stat } from 'node:fs/promises'
import { BundleError } from './bundle-error.ts'
import type { BundleSource } from './bundle-source.ts'
import { openFolderSource } from './folder-source.ts'
import { openZipSource } from './zip-source.ts'

/** Opens a folder or a zip as a bundle. Throws {@link BundleError} if it is neither, or not safe to read. */
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
