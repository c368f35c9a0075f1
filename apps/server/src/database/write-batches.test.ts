import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { WriteBatches, type WriteBatchesOptions } from './write-batches.ts'

const lost = new Error('The database is away.')
const refused = Object.assign(new pg.DatabaseError('no such user', 0, 'error'), { code: '23503' })

/** Batches over an array, with the troubles that were told. */
function batchesInto(written: number[], options: Partial<WriteBatchesOptions<number>> = {}) {
  const troubles: unknown[] = []
  const batches = new WriteBatches<number>({
    write: (items) => Promise.resolve(written.push(...items)),
    delayMs: 5,
    retryMs: 5,
    mostWaiting: 1_000,
    onTrouble: (error) => troubles.push(error),
    ...options,
  })
  return { batches, troubles }
}

describe('batches of writes', () => {
  it('are written by themselves after the delay, all items at once', async () => {
    const write = vi.fn((_: readonly number[]) => Promise.resolve())
    const { batches } = batchesInto([], { write })
    for (const item of [1, 2, 3]) batches.add(item)
    expect(batches.isWaiting((item) => item === 2)).toBe(true)
    await expect.poll(() => write.mock.calls).toEqual([[[1, 2, 3]]])
    expect(batches.isWaiting(() => true)).toBe(false)
  })

  it('count as waiting while they are being written', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { batches } = batchesInto([], { write: () => promise })
    batches.add(1)
    const flushed = batches.flush()
    await Promise.resolve()
    expect(batches.isWaiting((item) => item === 1)).toBe(true)
    resolve()
    await flushed
    expect(batches.isWaiting((item) => item === 1)).toBe(false)
  })

  it('keep their order, and lose and repeat nothing, however writes fail between', async () => {
    const steps = fc.array(fc.oneof(fc.constant('flush'), fc.constant('fail'), fc.constant('refuse'), fc.nat(3)))
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const written: number[] = []
        const failures: Error[] = []
        const write = async (items: readonly number[]) => {
          await Promise.resolve()
          const failure = failures.shift()
          if (failure) throw failure
          if (items.some((item) => item % 10 === 9)) throw refused
          written.push(...items)
        }
        const { batches } = batchesInto(written, { write, delayMs: 60_000, retryMs: 60_000 })
        let next = 0
        const accepted: number[] = []
        const flushes: Promise<void>[] = []
        for (const step of script) {
          if (step === 'flush') flushes.push(batches.flush())
          else if (step === 'fail') failures.push(lost)
          else
            for (let count = step === 'refuse' ? 9 : Number(step); count > 0; count--) {
              if (next % 10 !== 9) accepted.push(next)
              batches.add(next++)
            }
        }
        await Promise.all(flushes)
        failures.length = 0
        await batches.flush()
        expect(written).toEqual(accepted)
      }),
    )
  })

  it('are tried again after a failure, which is told once', async () => {
    const written: number[] = []
    let failures = 3
    const write = (items: readonly number[]) =>
      failures-- > 0 ? Promise.reject(lost) : Promise.resolve(written.push(...items))
    const { batches, troubles } = batchesInto(written, { write })
    batches.add(1)
    await expect.poll(() => written).toEqual([1])
    expect(troubles).toEqual([lost])
  })

  it('are written in smaller parts when the database does not take so much at once', async () => {
    const written: number[] = []
    const write = (items: readonly number[]) =>
      items.length > 40 ? Promise.reject(lost) : Promise.resolve(written.push(...items))
    const { batches } = batchesInto(written, { write })
    const items = Array.from({ length: 300 }, (_, item) => item)
    for (const item of items) batches.add(item)
    await expect.poll(() => written).toEqual(items)
  })

  it('give up an item that the database refuses, and no other', async () => {
    const written: number[] = []
    const write = (items: readonly number[]) =>
      items.includes(2) ? Promise.reject(refused) : Promise.resolve(written.push(...items))
    const { batches, troubles } = batchesInto(written, { write })
    for (const item of [1, 2, 3]) batches.add(item)
    await batches.flush()
    expect(written).toEqual([1, 3])
    expect(troubles).toEqual([refused])
  })

  it('drop the oldest items when too many wait', async () => {
    const written: number[] = []
    let isAway = true
    const write = (items: readonly number[]) =>
      isAway ? Promise.reject(lost) : Promise.resolve(written.push(...items))
    const { batches, troubles } = batchesInto(written, { write, mostWaiting: 3 })
    for (const item of [1, 2, 3]) batches.add(item)
    await batches.flush()
    for (const item of [4, 5]) batches.add(item)
    isAway = false
    await batches.flush()
    expect(written).toEqual([3, 4, 5])
    expect(troubles).toHaveLength(2)
  })
})
