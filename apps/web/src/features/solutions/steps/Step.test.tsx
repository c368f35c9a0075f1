// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../ui/texts/texts.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { TicksContext } from './ticks.ts'

const html =
  '<ol><li>Close the <strong>tap</strong>, see <a href="https://own.invalid/">the manual</a>.' +
  '<img src="data:image/png;base64,aGVsbG8=" alt="The tap"></li><li>Open it again.</li></ol>'

function Steps() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setDone(done.symmetricDifference(new Set([id])))
  return (
    <TicksContext value={{ done, toggle, clear: () => setDone(new Set()) }}>
      <RichText html={html} words={[]} headingsBelow={1} stepsOf="repair" />
    </TicksContext>
  )
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await startTexts()
})
beforeEach(() => {
  render(
    <MantineProvider>
      <Steps />
    </MantineProvider>,
  )
})
afterEach(() => {
  getSelection()?.removeAllRanges()
  cleanup()
})

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Step 1 done' })

it('a tap on the text of a step, or beside it, ticks the step, and a second one takes the tick back', () => {
  fireEvent.click(screen.getByText('tap'), { detail: 1 })
  expect(box().checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Step 2 done' }).checked).toBe(false)
  fireEvent.click(screen.getAllByRole('listitem')[0]!, { detail: 1 })
  expect(box().checked).toBe(false)
})

it('the box of a step ticks it once', () => {
  fireEvent.click(box())
  expect(box().checked).toBe(true)
})

it('a link and a picture in a step do what they do elsewhere, and tick nothing', async () => {
  fireEvent.click(screen.getByRole('link'), { detail: 1 })
  expect(box().checked).toBe(false)
  fireEvent.click(screen.getByRole('img', { name: 'The tap' }), { detail: 1 })
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(dialog, { detail: 1 })
  expect(box().checked).toBe(false)
})

it('selecting text in a step ticks nothing, by dragging or by a double click', () => {
  const word = screen.getByText('tap')
  getSelection()?.selectAllChildren(word)
  fireEvent.click(word, { detail: 1 })
  expect(box().checked).toBe(false)
  getSelection()?.removeAllRanges()
  fireEvent.click(word, { detail: 1 })
  getSelection()?.selectAllChildren(word)
  fireEvent.click(word, { detail: 2 })
  fireEvent.click(word, { detail: 3 })
  expect(box().checked).toBe(false)
})
