// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWakeLock } from './wake-lock.ts'

/** A browser with wake locks: how many were asked for, and how many of them were given back. */
function withWakeLock(request?: () => Promise<unknown>) {
  const release = vi.fn(() => Promise.resolve())
  const asked = vi.fn(request ?? (() => Promise.resolve({ release })))
  vi.stubGlobal('navigator', { wakeLock: { request: asked } })
  return { asked, release }
}

const become = async (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  })
}
/** Shows steps, and waits until the browser has answered. */
async function showSteps() {
  const steps = renderHook(() => useWakeLock())
  await act(() => Promise.resolve())
  return steps
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the screen stays awake while steps are shown, and may sleep afterwards', async () => {
  const { asked, release } = withWakeLock()
  const steps = await showSteps()
  expect(asked.mock.calls).toEqual([['screen']])
  expect(release).not.toHaveBeenCalled()
  steps.unmount()
  expect(release).toHaveBeenCalledTimes(1)
  await become('visible')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('is asked for again when the page becomes visible, and not while it is hidden', async () => {
  const { asked } = withWakeLock()
  await showSteps()
  await become('hidden')
  expect(asked).toHaveBeenCalledTimes(1)
  await become('visible')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a lock that comes after the steps were closed is given back', async () => {
  let give: (lock: unknown) => void = () => undefined
  const { release } = withWakeLock(() => new Promise((resolve) => (give = resolve)))
  const steps = await showSteps()
  steps.unmount()
  expect(release).not.toHaveBeenCalled()
  give({ release })
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('a browser without wake locks, and one that refuses, show the steps without a word', async () => {
  const complain = vi.spyOn(console, 'error')
  vi.stubGlobal('navigator', {})
  const steps = await showSteps()
  steps.unmount()
  withWakeLock(() => Promise.reject(new DOMException('The battery is low.', 'NotAllowedError')))
  await showSteps()
  expect(complain).not.toHaveBeenCalled()
})
