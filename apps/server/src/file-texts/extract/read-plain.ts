import type { PageCollector } from './page-collector.ts'

const chunkBytes = 65_536

/** Collects the text of a file of plain text. */
export function readPlain(bytes: Buffer, into: PageCollector): void {
  for (const text of decodedChunks(bytes, encodingOf(bytes))) into.add(text)
}

/** The text of bytes, chunk by chunk. */
export function* decodedChunks(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true })
  yield decoder.decode()
}

/** UTF-16 with its mark, else UTF-8 where the bytes are, else that of old Western files. */
export function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += chunkBytes)
      decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
