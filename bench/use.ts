/**
 * What readers do with solutions, over HTTP under 20 users, beside the time of the index and of the statements for the same
 * requests; and searches while a PDF of 50 solutions is made, beside quiet; and a PDF of 50 solutions of the demo.
 *
 * `--size SOLUTIONS --attributes N` of the generated case base, `--users N --seconds N --settle SECONDS --demo-pdfs N`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { calls } from '@advisor/contract'
import { prepareStore } from './http/prepare-store.ts'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { randomFrom } from './inputs/random.ts'
import { freeText } from './search/acts.ts'
import { BenchUser } from './search/bench-user.ts'
import { generateBase } from './search/generated-base.ts'
import { measuredServer, quantiles, type AnswerTime } from './search/measured-server.ts'
import { pacedUsers, type Act } from './search/paced-users.ts'
import { demoPdfs } from './use/demo-pdfs.ts'
import { drawSolutions, makePdf } from './use/make-pdf.ts'
import { uses } from './use/uses.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    attributes: { type: 'string', default: '30' },
    users: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    settle: { type: 'string', default: '30' },
    'demo-pdfs': { type: 'string', default: '5' },
  },
})
const [size, users, seconds] = [Number(values.size), Number(values.users), Number(values.seconds)]
const warmUpSeconds = Math.min(10, seconds)
const printed = Math.min(50, size)

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
console.error(`${size} solutions are generated and imported.`)
const { file, mappingFile, queries } = await generateBase(folder, size, Number(values.attributes))
const { tokens, secret } = await prepareStore(folder, [{ file, mappingFile }], users + 1)
const server = await measuredServer(folder)
try {
  // A new index goes on merging for a while.
  await sleep(Number(values.settle) * 1_000)
  const people = tokens.map((token) => new BenchUser(server.url, signedInHeaders(token, secret)))
  for (const { name, call, act } of uses(size)) {
    const random = randomFrom(1)
    const times = await measure(
      people.slice(0, users).map((user) => act(user, random)),
      [calls[call].path],
    )
    const added = times.map(({ ms, engineMs, statementsMs }) => ms - engineMs - statementsMs)
    print({ what: name, users, ...quantiles(times.map(({ ms }) => ms)), addedP95Ms: quantiles(added).p95Ms })
  }

  const way = freeText(queries)
  const random = randomFrom(2)
  const searches: Act[] = []
  for (const user of people.slice(0, users)) searches.push(await way.begin(user, random))
  const paths = [calls.freeTextSearch.path]
  const quiet = await measure(searches, paths)
  print({ what: 'searches, quiet', users, ...quantiles(quiet.map(({ ms }) => ms)) })
  const pdfs: number[] = []
  let isOver = false
  const making = (async () => {
    const headers = signedInHeaders(tokens.at(-1) ?? '', secret)
    while (!isOver) pdfs.push(await makePdf(server.url, headers, drawSolutions(printed, random, size)))
  })()
  const beside = await measure(searches, paths)
  isOver = true
  await making
  print({
    what: `searches, while PDFs of ${printed} solutions are made`,
    users,
    ...quantiles(beside.map(({ ms }) => ms)),
  })
  print({ what: `a PDF of ${printed} solutions, beside searches`, ...quantiles(pdfs) })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
const demoPdfCount = Number(values['demo-pdfs'])
if (demoPdfCount > 0)
  print({
    what: 'a PDF of 50 solutions of the demo, with pictures, in Japanese',
    ...quantiles(await demoPdfs(50, demoPdfCount)),
  })

/** The times of the calls of these paths, after a while in which the server warms up. */
async function measure(acts: readonly Act[], paths: readonly string[]): Promise<AnswerTime[]> {
  await pacedUsers(acts, warmUpSeconds)
  const before = await server.timesOf(paths)
  await pacedUsers(acts, seconds)
  return (await server.timesOf(paths)).slice(before.length)
}

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'use', data: `generated ${size} x ${values.attributes}`, system: 'advisor', ...line })) // prettier-ignore
}
