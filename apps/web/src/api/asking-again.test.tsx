// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAskingAgain, useStandingError } from './asking-again.ts'
import { HttpFailure, Refusal } from './failures.ts'

const away = () => new HttpFailure({ kind: 'no-response', url: '/x', status: 0 })
const onRetry = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onRetry.mockClear()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const failing = (error: Error) =>
  renderHook(({ error: now, isRetrying }) => useAskingAgain({ error: now, isRetrying, onRetry }), {
    initialProps: { error, isRetrying: false },
  })

describe('a call that failed for want of a connection', () => {
  it('is repeated as soon as the browser is online again', () => {
    onlineManager.setOnline(false)
    failing(away())
    expect(onRetry).not.toHaveBeenCalled()
    onlineManager.setOnline(true)
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('is repeated after waits that double up to a minute, because a server that comes back tells nobody', () => {
    const { rerender } = failing(away())
    const waits: number[] = []
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      let waitedMs = 0
      while (onRetry.mock.calls.length < attempt) {
        vi.advanceTimersByTime(1_000)
        waitedMs += 1_000
      }
      waits.push(waitedMs)
      rerender({ error: away(), isRetrying: true })
      rerender({ error: away(), isRetrying: false })
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('is not repeated while it is on its way, nor when its screen is gone', () => {
    const { rerender, unmount } = failing(away())
    rerender({ error: away(), isRetrying: true })
    vi.advanceTimersByTime(100_000)
    rerender({ error: away(), isRetrying: false })
    unmount()
    vi.advanceTimersByTime(100_000)
    expect(onRetry).not.toHaveBeenCalled()
  })
})

it.each([
  ['a refusal', new Refusal('solution-not-found', 'No such solution')],
  ['a defect of the server', new HttpFailure({ kind: 'internal', url: '/x', status: 500 })],
])('%s is not repeated by itself', (_, error) => {
  failing(error)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  vi.advanceTimersByTime(200_000)
  expect(onRetry).not.toHaveBeenCalled()
})

it('an error stands while its query is requested again, and goes with the answer', () => {
  const error = away()
  const outcome = (now: Error | null, isPending: boolean) => ({ error: now, isPending, errorUpdateCount: 1 })
  const { result, rerender } = renderHook(useStandingError, { initialProps: outcome(error, false) })
  expect(result.current).toBe(error)
  rerender(outcome(null, true))
  expect(result.current).toBe(error)
  rerender(outcome(null, false))
  expect(result.current).toBeNull()
})
