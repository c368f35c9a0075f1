// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-cache.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'

beforeEach(async () => {
  await startTexts()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A button that changes the project, the profile or the quest, as the menus of the header do. */
function Choice({ change }: { change: () => Promise<void> }) {
  const { mutate } = useMutation({ mutationFn: change, meta: { blocksWith: 'overlay' } })
  return <button onClick={() => mutate()}>Other profile</button>
}

it('the page is covered while what is open changes, and free when that is answered', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <Choice change={() => answered} />
        <LoadingOverlay />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.queryByText('Loading')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Other profile' }))
  expect(await screen.findByText('Loading')).not.toBeNull()
  await act(async () => {
    answer()
    await answered
  })
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})
