import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { databaseUrl, runOnServer } from './testing.ts'

/** A crash loses only a test run, so nothing waits for the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

interface TestServer {
  /** For a role that may create databases. */
  url: string
  /** The role that the databases of tests belong to. */
  owner: string
  stop(): Promise<void>
}

/**
 * Vitest's global set-up of the server's tests: one PostgreSQL for the whole run, with one migrated database, which
 * {@link createTestDatabase} copies. It is the embedded PostgreSQL, or the server that ADVISOR_TEST_DATABASE_URL names.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, owner, stop } = await startTestServer()
  const template = `advisor_template_${process.pid}`
  await runOnServer(url, `create database ${template} template template0 owner ${owner}`)
  await migrate(databaseUrl(url, template, owner))
  project.provide('testDatabases', { url, owner, template })
  return async () => {
    await runOnServer(url, `drop database ${template} with (force)`)
    await stop()
  }
}

async function startTestServer(): Promise<TestServer> {
  const served = process.env.ADVISOR_TEST_DATABASE_URL
  if (served) return { url: served, owner: new URL(served).username, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'advisor-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: careless })
  return {
    url: postgres.superusersConnectionString,
    owner: new URL(postgres.connectionString).username,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
