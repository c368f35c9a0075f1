import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterResizing } from './after-resizing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once, 100 ms after the last change', () => {
  const run = vi.fn()
  const { resized } = afterResizing(run)
  for (const ms of [50, 99]) {
    resized()
    vi.advanceTimersByTime(ms)
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

it('runs every 500 ms while sizes keep changing', () => {
  const run = vi.fn()
  const { resized } = afterResizing(run)
  for (let ms = 0; ms <= 490; ms += 10) {
    resized()
    vi.advanceTimersByTime(ms === 490 ? 9 : 10)
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it('runs no more after it was stopped', () => {
  const run = vi.fn()
  const { resized, stop } = afterResizing(run)
  resized()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
})
