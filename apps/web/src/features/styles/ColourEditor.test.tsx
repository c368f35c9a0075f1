// @vitest-environment jsdom
import type { StyleSettings } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { ColourEditor } from './ColourEditor.tsx'
import { setPip } from './pip.ts'

const settings = (value: `#${string}`): StyleSettings => [
  { name: 'chatbot-message-in', values: [{ style: 'background-color', value }] },
]
const sheet = document.createElement('style')
sheet.id = 'saved-styles'
const question = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Questions' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Another administrator saves green after the editor was opened. */
async function open() {
  const answers = [
    { styles: [], version: 0 },
    { styles: settings('#008000'), version: 1 },
  ]
  const drawn = await drawPart(<ColourEditor onClose={() => {}} />, {
    loadStyles: () => answers.shift() ?? { styles: [], version: 2 },
    saveStyles: ({ version }) =>
      version === 0 ? { refused: 'setting-changed' } : { styles: settings('#0000ff'), version: 2 },
  })
  fireEvent.change(await question(), { target: { value: 'blue' } })
  press('Save')
  await screen.findByRole('alert')
  return drawn
}

beforeEach(() => {
  document.head.append(sheet)
  setPip(1)
})
afterEach(() => sheet.remove())

it('colours are shown on the page before they are saved, and go with the editor', async () => {
  const { redraw } = await drawPart(<ColourEditor onClose={() => {}} />, {
    loadStyles: () => ({ styles: [], version: 0 }),
  })
  fireEvent.change(await question(), { target: { value: 'blue' } })
  await waitFor(() => expect(sheet.textContent).toContain('background-color:#0000ff'))
  redraw(null)
  await waitFor(() => expect(sheet.textContent).toBe(''))
})

it('the colours of another administrator are not overwritten before that is told; the own ones can be kept', async () => {
  const { made } = await open()
  press('Keep mine, to save them over theirs')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await question()).value).toBe('blue')
  press('Save')
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull())
  expect(made.filter(({ call }) => call === 'saveStyles')).toMatchObject([
    { request: { version: 0 } },
    { request: { version: 1, styles: JSON.stringify(settings('#0000ff')) } },
  ])
})

it('the colours of the other administrator can be taken', async () => {
  await open()
  fireEvent.blur(await question())
  press('Show theirs')
  await waitFor(async () => expect((await question()).value).toBe('#008000'))
  expect(sheet.textContent).toContain('background-color:#008000')
})
