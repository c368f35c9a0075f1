/** Free-text search over HTTP on the support articles: 200 signed-in users, one search a second each, beside a bare Fastify route with the same bytes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { importArticles } from '../apps/server/src/features/import-articles/import-articles.ts'
import { csrfTokenFor } from '../apps/server/src/http/csrf.ts'
import { LoginSessions } from '../apps/server/src/sessions/login-sessions.ts'
import { newToken } from '../apps/server/src/http/token.ts'
import { everythingGroup, layGround } from '../apps/server/src/store/installation/ground.ts'
import { saveUsers } from '../apps/server/src/store/people/people-writer.ts'
import { linesOf } from './inputs/lines.ts'
import { closedLoop, openLoop, type MakeRequest } from './http/load.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const data = values.data ?? process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const articleFiles = ['articles', 'other'].map((name) => join(data, 'support-articles', `${name}.jsonl.gz`))
const mappings = ['support-articles', 'other-articles'].map((name) => join(root, `apps/server/mappings/${name}.json`))
const users = Number(values.users)
const seconds = Number(values.seconds)
const inBench = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const cookies = await prepareStore()
const queries = readQueries()

const server = await launch(['--import', inBench('http/event-loop-delay.ts'), join(root, 'apps/server/src/main.ts'), 'start', '--data', dataFolder, '--port', '0', '--no-demo'], /s: (\S+)\s/) // prettier-ignore
const search: MakeRequest = (index) => {
  const cookie = cookies.tokens[index % users] ?? ''
  return {
    url: new URL('api/freeTextSearch.action', server.url),
    headers: {
      cookie: `advisor.sid=${cookie}`,
      'x-csrf-token': csrfTokenFor(cookies.secret, cookie),
      'request-type': 'ajax',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ freeText: queries[index % queries.length] }),
  }
}
const answerFile = join(dataFolder, 'answer.json')
await writeFile(answerFile, await sampleAnswer())
const bare = await launch(['--import', inBench('http/event-loop-delay.ts'), inBench('http/bare-server.ts'), answerFile], /ready (\S+)\s/) // prettier-ignore
const nothing: MakeRequest = (index) => ({ ...search(index), url: new URL(bare.url) })

for (const [system, target, make] of [
  ['advisor', server, search],
  ['bare-fastify', bare, nothing],
] as const) {
  // prettier-ignore
  await openLoop(make, users, Math.min(5, seconds))
  await target.eventLoopDelay()
  const figures = await openLoop(make, users, seconds)
  const eventLoop = await target.eventLoopDelay()
  print({
    system,
    loop: 'open',
    usersPerSecond: users,
    ...figures,
    eventLoopMs: eventLoop,
    memoryMb: target.memoryMb(),
  })
  const saturation = await closedLoop(make, 32, Math.min(10, seconds))
  print({ system, loop: 'closed', users: 32, ...saturation })
}

for (const { process: child } of [bare, server]) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
await rm(dataFolder, { recursive: true, force: true })

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'http', data: 'support-articles', ...line }))
}

/** Imports the articles and signs everybody in, without the time that passwords take. */
async function prepareStore(): Promise<{ tokens: string[]; secret: string }> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
  await migrate(postgres.connectionString)
  const database = openDatabase(postgres.connectionString, { maxConnections: 4, name: 'advisor-bench' })
  const { secret } = await layGround(database, newToken)
  const people = Array.from({ length: users }, (_, index) => `user-${index}`)
  await database.transact((tx) =>
    saveUsers(
      tx,
      people.map((id) => ({
        id,
        username: id,
        realName: id,
        roles: ['viewer'],
        groups: [everythingGroup],
        disabled: false,
      })),
    ),
  )
  let project = ''
  for (const [index, file] of articleFiles.entries()) {
    const mappingFile = mappings[index] ?? ''
    const outcome = await importArticles(database, {
      files: [file],
      mappingFile,
      user: 'user-0',
      grantTo: [everythingGroup],
    })
    project = outcome.project
    console.error(`${file}: ${outcome.created} articles`)
  }
  const sessions = new LoginSessions(database.write)
  const tokens: string[] = []
  for (const userId of people) {
    const token = newToken()
    const session = await sessions.create({ userId, locale: 'en' }, token, new Date(), 120)
    await sessions.change(session, { projectId: project })
    tokens.push(token)
  }
  await database.close()
  await postgres.stop()
  return { tokens, secret }
}

/** What people would type: four words from the titles, in their order. */
function readQueries(): string[] {
  const [file = ''] = articleFiles
  const found: string[] = []
  for (const line of linesOf(file.replace(/\.gz$/, ''))) {
    const { title } = JSON.parse(line) as { title: string }
    const words = title.split(/\s+/).filter((word) => word.length > 3)
    if (words.length >= 4) found.push(words.slice(0, 4).join(' '))
    if (found.length === 1_000) break
  }
  return found
}

async function sampleAnswer(): Promise<string> {
  const { url, headers, body } = search(0)
  const answer = await fetch(url, { method: 'POST', headers, body })
  return answer.text()
}

interface Launched {
  process: ChildProcess
  url: string
  eventLoopDelay(): Promise<unknown>
  memoryMb(): number
}

async function launch(args: string[], ready: RegExp): Promise<Launched> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = ready.exec(output)
      if (match?.[1]) resolve(match[1])
    })
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
  child.removeAllListeners('exit')
  return {
    process: child,
    url,
    async eventLoopDelay() {
      child.kill('SIGUSR2')
      const [chunk] = (await once(child.stderr, 'data')) as [Buffer]
      return (JSON.parse(chunk.toString()) as { eventLoop: unknown }).eventLoop
    },
    memoryMb() {
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    },
  }
}
