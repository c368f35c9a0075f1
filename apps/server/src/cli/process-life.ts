import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../database/embedded/is-alive.ts'

const parentCheckMs = 500

function pidFile(dataFolder: string): string {
  return join(dataFolder, 'server.pid')
}

/** Writes the id of this process into the data directory. */
export async function writePidFile(dataFolder: string): Promise<void> {
  await writeFile(pidFile(dataFolder), `${process.pid}\n`)
}

/** Removes the file of {@link writePidFile}, unless another process wrote it. */
export async function removePidFile(dataFolder: string): Promise<void> {
  if ((await readServerPid(dataFolder)) === process.pid) await rm(pidFile(dataFolder), { force: true })
}

/** The id of the process that serves the data directory; undefined if it does not run. */
export async function readServerPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(pidFile(dataFolder), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** Calls `callBack` when the process has ended. Killing npm does not kill its children; they have to notice it. */
export function onParentGone(pid: number, callBack: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    callBack()
  }, parentCheckMs)
  timer.unref()
}
