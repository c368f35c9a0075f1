import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { accountFor, canEnter, type Account } from './account.ts'
import { ClusterError, explainFileError } from './cluster-error.ts'
import { makePrivate, socketFolder } from './socket-folder.ts'

/**
 * The folders of PostgreSQL for a data directory. They belong to `account`, or to the user of this process if there is
 * none.
 */
export interface ClusterHome {
  dataDir: string
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Contains the socket; only the owner and root can enter, so a connection needs no password. */
  sockets: string
  log: string
  account: Account | undefined
}

/** The folder for homes and binaries that the account of root's PostgreSQL cannot reach elsewhere. */
export const systemFolder = '/var/lib/advisor'

/**
 * Opens the PostgreSQL folder of a data directory, and creates both if they do not exist. The folder is `postgres` in
 * the data directory. If the account of PostgreSQL cannot enter root's data directory (for example in root's home), it
 * is in {@link systemFolder}, and the file `postgres-folder` in the data directory has its path.
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

/** New folders of root may be closed to others: the account's group may enter the data directory, but not list it. */
function letIn(dataDir: string, account: Account): boolean {
  if (canEnter(dataDir, account)) return true
  const { mode, gid } = statSync(dataDir)
  if (gid !== 0 || !canEnter(join(dataDir, '..'), account)) return false
  chownSync(dataDir, -1, account.gid)
  chmodSync(dataDir, (mode & 0o7707) | 0o010)
  return canEnter(dataDir, account)
}

/** A copy of the data directory would use the database of its original, and both would change it. */
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
