import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { loadDemo } from '../demo.ts'
import { openDemoReceiver, type DemoReceiver } from '../demo/demo-receiver.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { startServer, type RunningServer } from '../server.ts'
import { defineCommand, type Invocation } from './command.ts'
import { CommandError } from './command-error.ts'
import { openControl, type Control } from './control.ts'
import { openLogs } from './log.ts'
import { onParentGone } from './process-life.ts'
import { stepDown } from './step-down.ts'
import { openStore, type Store } from './store-for-command.ts'

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url))
const loopback = ['127.0.0.1', '::1', 'localhost']

export const start = defineCommand({ name: 'start', help: 'serves the application', run })

/** Opens the store, loads the demo into an empty store, and serves until a stop is requested. */
async function run({ config, env }: Invocation): Promise<number> {
  const startedAt = performance.now()
  const signalled = stopSignal(env)
  const warning = stepDown(config)
  if (warning !== undefined) process.stderr.write(`${warning}\n`)
  const store = await openStore(config, 'server')
  let server: RunningServer | undefined
  let control: Control | undefined
  let receiver: DemoReceiver | undefined
  try {
    control = await openControl(config.dataFolder, async () =>
      server ? { ...(await server.status()), url: publicAddress(config, server) } : { isStarting: true },
    )
    const demo = await loadDemo(config, store.connectionString, demoFolder, (line) => say(line))
    requireSafeAddress(config, demo.usernames)
    receiver = demo.usernames.length > 0 ? await openDemoReceiver() : undefined
    const outside = receiver && { demoReceiver: receiver.url }
    server = await startServer({ ...config, ...outside }, store.connectionString, openLogs(config), webFolder)
    await server.searchReady
    greet(server, demo, (performance.now() - startedAt) / 1000)
    const asked = control.stopRequested.then(async () => {
      await auditStop(store)
      return 'advisor stop'
    })
    say(`Stopping (${await Promise.race([signalled, asked])}).`)
  } finally {
    await close(server, store)
    await receiver?.close()
    await control?.close()
  }
  return 0
}

/** Where people reach a running server. */
const publicAddress = ({ publicUrl }: Config, { url }: RunningServer): string =>
  publicUrl === undefined ? url : `${publicUrl}/`

/** Writes down that somebody stopped the server; a database that cannot be reached does not keep it from ending. */
async function auditStop({ connectionString }: Store): Promise<void> {
  const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-command' })
  try {
    const detail = { by: 'advisor', process: process.pid }
    await insertAuditEvent(database.write, { kind: 'server-stopped', userId: null, detail })
  } catch {
    process.stderr.write('The stop is not in the audit log: the database cannot be reached.\n')
  } finally {
    await database.close()
  }
}

/** Answers running requests before closing what they need. */
async function close(server: RunningServer | undefined, store: Store): Promise<void> {
  await server?.close()
  await store.close()
}

/** One stop reaches the process twice where its whole group gets the signal and the one that started it passes it on. */
const sameStopMs = 1_000

/** Settles with the reason when the process gets a signal, or loses its parent. A second signal, a second later or more, ends it at once. */
function stopSignal(env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    let stoppedAt: number | undefined
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (stoppedAt !== undefined && performance.now() - stoppedAt > sameStopMs)
          process.exit(128 + constants.signals[signal])
        stoppedAt ??= performance.now()
        resolve(signal)
      })
    const parent = Number(env['ADVISOR_WATCH_PARENT'])
    if (parent > 0) onParentGone(parent, () => resolve('the process that started it is gone'))
  })
}

/**
 * The demo's password is public: with demo accounts the server listens on this machine only, unless a setting allows
 * more.
 */
function requireSafeAddress(config: Config, demoUsernames: readonly string[]): void {
  if (demoUsernames.length === 0 || loopback.includes(config.host) || config.allowDemoAccounts) return
  throw new CommandError(
    `The demo accounts, whose password everybody knows, would be open to the network on ${config.host}. ` +
      'Start with --no-demo on a new data directory, or say --allow-demo-accounts.',
  )
}

function greet(server: RunningServer, demo: { usernames: readonly string[]; password: string }, seconds: number): void {
  say(`Advisor is ready after ${seconds.toFixed(1)} s: ${server.url}`)
  if (demo.usernames.length > 0) say(`Demo accounts: ${demo.usernames.join(', ')}. Their password: ${demo.password}`)
  else say('Make the first account with: npm run advisor -- user add NAME --role system-administrator')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
