// @vitest-environment jsdom
import { limits } from '@advisor/contract'
import { MantineProvider } from '@mantine/core'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../api/failures.ts'
import { loadCode } from '../api/load-code.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { beforeReloading } from '../ui/reload-page.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { lazyScreen } from './lazy-screen.ts'

const textsAreLoaded = startTexts()

beforeEach(async () => {
  await textsAreLoaded
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  beforeReloading(() => {})
  onlineManager.setOnline(true)
})

/** Opens a screen whose code fails as often as said, and then comes. */
async function openScreen(failures: number) {
  let requests = 0
  const load = () => {
    requests += 1
    return requests > failures
      ? Promise.resolve({ Screen: () => <p>The screen</p> })
      : Promise.reject(new TypeError('Failed to fetch'))
  }
  const told: unknown[] = []
  const router = createMemoryRouter([
    { path: '/', element: <p>The page before</p> },
    { path: '/screen', lazy: lazyScreen('Screen', load) },
  ])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient((failure) => told.push(failure))}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(() => router.navigate('/screen?id=7'))
  return { router, requests: () => requests, told }
}

const failure = 'A part of the application could not be loaded'

it('a screen whose code does not come is requested once more by itself', async () => {
  const { requests } = await openScreen(1)
  await screen.findByText('The screen')
  expect(requests()).toBe(2)
})

it('then the page says so, and a button requests it again, at its address', async () => {
  const { router, requests, told } = await openScreen(2)
  expect((await screen.findByRole('alert')).textContent).toContain(failure)
  expect(told).toEqual([new ChunkLoadError('missing', 'Screen: Failed to fetch')])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The screen')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests()).toBe(3)
  expect(router.state.location.search).toBe('?id=7')
})

it('it comes by itself when the network is back', async () => {
  await openScreen(2)
  await screen.findByRole('alert')
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  expect(await screen.findByText('The screen')).toBeDefined()
})

it('another button loads the page anew, and keeps what was typed first', async () => {
  const done: string[] = []
  beforeReloading(() => void done.push('kept'))
  await openScreen(Infinity)
  const button = await screen.findByRole('button', { name: 'Reload the page' })
  vi.stubGlobal('location', { reload: () => done.push('reloaded') })
  fireEvent.click(button)
  expect(done).toEqual(['kept', 'reloaded'])
})

it('code that has not come within 120 seconds has failed', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  loadCode('Screen', () => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(limits.chunkLoadTimeoutMs - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError('timeout', 'Screen'))
})

it('code that came in time has no timer left', async () => {
  vi.useFakeTimers()
  expect(await loadCode('Screen', () => Promise.resolve('the code'))).toBe('the code')
  expect(vi.getTimerCount()).toBe(0)
})
