/**
 * Every way of searching over HTTP under 20 users, beside the time of the index for the same questions.
 *
 * `--on generated` (default) or `support-articles`; `--size SOLUTIONS --attributes N` of the generated case base, `--users N
 * --seconds N --settle SECONDS --data FOLDER --no-browser`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { calls } from '@advisor/contract'
import { prepareStore } from './http/prepare-store.ts'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { linesOf } from './inputs/lines.ts'
import { randomFrom } from './inputs/random.ts'
import { expert, expertCount, facets, freeText, nextQuestion, type Way } from './search/acts.ts'
import { BenchUser } from './search/bench-user.ts'
import { generateBase } from './search/generated-base.ts'
import { measuredServer, quantiles } from './search/measured-server.ts'
import { measurePainting } from './search/painting.ts'
import { pacedUsers } from './search/paced-users.ts'

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'generated' },
    size: { type: 'string', default: '100000' },
    attributes: { type: 'string', default: '30' },
    users: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    data: { type: 'string' },
    settle: { type: 'string', default: '30' },
    'no-browser': { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const [users, seconds] = [Number(values.users), Number(values.seconds)]
const warmUpSeconds = Math.min(15, seconds)
const paintedQueries = 20

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const { file, mappingFile, queries } = values.on === 'generated' ? await generated() : supportArticles()
const ways: Way[] = [freeText(queries), facets(queries), expert, expertCount, nextQuestion]
const { tokens, secret } = await prepareStore(folder, [{ file, mappingFile }], users * ways.length + 1)

const server = await measuredServer(folder)
try {
  // A new index goes on merging for a while.
  await sleep(Number(values.settle) * 1_000)
  for (const [at, way] of ways.entries())
    print({ what: way.name, users, ...(await measure(way, tokens.slice(at * users, (at + 1) * users))) })
  if (!values['no-browser']) {
    const times = await measurePainting(server.url, tokens.at(-1) ?? '', queries.slice(0, paintedQueries))
    print({ what: 'Enter to first result painted', ...quantiles(times) })
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function generated() {
  console.error(`${values.size} solutions are generated and imported.`)
  return generateBase(folder, Number(values.size), Number(values.attributes))
}

/** Queries are four words of a title, in their order. */
function supportArticles() {
  const data = values.data ?? process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
  const articles = join(data, 'support-articles/articles.jsonl')
  const titles = linesOf(articles).map((line) => JSON.parse(line) as { title: string })
  const words = titles.map(({ title }) => title.split(/\s+/).filter((word) => word.length > 3))
  return {
    file: `${articles}.gz`,
    mappingFile: join(root, 'apps/server/mappings/support-articles.json'),
    queries: words.flatMap((each) => (each.length < 4 ? [] : [each.slice(0, 4).join(' ')])).slice(0, 1_000),
  }
}

/** The server's times of a way of searching, the index's for the same questions, what the server adds at p95, and the client's times. */
async function measure(way: Way, ofTokens: readonly string[]) {
  const random = randomFrom(1)
  const acts = []
  for (const token of ofTokens) {
    const user = new BenchUser(server.url, signedInHeaders(token, secret))
    await openQuest(user, way.style)
    acts.push(await way.begin(user, random))
  }
  await pacedUsers(acts, warmUpSeconds)
  const paths = way.calls.map((key) => calls[key].path)
  const before = await server.timesOf(paths)
  const client = quantiles(await pacedUsers(acts, seconds))
  const times = (await server.timesOf(paths)).slice(before.length)
  const whole = quantiles(times.map(({ ms }) => ms))
  const engine = quantiles(times.map(({ engineMs }) => engineMs))
  return {
    ...whole,
    ...{
      engineP50Ms: engine.p50Ms,
      engineP95Ms: engine.p95Ms,
      addedP95Ms: quantiles(times.map(({ ms, engineMs }) => ms - engineMs)).p95Ms,
    },
    ...{ clientP50Ms: client.p50Ms, clientP95Ms: client.p95Ms },
  }
}

/** The quest of the style in the user's profile. */
async function openQuest(user: BenchUser, style: Way['style']): Promise<void> {
  const { header } = await user.call('reloadHeader', {})
  const quest = header.profiles.flatMap(({ quests }) => quests).find((each) => each.style === style)
  if (!quest) throw new Error(`There is no quest of the style ${style}.`)
  await user.call('selectQuest', { questToSwitch: quest.id })
}

function print(line: Record<string, unknown>): void {
  const data = values.on === 'generated' ? `generated ${values.size} x ${values.attributes}` : values.on
  console.log(JSON.stringify({ bench: 'search', data, system: 'advisor', ...line }))
}
