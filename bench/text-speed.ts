/** Speed of text search on generated texts, compared with other libraries: `--size N --seed N [--system NAME]`. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { TextGenerator } from './inputs/generated-texts.ts'
import { textSystems } from './peers/systems.ts'
import { measureIndexing, measureSearching } from './figures/text.ts'

const QUERIES = 300
/** A system above this time or memory is reported as unfinished. */
const MOST_SECONDS = 300
const MOST_MEGABYTES = 4096
/** The part of this time for searching, so that a slow system still gets a median. */
const MOST_SEARCHING_MS = 60_000

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    system: { type: 'string', multiple: true },
    /** Measures one system in this process. */
    here: { type: 'boolean', default: false },
  },
})
const size = Number(values.size)
const seed = Number(values.seed)
const about = { bench: 'text-speed', data: `generated ${size} seed ${seed}` }
const systems = values.system ?? Object.keys(textSystems)
const unknown = systems.find((system) => !(system in textSystems))
if (unknown !== undefined)
  throw new Error(`Got system "${unknown}" when expected ${Object.keys(textSystems).join(', ')}.`)
if (values.here) await measureHere(systems[0]!)
else for (const system of systems) await measureApart(system)

async function measureHere(name: string): Promise<void> {
  const generator = new TextGenerator(seed)
  const documents = Array.from({ length: size }, () => generator.text())
  const queries = Array.from({ length: QUERIES }, (_, at) => generator.query(documents[(at * 7919) % size]!))
  const megabytes = documents.reduce((sum, { title, text }) => sum + Buffer.byteLength(title + text), 0) / 1e6
  const system = await textSystems[name]!()
  const indexing = await measureIndexing(system, documents)
  const times = await measureSearching(system, queries, MOST_SEARCHING_MS)
  console.log(
    JSON.stringify({
      ...about,
      system: name,
      documents: size,
      megabytes: Math.round(megabytes),
      ...times,
      ...indexing,
    }),
  )
}

/** Each system runs in its own process, with its own memory. */
async function measureApart(system: string): Promise<void> {
  console.error(`${system} …`)
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MOST_MEGABYTES}`,
      '--expose-gc',
      '--no-warnings',
      fileURLToPath(import.meta.url),
      ...['--here', '--system', system, '--size', String(size), '--seed', String(seed)],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_SECONDS * 1000)
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...ended) => resolve(ended)),
  )
  clearTimeout(timer)
  if (signal === null && code !== 0) throw new Error(`Got exit code ${code} of ${system} when expected 0.`)
  if (signal !== null) console.log(JSON.stringify({ ...about, system, documents: size, unfinished: true }))
}
