import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process runs under the lock file `path`. Waits for the holder of the lock, and calls
 * `onWait(pid)` once; takes over a lock whose holders have ended. `work` receives a function that makes a child process
 * a holder too, so that the lock remains when this process is killed.
 */
export async function withFileLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!acquire(path)) {
    const holders = readHolders(path)
    if (holders === undefined) continue
    const alive = holders.find(isAlive)
    if (!alive) {
      discard(path)
      continue
    }
    if (!told) onWait(alive.pid)
    told = true
    await sleep(200)
  }
  try {
    return await work((pid) => addHolder(path, pid))
  } finally {
    rmSync(path, { force: true })
  }
}

/** Linking a finished file creates the lock with its content, so that no process reads an incomplete lock. */
function acquire(path) {
  const candidate = writeBeside(path, [identify(process.pid)])
  try {
    linkSync(candidate, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(candidate, { force: true })
  }
}

const addHolder = (path, pid) => renameSync(writeBeside(path, [identify(process.pid), identify(pid)]), path)

function writeBeside(path, holders) {
  const file = `${path}.${process.pid}`
  writeFileSync(file, JSON.stringify(holders))
  return file
}

function readHolders(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    // A disk that was full left an empty file: nobody's.
    return []
  }
}

/** Another process can get the same id, mainly in a container: the start time is compared too. */
function isAlive({ pid, startedAt }) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return processStart(pid) === startedAt
}

/**
 * Moving the stale lock away is atomic: if another process was faster and the lock is valid again, it is moved back.
 */
function discard(path) {
  const moved = `${path}.${process.pid}.stale`
  try {
    renameSync(path, moved)
    if (readHolders(moved).some(isAlive)) linkSync(moved, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

const identify = (pid) => ({ pid, startedAt: processStart(pid) })

/** The start time of a process, in the kernel's ticks since boot; empty without /proc. */
function processStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
