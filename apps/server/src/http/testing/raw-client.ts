import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that writes to the connection what it likes. */
export interface RawClient {
  socket: Socket
  /** Everything that has come back. */
  received: () => string
  /** Resolves when the server has ended the connection, with everything that came back. */
  ended: Promise<string>
  /** Writes as far as the server takes it in. Returns the number of bytes that were written when the connection ended. */
  pour: (chunks: Iterable<Buffer>) => Promise<number>
}

/** Connects to a server and writes `beginning`. */
export async function openRawClient(port: number, beginning: string): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  // The server breaks off while something is still being written.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  await once(socket, 'connect')
  socket.write(beginning)
  return {
    socket,
    received: () => received,
    ended,
    async pour(chunks) {
      for (const chunk of chunks) {
        if (socket.destroyed || !socket.writable) break
        if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), ended])
      }
      return socket.bytesWritten
    },
  }
}

/** The head of a request, with an empty line behind it. */
export function requestHead(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'test.invalid', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
