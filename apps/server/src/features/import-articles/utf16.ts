type Utf16 = 'utf-16le' | 'utf-16be'

/** So many bytes tell whether a stream without a mark is UTF-16. */
const probedBytes = 4_096
/** Of pairs of bytes so many begin or end with zero in UTF-16: separators, digits and line ends do in every script. */
const leastShare = 0.05

/** The form of UTF-16 in which bytes are written: by their mark, or by the zeros of its ASCII characters; undefined for other bytes. */
export function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(Math.min(bytes.length, probedBytes) / 2)
  if (pairs < 4) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  if (Math.max(first, second) < pairs * leastShare || Math.min(first, second) * 20 > Math.max(first, second))
    return undefined
  return first > second ? 'utf-16be' : 'utf-16le'
}

/** Passes a stream on; one in UTF-16 as UTF-8. */
export async function* withoutUtf16(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const converted = (bytes: Buffer) => (decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes)
  const begun = (bytes: Buffer) => {
    const form = utf16Of(bytes)
    decoder = form && new TextDecoder(form)
    return converted(bytes)
  }
  for await (const chunk of stream) {
    if (!start) {
      yield converted(chunk)
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < probedBytes) continue
    yield begun(start)
    start = undefined
  }
  if (start) yield begun(start)
  if (decoder) yield Buffer.from(decoder.decode())
}
