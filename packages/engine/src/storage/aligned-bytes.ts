const ALIGNMENT = 8

/** The next multiple of 8 from this number on: an array of any width can start there. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}

/**
 * The same bytes as a plain Uint8Array that starts at a multiple of 8 in its buffer: a view if possible, else a copy.
 * Accepts a Node Buffer, whose `slice` would not copy.
 */
export function alignedBytes({ buffer, byteOffset, length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, length)
  return byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
}
