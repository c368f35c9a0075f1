import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { ClusterError, damaged, diskFull, explainOutput } from './cluster-error.ts'
import type { ClusterHome } from './home.ts'
import { isAlive } from './is-alive.ts'

const majorVersion = '18'
/** An empty cluster takes 40 MB, and its first log segments take the same. */
const neededBytes = 120 * 1024 * 1024

/**
 * Creates the home's cluster if it does not exist. The cluster is built in another folder and moved when it is
 * finished, so that neither an interruption nor a second process leaves half a cluster.
 */
export async function createCluster(home: ClusterHome, { initdb }: Binaries): Promise<void> {
  if (existsSync(home.cluster)) return assertUsable(home)
  const { bavail, bsize } = await statfs(home.folder)
  if (bavail * bsize < neededBytes) throw diskFull(home.dataDir)

  removeInterrupted(home)
  const unfinished = join(home.folder, `cluster.${process.pid}.${randomUUID()}`)
  unfinishedHere.add(unfinished)
  try {
    await runInitdb(initdb, unfinished, home)
    renameSync(unfinished, home.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(home.cluster)) throw error
  } finally {
    unfinishedHere.delete(unfinished)
  }
}

/**
 * Folders that this process is building. The process id is not enough: a restarted container uses the same ids again.
 */
const unfinishedHere = new Set<string>()

function removeInterrupted({ folder }: ClusterHome): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^cluster\.(\d+)\./.exec(name)?.[1])
    const path = join(folder, name)
    const isAbandoned = pid === process.pid ? !unfinishedHere.has(path) : !isAlive(pid)
    if (pid && isAbandoned) rmSync(path, { recursive: true, force: true })
  }
}

/** Without one of these files PostgreSQL ends at once, and its message is not always read in time. */
const vitalParts = ['PG_VERSION', 'global/pg_control', 'pg_wal']

function assertUsable({ cluster }: ClusterHome): void {
  const missing = vitalParts.find((part) => !existsSync(join(cluster, part)))
  if (missing !== undefined) throw damaged(cluster, `${missing} is missing.`)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new ClusterError(
      'wrong-version',
      `The database in ${cluster} was made by PostgreSQL ${version}; this server brings ${majorVersion}. ` +
        'Export with the version of Advisor that made it, then import here.',
    )
  }
}

/** The built-in locale is the same on every system, also without C.UTF-8. */
const initdbOptions = [
  '--username=advisor',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

async function runInitdb(
  initdb: string,
  folder: string,
  { account, folder: cwd, dataDir }: ClusterHome,
): Promise<void> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const child = spawn(initdb, ['-D', folder, ...initdbOptions], {
    ...account,
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw explainOutput(output.trim(), dataDir)
}
