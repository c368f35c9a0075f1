import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { SignInQueue } from './sign-in-queue.ts'

const source = { address: '203.0.113.1', account: 'anna', isKnownDevice: false }
const { signal } = new AbortController()

describe('the queue of sign-ins', () => {
  it('evaluates one at a time, and goes on after one that failed', async () => {
    const queue = new SignInQueue()
    let running = 0
    const work = async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      return 'done'
    }
    const failing = queue.run(source, signal, () => Promise.reject(new Error('The database is away.')))
    const others = Array.from({ length: 3 }, () => queue.run(source, signal, work))
    await expect(failing).rejects.toThrow('away')
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done'])
  })

  it('leaves out a client that has gone meanwhile', async () => {
    const queue = new SignInQueue()
    const gone = new AbortController()
    const first = queue.run(source, signal, () => Promise.resolve(gone.abort()))
    const second = queue.run(source, gone.signal, () => Promise.resolve('evaluated'))
    await first
    expect(await second).toBeUndefined()
  })

  it('refuses who has waited too long when a slow one is done, so that nobody waits for a row of slow ones', async () => {
    const queue = new SignInQueue({ waitMs: 20 })
    const slow = () => delay(60).then(() => 'slow')
    const results = await Promise.all(Array.from({ length: 20 }, () => queue.run(source, signal, slow)))
    expect(results).toEqual(['slow', ...Array<undefined>(19).fill(undefined)])
  })

  it('takes known devices and others in turns', async () => {
    const queue = new SignInQueue()
    const order: string[] = []
    const take = (isKnownDevice: boolean) =>
      queue.run({ ...source, isKnownDevice }, signal, async () => {
        order.push(isKnownDevice ? 'known' : 'other')
      })
    await Promise.all([take(false), take(false), take(false), take(true), take(true)])
    expect(order).toEqual(['other', 'known', 'other', 'known', 'other'])
  })
})
