import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Tx } from '../database/open.ts'
import { createProject } from '../store/models/project-writer.ts'
import { insertModelVersions, pointModelBranches } from '../store/models/model-writer.ts'
import { saveGroups } from '../store/people/people-writer.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Change } from './handlers.ts'
import type { calls } from '@advisor/contract'

const projects = Array.from({ length: 64 }, (_, index) => `pumps-${index}`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      for (const name of projects) await copyProject(tx, name)
      const grants = projects.map((project) => ({ project, casebases: [], audiences: ['customer' as const] }))
      await saveGroups(tx, [{ id: 'customers', name: 'Customers', grants }])
    })
  })
})
afterAll(() => server.close())

async function copyProject(tx: Tx, name: string): Promise<void> {
  await createProject(tx, { ...sampleProject, name }, 'author')
  const made = { version: 1, by: 'author', at: '2026-01-01T00:00:00.000Z' }
  await insertModelVersions(
    tx,
    name,
    sampleDocuments.map((document) => ({ ...made, document })),
  )
  const pointers = sampleDocuments.map(({ kind, id }) => ({ branch: 'production', kind, objectId: id, version: 1 }))
  await pointModelBranches(tx, name, pointers, 'author')
}

describe('transactions', () => {
  it('never wait for themselves: 64 projects open at once with nothing cached and the pool of a server', async () => {
    const browsers = await Promise.all(
      projects.map(async () => {
        const browser = await server.visitor()
        await browser.signIn('viewer')
        return browser
      }),
    )
    server.services.models.forgetAll()
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.call('selectProject', { projectName: projects[index] })),
    )
    expect(answers.map(({ body }) => body.status)).toEqual(projects.map(() => 'success'))
    server.services.models.forgetAll()
    const locales = await Promise.all(browsers.map((browser) => browser.call('switchLocale', { chooseLocale: 'de' })))
    expect(locales.map(({ body }) => body.status)).toEqual(projects.map(() => 'success'))
  }, 30_000)

  it('are all that a changing handler is given to query with', () => {
    // These lines do not compile when a way beside the transaction appears.
    type Context = Change<typeof calls.switchLocale>
    const context = {} as Context
    // @ts-expect-error -- a changing handler has no database beside its transaction
    expect(context.db).toBeUndefined()
    const services = {} as Context['services']
    // @ts-expect-error -- nor the models, which are read from the database
    expect(services.models).toBeUndefined()
    // @ts-expect-error -- nor the search, which waits for another thread
    expect(services.search).toBeUndefined()
    // @ts-expect-error -- nor the database itself
    expect(services.database).toBeUndefined()
  })

  it('are all that can write: what only reads has no method for it', () => {
    const db = {} as Db
    // @ts-expect-error -- reads only
    expect(db.insertInto).toBeUndefined()
    // @ts-expect-error -- reads only
    expect(db.updateTable).toBeUndefined()
    // @ts-expect-error -- reads only
    expect(db.deleteFrom).toBeUndefined()
    // @ts-expect-error -- a `with` clause can write
    expect(db.with).toBeUndefined()
    // @ts-expect-error -- raw SQL goes through `readSql`
    expect(db.getExecutor).toBeUndefined()
  })
})

describe('features', () => {
  const folder = fileURLToPath(new URL('../features/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'),
  )
  /** Commands of operators, and followers of the change log, open transactions by themselves; handlers of calls are given theirs. A visit of a provider
   * writes between two of its questions, and what a provider itself calls is no call of ours. */
  const openTheirOwn =
    /^(backup|bundles|import-articles)\/|^file-texts\/file-reading\.ts$|^sign-in\/(sign-in-services|back-channel-logout)\.ts$/

  it.each(files)('%s reaches no writing database', (file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const imported = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].map(
      ([, names = '', from = '']) => ({
        from,
        names: names.split(',').map((name) => name.trim().replace(/^type /, '')),
      }),
    )
    expect(imported.filter(({ from }) => from === 'pg' || from.endsWith('embedded-postgres.ts'))).toEqual([])
    const fromKysely = imported.filter(({ from }) => from === 'kysely').flatMap(({ names }) => names)
    // A restored backup is one transaction on a connection of its own.
    const ofConnections = file.startsWith('backup/') ? ['CamelCasePlugin', 'Kysely', 'PostgresDialect'] : []
    expect(fromKysely.filter((name) => !['sql', 'RawBuilder', ...ofConnections].includes(name))).toEqual([])
    const fromDatabase = imported.filter(({ from }) => from.endsWith('database/open.ts')).flatMap(({ names }) => names)
    const allowed = openTheirOwn.test(file) ? ['Db', 'Tx', 'Database'] : ['Db', 'Tx']
    expect(fromDatabase.filter((name) => !allowed.includes(name))).toEqual([])
  })
})
