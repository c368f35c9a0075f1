// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { dismissAllNotifications } from '../../ui/notifications/notifications.ts'
import { InlineNotifications, Toasts } from '../../ui/notifications/Toasts.tsx'
import { SystemLocked, type SystemLockedProps } from './SystemLocked.tsx'

afterEach(dismissAllNotifications)

const onOpen = vi.fn()
const page = (lock: SystemLockedProps['lock']) => (
  <>
    <textarea aria-label="Comment" />
    <InlineNotifications />
    <SystemLocked lock={lock} onOpen={onOpen} />
    <Toasts />
  </>
)

it('stands over the page until the system is open; what was typed is there, and the page is told to go on', async () => {
  const { redraw } = await drawPart(page(null), {})
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'It helped, because' } })
  redraw(page({ message: 'New disks until noon.', isForCaller: true }))
  const dialog = await screen.findByRole('dialog', { name: 'The system is locked' })
  expect(dialog.textContent).toContain('New disks until noon.')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
  redraw(page(null))
  expect(await screen.findByText('The system is open again. You can go on.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('It helped, because')
  expect(onOpen).toHaveBeenCalledOnce()
})

it('tells administrators, who go on, above their page', async () => {
  const { redraw } = await drawPart(page({ message: '', isForCaller: false }), {})
  expect(await screen.findByText(/The system is locked for everybody who is no administrator/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  redraw(page(null))
  await vi.waitFor(() => expect(screen.queryByText(/The system is locked/)).toBeNull())
  expect(screen.queryByText(/open again/)).toBeNull()
})
