import { execFileSync, spawn } from 'node:child_process'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { announce } from '../store/notifications/notification-store.ts'
import { writeSetting } from '../store/settings/settings.ts'
import { findProgram } from '../testing/find-program.ts'
import { freePort } from '../testing/free-port.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startSecondNode, startTestServer } from '../testing/test-server.ts'
import { databaseOver, openKysely, serverConnections } from './open.ts'
import { checkServedDatabase } from './served-database.ts'

/** The example of the operator guide, tried with the PgBouncer that is installed. */
const program = findProgram('pgbouncer')

/** Starts a PgBouncer in front of a database, and returns the address of the database behind it. */
async function startBouncer(connectionString: string): Promise<string> {
  const direct = new URL(connectionString)
  const [folder, port] = [await temporaryFolder('pgbouncer'), await freePort()]
  const database = direct.pathname.slice(1)
  const password = decodeURIComponent(direct.password)
  await writeFile(join(folder, 'users.txt'), `"${decodeURIComponent(direct.username)}" "${password}"\n`)
  const example = await readFile(new URL('../../../../docs/examples/pgbouncer.ini', import.meta.url), 'utf8')
  const config = example
    .replace(/^advisor = .*$/m, `${database} = host=${hostOf(direct)} port=${direct.port || '5432'} dbname=${database}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    // The databases of the tests take whoever is on this machine.
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^(\S+ = host=.*)$/m, `$1 user=${decodeURIComponent(direct.username)}`)
    .replace('/etc/pgbouncer', folder)
  await writeFile(join(folder, 'pgbouncer.ini'), config)
  await chmod(folder, 0o755)
  const child = spawn(program ?? '', [...(await notAsRoot(hostOf(direct))), join(folder, 'pgbouncer.ini')])
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => (said += chunk.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `postgres://${direct.username}@127.0.0.1:${port}/${database}`
  await expect
    .poll(() => canAsk(url).catch((error: unknown) => `${String(error)}\n${said}`), { timeout: 10_000 })
    .toBe(true)
  return url
}

/** It refuses to run as root. Then it runs as the account that may open the socket of the database. */
async function notAsRoot(host: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  const owner = host.startsWith('/') ? (await stat(host)).uid : undefined
  return [
    '-u',
    owner === undefined
      ? 'nobody'
      : execFileSync('id', ['-nu', String(owner)])
          .toString()
          .trim(),
  ]
}

/** A socket folder is in the query of the address. */
const hostOf = (url: URL) => url.searchParams.get('host') ?? url.hostname

async function canAsk(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('select 1')
  await client.end()
  return true
}

it.skipIf(program === undefined)(
  'behind PgBouncer in session mode a node hears of changes, keeps plans, searches, and runs its tasks',
  { timeout: 60_000 },
  async () => {
    const direct = await startTestServer(seedSample)
    onTestFinished(() => direct.close())
    const url = await startBouncer(direct.database.connectionString)
    expect(await checkServedDatabase(url)).toBeUndefined()
    const kysely = openKysely(url, { maxConnections: serverConnections, name: 'advisor-test' })
    const { close, ...over } = databaseOver(kysely)
    const node = await startSecondNode({
      ...direct,
      database: { ...over, db: kysely, connectionString: url, close },
    })
    onTestFinished(async () => {
      await node.close()
      await close()
    })
    await node.startTasks()
    const browser = await node.reader('viewer')
    // Often enough that statements are prepared.
    for (let time = 0; time < 8; time++)
      expect(JSON.stringify((await browser.call('freeTextSearch', { freeText: 'seal' })).body)).toContain('Shaft seal')
    // What the other node writes is heard: it does not stand behind PgBouncer.
    await direct.services.database.transact((tx) => writeSetting(tx, 'print.solutions', 7, null))
    await expect.poll(() => node.services.settings()['print.solutions'], { timeout: 3_000 }).toBe(7)
    const { reader, close: closeReader } = node.services.notificationNews.open('viewer')
    const heard = reader.next(5_000, new AbortController().signal)
    const expiresAt = new Date(Date.now() + 60_000)
    const told = { level: 'info', format: 'plain', key: 'x', message: 'Heard.', userId: 'viewer', expiresAt } as const
    await direct.database.transact((tx) => announce(tx, { ...told, createdBy: null }, new Date()))
    expect(await heard).toBe('news')
    closeReader()
    const pdf = await browser.request('POST', '/generatePdf.action', {
      payload: JSON.stringify({ address: 'https://advisor.example.com/advisor/', caseIds: [1] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(pdf.body).toMatch(/^%PDF-/)
  },
)
