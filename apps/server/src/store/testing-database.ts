import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type Db } from '../database/open.ts'
const server = process.env.ADVISOR_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:55432'
export async function createTestDatabase(): Promise<{ db: Db; connectionString: string; close(): Promise<void> }> {
  const name = `bundles_test_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const connectionString = `${server}/${name}`
  await migrate(connectionString)
  const { db, close } = openDatabase(connectionString, { maxConnections: 4, name: 'test' })
  return {
    db,
    connectionString,
    close: async () => {
      await close()
      await admin(`drop database ${name} with (force)`)
    },
  }
}
