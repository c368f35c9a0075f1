import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './self-signed.ts'

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** An external source of the tests. */
export interface SourcePeer {
  /** `http://127.0.0.1:4711`, without a slash at its end. */
  origin: string
  /** The requests that came, the last one last. */
  seen: { path: string; headers: IncomingMessage['headers'] }[]
  /** How many connections are open. */
  connections(): Promise<number>
  close(): Promise<void>
}

/** Opens a server that answers every request so. */
export async function openSourcePeer(answer: Answering, isEncrypted = false): Promise<SourcePeer> {
  const seen: SourcePeer['seen'] = []
  const listener: Answering = (request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  }
  const server: Server = isEncrypted ? createTlsServer(selfSigned, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    origin: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}`,
    seen,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with a text of this type. */
export function answering(contentType: string, body: string | Buffer): Answering {
  return (_, response) => response.writeHead(200, { 'content-type': contentType }).end(body)
}
