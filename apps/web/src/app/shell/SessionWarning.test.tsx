// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../ui/texts/texts.ts'
import { ApplicationContext, type Application } from '../application.ts'
import { SessionWarning } from './SessionWarning.tsx'

beforeEach(async () => {
  await startTexts()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Draws the warning of a session keeper; returns what its button does. */
function openWith(warning: { minutesLeft: number; isFinal: boolean } | undefined) {
  const stay = vi.fn<() => void>()
  const sessionKeeper = { subscribe: () => () => {}, warning: () => warning, stay }
  render(
    <MantineProvider env="test">
      {/* The warning needs nothing else of the application. */}
      <ApplicationContext value={{ sessionKeeper } as unknown as Application}>
        <SessionWarning />
      </ApplicationContext>
    </MantineProvider>,
  )
  return stay
}

it('in the grace period the user reads that the session is about to expire, and can stay', () => {
  const stay = openWith({ minutesLeft: 5, isFinal: false })
  expect(screen.getByRole('alert').textContent).toContain('Your session is about to expire')
  fireEvent.click(screen.getByRole('button'))
  expect(stay).toHaveBeenCalledOnce()
})

it('where the end is final there is no button, and before the grace period no word', () => {
  openWith({ minutesLeft: 1, isFinal: true })
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  openWith(undefined)
  expect(screen.getByRole('alert').textContent).toBe('')
})
