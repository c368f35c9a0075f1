import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const program = `
  import { readFileSync } from 'node:fs'
  import { parentPort } from 'node:worker_threads'
  import { lowerPriorityOfThisThread } from '${new URL('lower-priority.ts', import.meta.url).href}'
  lowerPriorityOfThisThread()
  parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'))
`

/** The 19th field of a line of proc(5)'s stat; the second may hold spaces. */
function nicenessOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}

it.runIf(process.platform === 'linux')('lowers the priority of its thread alone', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const [stat] = (await once(worker, 'message')) as [string]
  const own = nicenessOf(readFileSync('/proc/self/stat', 'utf8'))
  expect(nicenessOf(stat)).toBe(Math.min(19, own + 10))
  expect(getPriority()).toBe(own)
})
