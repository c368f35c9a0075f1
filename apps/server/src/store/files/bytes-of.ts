import type { Readable } from 'node:stream'

/** The content of a stream of bytes, chunk by chunk. Throws for a stream of objects or of decoded text. */
export async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected a stream of bytes.')
    yield chunk
  }
}
