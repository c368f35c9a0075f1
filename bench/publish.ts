/**
 * Publishing all solutions and going back, over HTTP while 20 users search, beside quiet searches and a bare update of the pointers;
 * and how long the editor waits for a taxonomy.
 *
 * `--size SOLUTIONS --attributes N` of the generated case base, `--nodes N` of the taxonomy, `--users N --seconds N --settle SECONDS`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { calls } from '@advisor/contract'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { randomFrom } from './inputs/random.ts'
import { preparePublication, project, revisedWord, taxonomy } from './publish/prepare-publication.ts'
import { freeText } from './search/acts.ts'
import { BenchUser } from './search/bench-user.ts'
import { measuredServer, quantiles } from './search/measured-server.ts'
import { pacedUsers, type Act } from './search/paced-users.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    attributes: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '10000' },
    users: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    settle: { type: 'string', default: '30' },
  },
})
const [size, nodes, users] = [Number(values.size), Number(values.nodes), Number(values.users)]
const seconds = Number(values.seconds)
const rounds = 20
const pair = { project, from: 'development', to: 'production' }
const what = { model: 'all', solutions: 'all' } as const

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
console.error(`${size} solutions are generated and imported.`)
const { tokens, secret, connectionString, queries } = await preparePublication(folder, {
  ...{ solutions: size, attributes: Number(values.attributes), nodes, users },
})
const server = await measuredServer(folder)
try {
  const people = tokens.map((token) => new BenchUser(server.url, signedInHeaders(token, secret)))
  const keeper = people.at(-1)
  const [searcher] = people
  if (!keeper || !searcher) throw new Error('At least two people are needed.')
  await until(async () => (await found(searcher, queries[0] ?? '')).length > 0)
  await sleep(Number(values.settle) * 1_000)
  await measureTaxonomy(keeper)
  const random = randomFrom(1)
  const searches: Act[] = []
  for (const user of people.slice(0, users)) searches.push(await freeText(queries).begin(user, random))
  const paths = [calls.freeTextSearch.path]
  await pacedUsers(searches, Math.min(10, seconds))
  const beside = async (name: string, work: () => Promise<object>) => {
    const before = await server.timesOf(paths)
    let isOver = false
    const done = work().finally(() => (isOver = true))
    while (!isOver) await pacedUsers(searches, 1)
    const times = (await server.timesOf(paths)).slice(before.length)
    print({ what: name, users, ...(await done), ...quantiles(times.map(({ ms }) => ms)) })
  }
  const quiet = async () => {
    await sleep(seconds * 1_000)
    return {}
  }
  const taken = (isThere: boolean) => async () => ({
    seconds: await secondsOf(() => until(async () => (await found(searcher, revisedWord)).includes(size) === isThere)),
  })

  await beside('searches, quiet', quiet)
  await beside('the pointers, moved and moved back by a bare update', bareUpdate)
  await beside('published', async () => publish(keeper))
  await beside('the index takes in what was published', taken(true))
  await beside('taken back', async () => takeBack(keeper))
  await beside('the index takes in what was taken back', taken(false))
  await beside('searches, quiet again', quiet)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** What the editor asks for when a taxonomy opens, one after the other. */
async function measureTaxonomy(keeper: BenchUser): Promise<void> {
  const { draft } = await keeper.call('beginModelDraft', { project, title: 'Opened' })
  const of = { project, draft: draft.id }
  const time = async (name: string, act: Act) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await secondsOf(act)) * 1_000)
    print({ what: `a taxonomy of ${nodes} nodes: ${name}`, ...quantiles(times) })
  }
  await time('modelObject', async () => void (await keeper.call('modelObject', { ...of, kind: 'type', id: taxonomy })))
  await time('modelObjects', async () => void (await keeper.call('modelObjects', of)))
  await time('modelDraft', async () => void (await keeper.call('modelDraft', { draft: draft.id })))
  const { object } = await keeper.call('modelObject', { ...of, kind: 'type', id: taxonomy })
  let { version } = draft
  await time('saveModelObjects', async () => {
    const saved = await keeper.call('saveModelObjects', { draft: draft.id, version, documents: [object.document] })
    version = saved.draft.version
  })
}

async function publish(keeper: BenchUser): Promise<object> {
  const checking = performance.now()
  const { checked } = await keeper.call('checkPublication', { ...pair, what })
  const asked = performance.now()
  const { publication } = await keeper.call('publishBranch', { ...pair, what, seen: checked.seen })
  await ended(keeper, publication.id)
  return { checkSeconds: inSeconds(asked - checking), seconds: inSeconds(performance.now() - asked) }
}

async function takeBack(keeper: BenchUser): Promise<object> {
  const { publications } = await keeper.call('listPublications', { project })
  const publication = publications[0]?.id ?? ''
  const checking = performance.now()
  const { checked } = await keeper.call('checkUndo', { publication })
  const asked = performance.now()
  const undo = await keeper.call('undoPublication', { publication, seen: checked.seen })
  await ended(keeper, undo.publication.id)
  return { checkSeconds: inSeconds(asked - checking), seconds: inSeconds(performance.now() - asked) }
}

async function ended(keeper: BenchUser, id: string): Promise<void> {
  await until(async () => {
    const { publication } = await keeper.call('showPublication', { publication: id, size: 1 })
    if (publication.state === 'refused') throw new Error(publication.problems.join(' '))
    return publication.state === 'done'
  })
}

/** What cannot be left out: the pointers of all solutions, there and back, without a log of changes and without an index that is told. */
async function bareUpdate(): Promise<object> {
  const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-bench' })
  const move = (by: number) =>
    database.transact(async (tx) => {
      await sql`update branch_solutions set version = version + ${by}::integer where branch = 'production'`.execute(tx)
    })
  const there = await secondsOf(() => move(1))
  const back = await secondsOf(() => move(-1))
  await database.close()
  return { seconds: there, backSeconds: back }
}

async function found(user: BenchUser, text: string): Promise<number[]> {
  return (await user.call('freeTextSearch', { freeText: text })).caseIds
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(250)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return inSeconds(performance.now() - begun)
}

function inSeconds(ms: number): number {
  return Math.round(ms) / 1_000
}

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'publish', data: `generated ${size} x ${values.attributes}`, system: 'advisor', ...line })) // prettier-ignore
}
