import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open.ts'
import { createTestDatabase } from './testing.ts'

/** A way to a database that can be cut. */
async function cuttable(connectionString: string) {
  const target = new URL(connectionString)
  const { hostname, port } = target
  const folder = target.searchParams.get('host')
  const sockets: Socket[] = []
  const proxy = createServer((client) => {
    const server = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port), hostname)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    sockets.push(client)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  target.port = String((proxy.address() as AddressInfo).port)
  return { url: target.href, cut: () => sockets.splice(0).forEach((socket) => socket.resetAndDestroy()) }
}

it('a connection that is lost in a transaction costs that transaction, not the process', async () => {
  const server = await createTestDatabase()
  const { url, cut } = await cuttable(server.connectionString)
  const database = openDatabase(url, { maxConnections: 1, name: 'advisor-test' })
  const lost = database.transact(async (tx) => {
    await sql`select 1`.execute(tx)
    cut()
    await delay(50)
    await sql`select 2`.execute(tx)
  })
  await expect(lost).rejects.toThrow()
  expect(await database.transact((tx) => sql`select 3 as three`.execute(tx))).toMatchObject({ rows: [{ three: 3 }] })
  await database.close()
  await server.close()
})
