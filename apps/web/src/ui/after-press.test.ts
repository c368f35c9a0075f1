// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const point = (type: string) => dispatchEvent(new Event(type))

it('runs at once while nothing is pressed', () => {
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledOnce()
})

it('waits for the click of what is pressed, and runs once', () => {
  const act = vi.fn()
  point('pointerdown')
  afterPress(act)
  vi.advanceTimersByTime(500)
  point('pointerup')
  point('click')
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledOnce()
})

it('waits for the events of a mouse that follow those of a finger', () => {
  const act = vi.fn()
  for (const type of ['pointerdown', 'pointerup', 'mousedown']) point(type)
  afterPress(act)
  expect(act).not.toHaveBeenCalled()
  point('mouseup')
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

it('does not wait for a press that never ends, and not at all once it is called off', () => {
  const act = vi.fn()
  const calledOff = vi.fn()
  point('pointerdown')
  afterPress(act)
  afterPress(calledOff)()
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
