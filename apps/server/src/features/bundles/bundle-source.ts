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

/** Whether an entry was put there by a file manager, not by an export: hidden files and the Mac's resource forks. */
export function isByTheWay(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX')
}
