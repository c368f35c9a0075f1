import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { threadedWasmFlags } from '../../scripts/lib/node-flags.mjs'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/database/embedded/embedded-postgres.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts'
import { newToken } from '../../apps/server/src/http/token.ts'
import { LoginSessions } from '../../apps/server/src/sessions/login-sessions.ts'
import { layGround } from '../../apps/server/src/store/installation/ground.ts'
import { signedInHeaders } from '../http/signed-in-headers.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export interface ServerOptions {
  /** The server is given the address of a PostgreSQL that this process runs, instead of running its own. */
  isServed: boolean
  /** As the server's setting; 0: any number. */
  requestsPerSecond?: number
}

/** A server in a process of its own, on the demo. It can be killed and started again on the same data. */
export class ServerUnderTest {
  readonly dataFolder: string
  readonly #servedPostgres: EmbeddedPostgres | undefined
  readonly #arguments: readonly string[]
  #process: ChildProcessByStdio<null, Readable, Readable> | undefined
  #output = ''
  #port = 0

  private constructor(
    dataFolder: string,
    servedPostgres: EmbeddedPostgres | undefined,
    requestsPerSecond: number | undefined,
  ) {
    this.dataFolder = dataFolder
    this.#servedPostgres = servedPostgres
    this.#arguments = requestsPerSecond === undefined ? [] : ['--requests-per-second', `${requestsPerSecond}`]
  }

  static async start(dataFolder: string, { isServed, requestsPerSecond }: ServerOptions): Promise<ServerUnderTest> {
    const served = isServed
      ? await startEmbeddedPostgres({ dataDir: `${dataFolder}-served`, role: 'tool', log: console.error })
      : undefined
    const server = new ServerUnderTest(dataFolder, served, requestsPerSecond)
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/advisor/`
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** The folder of the PostgreSQL that the server uses, as `openHome` takes it. */
  get clusterFolder(): string {
    return this.#servedPostgres ? `${this.dataFolder}-served` : this.dataFolder
  }

  /** What the server printed so far. */
  get output(): string {
    return this.#output
  }

  /** Starts the process and waits until it is ready. Later starts take the port of the first. */
  async start(): Promise<void> {
    const child = this.launch('start', '--port', `${this.#port}`, ...this.#arguments)
    this.#process = child
    const before = this.#output.length
    const port = new Promise<number>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.#output += chunk.toString()
        const ready = /ready after .* s: http:\/\/[^:]+:(\d+)\//.exec(this.#output.slice(before))
        if (ready) resolve(Number(ready[1]))
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${this.#output}`)))
    })
    this.#port = await port
  }

  /** Starts a command of the product on the same data, as a process. */
  launch(command: string, ...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(process.execPath, [...threadedWasmFlags, main, command, ...args, '--data', this.dataFolder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(this.#servedPostgres && { DATABASE_URL: this.#servedPostgres.connectionString }) },
    })
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Signs people in, without passwords, as somebody of the demo: headers of their requests. Each has the project open. */
  signIn(count: number, userId = 'technician', projectId = 'velluto'): Promise<Record<string, string>[]> {
    return this.onDatabase(async (database) => {
      const { secret } = await layGround(database, newToken)
      const sessions = new LoginSessions(database.write)
      const people: Record<string, string>[] = []
      for (let at = 0; at < count; at++) {
        const token = newToken()
        const session = await sessions.create({ userId, locale: 'en' }, token, new Date(), {
          timeoutMinutes: 600,
          lifetimeMinutes: 600,
        })
        await sessions.change(session, { projectId, branch: 'production' })
        people.push(signedInHeaders(token, secret))
      }
      return people
    })
  }

  /** Works on the database of the server from this process. */
  async onDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
    const postgres = this.#servedPostgres ?? (await startEmbeddedPostgres({ dataDir: this.dataFolder, role: 'tool' }))
    const database = openDatabase(postgres.connectionString, { maxConnections: 2, name: 'advisor-bench' })
    try {
      return await work(database)
    } finally {
      await database.close()
      if (postgres !== this.#servedPostgres) await postgres.stop()
    }
  }

  /** Stops everything and removes the data. */
  async stop(): Promise<void> {
    await this.kill('SIGTERM')
    await this.#servedPostgres?.stop()
    for (const folder of [this.clusterFolder, this.dataFolder]) await rm(folder, { recursive: true, force: true })
  }
}
