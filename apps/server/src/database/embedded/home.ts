import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { accountFor, canEnter, type Account } from './account.ts'
import { ClusterError, explainFileError } from './cluster-error.ts'

/** Where a data directory keeps its PostgreSQL. All of it belongs to `account`, or to this process's user without one. */
export interface ClusterHome {
  dataDir: string
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Holds the socket; nobody but the owner and root gets in, so a connection needs no password. */
  sockets: string
  log: string
  account: Account | undefined
}

/** Homes and binaries that root's PostgreSQL cannot reach where they are go here. */
export const systemFolder = '/var/lib/advisor'

/** Linux refuses longer socket paths (108 bytes with the closing zero). */
const maxSocketPathBytes = 107

/**
 * Opens the PostgreSQL folder of a data directory, creating both when absent. It is `postgres` in the data directory;
 * only where root's data directory lies in a private place (such as root's own home) that PostgreSQL's account cannot
 * enter, it lies in {@link systemFolder}, and the file `postgres-folder` in the data directory says so.
 */
export function openHome(dataDir: string): ClusterHome {
  try {
    mkdirSync(dataDir, { recursive: true })
    const home = locate(realpathSync(dataDir))
    for (const folder of [home.folder, home.sockets]) makePrivate(folder, home.account)
    return home
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

function locate(dataDir: string): ClusterHome {
  const pointer = join(dataDir, 'postgres-folder')
  const inside = join(dataDir, 'postgres')
  if (!existsSync(pointer)) {
    const account = accountFor(inside)
    if (!account || letIn(dataDir, account)) return homeIn(inside, dataDir, account)
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
    writeFileSync(pointer, `${systemFolder}/${basename(dataDir)}-${hash}\n`)
  }
  mkdirSync(readFileSync(pointer, 'utf8').trim(), { recursive: true })
  const outside = realpathSync(readFileSync(pointer, 'utf8').trim())
  assertNotCopied(outside, dataDir)
  return homeIn(outside, dataDir, accountFor(join(outside, 'cluster')))
}

function homeIn(folder: string, dataDir: string, account: Account | undefined): ClusterHome {
  return {
    dataDir,
    folder,
    cluster: join(folder, 'cluster'),
    sockets: socketFolder(folder),
    log: join(folder, 'postgres.log'),
    account,
  }
}

function socketFolder(folder: string): string {
  const inside = join(folder, 'socket')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= maxSocketPathBytes) return inside
  return join(tmpdir(), `advisor-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/** Root's new folders may be closed to others: the account's group may pass through the data directory, not list it. */
function letIn(dataDir: string, account: Account): boolean {
  if (canEnter(dataDir, account)) return true
  const { mode, gid } = statSync(dataDir)
  if (gid !== 0 || !canEnter(join(dataDir, '..'), account)) return false
  chownSync(dataDir, -1, account.gid)
  chmodSync(dataDir, (mode & 0o7707) | 0o010)
  return canEnter(dataDir, account)
}

/** A copied data directory would share its original's database, and both would change it. */
function assertNotCopied(outside: string, dataDir: string): void {
  const note = join(outside, 'data-directory')
  const original = existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir
  if (original !== dataDir && existsSync(join(original, 'postgres-folder'))) {
    throw new ClusterError(
      'copied',
      `${dataDir} is a copy of ${original}, whose database is in ${outside}. Copy by export and import, or remove ${join(dataDir, 'postgres-folder')} to begin an empty one.`,
    )
  }
  if (!existsSync(note) || original !== dataDir) writeFileSync(note, `${dataDir}\n`)
}

function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (account && found.uid === 0) chownSync(folder, account.uid, account.gid)
  const { uid } = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.() ?? uid
  if (!found.isDirectory() || uid !== owner) {
    throw new ClusterError(
      'not-writable',
      `${folder} belongs to another user; only they or root can use this data directory.`,
    )
  }
}
