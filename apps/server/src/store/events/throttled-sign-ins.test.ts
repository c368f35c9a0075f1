import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThrottledSignIns } from './throttled-sign-ins.ts'

let rows: unknown[]
let lost: unknown[]
let isAway: boolean
let throttled: ThrottledSignIns
beforeEach(() => {
  vi.useFakeTimers()
  rows = []
  lost = []
  isAway = false
  const record = async (...row: unknown[]) => {
    if (isAway) throw new Error('The database is away.')
    rows.push(row)
  }
  throttled = new ThrottledSignIns({ record }, (_, detail) => lost.push(detail))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('throttled sign-ins', () => {
  it('make one row for each minute of a flood, with the most frequent names and addresses', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (let count = 0; count < 5_000; count += 1)
        throttled.count({ username: count % 2 === 0 ? 'viewer' : `user-${count}`, address: `203.0.113.${count % 3}` })
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual([
      'sign-ins-throttled',
      null,
      {
        times: 5_000,
        usernames: expect.arrayContaining([['viewer', 2_500]]),
        addresses: [
          ['203.0.113.0', 1_667],
          ['203.0.113.1', 1_667],
          ['203.0.113.2', 1_666],
        ],
      },
    ])
    expect(JSON.stringify(rows[0]).length).toBeLessThan(1_000)
  })

  it('make no row when there were none', async () => {
    await throttled.flush()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(rows).toEqual([])
  })

  it('are told to the log when the database is away', async () => {
    isAway = true
    throttled.count({ username: 'viewer', address: '203.0.113.1' })
    await throttled.flush()
    expect(lost).toEqual([expect.objectContaining({ times: 1 })])
  })
})
