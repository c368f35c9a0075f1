import { isAlive } from '../database/embedded/is-alive.ts'

const parentCheckMs = 500

/** Calls `callBack` when the process has ended. Killing npm does not kill its children; they have to notice it. */
export function onParentGone(pid: number, callBack: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    callBack()
  }, parentCheckMs)
  timer.unref()
}
