/** What a running server loses, and for how long, when its parts fail while clients search: prints a line for each fault. */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseFaults } from './faults/database-faults.ts'
import { diskFaults } from './faults/disk-faults.ts'
import type { Fault, Figures, Scene } from './faults/fault.ts'
import { floods } from './faults/floods.ts'
import { missing, onGround } from './faults/grounds.ts'
import { nothing, type Seen } from './faults/searching-clients.ts'
import { importerFaults } from './faults/importer-faults.ts'
import { serverFaults } from './faults/server-faults.ts'
import { slowClientFaults } from './faults/slow-clients.ts'
import { quantile } from './figures/text.ts'

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

const faults: Record<string, Fault> = {
  ...databaseFaults,
  ...serverFaults,
  ...importerFaults,
  ...slowClientFaults,
  ...floods,
  ...diskFaults,
}
const asked = values.fault ?? Object.keys(faults)
const unknown = asked.find((name) => !Object.hasOwn(faults, name))
if (unknown !== undefined)
  throw new Error(`There is no fault "${unknown}". There are: ${Object.keys(faults).join(', ')}.`)

const options = { clients: Number(values.clients), isServed: values.served }
const byGround = Map.groupBy(
  asked.flatMap((name) => (faults[name] ? [{ name, ...faults[name] }] : [])),
  ({ ground }) => ground,
)
for (const [ground, onIt] of byGround) {
  const reason = missing(ground)
  if (reason !== undefined) for (const { name } of onIt) print(name, { skipped: reason })
  else
    await onGround(ground, options, async (scene) => {
      await requireWork(scene)
      for (const { name, inflict } of onIt) print(name, await repeat(inflict, scene))
    })
}

async function requireWork({ clients }: Scene): Promise<void> {
  if ((await clients.untilAllWork(longestRecoveryMs)) === undefined)
    throw new Error(`The server does not answer searches: ${JSON.stringify(clients.take())}`)
}

/** Inflicts one fault again and again, each time after everything works. Returns what it did, and what the clients saw. */
async function repeat(inflict: Fault['inflict'], scene: Scene): Promise<object> {
  const { server, clients } = scene
  const wholeAfterMs: number[] = []
  const quiet = nothing()
  const during = nothing()
  const figures: Required<Figures> = { counts: {}, worst: {} }
  let ended = 0
  let hung = 0
  for (let round = 0; round < rounds; round++) {
    clients.take()
    await delay(quietMs)
    addSeen(quiet, clients.take())
    addFigures(figures, (await inflict(scene)) ?? {})
    const whole = await clients.untilAllWork(longestRecoveryMs)
    addSeen(during, clients.take())
    if (!server.isRunning) {
      ended++
      console.error(server.output.slice(-3_000))
      await server.start()
      await requireWork(scene)
    } else if (whole === undefined) hung++
    else wholeAfterMs.push(whole)
  }
  const { tookMs, ...seen } = during
  return {
    ...{ rounds, ended, hung, medianMs: quantileOf(wholeAfterMs, 0.5), longestMs: quantileOf(wholeAfterMs, 1) },
    ...{ ...figures.counts, ...figures.worst, ...seen },
    ...{ quietP95Ms: quantileOf(quiet.tookMs, 0.95), p95Ms: quantileOf(tookMs, 0.95) },
  }
}

function print(fault: string, line: object): void {
  const store = values.served ? 'served' : 'embedded'
  console.log(JSON.stringify({ bench: 'faults', data: 'demo', system: 'advisor', store, fault, ...line }))
}

function quantileOf(times: readonly number[], share: number): number | undefined {
  if (times.length === 0) return undefined
  return Math.round(
    quantile(
      times.toSorted((left, right) => left - right),
      share,
    ),
  )
}

function addSeen(total: Seen, seen: Seen): void {
  total.answered += seen.answered
  total.unavailable += seen.unavailable
  total.unreachable += seen.unreachable
  total.longestHeldMs = Math.max(total.longestHeldMs, seen.longestHeldMs)
  for (const took of seen.tookMs) total.tookMs.push(took)
  for (const [what, times] of Object.entries(seen.wrong)) total.wrong[what] = (total.wrong[what] ?? 0) + times
}

function addFigures(total: Required<Figures>, { counts = {}, worst = {} }: Figures): void {
  for (const [what, count] of Object.entries(counts)) total.counts[what] = (total.counts[what] ?? 0) + count
  for (const [what, figure] of Object.entries(worst))
    total.worst[what] = Math.max(total.worst[what] ?? -Infinity, figure)
}
