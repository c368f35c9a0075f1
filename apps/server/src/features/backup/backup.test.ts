import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { jobs } from '../../app.ts'
import { backUp, restore } from '../../cli/backup.ts'
import { explainToOperator } from '../../cli/operator-error.ts'
import { launchAdvisor, patience } from '../../cli/testing/advisor-process.ts'
import { readConfig } from '../../config.ts'
import { listTables } from '../../database/copy-tables.ts'
import { migrateAsThen } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/index.ts'
import { openKysely } from '../../database/open.ts'
import { createTestDatabase, databaseUrl, runOnServer, type TestDatabase } from '../../database/testing.ts'
import { loadDemo } from '../../demo.ts'
import { jobRequests } from '../../jobs/job-requests.ts'
import { TaskQueue } from '../../jobs/task-queue.ts'
import { makeMonthsPartitions } from '../../store/events/event-partitions.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeBackup } from './write-backup.ts'

const demoFolder = fileURLToPath(new URL('../../../../../demo', import.meta.url))
const closers: (() => Promise<unknown>)[] = []

let folder: string
let demo: TestDatabase
let backup: string
let waitingTask: string

beforeAll(async () => {
  folder = await temporaryFolder('backup')
  demo = await newDatabase()
  const config = readConfig(['--data', join(folder, 'demo')], { DATABASE_URL: demo.connectionString })
  await loadDemo(config, demo.connectionString, demoFolder, () => undefined)
  await writeFile(join(folder, 'demo', 'second-factor.key'), 'the key of the demo, which apps were set up with')
  await makeMonthsPartitions(demo.write, ['2031-05'])
  const detail = JSON.stringify({ text: 'a\tb\\N\nü 🛠' })
  const event = { at: new Date('2031-05-06T07:08:09Z'), id: randomUUID(), kind: 'search', call: 'none', detail }
  await demo.db.insertInto('events').values(event).execute()
  const queue = await TaskQueue.openToSend({ connectionString: demo.connectionString, jobs })
  const job = jobs.find(({ kind }) => kind === 'sweep-files')!
  const requests = jobRequests(queue)
  waitingTask = (await demo.transact((tx) => requests.enqueue(tx, job, {}, { userId: null, key: 'nightly' }))).id
  await queue.close()
  backup = join(folder, 'demo.backup')
  expect(await advisor(demo, 'demo', 'backup', backup)).toMatchObject({ code: 0 })
}, 3 * patience)
afterAll(async () => {
  for (const close of closers) await close()
})

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  closers.push(() => database.close())
  return database
}

/** Runs a command on a served database, or on the embedded one of the data directory. */
async function advisor(
  database: TestDatabase | undefined,
  data: string,
  command: 'backup' | 'restore',
  file: string,
): Promise<{ code: number; output: string }> {
  const prints = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  for (const print of prints) print.mockReturnValue(true)
  const said = () => prints.flatMap((print) => print.mock.calls.map(([text]) => String(text))).join('')
  try {
    const args = [resolve(folder, file), '--data', join(folder, data)]
    const env = database ? { DATABASE_URL: database.connectionString } : {}
    const code = await { backup: backUp, restore }[command].run(args, env)
    return { code, output: said() }
  } catch (error) {
    const output = explainToOperator(error)
    if (output === undefined) throw error
    return { code: 1, output }
  } finally {
    for (const print of prints) print.mockRestore()
  }
}

/** Every table by a hash of its rows, as PostgreSQL prints them. Numbers of transactions belong to their server. */
async function contentOf(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const content = new Map<string, string>()
    for (const { name } of await listTables(client)) {
      // Who works at the moment is nothing that a backup keeps.
      if (name === 'leases') continue
      const row = name === 'change_log' ? "to_jsonb(t) - 'tx'" : 'to_jsonb(t)'
      const { rows } = await client.query<{ hash: string; count: number }>(
        `select count(*)::integer as count, coalesce(md5(string_agg((${row})::text, ',' order by (${row})::text)), '') as hash from "${name}" t`,
      )
      content.set(name, `${rows[0]?.count} ${rows[0]?.hash}`)
    }
    return content
  } finally {
    await client.end()
  }
}

/** What a backup and a restore write themselves. */
const written = ['audit_events', 'settings']

function expectSame(one: Map<string, string>, other: Map<string, string>): void {
  const without = (content: Map<string, string>) => [...content].filter(([name]) => !written.includes(name))
  expect(without(other)).toEqual(without(one))
}

async function filesIn(data: string): Promise<Map<string, string>> {
  const names = await readdir(join(folder, data, 'files'), { recursive: true })
  const hashes = names.filter((name) => /^[0-9a-f]{2}.[0-9a-f]{62}$/.test(name)).toSorted()
  return new Map(
    await Promise.all(hashes.map(async (name) => [name, (await readFile(join(folder, data, 'files', name))).toString('base64')] as const)), // prettier-ignore
  )
}

const rowsOf = (content: Map<string, string>) => [...content.values()].filter((each) => !each.startsWith('0 ')).length

it(
  'an installation comes into an embedded store and back to a served one with every row and file',
  async () => {
    const before = await contentOf(demo.connectionString)
    // The demo fills most of what people fill.
    expect(rowsOf(before)).toBeGreaterThan(30)
    expect(await advisor(undefined, 'embedded', 'restore', backup)).toMatchObject({
      code: 0,
      output: expect.stringContaining('is restored') as string,
    })
    const again = join(folder, 'again.backup')
    expect(await advisor(undefined, 'embedded', 'backup', again)).toMatchObject({ code: 0 })
    const served = await newDatabase()
    expect(await advisor(served, 'served', 'restore', again)).toMatchObject({ code: 0 })
    expectSame(before, await contentOf(served.connectionString))
    const settings = (db: TestDatabase) =>
      db.db.selectFrom('settings').selectAll().where('key', '!=', 'installation.restored').orderBy('key').execute()
    expect(await settings(served)).toEqual(await settings(demo))
    const files = await filesIn('demo')
    expect(files.size).toBeGreaterThan(3)
    expect(await filesIn('served')).toEqual(files)
    expect(await readFile(join(folder, 'served', 'second-factor.key'), 'utf8')).toContain('the key of the demo')
    // What is written next takes numbers that are free.
    await served.db.insertInto('auditEvents').values({ userId: null, kind: 'test', detail: '{}' }).execute()
    const audited = await served.db.selectFrom('auditEvents').select('kind').orderBy('id').execute()
    expect(audited.map(({ kind }) => kind).slice(-3)).toEqual([
      'installation-restored',
      'installation-restored',
      'test',
    ])
    // Events of a month are in their partition again, and tasks that wait are done.
    const months = await sql<{ count: number }>`select count(*)::integer as count from events_2031_05`.execute(
      served.db,
    )
    expect(months.rows).toEqual([{ count: 1 }])
    const queued = await sql<object>`select name, id::text, singleton_key as key from pgboss.job`.execute(served.db)
    expect(queued.rows).toEqual([{ name: 'sweep-files', id: waitingTask, key: 'nightly' }])
  },
  4 * patience,
)

/** Runs a command and kills it while it waits for this table, which somebody has locked. */
async function killAt(table: string, database: TestDatabase, data: string, ...args: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const running = launchAdvisor([...args, '--data', join(folder, data)], { DATABASE_URL: database.connectionString })
  const waits = async () =>
    (await client.query('select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())')).rowCount // prettier-ignore
  await vi.waitFor(async () => expect(await waits(), running.output()).toBeGreaterThan(0), { timeout: patience })
  running.process.kill('SIGKILL')
  await running.exit
  await client.query('rollback')
  await client.end()
}

async function makeQueue({ connectionString }: TestDatabase): Promise<void> {
  await (await TaskQueue.openToSend({ connectionString, jobs })).close()
}

it.each(['pgboss.job'])(
  'a backup that is killed at %s leaves nothing that looks like one, and the next one is whole',
  async (table) => {
    const target = join(folder, `${randomUUID()}.backup`)
    await killAt(table, demo, 'demo', 'backup', target)
    expect(await stat(target).catch(() => undefined)).toBeUndefined()
    expect(await stat(`${target}.unfinished`)).toBeDefined()
    const empty = await newDatabase()
    expect(await advisor(empty, 'from-unfinished', 'restore', `${target}.unfinished`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is no whole backup') as string,
    })
    expect(await advisor(demo, 'demo', 'backup', target)).toMatchObject({ code: 0 })
    expect(await stat(`${target}.unfinished`).catch(() => undefined)).toBeUndefined()
  },
  3 * patience,
)

it.each(['users', 'pgboss.job'])(
  'a restore that is killed at %s leaves an empty store, into which it is restored again',
  async (table) => {
    const target = await newDatabase()
    await makeQueue(target)
    const empty = await contentOf(target.connectionString)
    const data = `killed-at-${table}`
    await killAt(table, target, data, 'restore', backup)
    expect(await contentOf(target.connectionString)).toEqual(empty)
    if (table === 'users') return
    expect(await advisor(target, data, 'restore', backup)).toMatchObject({ code: 0 })
    expectSame(await contentOf(demo.connectionString), await contentOf(target.connectionString))
  },
  3 * patience,
)

it(
  'what is damaged, cut off or no backup is refused, and so is a store that is not empty or in use',
  async () => {
    const target = await newDatabase()
    const empty = await contentOf(target.connectionString)
    const refused = async (file: string, why: string) =>
      expect(await advisor(target, 'refused', 'restore', file)).toMatchObject({
        code: 1,
        output: expect.stringContaining(why) as string,
      })
    const cut = join(folder, 'cut.backup')
    await copyFile(backup, cut)
    await truncate(cut, (await stat(cut)).size - 100)
    await refused(cut, 'is no whole backup')
    const flipped = await readFile(backup)
    const at = flipped.indexOf('tables/solution_versions.copy') + 5_000
    flipped[at] = (flipped[at] ?? 0) ^ 0xff
    await writeFile(join(folder, 'flipped.backup'), flipped)
    await refused('flipped.backup', 'is damaged at "tables/solution_versions.copy"')
    await refused('nowhere.backup', 'There is no')
    expect(await contentOf(target.connectionString)).toEqual(empty)
    const server = new pg.Client({ connectionString: target.connectionString, application_name: 'advisor-server' })
    await server.connect()
    await refused(backup, 'A server runs on this database. Stop it first.')
    await server.end()
    expect(await advisor(demo, 'demo', 'restore', backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The store is not empty') as string,
    })
    expect(await advisor(demo, 'demo', 'backup', backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists') as string,
    })
  },
  6 * patience,
)

it(
  'a backup of an older version is restored and migrated; one of a newer version is refused',
  async () => {
    const { url, owner } = inject('testDatabases')
    const name = `advisor_test_${randomUUID().replaceAll('-', '')}`
    await runOnServer(url, `create database ${name} template template0 owner ${owner}`)
    closers.push(() => runOnServer(url, `drop database ${name} with (force)`))
    const connectionString = databaseUrl(url, name, owner)
    await migrateAsThen(connectionString, Object.keys(migrations).slice(0, -3))
    const db = openKysely(connectionString, { maxConnections: 1, name: 'advisor-test' })
    await sql`insert into users (id, username, username_key, real_name) values ('ada', 'Ada', 'ada', 'Ada\tÖ\n')`.execute(db) // prettier-ignore
    const files = openFolderFileStore(join(folder, 'older', 'files'))
    const target = join(folder, 'older.backup')
    const options = { connectionString, db, files, target, factorKey: undefined, onProgress: () => undefined }
    await writeBackup(options)
    await sql`insert into kysely_migration values ('29990101T0000-from-the-future', '2999')`.execute(db)
    await writeBackup({ ...options, target: join(folder, 'newer.backup') })
    await db.destroy()
    const restored = await newDatabase()
    expect(await advisor(restored, 'newer', 'restore', 'newer.backup')).toMatchObject({
      code: 1,
      output: expect.stringContaining('29990101T0000-from-the-future') as string,
    })
    expect(await advisor(restored, 'older', 'restore', target)).toMatchObject({ code: 0 })
    const users = await restored.db.selectFrom('users').select(['id', 'realName']).execute()
    expect(users).toEqual([{ id: 'ada', realName: 'Ada\tÖ\n' }])
    const applied = await sql<{ count: number }>`select count(*)::integer as count from kysely_migration`.execute(restored.db) // prettier-ignore
    expect(applied.rows).toEqual([{ count: Object.keys(migrations).length }])
  },
  3 * patience,
)
