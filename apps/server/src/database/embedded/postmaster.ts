import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import { ClusterError } from './cluster-error.ts'
import type { ClusterHome } from './home.ts'
import { isAlive } from './is-alive.ts'

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
const maxLogBytes = 1024 * 1024
const shutdownTimeoutMs = 60_000

const pidFile = (home: ClusterHome) => join(home.cluster, 'postmaster.pid')

/** The process id of the PostgreSQL that runs on this cluster, whichever process started it. */
export function findPostmaster(home: ClusterHome): number | undefined {
  const pid = readPid(home)
  if (!pid || !isAlive(pid)) return undefined
  try {
    // PostgreSQL's working directory is its cluster.
    return readlinkSync(`/proc/${pid}/cwd`) === home.cluster ? pid : undefined
  } catch {
    // A zombie or another's process shows none; without /proc the number has to do.
    return existsSync('/proc/self') ? undefined : pid
  }
}

/** Starts PostgreSQL on the cluster as a process that outlives this one. Does not wait until it is ready. */
export function launch(home: ClusterHome, postgres: string, settings: string[]): ChildProcess {
  forgetStranger(home)
  const log = openLog(home)
  const child = spawn(postgres, ['-D', home.cluster, ...settings], {
    ...home.account,
    cwd: home.folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

/**
 * Ends all connections, writes everything to disk and stops PostgreSQL; resolves when PostgreSQL has released the
 * cluster.
 */
export async function shutDown(home: ClusterHome): Promise<void> {
  const pid = findPostmaster(home)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + shutdownTimeoutMs
  // The file goes last. The process itself may stay visible as a zombie where nobody collects orphans.
  while (existsSync(pidFile(home)) && findPostmaster(home) === pid) {
    if (Date.now() > deadline)
      throw new ClusterError('failed', `PostgreSQL (process ${pid}) does not end; see ${home.log}.`)
    await sleep(10)
  }
}

/** The last lines that PostgreSQL wrote after `fromByte` of its log. */
export function readLog(home: ClusterHome, fromByte: number): string {
  return readFileSync(home.log).subarray(fromByte).toString('utf8').trim().split('\n').slice(-10).join('\n')
}

export const logBytes = (home: ClusterHome): number => statSync(home.log, { throwIfNoEntry: false })?.size ?? 0

/** Opens the log of PostgreSQL to append to it. It belongs to the account. */
export function openLog({ log, account }: Pick<ClusterHome, 'log' | 'account'>): number {
  const found = lstatSync(log, { throwIfNoEntry: false })
  if (found && found.size > maxLogBytes) renameSync(log, `${log}.old`)
  if (!account) return openSync(log, 'a', 0o600)
  // The folder is the account's too: root would write to, or give away, what a link there leads to.
  if (found && (!found.isFile() || found.nlink > 1)) rmSync(log, { force: true })
  const descriptor = openSync(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  const { uid, nlink } = fstatSync(descriptor)
  if (uid === 0 && nlink === 1) fchownSync(descriptor, account.uid, account.gid)
  return descriptor
}

/**
 * Removes the pid file if its id now belongs to another program, as after a crash; PostgreSQL would refuse to start. If
 * no process here has the id, the file stays: the process may run in another container, which PostgreSQL notices.
 */
function forgetStranger(home: ClusterHome): void {
  const pid = readPid(home)
  if (pid && isAlive(pid) && existsSync('/proc/self') && !findPostmaster(home)) rmSync(pidFile(home), { force: true })
}

function readPid(home: ClusterHome): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(home), 'utf8'), 10) || undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
