// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Refusal } from '../../api/failures.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { DialogFailure } from './DialogFailure.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startTexts()
})
afterEach(cleanup)

const show = (key: string) => {
  const move = vi.fn()
  render(
    <MantineProvider>
      <DialogFailure error={new Refusal(key, 'What the server says.')} move={move} />
    </MantineProvider>,
  )
  return move
}

it('leads from a question that is not asked any more to the next one', () => {
  const move = show('question-not-found')
  fireEvent.click(screen.getByRole('button', { name: 'Show the next question' }))
  expect(move).toHaveBeenCalledWith({ call: 'continueDialog', fields: {} })
})

it('stays at a question whose answer was refused', () => {
  show('answer-not-valid')
  expect(screen.getByRole('alert').textContent).toContain('What the server says.')
  expect(screen.queryByRole('button')).toBeNull()
})
