import { createHash } from 'node:crypto'

/** The UUID of these words, in this order: the same for the same ones. */
export function uuidOf(...words: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest()
  // Version 8 and the variant of RFC 9562: bits of our own.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const digits = digest.toString('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}
