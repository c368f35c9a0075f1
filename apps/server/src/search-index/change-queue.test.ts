import { expect, it } from 'vitest'
import { ChangeQueue } from './change-queue.ts'

const at = (tx: number) => ({ tx: String(tx), seq: 0 })
const changes = (solutions: number[], upTo: number, changedAt?: number) => ({
  solutions: new Set(solutions),
  isModelChanged: false,
  changedAt: changedAt === undefined ? undefined : at(changedAt),
  upTo: at(upTo),
})

it('what fails waits on, and the position is reached only when nothing waits any more', async () => {
  const queue = new ChangeQueue()
  queue.add(changes([1, 2, 3], 10, 9))
  queue.add(changes([2], 12, 11))
  queue.add(changes([], 14))
  const taken: number[][] = []
  const take = (numbers: readonly number[]) => Promise.resolve(void taken.push([...numbers]))
  await expect(queue.takeSolutions(2, () => Promise.reject(new Error('outage')))).rejects.toThrow('outage')
  expect(queue.takeReached()).toBeUndefined()
  while (taken.flat().length < 3) await queue.takeSolutions(2, take)
  expect(taken.flat().toSorted()).toEqual([1, 2, 3])
  expect(queue.takeReached()).toEqual({ upTo: at(14), changedAt: at(11) })
  expect(queue.isWaiting).toBe(false)
})

it('a solution that changes again while it is taken in waits again', async () => {
  const queue = new ChangeQueue()
  queue.add(changes([7], 10, 10))
  await queue.takeSolutions(10, () => {
    queue.add(changes([7], 11, 11))
    return Promise.resolve()
  })
  expect(queue.takeReached()).toBeUndefined()
  const again: number[] = []
  await queue.takeSolutions(10, (numbers) => Promise.resolve(void again.push(...numbers)))
  expect(again).toEqual([7])
  expect(queue.takeReached()).toEqual({ upTo: at(11), changedAt: at(11) })
})

it('a model that cannot be read waits on', async () => {
  const queue = new ChangeQueue()
  queue.add({ ...changes([], 10, 10), isModelChanged: true })
  await expect(queue.takeModel(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([queue.isWaiting, queue.takeReached()]).toEqual([true, undefined])
  await queue.takeModel(() => Promise.resolve())
  expect(queue.takeReached()).toEqual({ upTo: at(10), changedAt: at(10) })
})
