// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../api/failures.ts'
import { loadCode } from '../api/load-code.ts'
import { drawPart } from '../testing/draw-part.tsx'
import { laterPart, prepareParts, type PartOptions } from './later-part.tsx'

interface NoteProps {
  text: string
  onClose: () => void
}

const Note = ({ text }: NoteProps) => <p>The part says: {text}</p>

/** A part whose code comes only while `network.isUp`. */
function notePart(name: string, options?: PartOptions<NoteProps>) {
  const network = { isUp: false, requests: 0 }
  const load = () => {
    network.requests += 1
    return network.isUp ? Promise.resolve({ [name]: Note }) : Promise.reject(new TypeError('Failed to fetch'))
  }
  return { network, Part: laterPart<string, NoteProps>(name, load, options) }
}

const failed = 'A part of the application could not be loaded'

afterEach(() => onlineManager.setOnline(true))

it('a part that cannot be loaded leaves the page as it is, says so in its place, and comes by a button', async () => {
  const { network, Part } = notePart('ByButton')
  await drawPart(
    <>
      <textarea defaultValue="typed" />
      <Part text="here" onClose={() => {}} />
    </>,
    {},
  )
  expect((await screen.findByRole('alert')).textContent).toContain(failed)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('typed')
  network.isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The part says: here')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a part that could not be loaded comes by itself when the network is back', async () => {
  const { network, Part } = notePart('ByItself')
  await drawPart(<Part text="here" onClose={() => {}} />, {})
  await screen.findByRole('alert')
  network.isUp = true
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  expect(await screen.findByText('The part says: here')).toBeDefined()
})

it('a part that could not be loaded can be closed, and is requested again when it is opened again', async () => {
  const onClose = vi.fn()
  const { network, Part } = notePart('Closed', { close: (props) => props.onClose, isAbove: () => true })
  const { redraw } = await drawPart(<Part text="here" onClose={onClose} meanwhile={<p>meanwhile</p>} />, {})
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  screen.getByText('meanwhile')
  redraw(null)
  network.isUp = true
  redraw(<Part text="here" onClose={onClose} />)
  await screen.findByText('The part says: here')
})

it('a part that nobody asked for is missing in silence', async () => {
  const { network, Part } = notePart('Quiet', { isQuiet: true })
  const { client } = await drawPart(<Part text="here" onClose={() => {}} />, {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(network.requests).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a part that was loaded ahead is drawn at once, although the network is away', async () => {
  const { network, Part } = notePart('Ahead', { isAhead: true })
  network.isUp = true
  await prepareParts()
  network.isUp = false
  await drawPart(<Part text="here" onClose={() => {}} />, {})
  expect(screen.getByText('The part says: here')).toBeDefined()
  expect(network.requests).toBe(1)
})

it('names the code that could not be loaded', async () => {
  const loading = loadCode('Part', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loading).rejects.toEqual(new ChunkLoadError('missing', 'Part: Failed to fetch'))
})
