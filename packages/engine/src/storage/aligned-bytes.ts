/**
 * The same bytes as a plain Uint8Array that starts at a multiple of 8 in its buffer: a view where they do, else a copy. Of a Node
 * Buffer too, whose own `slice` would not copy.
 */
export function alignedBytes({ buffer, byteOffset, length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, length)
  return byteOffset % 8 === 0 ? bytes : bytes.slice()
}
