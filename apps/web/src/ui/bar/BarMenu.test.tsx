// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { useFocusBack } from '../focus-back.ts'
import { BarAction } from './BarAction.tsx'
import { BarMenu } from './BarMenu.tsx'

function Window({ onClose }: { onClose: () => void }) {
  useFocusBack()
  return <button onClick={onClose}>Close the window</button>
}

function Mail() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BarAction name="Mail" icon="mail" onClick={() => setIsOpen(true)} />
      {isOpen && createPortal(<Window onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

it('a window that is opened from the menu gives the focus back to the button of the menu', async () => {
  await drawPart(
    <BarMenu name="More actions">
      <Mail />
    </BarMenu>,
    {},
  )
  const more = screen.getByRole('button', { name: 'More actions' })
  fireEvent.click(more)
  const mail = screen.getByRole('button', { name: 'Mail' })
  mail.focus()
  fireEvent.click(mail)
  const close = screen.getByRole('button', { name: 'Close the window' })
  close.focus()
  fireEvent.click(close)
  expect(document.activeElement).toBe(more)
})
