import type { BundleTarget } from './bundle-target.ts'
import { openFolderTarget } from './folder-target.ts'
import { openZipTarget } from './zip-target.ts'

/**
 * Opens a zip if the name ends in `.zip`, else a folder. Throws {@link BundleError} `target-exists` instead of
 * overwriting.
 */
export async function openBundleTarget(path: string): Promise<BundleTarget> {
  return path.toLowerCase().endsWith('.zip') ? openZipTarget(path) : openFolderTarget(path)
}
