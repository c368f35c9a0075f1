/** A bundle to read from. Names are safe: relative, with forward slashes, never upwards, and unique. */
export interface BundleSource {
  /** All entries, sorted by UTF-16 units. */
  readonly paths: readonly string[]
  /** The whole content of an entry. Throws {@link BundleError} if it is larger than a JSON file of a bundle may be. */
  read(path: string): Promise<Buffer>
  /** The content of an entry in pieces. Throws {@link BundleError} if it cannot be unpacked. */
  stream(path: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** The size limit of a JSON file: a solution with all its versions. */
export const maxJsonBytes = 256 * 2 ** 20

/** Whether a file manager created an entry, not an export: hidden files and resource forks of macOS. */
export function isByTheWay(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX')
}
