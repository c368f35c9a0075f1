// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DialogMove } from '../../api/search-moves.ts'
import { HttpFailure, Refusal } from '../../api/failures.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { DialogFailure } from './DialogFailure.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startTexts()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const made: DialogMove = { call: 'answerQuestion', fields: { question: 'leaks', answer: { is: true } } }

const showError = (error: Error) => {
  const move = vi.fn()
  render(
    <MantineProvider>
      <DialogFailure failed={{ move: made, error }} move={move} />
    </MantineProvider>,
  )
  return move
}
const show = (key: string) => showError(new Refusal(key, 'What the server says.'))
const showLost = () => showError(new HttpFailure({ kind: 'no-response', url: '/x', status: 0 }))

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

it('offers to send an answer again that the network lost', () => {
  const move = showLost()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(move).toHaveBeenCalledExactlyOnceWith(made)
})

it('sends an answer that the network lost again when the browser is online', () => {
  onlineManager.setOnline(false)
  const move = showLost()
  expect(move).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(move).toHaveBeenCalledExactlyOnceWith(made)
})

it('does not send a refused answer again', () => {
  onlineManager.setOnline(false)
  const move = show('answer-not-valid')
  onlineManager.setOnline(true)
  expect(move).not.toHaveBeenCalled()
})
