import type { FileStore } from '../../store/files/file-store.ts'
import type { ProgressMeter } from '../../progress/bulk-progress.ts'
import { damaged } from './bundle-error.ts'
import type { BundleListing } from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'

/** Larger files are damaged or hostile: no attachment has this size. */
const maxFileBytes = 4 * 2 ** 30

/**
 * Stores the bundle's files, checks each against its hash, and returns their sizes in bytes by hash. After a failed
 * import they stay until files without a solution are removed.
 */
export async function importFiles(
  files: FileStore,
  source: BundleSource,
  entries: BundleListing['files'],
  meter: ProgressMeter,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { hash, path } of entries) {
    const stored = await files.put(source.stream(path), { maxBytes: maxFileBytes })
    if (stored.hash !== hash) throw damaged(path, 'its content does not have the hash that it is named after.')
    sizes.set(hash, stored.sizeBytes)
    meter.add(1)
  }
  return sizes
}
