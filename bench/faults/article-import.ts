import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { TextGenerator } from '../inputs/generated-texts.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** How many articles an import has. */
export const articles = 2_000
/** A word of every article, which finds them all. */
const commonWord = 'artikel'
const shippedMapping = new URL('../../apps/server/mappings/short-answers.json', import.meta.url)
const longestIndexingMs = 60_000

/** An import of generated articles into a project of its own, beside a running server. */
export class ArticleImport {
  readonly #server: ServerUnderTest
  readonly #project = `imported-${crypto.randomUUID()}`

  constructor(server: ServerUnderTest) {
    this.#server = server
  }

  /** Writes the articles and their mapping. */
  async prepare(): Promise<void> {
    const texts = new TextGenerator(1)
    const lines = Array.from({ length: articles }, (_, at) => {
      const { title, text } = texts.text()
      return JSON.stringify({ id: `${at}`, locale: 'de', title: `${commonWord} ${title}`, body: text })
    })
    // The file is the product's own; its project is an object, and only the names change.
    const mapping = JSON.parse(await readFile(shippedMapping, 'utf8')) as { project: object }
    const own = {
      ...mapping,
      sourceSystem: this.#project,
      project: { ...mapping.project, name: this.#project },
    }
    await writeFile(this.#file('jsonl'), lines.join('\n'))
    await writeFile(this.#file('json'), JSON.stringify(own))
  }

  /** Starts the import. */
  launch() {
    const mapping = ['--mapping', this.#file('json'), '--user', 'admin']
    return this.#server.launch('import-articles', this.#file('jsonl'), ...mapping)
  }

  /** Imports what is not there yet. Returns how many articles were there before. */
  async finish(): Promise<{ unchanged: number }> {
    const child = this.launch()
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    // A process closes with its exit code, or with null after a signal.
    const [code] = (await once(child, 'close')) as [number | null]
    const counts = /\d+ articles new, \d+ changed, (\d+) unchanged/.exec(output)
    if (code !== 0 || !counts) throw new Error(`The import ended with ${code}:\n${output}`)
    return { unchanged: Number(counts[1]) }
  }

  /** The articles that the database has. */
  countStored(): Promise<number> {
    return this.#server.onDatabase(async ({ db }) => {
      const { count } = await db
        .selectFrom('solutions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('projectId', '=', this.#project)
        .executeTakeFirstOrThrow()
      return Number(count)
    })
  }

  /** Searches until all articles are found, or for a minute. Returns how many the last search found. */
  async countFound(): Promise<number> {
    const [headers = {}] = await this.#server.signIn(1, 'admin', this.#project)
    const from = performance.now()
    let found = 0
    while (found < articles && performance.now() - from < longestIndexingMs) {
      const response = await fetch(new URL('api/freeTextSearch.action', this.#server.url), {
        method: 'POST',
        headers,
        body: JSON.stringify({ freeText: commonWord }),
      })
      found = Number(/"found":(\d+)/.exec(await response.text())?.[1] ?? found)
      await delay(50)
    }
    return found
  }

  /** The articles that are not stored, or that searches do not find, after an import that said it has all. */
  async countLost(): Promise<number> {
    return articles - Math.min(await this.countStored(), await this.countFound())
  }

  #file(ending: string): string {
    return join(this.#server.dataFolder, `${this.#project}.${ending}`)
  }
}
