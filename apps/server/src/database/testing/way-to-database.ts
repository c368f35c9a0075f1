import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a database that a test can break. */
export interface WayToDatabase {
  connectionString: string
  /** Ends the connections that lead over it. */
  cut(): void
  /** Its connections stay, and nothing passes over them any more. */
  stall(): void
}

/** Opens a way to a database, on Unix sockets or TCP; it is closed when the test ends. */
export async function openWayTo(connectionString: string): Promise<WayToDatabase> {
  const target = new URL(connectionString)
  const { hostname, port } = target
  const folder = target.searchParams.get('host')
  const clients: Socket[] = []
  const proxy = createServer((client) => {
    const server = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port), hostname)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.on('close', () => server.destroy())
    clients.push(client)
  }).listen(0, '127.0.0.1')
  const cut = () => clients.splice(0).forEach((client) => client.resetAndDestroy())
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  await once(proxy, 'listening')
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  // A server that listens on a port has an address of this form.
  target.port = String((proxy.address() as AddressInfo).port)
  return { connectionString: target.href, cut, stall: () => clients.forEach((client) => client.unpipe().pause()) }
}
