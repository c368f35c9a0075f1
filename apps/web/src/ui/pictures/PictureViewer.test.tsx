// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { Picture } from './Picture.tsx'

async function openLarge() {
  await drawPart(<Picture src="/valve.png" name="The valve" size={{ width: 400, height: 300 }} />, {})
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge the picture: The valve' }))
  const frame = await screen.findByRole('region', { name: 'The valve' })
  vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(frame, 'clientHeight', 'get').mockReturnValue(600)
  return { frame, width: () => frame.querySelector('img')?.style.width }
}

const fingers = (...places: [number, number][]) => {
  const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }))
  return { touches, changedTouches: touches }
}

it('a picture opens as large as the screen, and keys zoom it and close it', async () => {
  const { frame, width } = await openLarge()
  expect(width()).toBe('100%')
  fireEvent.keyDown(frame, { key: '-' })
  expect(width()).toBe('100%')
  fireEvent.keyDown(frame, { key: '+' })
  fireEvent.keyDown(frame, { key: '=' })
  expect(width()).toBe('225%')
  fireEvent.keyDown(frame, { key: '-' })
  expect(width()).toBe('150%')
  fireEvent.keyDown(frame, { key: '0' })
  expect(width()).toBe('100%')
  fireEvent.keyDown(frame, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'The valve' })).toBeNull()
})

it('two fingers zoom a picture, and what is between them stays there; the page does not zoom', async () => {
  const { frame, width } = await openLarge()
  fireEvent.touchStart(frame, fingers([400, 300], [600, 300]))
  expect(fireEvent.touchMove(frame, fingers([300, 300], [700, 300]))).toBe(false)
  expect(width()).toBe('200%')
  // The middle of the picture is in the middle of the frame.
  expect([frame.scrollLeft, frame.scrollTop]).toEqual([500, 300])
  // Both move on to the side.
  fireEvent.touchMove(frame, fingers([400, 300], [800, 300]))
  expect(frame.scrollLeft).toBe(400)
  fireEvent.touchEnd(frame, fingers([400, 300]))
  // One finger scrolls.
  fireEvent.touchMove(frame, fingers([420, 300]))
  expect(width()).toBe('200%')
  fireEvent.touchStart(frame, fingers([0, 300], [1000, 300]))
  fireEvent.touchMove(frame, fingers([490, 300], [510, 300]))
  expect(width()).toBe('100%')
})

it('a trackpad and a double click zoom too; a wheel scrolls', async () => {
  const { frame, width } = await openLarge()
  expect(fireEvent.wheel(frame, { deltaY: -150 })).toBe(true)
  expect(width()).toBe('100%')
  expect(fireEvent.wheel(frame, { deltaY: -150, ctrlKey: true })).toBe(false)
  expect(width()).toBe('200%')
  fireEvent.doubleClick(frame)
  expect(width()).toBe('100%')
  fireEvent.doubleClick(frame)
  expect(width()).toBe('250%')
})
