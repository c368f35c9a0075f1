// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SearchServer } from '../testing/search-server.ts'
import { dismissAllNotifications, useNotifications } from '../ui/notifications/notifications.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { noticeProjectVersion } from './project-version.ts'

beforeAll(startTexts)
afterEach(dismissAllNotifications)

const header = { ...new SearchServer().header(), projectVersion: 'one' }
const open = { project: 'pumps', branch: 'production', version: 'one' }
const load = vi.fn(() => Promise.resolve())
const shown = () => renderHook(() => useNotifications()).result.current

it('says nothing of the version that the page shows, of what another tab has opened, and where nothing is open', async () => {
  await noticeProjectVersion(open, header, load)
  await noticeProjectVersion({ ...open, project: 'ovens', version: 'two' }, header, load)
  await noticeProjectVersion({ ...open, branch: 'development', version: 'two' }, header, load)
  await noticeProjectVersion(undefined, header, load)
  await noticeProjectVersion({ ...open, version: 'two' }, undefined, load)
  expect(shown()).toEqual([])
})

it('offers each new version once, and loads it when the user asks for it', async () => {
  await noticeProjectVersion({ ...open, version: 'two' }, header, load)
  await noticeProjectVersion({ ...open, version: 'two' }, header, load)
  const [notice, ...others] = shown()
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    repeatCount: 0,
    message: expect.stringContaining('Pumps has changed since you opened it.'),
    action: { name: 'Load the new version' },
  })
  expect(load).not.toHaveBeenCalled()
  await notice?.action?.run()
  expect(load).toHaveBeenCalledOnce()
  await noticeProjectVersion({ ...open, version: 'three' }, header, load)
  expect(shown()).toMatchObject([{ repeatCount: 1 }])
})
