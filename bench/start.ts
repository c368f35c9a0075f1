/**
 * The start time on an empty data directory (cold) and on a full one (warm).
 *
 * A cold start creates the store, loads the demo and builds the index. `--imported 15000` also imports that many articles beside the running
 * server and kills it (`SIGKILL`) as soon as the import has ended: `killed` is the start after that.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { threadedWasmFlags } from '../scripts/lib/node-flags.mjs'
import { TextGenerator } from './inputs/generated-texts.ts'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, imported: { type: 'string', default: '0' } },
})

/** A server that is ready, and the seconds from the start of its process until searches worked. */
async function startServer(dataFolder: string) {
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
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await once(server, 'exit')
  }
  return { seconds, end }
}

async function secondsToReady(dataFolder: string): Promise<number> {
  const { seconds, end } = await startServer(dataFolder)
  await end('SIGTERM')
  return seconds
}

/** Imports generated articles into a project of their own, beside a running server or without one. */
async function importGenerated(dataFolder: string, count: number): Promise<void> {
  const generator = new TextGenerator(1)
  const rows = Array.from({ length: count }, (_, id) => ({ id: `A-${id}`, ...generator.text() }))
  const [file, mapping] = [join(dataFolder, 'generated.jsonl'), join(dataFolder, 'generated.json')]
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const advisor = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args])
  await advisor('mapping', 'init', file, '--key', 'id', '--title', 'title', '--project', 'generated', '--out', mapping)
  await advisor('import-articles', file, '--mapping', mapping, '--data', dataFolder)
}

async function secondsAfterKill(dataFolder: string, count: number): Promise<number> {
  const { end } = await startServer(dataFolder)
  await importGenerated(dataFolder, count)
  await end('SIGKILL')
  return secondsToReady(dataFolder)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

const cold: number[] = []
const warm: number[] = []
const killed: number[] = []
const imported = Number(values.imported)
for (let run = 0; run < Number(values.runs); run++) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
  cold.push(await secondsToReady(dataFolder))
  warm.push(await secondsToReady(dataFolder))
  if (imported > 0) killed.push(await secondsAfterKill(dataFolder, imported))
  await rm(dataFolder, { recursive: true, force: true })
}
for (const [system, seconds] of [
  ['cold', cold],
  ['warm', warm],
  ...(imported > 0 ? [[`killed after ${imported} imported solutions`, killed] as const] : []),
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
