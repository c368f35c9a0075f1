// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '../../ui/texts/texts.ts'
import { AddInOwnWords } from './AddInOwnWords.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startTexts()
})
afterEach(cleanup)

/** Adds words; returns the field, and what the server does when it takes them. */
function add(words: string) {
  const move = vi.fn<(move: unknown, onTaken: () => void) => void>()
  render(
    <MantineProvider>
      <AddInOwnWords move={move} />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: words } })
  fireEvent.click(screen.getByRole('button'))
  expect(move).toHaveBeenCalledWith({ call: 'answerByText', fields: { freeText: words.trim() } }, expect.anything())
  return { field, taken: () => act(() => move.mock.lastCall?.[1]()) }
}

it('keeps the words until they are taken, then the field is free for others', () => {
  const { field, taken } = add('Brenta 2 ')
  expect(field.value).toBe('Brenta 2 ')
  taken()
  expect(field.value).toBe('')
})

it('keeps what was typed while the words were on their way', () => {
  const { field, taken } = add('Brenta 2')
  fireEvent.change(field, { target: { value: 'Brenta 2 drips' } })
  taken()
  expect(field.value).toBe('Brenta 2 drips')
})
