import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process runs anything under the lock file `path`. Waits for whoever holds it, calling
 * `onWait(pid)` once; the lock of a process that no longer lives is taken over.
 */
export async function withFileLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!acquire(path)) {
    const holder = readHolder(path)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      discard(path, holder)
      continue
    }
    if (!told) onWait(holder.pid)
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Linking a finished file makes the lock appear with its content, so nobody ever reads half a lock. */
function acquire(path) {
  const candidate = `${path}.${process.pid}`
  writeFileSync(candidate, JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) }))
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

function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    return { pid: 0, startedAt: '' }
  }
}

/** A process number alone can have passed to a stranger, above all in a container: its start time goes with it. */
function isAlive({ pid, startedAt }) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return processStart(pid) === startedAt
}

/** Moving the dead lock away is atomic: when another process was faster and the lock is a living one, it goes back. */
function discard(path, dead) {
  const moved = `${path}.${process.pid}.stale`
  try {
    renameSync(path, moved)
    const found = readHolder(moved)
    if (found.pid !== dead.pid || found.startedAt !== dead.startedAt) linkSync(moved, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

/** When a process was started, in the kernel's ticks since boot; empty where there is no /proc. */
function processStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
