/**
 * Words that are lost when the server, the database or a browser is killed while six people write.
 *
 * `--rounds N` (default 60): in each, one of them is killed at a random time. Then every writer opens the form anew, and the words that
 * were typed more than two seconds before are counted. `--fault NAME` chooses one kind.
 */
import { chromium } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { postmasterOf } from './faults/database-faults.ts'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { Writer } from './writing/writer.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, fault: { type: 'string' } },
})
const rounds = Number(values.rounds)
/** What was typed within this time before the kill may be lost. */
const graceMs = 2_000
/** The kill comes so long after the writing has begun. */
const killAfterMs = { least: 2_500, most: 6_000 }
/** Who writes, and the solutions of the demo that each of them has open. */
const forms = { reviewer: [1, 2], admin: [3, 5], domainadmin: [6, 7] }

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})

const writers = Object.entries(forms).flatMap(([userId, solutions]) =>
  solutions.map((caseId) => new Writer({ browser, url: server.url, signIn: () => cookieOf(userId), caseId })),
)

/** Each returns the writers whose browser was killed; the others go on writing. */
const faults: Record<string, () => Promise<Writer[]>> = {
  'server killed': async () => {
    await server.kill('SIGKILL')
    await server.start()
    return []
  },
  'database killed': async () => {
    process.kill(postmasterOf(server.clusterFolder), 'SIGKILL')
    await delay(3_000)
    return []
  },
  'tab killed': () => killed((writer) => writer.killTab()),
  'machine of the writer lost': () => killed((writer) => writer.loseMachine()),
}
const names = Object.keys(faults).filter((name) => values.fault === undefined || name === values.fault)
if (names.length === 0)
  throw new Error(`There is no fault "${values.fault}". There are: ${Object.keys(faults).join(', ')}.`)

const counts = Object.fromEntries(names.map((name) => [name, { rounds: 0, words: 0, lost: 0 }]))
try {
  await Promise.all(writers.map((writer) => writer.open()))
  for (let round = 0; round < rounds; round++) {
    const name = names[round % names.length]
    const count = name === undefined ? undefined : counts[name]
    const fault = name === undefined ? undefined : faults[name]
    if (!count || !fault) continue
    for (const writer of writers) writer.write()
    await delay(killAfterMs.least + Math.random() * (killAfterMs.most - killAfterMs.least))
    const killedAt = Date.now()
    const dead = await fault()
    await Promise.all(writers.map((writer) => writer.rest()))
    // Who was not killed has words since then; they have the same time.
    const restedAt = Date.now()
    await delay(graceMs)
    count.rounds++
    await Promise.all(writers.map((writer) => writer.open()))
    for (const writer of writers) {
      const text = await writer.text()
      const expected = writer.typedBefore((dead.includes(writer) ? killedAt : restedAt) - graceMs)
      const lost = expected.filter((word) => !text.includes(word))
      if (lost.length > 0)
        console.error(`Round ${round + 1}, ${name}: ${lost.length} of ${expected.length} words are lost.`)
      count.words += expected.length
      count.lost += lost.length
      writer.forgetTyped()
    }
  }
  for (const [fault, count] of Object.entries(counts))
    console.log(
      JSON.stringify({ bench: 'writing', data: `${writers.length} people write`, system: 'advisor', fault, ...count }),
    )
} finally {
  for (const writer of writers) await writer.close()
  await browser.close()
  await server.stop()
}

/** Kills the browsers of half of the writers. */
async function killed(kill: (writer: Writer) => Promise<void>): Promise<Writer[]> {
  const chosen = writers.toSorted(() => Math.random() - 0.5).slice(0, writers.length / 2)
  await Promise.all(chosen.map(kill))
  return chosen
}

async function cookieOf(userId: string): Promise<{ name: string; value: string }> {
  const [headers = {}] = await server.signIn(1, userId)
  const [name = '', value = ''] = (headers['cookie'] ?? '').split(';')[0]?.split('=') ?? []
  return { name, value }
}
