// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dismissAllNotifications, useNotifications } from '../../ui/notifications/notifications.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { helpNameOf, openHelp } from './open-help.ts'

beforeAll(startTexts)
afterEach(() => {
  dismissAllNotifications()
  vi.restoreAllMocks()
})

const shown = () => renderHook(() => useNotifications()).result.current

it.each([
  ['/login', 'login'],
  ['/ds/repair-history', 'ds-repair-history'],
  ['/', ''],
])('the page about %s has the name “%s”', (path, name) => expect(helpNameOf(path)).toBe(name))

it('opens one window of 1005 x 650, which may be used beside the active tab, and goes to it', async () => {
  const focus = vi.fn()
  // jsdom has no windows.
  const open = vi.spyOn(window, 'open').mockReturnValue({ focus } as unknown as Window)
  await openHelp('/advisor/help?page=login')
  expect(open).toHaveBeenCalledWith(
    '/advisor/help?page=login',
    expect.stringMatching(/^popup/),
    'popup,width=1005,height=650',
  )
  expect(focus).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

it('warns by a toast where the browser lets no window open', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openHelp('/advisor/help?page=login')
  expect(shown()).toMatchObject([
    {
      type: 'warning',
      toast: true,
      key: 'error.popup-blocker',
      message: expect.stringContaining('did not let the help window open'),
    },
  ])
})
