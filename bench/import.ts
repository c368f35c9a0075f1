/** Time and memory of importing the support articles into a new embedded PostgreSQL (or DATABASE_URL). */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { importArticles } from '../apps/server/src/features/import-articles/import-articles.ts'
import { saveUsers } from '../apps/server/src/store/people/people-writer.ts'
import { printProgressTo } from '../apps/server/src/progress/progress-line.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { data: { type: 'string' } } })
const data = values.data ?? process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const loads = [
  { file: join(data, 'support-articles/articles.jsonl.gz'), mapping: 'support-articles' },
  { file: join(data, 'support-articles/other.jsonl.gz'), mapping: 'other-articles' },
]
const absent = loads.find(({ file }) => !existsSync(file))
if (absent) {
  console.error(`There is no ${absent.file}: give the folder of the test data with --data.`)
  process.exit(2)
}

const importer = { id: 'bench', username: 'bench', realName: 'Bench', roles: [], groups: [], disabled: false }
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/**
 * The sum of the proportional memory of a process and its descendants, in bytes: shared pages are divided among the
 * processes.
 */
function memoryOfTree(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = tryRead(`/proc/${name}/stat`)?.split(') ').at(-1)?.split(' ')
    if (fields) parents.set(Number(name), Number(fields[1]))
  }
  const tree = new Set([root])
  // A child has a higher number than its parent except after a wrap; two rounds are enough for PostgreSQL's flat tree.
  for (let round = 0; round < 2; round++) for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid)
  return [...tree].reduce((sum, pid) => sum + shareOf(pid), 0)
}

function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(tryRead(`/proc/${pid}/smaps_rollup`) ?? '')?.[1]
  return Number(kilobytes ?? 0) * 1_024
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

async function unpackedBytes(file: string): Promise<number> {
  let bytes = 0
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}

const dataDir = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const served = process.env['DATABASE_URL']
const embedded = served === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
const connectionString = served ?? embedded?.connectionString ?? ''
const peaks = { importer: 0, postgres: 0 }
const sampling = setInterval(() => {
  peaks.importer = Math.max(peaks.importer, process.memoryUsage.rss())
  const postgres = embedded?.pid()
  if (postgres !== undefined) peaks.postgres = Math.max(peaks.postgres, memoryOfTree(postgres))
}, 250)
try {
  await migrate(connectionString)
  const database = openDatabase(connectionString, { maxConnections: 4, name: 'advisor-bench' })
  await database.transact((tx) => saveUsers(tx, [importer]))
  const bytes = (await Promise.all(loads.map(({ file }) => unpackedBytes(file)))).reduce((sum, each) => sum + each, 0)
  let articles = 0
  const startedAt = performance.now()
  for (const { file, mapping } of loads) {
    const outcome = await importArticles(database, {
      ...{ files: [file], mappingFile: join(root, 'apps/server/mappings', `${mapping}.json`), user: importer.id },
      onProgress: printProgressTo(process.stderr, mapping),
    })
    articles += outcome.created
  }
  const seconds = (performance.now() - startedAt) / 1_000
  await database.close()
  console.log(
    JSON.stringify({
      bench: 'import',
      articles,
      seconds: Number(seconds.toFixed(2)),
      articlesPerSecond: Math.round(articles / seconds),
      mbPerSecond: Number((bytes / 1e6 / seconds).toFixed(2)),
      importerPeakMb: megabytes(peaks.importer),
      ...(embedded ? { postgresPeakMb: megabytes(peaks.postgres) } : {}),
    }),
  )
} finally {
  clearInterval(sampling)
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
