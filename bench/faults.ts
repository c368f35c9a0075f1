/** What a running server loses, and for how long, when its parts fail while clients search: prints a line for each fault. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseFaults } from './faults/database-faults.ts'
import { SearchingClients, type Seen } from './faults/searching-clients.ts'
import { ServerUnderTest } from './faults/server-under-test.ts'

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '12' },
    served: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
/** After this time a server that does not work again is hung. */
const longestRecoveryMs = 60_000
const quietMs = 500

const faults: Record<string, (server: ServerUnderTest) => void | Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(databaseFaults).map(([name, inflict]) => [
      name,
      (server: ServerUnderTest) => inflict(server.clusterFolder),
    ]),
  ),
  'server killed': async (server) => {
    await server.kill('SIGKILL')
    await server.start()
  },
}
const asked = values.fault ?? Object.keys(faults)
const unknown = asked.find((name) => !Object.hasOwn(faults, name))
if (unknown !== undefined)
  throw new Error(`There is no fault "${unknown}". There are: ${Object.keys(faults).join(', ')}.`)

const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-faults-'))
const server = await ServerUnderTest.start(dataFolder, { isServed: values.served })
const clients = new SearchingClients(() => server.url, await server.signIn(Number(values.clients)))
try {
  await requireWork()
  for (const name of asked) await repeat(name)
} finally {
  await clients.stop()
  await server.stop()
}

async function requireWork(): Promise<void> {
  if ((await clients.untilAllWork(longestRecoveryMs)) === undefined)
    throw new Error(`The server does not answer searches: ${JSON.stringify(clients.take())}`)
}

/** Inflicts one fault again and again, each time after everything works, and prints what the clients saw. */
async function repeat(name: string): Promise<void> {
  const wholeAfterMs: number[] = []
  const total: Seen = { answered: 0, unavailable: 0, unreachable: 0, wrong: {}, longestHeldMs: 0 }
  let ended = 0
  let hung = 0
  for (let round = 0; round < rounds; round++) {
    await delay(quietMs)
    clients.take()
    await faults[name]?.(server)
    const whole = await clients.untilAllWork(longestRecoveryMs)
    add(total, clients.take())
    if (!server.isRunning) {
      ended++
      console.error(server.output.slice(-3_000))
      await server.start()
      await requireWork()
    } else if (whole === undefined) hung++
    else wholeAfterMs.push(whole)
  }
  const longestMs = wholeAfterMs.length > 0 ? Math.max(...wholeAfterMs) : undefined
  const medianMs = wholeAfterMs.toSorted((left, right) => left - right)[Math.floor(wholeAfterMs.length / 2)]
  const store = values.served ? 'served' : 'embedded'
  console.log(
    JSON.stringify({ bench: 'faults', data: 'demo', system: 'advisor', store, fault: name, rounds, ended, hung, medianMs, longestMs, ...total }), // prettier-ignore
  )
}

function add(total: Seen, seen: Seen): void {
  total.answered += seen.answered
  total.unavailable += seen.unavailable
  total.unreachable += seen.unreachable
  total.longestHeldMs = Math.max(total.longestHeldMs, seen.longestHeldMs)
  for (const [what, times] of Object.entries(seen.wrong)) total.wrong[what] = (total.wrong[what] ?? 0) + times
}
