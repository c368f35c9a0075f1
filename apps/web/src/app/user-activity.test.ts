// @vitest-environment jsdom
import { limits } from '@advisor/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserActivity } from './user-activity.ts'

let activity: UserActivity
let isHidden: boolean
beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  activity = new UserActivity()
  activity.start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const input = (type = 'keydown') => dispatchEvent(new Event(type))

it('a user is idle before the first input, and 5 seconds after the last one', () => {
  expect(activity.isIdle()).toBe(true)
  input()
  vi.advanceTimersByTime(limits.activityThrottleMs - 1)
  // It is told to nobody, and counts.
  input()
  vi.advanceTimersByTime(4_999)
  expect(activity.isIdle()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(activity.isIdle()).toBe(true)
})

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'])('%s is input', (type) => {
  input(type)
  expect(activity.isIdle()).toBe(false)
})

it('a user is idle while the page is hidden', () => {
  input()
  isHidden = true
  expect(activity.isIdle()).toBe(true)
  isHidden = false
  expect(activity.isIdle()).toBe(false)
})

it('input is told at most every 2 seconds, also after the clock was set back', () => {
  const told = vi.fn()
  activity.listen(told)
  for (let times = 0; times < 39; times++) {
    input('pointermove')
    vi.advanceTimersByTime(100)
  }
  expect(told).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(2_000)
  input()
  expect(told).toHaveBeenCalledTimes(3)
  expect(activity.isIdle()).toBe(false)
})
