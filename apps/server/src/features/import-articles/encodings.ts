/**
 * The encodings that a table can have, as `TextDecoder` names them. The bytes of line ends, commas and quotation marks are the same in all
 * of them. UTF-16 is not among them: it is read as it comes (`utf16.ts`).
 */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

const made = new Map<Encoding, InstanceType<typeof TextDecoder>>()

/** The text of bytes, without a mark of their order; undefined for bytes that are not of the encoding. */
export function decode(encoding: Encoding, bytes: Uint8Array): string | undefined {
  const decoder = made.get(encoding) ?? new TextDecoder(encoding, { fatal: true })
  made.set(encoding, decoder)
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of UTF-8 bytes, without a mark of their order; undefined for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decode('utf-8', bytes)
}

/** The problem of a row whose bytes are not UTF-8. */
export const notUtf8 = 'not UTF-8'

/** What the problem of a row in another encoding begins with. */
export const notEncoded = 'not in the encoding'

/** The problem of a row whose bytes are not of the encoding. */
export function notIn(encoding: Encoding): string {
  return encoding === 'utf-8' ? notUtf8 : `${notEncoded} ${encoding}`
}
