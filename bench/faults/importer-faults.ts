import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { TextGenerator } from '../inputs/generated-texts.ts'
import type { Fault } from './fault.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const articles = 2_000
/** A word of every article, which finds them all. */
const commonWord = 'artikel'
const shippedMapping = new URL('../../apps/server/mappings/short-answers.json', import.meta.url)
/** An import takes about so long, until one was measured. */
let importMs = 4_000
const longestIndexingMs = 60_000

/** What can happen to an import while a server runs. */
export const importerFaults: Record<string, Fault> = {
  'importer killed': {
    ground: 'open',
    inflict: async ({ server }) => {
      const project = `killed-${crypto.randomUUID()}`
      const input = await prepareImport(server.dataFolder, project)
      const isKilled = await killDuring(server, input)
      const fromMs = performance.now()
      const { created, unchanged } = await importToTheEnd(server, input)
      importMs = performance.now() - fromMs
      const [stored, found] = [await countStored(server, project), await countFound(server, project)]
      return {
        counts: {
          ...{ killed: isKilled ? 1 : 0, articles, writtenBeforeKill: unchanged },
          lost: articles - Math.min(created + unchanged, stored, found),
          twice: Math.max(0, stored - articles),
        },
      }
    },
  },
}

/** Writes articles and their mapping into a project of their own. Returns the arguments of the import. */
async function prepareImport(folder: string, project: string): Promise<string[]> {
  const texts = new TextGenerator(1)
  const lines = Array.from({ length: articles }, (_, at) => {
    const { title, text } = texts.text()
    return JSON.stringify({ id: `${at}`, locale: 'de', title: `${commonWord} ${title}`, body: text })
  })
  const [file, mappingFile] = ['jsonl', 'mapping.json'].map((ending) => join(folder, `${project}.${ending}`)) as [
    string,
    string,
  ]
  // The file is the product's own; only its name and its place change.
  const mapping = JSON.parse(await readFile(shippedMapping, 'utf8')) as { project: object }
  const own = { ...mapping, sourceSystem: project, project: { ...mapping.project, name: project } }
  await writeFile(file, lines.join('\n'))
  await writeFile(mappingFile, JSON.stringify(own))
  return [file, '--mapping', mappingFile, '--user', 'admin']
}

/** Kills an import at a random time. Returns whether it still ran. */
async function killDuring(server: ServerUnderTest, input: readonly string[]): Promise<boolean> {
  const child = server.launch('import-articles', ...input)
  const ended = once(child, 'exit')
  await Promise.race([delay(Math.random() * importMs), ended])
  const isRunning = child.exitCode === null && child.signalCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning
}

async function importToTheEnd(server: ServerUnderTest, input: readonly string[]) {
  const child = server.launch('import-articles', ...input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const counts = /(\d+) articles new, \d+ changed, (\d+) unchanged/.exec(output)
  if (code !== 0 || !counts) throw new Error(`The import ended with ${code}:\n${output}`)
  return { created: Number(counts[1]), unchanged: Number(counts[2]) }
}

function countStored(server: ServerUnderTest, project: string): Promise<number> {
  return server.onDatabase(async ({ db }) => {
    const { count } = await db
      .selectFrom('solutions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('projectId', '=', project)
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}

/** Searches until all articles are found, or for a minute. Returns how many the last search found. */
async function countFound(server: ServerUnderTest, project: string): Promise<number> {
  const [headers] = await server.signIn(1, 'admin', project)
  const from = performance.now()
  let found = 0
  while (found < articles && performance.now() - from < longestIndexingMs) {
    const response = await fetch(new URL('api/freeTextSearch.action', server.url), {
      method: 'POST',
      headers: headers ?? {},
      body: JSON.stringify({ freeText: commonWord }),
    })
    found = Number(/"found":(\d+)/.exec(await response.text())?.[1] ?? found)
    await delay(50)
  }
  return found
}
