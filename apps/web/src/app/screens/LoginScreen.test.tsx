// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-cache.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { keepInTab } from '../tab-memory.ts'
import { LoginScreen } from './LoginScreen.tsx'

const textsAreLoaded = startTexts()

beforeEach(async () => {
  await textsAreLoaded
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Draws the screen beside something that is loaded first: React throws the first drawing away. */
async function open(): Promise<void> {
  const loaded = Promise.resolve()
  const Loaded = () => (use(loaded), null)
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient(() => {})}>
          <MemoryRouter>
            <Suspense>
              <LoginScreen />
              <Loaded />
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    )
    await loaded
  })
}

it('says why the user is signed out, also when React draws it anew, and once', async () => {
  keepInTab('login-notice', 'ended')
  await open()
  expect(screen.queryByText(/You are signed out/)).not.toBeNull()
  cleanup()
  await open()
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeNull()
  expect(screen.queryByText(/You are signed out/)).toBeNull()
})

it('says that the session has expired, once', async () => {
  keepInTab('login-notice', 'timedOut')
  await open()
  expect(screen.queryByText(/Session expired/)).not.toBeNull()
  expect(screen.queryByText(/Your session has expired\. Please sign in again\./)).not.toBeNull()
  cleanup()
  await open()
  expect(screen.queryByText(/Session expired/)).toBeNull()
})

it('says of a session that the server does not know nothing about windows', async () => {
  keepInTab('login-notice', 'unknown')
  await open()
  expect(screen.queryByText(/Your session is not known any more/)).not.toBeNull()
  expect(screen.queryByText(/window/)).toBeNull()
})
