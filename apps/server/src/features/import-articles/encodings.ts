/** The encodings that a table can have. The bytes of line ends and quotation marks are the same in all of them. */
export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** The text of UTF-8 bytes, without a mark of their order; undefined for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Each returns the text of bytes; undefined for bytes that are not of the encoding. */
export const decoders: Record<Encoding, (bytes: Uint8Array) => string | undefined> = {
  'utf-8': decodeUtf8,
  'windows-1252': (bytes) => windows1252.decode(bytes),
}

/** The problem of a row whose bytes are not UTF-8. */
export const notUtf8 = 'not UTF-8'
