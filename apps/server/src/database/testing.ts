import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Kysely } from 'kysely'
import { databaseOver, openKysely, serverConnections, type Database } from './open.ts'
import type { Tables } from './tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, the role that owns databases, and the name of the migrated, otherwise empty one. */
    testDatabases: { url: string; owner: string; template: string }
  }
}

export interface TestDatabase extends Database {
  /** Writes too: tests lay out what they need. */
  db: Kysely<Tables>
  connectionString: string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/**
 * Creates a migrated database for one test file (50 ms), a copy of the run's template: create it in `beforeAll`, close
 * it in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, owner, template } = inject('testDatabases')
  const name = `advisor_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name} template ${template} owner ${owner}`)
  const connectionString = databaseUrl(url, name, owner)
  const db = openKysely(connectionString, { maxConnections: serverConnections, name: 'advisor-test' })
  const { close, ...database } = databaseOver(db)
  return {
    ...database,
    db,
    connectionString,
    close: async () => {
      await close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

/** The address of another database on the same server, for a role. */
export function databaseUrl(serverUrl: string, database: string, role: string): string {
  const url = new URL(serverUrl)
  url.username = role
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement outside of a transaction, on a separate connection. */
export async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
