import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const parentCheckMs = 500

function pidFile(dataFolder: string): string {
  return join(dataFolder, 'server.pid')
}

/** Says which process serves the data directory. */
export async function writePidFile(dataFolder: string): Promise<void> {
  await writeFile(pidFile(dataFolder), `${process.pid}\n`)
}

/** Takes back what this process has said; another process's word stays. */
export async function removePidFile(dataFolder: string): Promise<void> {
  if ((await readServerPid(dataFolder)) === process.pid) await rm(pidFile(dataFolder), { force: true })
}

/** The process that serves the data directory, if it lives. */
export async function readServerPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(pidFile(dataFolder), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && isAlive(pid) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Calls back once the process is gone. Killing npm leaves its children; they have to notice. */
export function onParentGone(pid: number, callBack: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    callBack()
  }, parentCheckMs)
  timer.unref()
}
