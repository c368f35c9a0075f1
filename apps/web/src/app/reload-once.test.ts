// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { mayReload, noteReload } from './reload-once.ts'

afterEach(() => void vi.useRealTimers())

it('the page is loaded anew once in 10 seconds, and after the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(mayReload()).toBe(true)
  noteReload()
  expect(mayReload()).toBe(false)
  vi.setSystemTime(Date.now() + 10_000)
  expect(mayReload()).toBe(true)
  noteReload()
  vi.setSystemTime(Date.now() - 60_000)
  expect(mayReload()).toBe(true)
})
