// @vitest-environment jsdom
import { limits, type Announcements, type StandingNotification } from '@advisor/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawPart } from '../testing/draw-part.tsx'
import { dismissAllNotifications } from '../ui/notifications/notifications.ts'
import { InlineNotifications, Toasts } from '../ui/notifications/Toasts.tsx'
import { showAnnouncements } from './shown-announcements.ts'

const ids = ['0b5c3c8e-5b0f-4f7e-9a53-0d6f2f6f7a01', '0b5c3c8e-5b0f-4f7e-9a53-0d6f2f6f7a02'] as const
const standing = (more: Partial<StandingNotification>): StandingNotification => ({
  ...{
    id: ids[0],
    level: 'warn',
    format: 'plain',
    key: 'administrator',
    message: 'Tonight we update.',
    expired: false,
  },
  expiresAt: '2030-01-01T00:00:00.000Z',
  ...more,
})
const tell = (...notifications: StandingNotification[]) =>
  act(() => showAnnouncements({ notifications, lock: null, unreadNotices: 0 } satisfies Announcements))

const draw = () =>
  drawPart(
    <>
      <Toasts />
      <InlineNotifications />
    </>,
    { closeNotification: () => ({}) },
  )
afterEach(() => {
  act(() => {
    showAnnouncements(undefined)
    dismissAllNotifications()
  })
  vi.useRealTimers()
})

it.each([
  ['error', 'alert', 'error'],
  ['warn', 'status', 'warning'],
  ['info', 'status', 'info'],
] as const)('the level %s is a toast of the kind %s', async (level, _, type) => {
  await draw()
  tell(standing({ level }))
  const toasts = screen.getByRole('region', { name: 'Notifications' })
  expect(within(toasts).getByText('Tonight we update.').closest('[data-type]')?.getAttribute('data-type')).toBe(type)
})

it('the level studio stands above the page', async () => {
  await draw()
  tell(standing({ level: 'studio' }))
  const toasts = screen.getByRole('region', { name: 'Notifications' })
  expect(within(toasts).queryByText('Tonight we update.')).toBeNull()
  expect(screen.getByText('Tonight we update.')).toBeTruthy()
})

it('HTML is shown as such, and sanitised; plain text is text', async () => {
  await draw()
  const message = 'Tonight <strong>we</strong> update.<img src="x" onerror="alert(1)">'
  tell(standing({ format: 'html', message }), standing({ id: ids[1], key: 'other', message }))
  expect((await screen.findByText('we')).tagName).toBe('STRONG')
  expect(document.querySelector('[onerror]')).toBeNull()
  expect(screen.getByText(message)).toBeTruthy()
})

it('is shown once, goes when it has ended, and is not shown when it has expired', async () => {
  await draw()
  tell(standing({}))
  tell(standing({}))
  expect(screen.getAllByText('Tonight we update.')).toHaveLength(1)
  expect(screen.queryByText(/Repeated/)).toBeNull()
  tell()
  expect(screen.queryByText('Tonight we update.')).toBeNull()
  tell(standing({ expired: true }))
  expect(screen.queryByText('Tonight we update.')).toBeNull()
})

it('what the user closes is closed for good, all that have the same words at once', async () => {
  const { made } = await draw()
  tell(standing({}), standing({ id: ids[1] }))
  expect(screen.getByText('Repeated 1 time')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Tonight we update.')).toBeNull()
  await vi.waitFor(() => expect(made).toEqual(ids.map((id) => ({ call: 'closeNotification', request: { id } }))))
  tell(standing({}), standing({ id: ids[1] }))
  expect(screen.queryByText('Tonight we update.')).toBeNull()
})

it('an information disappears by itself after 1500 ms and 40 ms a character, and is not closed for good', async () => {
  const { made } = await draw()
  vi.useFakeTimers()
  const message = '0123456789'
  tell(standing({ level: 'info', message }))
  const ms = limits.toastBaseMs + limits.toastPerCharacterMs * message.length
  act(() => void vi.advanceTimersByTime(ms - 1))
  expect(screen.getByText(message)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText(message)).toBeNull()
  tell(standing({ level: 'info', message }))
  expect(screen.queryByText(message)).toBeNull()
  expect(made).toEqual([])
})
