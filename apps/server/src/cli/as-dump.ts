import type { SingleWrites } from '../database/open.ts'
import type { OnProgress } from '../progress/bulk-progress.ts'
import { underWorkLock } from '../store/installation/work-lock.ts'
import { CommandError } from './command-error.ts'

/**
 * Writes a file under a lock of the kind `dump`, which administrators see and can break: then the command ends at its next step, and leaves
 * no file. `target`: the file, whole. It keeps no other command out: one after a kill need not wait.
 */
export async function asDump<Value>(
  write: SingleWrites,
  target: string,
  work: (onProgress: OnProgress) => Promise<Value>,
  renewMs?: number,
): Promise<Value> {
  const objectId = `${target.slice(-400)}#${process.pid}`
  const lock = { kind: 'dump', objectId, userId: null, holder: `process ${process.pid}` } as const
  const outcome = await underWorkLock(
    write,
    { ...lock, ...(renewMs !== undefined && { renewMs }) },
    async (signal) => ({
      value: await work(() => {
        if (signal.aborted) throw new CommandError('An administrator has broken the lock. Nothing was written.')
      }),
    }),
  )
  if (outcome === 'locked') throw new Error(`This process writes ${target} twice at once.`)
  return outcome.value
}
