import type { BundleTarget } from './bundle-target.ts'
import { openFolderTarget } from './folder-target.ts'
import { openZipTarget } from './zip-target.ts'

/** A zip when the name ends so, else a folder. Throws {@link BundleError} `target-exists` rather than overwrite. */
export async function openBundleTarget(path: string): Promise<BundleTarget> {
  return path.toLowerCase().endsWith('.zip') ? openZipTarget(path) : openFolderTarget(path)
}
