import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres, stopLeftoverPostgres } from '../database/embedded/embedded-postgres.ts'
import { isAlive } from '../database/embedded/is-alive.ts'
import { openHome } from '../database/embedded/home.ts'
import { findPostmaster } from '../database/embedded/postmaster.ts'
import { openDatabase } from '../database/open.ts'
import { asOnlyImport } from './import-lock.ts'
import {
  launchAdvisor,
  launchServer,
  patience,
  readyAt,
  runAdvisor,
  type AdvisorProcess,
} from './testing/advisor-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** The long form has also what few meet. Each start of a server or a tool creates or recovers a PostgreSQL first. */
const isLong = inject('isLong')

let dataFolder: string
let running: AdvisorProcess[]
beforeEach(async () => {
  dataFolder = await temporaryFolder('life')
  running = []
})
afterEach(async () => {
  for (const { process: child, exit } of running) {
    child.kill('SIGTERM')
    await exit
  }
  await stopLeftoverPostgres(dataFolder)
})

/** Starts the server without the demo and waits until it is ready. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<AdvisorProcess & { url: string }> {
  const server = launchServer(dataFolder, env)
  running.push(server)
  return { ...server, url: await readyAt(server) }
}

/** Keeps the data directory's PostgreSQL running until the test ends, so that its commands need not start one each. */
async function keepPostgres(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
  onTestFinished(() => postgres.stop())
}

async function kindsOfAudit(): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
  const database = openDatabase(postgres.connectionString, { maxConnections: 1, name: 'advisor-test' })
  const events = await database.db.selectFrom('auditEvents').select('kind').execute()
  await database.close()
  await postgres.stop()
  return events.map(({ kind }) => kind)
}

/** A request whose body never ends, with what it is answered. */
async function dripRequest(url: string): Promise<[Promise<string>]> {
  const { hostname, port, pathname } = new URL('api/checkLogin.action', url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const ended = once(socket, 'close').then(() => answer)
  await once(socket, 'connect')
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{`,
  )
  const drip = setInterval(() => socket.write(' '), 100)
  socket.once('close', () => clearInterval(drip)).on('error', () => undefined)
  await expect.poll(() => fetch(new URL('api/health', url)).then(({ status }) => status)).toBe(200)
  return [ended]
}

const ask = async (url: string) => (await fetch(new URL('api/ready', url))).status

describe('the server ends with nothing left behind', { timeout: 4 * patience }, () => {
  it('by SIGTERM, also while a client sends its body byte by byte', async () => {
    const server = await start()
    expect(await ask(server.url)).toBe(200)
    const postgres = findPostmaster(openHome(dataFolder))
    if (postgres === undefined) throw new Error('The server runs without a PostgreSQL of its own.')
    const [answer] = await dripRequest(server.url)
    server.process.kill('SIGTERM')
    await expect.poll(() => server.output(), { timeout: patience }).toContain('Stopping (SIGTERM)')
    // As where a service manager signals all processes, and one of them passes it on.
    server.process.kill('SIGTERM')
    expect(await answer).toContain('HTTP/1.1 503')
    expect(await server.exit).toBe(0)
    await expect.poll(() => isAlive(postgres), { timeout: patience }).toBe(false)
  })

  it('by "advisor stop", and starts again on the same data', async () => {
    const server = await start()
    expect(await runAdvisor(['stop', '--data', dataFolder])).toMatchObject({ code: 0, output: 'Stopped.\n' })
    expect(await server.exit).toBe(0)
    expect((await runAdvisor(['stop', '--data', dataFolder])).output).toBe(`No server runs on ${dataFolder}.\n`)
    expect(await ask((await start()).url)).toBe(200)
    expect(await kindsOfAudit()).toContain('server-stopped')
  })

  it.runIf(isLong)('"advisor stop" leaves alone what has the process number of a killed server', async () => {
    const server = await start()
    server.process.kill('SIGKILL')
    await server.exit
    // Numbers are used again: this process stands for a stranger that got the number of the server.
    const stranger = spawn('sleep', ['60'])
    await writeFile(join(dataFolder, 'server.pid'), `${stranger.pid}\n`)
    expect((await runAdvisor(['stop', '--data', dataFolder])).output).toContain('No server runs')
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    stranger.kill('SIGKILL')
  })

  it.runIf(isLong)(
    '"advisor stop" takes no program for a server that listens at its place and does not answer as one',
    async () => {
      const server = await start()
      server.process.kill('SIGKILL')
      await server.exit
      const path = join(dataFolder, 'control/socket/server')
      await rm(path)
      const impostor = createServer((socket) => socket.end('hello\n')).listen(path)
      await once(impostor, 'listening')
      expect((await runAdvisor(['stop', '--data', dataFolder])).output).toContain('No server runs')
      await new Promise((resolve) => impostor.close(resolve))
    },
  )

  it('when its parent is gone', async () => {
    const parent = spawn('sleep', ['60'])
    const server = await start({ ADVISOR_WATCH_PARENT: String(parent.pid) })
    parent.kill('SIGKILL')
    expect(await server.exit).toBe(0)
    expect(server.output()).toContain('the process that started it is gone')
  })
})

describe('a server that runs', { timeout: 4 * patience }, () => {
  let folder: string
  let server: AdvisorProcess
  let url: string
  beforeAll(async () => {
    folder = await temporaryFolder('life')
    // What a restore by root leaves.
    await writeFile(join(folder, 'second-factor.key'), `${'k'.repeat(43)}\n`, { mode: 0o600 })
    server = launchServer(folder)
    url = await readyAt(server)
  }, 2 * patience)
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.exit
    await stopLeftoverPostgres(folder)
  })

  const userOf = (pid: number | undefined) =>
    Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

  const add = (args: string[], password: string) =>
    runAdvisor(['user', 'add', ...args, '--data', folder], {}, `${password}\n`)

  it.runIf(process.getuid?.() === 0)(
    'of root runs as the account of its database, and says so where it cannot',
    async () => {
      const isTold = server.output().includes('The server runs as root')
      expect(userOf(server.process.pid) === 0).toBe(isTold)
      const account = isTold ? 0 : userOf(findPostmaster(openHome(folder)))
      expect(userOf(server.process.pid)).toBe(account)
      expect((await stat(join(folder, 'second-factor.key'))).uid).toBe(account)
    },
  )

  it('keeps a second one from its directory, which says why', async () => {
    const { code, output } = await runAdvisor(['start', '--data', folder, '--port', '0', '--no-demo'])
    expect(code).toBe(1)
    expect(output).toContain(folder)
    expect(output).not.toContain('    at ')
  })

  it('takes the sign-in of an account that "advisor user add" makes meanwhile', async () => {
    expect(await add(['Marta', '--role', 'system-administrator'], 'Correct-horse-7')).toMatchObject({ code: 0 })
    const page = await fetch(new URL('api/checkLogin.action', url), {
      method: 'POST',
      headers: { cookie: 'advisor.sid=a-visitor-of-this-test', 'request-type': 'ajax' },
    })
    const { session } = (await page.json()) as { session: { csrfToken: string } }
    const answer = await fetch(new URL('api/callback?client_name=FormClient', url), {
      method: 'POST',
      headers: {
        cookie: 'advisor.sid=a-visitor-of-this-test',
        'x-csrf-token': session.csrfToken,
        'request-type': 'ajax',
      },
      body: new URLSearchParams({ username: 'marta', password: 'Correct-horse-7' }),
    })
    expect(await answer.json()).toMatchObject({ status: 'success' })
  })

  it.runIf(isLong)(
    'keeps "advisor user add" from a password that is easily guessed, and from an unknown role',
    async () => {
      expect((await add(['Marta', '--role', 'viewer'], 'Password123')).output).toContain('too easy to guess')
      expect((await add(['Marta', '--role', 'king'], 'Correct-horse-7')).output).toContain('There is no role "king"')
    },
  )

  it('keeps "advisor user add" from a short password and a name that is taken', async () => {
    expect((await add(['Marta', '--role', 'viewer'], 'short')).output).toContain('10 to 128 characters')
    expect((await add(['Otto', '--role', 'viewer'], 'Correct-horse-7')).code).toBe(0)
    const again = await add(['OTTO', '--role', 'viewer'], 'Correct-horse-7')
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is a user "OTTO" already') })
  })
})

describe.runIf(isLong && process.getuid?.() === 0)('a server that root starts', { timeout: 4 * patience }, () => {
  it('keeps root in a data directory that the account may not enter, and says so', async () => {
    const closed = join(dataFolder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const server = launchAdvisor(['start', '--data', join(closed, 'data'), '--port', '0', '--no-demo'])
    running.push(server)
    await readyAt(server)
    expect(server.output()).toContain(`may not enter ${closed}`)
    const outside = (await readFile(join(closed, 'data/postgres-folder'), 'utf8')).trim()
    onTestFinished(() => rm(outside, { recursive: true, force: true }))
  })
})

describe('a start that cannot be says why', { timeout: 4 * patience }, () => {
  it('a setting that cannot be', async () => {
    const { code, output } = await runAdvisor(['start', '--data', dataFolder, '--port', 'eighty'])
    expect(code).toBe(1)
    expect(output).toMatch(/^The setting "port" \(from --port\) cannot be "eighty": TCP port.*\n$/)
  })

  it('a data directory that cannot be made', async () => {
    await writeFile(join(dataFolder, 'file'), '')
    const { code, output } = await runAdvisor(['start', '--data', join(dataFolder, 'file', 'data'), '--port', '0'])
    expect(code).toBe(1)
    expect(output).toContain(join(dataFolder, 'file'))
    expect(output).not.toContain('    at ')
  })

  it('a command that is unknown', async () => {
    expect(await runAdvisor(['dance'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('Unknown command "dance"'),
    })
  })
})

describe.runIf(isLong)('two imports at once', { timeout: 4 * patience }, () => {
  it('the second is refused and names the first', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
    onTestFinished(() => postgres.stop())
    let end: () => void = () => undefined
    const first = asOnlyImport(postgres.connectionString, () => new Promise<void>((resolve) => (end = resolve)))
    await expect
      .poll(async () => (await runAdvisor(['import', dataFolder, '--data', dataFolder])).output, { timeout: patience })
      .toContain(`Another import into this database runs (process ${process.pid})`)
    end()
    await first
    expect(await asOnlyImport(postgres.connectionString, () => Promise.resolve('done'))).toBe('done')
  })
})

describe('advisor help', { timeout: 4 * patience }, () => {
  it('names every command with its flags, and every setting with its variable', async () => {
    const { code, output } = await runAdvisor(['help'])
    expect(code).toBe(0)
    for (const part of [
      ...['start', 'stop', 'user add NAME', 'export PROJECT TARGET', 'import SOURCE', 'import-articles FILE...'],
      ...['tasks list', 'tasks cancel ID', 'tasks run KIND', '--role ROLE', '--real-name', '--with-users'],
      ...['--mapping FILE', '--reject FILE', '--archive-gone', '--payload JSON'],
      ...['--port', '--[no-]demo', 'DATABASE_URL', 'ADVISOR_TRUSTED_PROXIES', 'ADVISOR_CONFIG', 'fatal, error, info'],
    ])
      expect(output).toContain(part)
    expect((await runAdvisor([])).output).toBe(output)
  })

  it('ends quietly when nobody reads its output any more', async () => {
    const command = launchAdvisor(['help'])
    command.process.stdout?.destroy()
    expect(await command.exit).toBe(0)
    expect(command.output()).toBe('')
  })
})

describe('advisor tasks', { timeout: 4 * patience }, () => {
  it.runIf(isLong)('hands a task to the server that runs, and shows what came of it', async () => {
    await keepPostgres()
    expect((await runAdvisor(['tasks', 'list', '--data', dataFolder])).output).toBe('No task has run yet.\n')
    const waiting = await runAdvisor(['tasks', 'run', 'housekeeping', '--data', dataFolder])
    const id = /Task (\S+) waits for a running server/.exec(waiting.output)?.[1] ?? ''
    const again = await runAdvisor(['tasks', 'run', 'housekeeping', '--data', dataFolder])
    expect(again.output).toContain('Skipped: a task of the kind housekeeping waits already.')
    await start()
    const list = async () => (await runAdvisor(['tasks', 'list', '--data', dataFolder])).output
    await expect
      .poll(list, { timeout: patience })
      .toMatch(new RegExp(`${id}.*housekeeping +completed +{.*"loginSessions":0`))
    expect(await list()).toMatch(/housekeeping +skipped/)
    const late = await runAdvisor(['tasks', 'cancel', id, '--data', dataFolder])
    expect(late).toMatchObject({ code: 1, output: `Task ${id} has ended: completed.\n` })
  })

  it.runIf(isLong)('cancels a task that waits; one that does not exist is said', async () => {
    await keepPostgres()
    const waiting = await runAdvisor(['tasks', 'run', 'sweep-files', '--data', dataFolder])
    const id = /Task (\S+) waits/.exec(waiting.output)?.[1] ?? ''
    const cancelled = await runAdvisor(['tasks', 'cancel', id, '--data', dataFolder])
    expect(cancelled).toMatchObject({ code: 0, output: `Task ${id} is cancelled.\n` })
    expect((await runAdvisor(['tasks', 'list', '--data', dataFolder])).output).toContain('cancelled by user')
    const unknown = await runAdvisor(['tasks', 'cancel', 'no-such-task', '--data', dataFolder])
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no task no-such-task') })
  })
})
