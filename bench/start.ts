/**
 * The start time on an empty data directory (cold) and on a full one (warm).
 *
 * A cold start creates the store, loads the demo and builds the index.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { threadedWasmFlags } from '../scripts/lib/node-flags.mjs'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })

/** Seconds from the start of the process until searches work. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const startedAt = performance.now()
  const server = spawn(process.execPath, [...threadedWasmFlags, main, 'start', '--data', dataFolder, '--port', '0'])
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Advisor is ready')) resolve()
    })
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
  const seconds = (performance.now() - startedAt) / 1000
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await once(server, 'exit')
  return seconds
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

const cold: number[] = []
const warm: number[] = []
for (let run = 0; run < Number(values.runs); run++) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
  cold.push(await secondsToReady(dataFolder))
  warm.push(await secondsToReady(dataFolder))
  await rm(dataFolder, { recursive: true, force: true })
}
for (const [system, seconds] of [
  ['cold', cold],
  ['warm', warm],
] as const)
  // prettier-ignore
  console.log(
    JSON.stringify({
      bench: 'start',
      system,
      runs: seconds.length,
      medianSeconds: Number(median(seconds).toFixed(2)),
      slowestSeconds: Number(Math.max(...seconds).toFixed(2)),
    }),
  )
