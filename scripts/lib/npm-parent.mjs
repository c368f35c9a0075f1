import { readFileSync } from 'node:fs'

/**
 * Calls `stop` when the npm that started this script has ended, and returns a function that ends the watch. A killed
 * npm does not stop its children. Without npm nothing is watched: a shell may end before the programs it started.
 */
export function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const watched = npmProcess()
  const timer = setInterval(() => {
    if (process.ppid === watched.parent && isAlive(watched.npm)) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** npm starts scripts through a shell. Some shells replace themselves by the script, others remain its parent. */
function npmProcess() {
  const parent = process.ppid
  try {
    const commandLine = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    if (commandLine[1] !== '-c') return { parent, npm: parent }
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return { parent, npm: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
  } catch {
    return { parent, npm: parent }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
