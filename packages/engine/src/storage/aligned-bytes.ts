const ALIGNMENT = 8

/** The next multiple of 8 from so many bytes on: where an array of any width may start. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}

/**
 * The same bytes as a plain Uint8Array that starts at a multiple of 8 in its buffer: a view where they do, else a copy.
 * Of a Node Buffer too, whose own `slice` would not copy.
 */
export function alignedBytes({ buffer, byteOffset, length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, length)
  return byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
}
