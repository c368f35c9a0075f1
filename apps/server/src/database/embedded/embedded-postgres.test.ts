import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startEmbeddedPostgres, stopLeftoverPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

/** Removed after each test. */
let folder: string
let dataDir: string
const opened: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await temporaryFolder('embedded')
  dataDir = folder
})

afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.stop()
})

async function start(role: 'server' | 'tool' = 'server', log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, role, ...(log && { log }) })
  opened.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Another Node process that starts the server's PostgreSQL and is then killed without a chance to clean up. */
async function startAndKill(): Promise<void> {
  const module = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url))
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const recordedPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

test('the first start creates the database, a second one finds what the first has stored', async () => {
  const first = await start()
  await query(first, 'create table notes (text text)')
  await query(first, `insert into notes values ('kept')`)
  await first.stop()
  expect(first.pid()).toBeUndefined()

  expect(await query(await start(), 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('the database is UTF-8, in the locale C.UTF-8, safe from power loss and closed to the network', async () => {
  const rows = await query(
    await start(),
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as network, upper('äß') as upper,
       (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', fsync: 'on', network: '', upper: 'Äß', locale: 'C.UTF-8' }])
})

test('the role of the application owns its database and is no superuser, also of a database of an earlier version', async () => {
  const first = await start()
  await query(first, 'create table notes (id serial primary key, text text)')
  const connectionString = first.superusersConnectionString.replace('/postgres?', '/advisor?')
  const superuser = new pg.Client({ connectionString })
  await superuser.connect()
  await superuser.query('create schema earlier; create table earlier.notes (id integer)')
  await superuser.query('alter table notes owner to advisor; alter database advisor owner to advisor')
  await superuser.end()
  await first.stop()
  const again = await start()
  expect(await query(again, `insert into notes (text) values ('mine') returning id`)).toEqual([{ id: 1 }])
  await query(again, 'insert into earlier.notes values (1)')
  await query(again, 'create schema another')
  const rights = `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`
  expect(await query(again, rights)).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
})

test('the PostgreSQL that a killed server left behind is joined, not started twice', async () => {
  await startAndKill()
  const leftPid = await recordedPid()
  expect((await start()).pid()).toBe(leftPid)
})

test('the PostgreSQL that a killed server left behind can be ended, a used one is left alone', async () => {
  await startAndKill()
  expect(await stopLeftoverPostgres(dataDir)).toBe('stopped')
  expect(await stopLeftoverPostgres(dataDir)).toBe('none')
  const server = await start()
  expect(await stopLeftoverPostgres(dataDir)).toBe('used')
  expect(server.pid()).toBeDefined()
})

test('a folder without a database needs no ending and stays empty', async () => {
  expect(await stopLeftoverPostgres(dataDir)).toBe('none')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a second server on the same data directory is refused with the number of the first', async () => {
  await start()
  await expect(start()).rejects.toMatchObject({
    failure: 'in-use',
    message: expect.stringContaining(
      `${dataDir} is in use by another Advisor server (process ${process.pid})`,
    ) as string,
  })
})

test('a tool works beside the server, and whoever leaves last ends PostgreSQL', async () => {
  const server = await start()
  const tool = await start('tool')
  expect(tool.pid()).toBe(server.pid())
  await server.stop()
  expect(await query(tool, 'select 1 as one')).toEqual([{ one: 1 }])
  await tool.stop()
  expect(tool.pid()).toBeUndefined()
})

test('of many that start at once in an empty folder all share one PostgreSQL', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => start('tool')))
  expect(new Set(all.map((postgres) => postgres.pid())).size).toBe(1)
})

test('of many that leave at once exactly one ends PostgreSQL', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => start('tool')))
  await Promise.all(all.map((postgres) => postgres.stop()))
  expect(all[0]?.pid()).toBeUndefined()
})

test('a PostgreSQL that dies is launched again with everything that was committed', async () => {
  const messages: string[] = []
  const postgres = await start('server', (message) => messages.push(message))
  await query(postgres, `create table notes as select 'kept' as text`)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(messages.at(-1)).toBe('The embedded PostgreSQL is back.'), 15_000)
  expect(await query(postgres, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('a process number that passed to a stranger since the crash does not prevent a start', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  expect((await start()).pid()).toBeDefined()
})

test('an interrupted creation is cleaned up and done again', async () => {
  await (await start()).stop()
  const abandoned = join(dataDir, 'postgres/cluster.999999999.abandoned')
  await rename(join(dataDir, 'postgres/cluster'), abandoned)
  await start()
  expect(existsSync(abandoned)).toBe(false)
})

test('a data directory whose path is too long for a socket works', async () => {
  await chmod(dataDir, 0o755)
  dataDir = join(dataDir, 'x'.repeat(120))
  const postgres = await start()
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  await rm(new URL(postgres.connectionString).searchParams.get('host') ?? '', { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  'a data directory in a private place of root works, a copy of it is refused',
  async () => {
    const [place, copy] = [join(dataDir, 'data'), join(dataDir, 'copy')]
    dataDir = place
    const postgres = await start()
    const outside = (await readFile(join(place, 'postgres-folder'), 'utf8')).trim()
    try {
      await query(postgres, `create table notes as select 'kept' as text`)
      await postgres.stop()
      expect(await query(await start(), 'select text from notes')).toEqual([{ text: 'kept' }])
      await cp(place, copy, { recursive: true })
      await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toMatchObject({ failure: 'copied' })
    } finally {
      for (const each of opened.splice(0)) await each.stop()
      await rm(outside, { recursive: true, force: true })
    }
  },
)

test.skipIf(process.platform !== 'linux')('a folder that cannot be written is named', async () => {
  dataDir = '/sys/advisor'
  await expect(start()).rejects.toMatchObject({
    failure: 'not-writable',
    message: expect.stringContaining('/sys/advisor cannot be written') as string,
  })
})

test('a file in the place of the folder is named', async () => {
  dataDir = join(dataDir, 'file')
  await writeFile(dataDir, '')
  await expect(start()).rejects.toMatchObject({
    failure: 'not-writable',
    message: expect.stringContaining(dataDir) as string,
  })
})

test('a cluster of another PostgreSQL version is refused, untouched', async () => {
  await (await start()).stop()
  const versionFile = join(dataDir, 'postgres/cluster/PG_VERSION')
  await writeFile(versionFile, '15\n')
  await expect(start()).rejects.toMatchObject({ failure: 'wrong-version' })
  expect(await readFile(versionFile, 'utf8')).toBe('15\n')
})

test.for(['PG_VERSION', 'global/pg_control', 'pg_wal'])(
  'a cluster without its %s is reported as damaged',
  async (part) => {
    await (await start()).stop()
    await rm(join(dataDir, 'postgres/cluster', part), { recursive: true })
    await expect(start()).rejects.toMatchObject({ failure: 'damaged' })
  },
)
