import { readFile } from 'node:fs/promises'
import { ForeignSource, ForeignSources as Sources, mostForeignSources } from '@advisor/contract'
import { ForeignSources } from '../outgoing/foreign-sources/foreign-sources.ts'
import { SourceFailure } from '../outgoing/foreign-sources/source-failure.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { readSettings, writeSetting } from '../store/settings/settings.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { requireProject } from './require-project.ts'
import { withStore, type CommandStore } from './store-for-command.ts'

const setting = 'federated-search.sources'

/** Lists the external sources of the installation. */
export const showSources = defineCommand({
  name: 'sources list',
  help: 'lists the external sources that a federated search asks',
  flags: {},
  async run({ config }) {
    const sources = await withStore(config, readSources)
    if (sources.length === 0)
      process.stdout.write('There are no external sources. "advisor sources add FILE" adds one.\n')
    for (const { id, kind, url, captions, header, roles, projects, asked, isOn } of sources) {
      const hasSecret = Object.hasOwn(config.foreignSources.secrets, id)
      const notes = [
        `${kind} ${url}`,
        isOn ? `asked: ${asked}` : 'off',
        `roles: ${roles.length === 0 ? 'all' : roles.join(', ')}`,
        `projects: ${projects.length === 0 ? 'all' : projects.join(', ')}`,
        ...(header === undefined ? [] : [`header: ${header}, its secret is ${hasSecret ? 'set' : 'missing'}`]),
      ]
      process.stdout.write(`${id}  ${Object.values(captions).join(' / ')}\n  ${notes.join('\n  ')}\n`)
    }
    return 0
  },
})

/** Adds an external source, or replaces the one with its id; running servers take it in at once. */
export const addSource = defineCommand({
  name: 'sources add',
  positionals: 'FILE',
  help: 'adds an external source from a JSON file, or replaces the one with its id',
  flags: {
    project: {
      ...{ type: 'string', multiple: true, value: 'NAME' },
      help: 'only for users who may open it, instead of the projects in the file; without: as the file says',
    },
  },
  async run({ config, positionals: [file = ''], flags: { project } }) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => cannotRead(file, error))
    const described = readSource(text, file)
    const source = { ...described, projects: [...new Set(project ?? described.projects)] }
    await withStore(config, async (store) => {
      for (const name of source.projects) await requireProject(store.database.db, name)
      const before = await readSources(store)
      const at = before.findIndex(({ id }) => id === source.id)
      const sources = at < 0 ? [...before, source] : before.with(at, source)
      if (!Sources.safeParse(sources).success)
        throw new CommandError(
          `There are ${mostForeignSources} sources already. "advisor sources remove ID" removes one.`,
        )
      await store.database.transact(async (tx) => {
        await writeSetting(tx, setting, sources, null)
        await insertAuditEvent(tx, { kind: 'source-saved', userId: null, detail: { source: source.id } })
      })
    })
    process.stdout.write(`The source "${source.id}" is registered. Try it: advisor sources test ${source.id} WORDS\n`)
    return 0
  },
})

/** Removes an external source. */
export const removeSource = defineCommand({
  name: 'sources remove',
  positionals: 'ID',
  help: 'removes an external source',
  flags: {},
  async run({ config, positionals: [id = ''] }) {
    await withStore(config, async (store) => {
      const before = await readSources(store)
      findSource(before, id)
      const sources = before.filter((source) => source.id !== id)
      await store.database.transact(async (tx) => {
        await writeSetting(tx, setting, sources, null)
        await insertAuditEvent(tx, { kind: 'source-removed', userId: null, detail: { source: id } })
      })
    })
    process.stdout.write(`The source "${id}" is removed.\n`)
    return 0
  },
})

/** Asks an external source as a federated search does. */
export const testSource = defineCommand({
  name: 'sources test',
  positionals: 'ID WORDS...',
  help: 'asks an external source for words, and says what it answers or what is wrong',
  flags: {},
  async run({ config, positionals: [id = '', ...words] }) {
    const { source, timeMs } = await withStore(config, async ({ database }) => {
      const settings = await readSettings(database.db)
      return { source: findSource(settings[setting], id), timeMs: settings['federated-search.time-ms'] }
    })
    const startedAt = performance.now()
    const signal = AbortSignal.timeout(timeMs)
    const question = { text: words.join(' '), locale: 'en', now: new Date(), signal } as const
    const { found, hits } = await new ForeignSources(config.foreignSources)
      .search(source, question)
      .catch((error: unknown) => {
        if (error instanceof SourceFailure) throw new CommandError(error.message)
        if (signal.aborted) throw new CommandError(`The source "${id}" did not answer within ${timeMs} ms.`)
        throw error
      })
    process.stdout.write(`Found ${found} in ${Math.round(performance.now() - startedAt)} ms.\n`)
    for (const { title, url, excerpt } of hits)
      process.stdout.write(`- ${title}\n  ${url}\n${excerpt === undefined ? '' : `  ${excerpt}\n`}`)
    return 0
  },
})

async function readSources({ database }: CommandStore): Promise<ForeignSource[]> {
  return (await readSettings(database.db))[setting]
}

function findSource(sources: readonly ForeignSource[], id: string): ForeignSource {
  const source = sources.find((each) => each.id === id)
  if (source) return source
  const known = sources.map((each) => each.id).join(', ')
  throw new CommandError(`There is no source "${id}". There are: ${known === '' ? 'none' : known}.`)
}

/** Reads a source, with a message for each field that is wrong. */
function readSource(text: string, file: string): ForeignSource {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
  const parsed = ForeignSource.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `- ${path.join('.') || 'the source'}: ${message}`)
  throw new CommandError(`${file} describes no source:\n${faults.join('\n')}\ndocs/operator-guide.md has examples.`)
}

function cannotRead(file: string, error: unknown): never {
  throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}
