import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { createTestDatabase } from './testing.ts'
import { openWayTo } from './testing/way-to-database.ts'

it('a connection that is lost in a transaction costs that transaction, not the process', async () => {
  const server = await createTestDatabase()
  const { connectionString, cut } = await openWayTo(server.connectionString)
  const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-test' })
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
