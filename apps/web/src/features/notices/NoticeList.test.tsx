// @vitest-environment jsdom
import type { Notice } from '@advisor/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { drawPart, NetworkAway, type PartAnswers } from '../../testing/draw-part.tsx'
import { NoticeList } from './NoticeList.tsx'
import { NoticesMark } from './NoticesMark.tsx'
import { NoticesOverPage } from './NoticesOverPage.tsx'
import { closeNoticeList } from './open-notice-list.ts'
import { setUnreadNotices } from './unread-notices.ts'

const [firstId, secondId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const request: Notice = {
  id: firstId,
  kind: 'expert-request',
  at: '2026-11-26T10:00:00.000Z',
  isRead: false,
  subject: {
    project: { name: 'pumps', caption: 'Pumps' },
    by: 'Ada L.',
    title: 'Pump experts',
    solution: { caseId: 1, number: 'P-1', title: 'Pump leaks' },
    path: '/project-home?project=pumps&branch=production',
  },
}
const gone: Notice = { id: secondId, kind: 'expert-answer', at: request.at, isRead: true }
const page = (notices: Notice[], hasMore = false) => ({ notices, hasMore, unread: 0 })

const draw = (answers: PartAnswers) => drawPart(<NoticeList onClose={() => undefined} />, answers)

it('says what was given, by whom, about which solution, and leads there; what is gone has no words', async () => {
  await draw({ listNotices: () => page([request, gone]) })
  const first = await screen.findByRole('listitem', { name: /Ada L. asks “Pump experts” for help/ })
  expect(first.textContent).toContain('P-1 Pump leaks')
  expect(within(first).getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('project=pumps')
  const [, second] = screen.getAllByRole('listitem')
  expect(second?.textContent).toContain('not there any more')
  expect(within(second ?? first).queryByRole('link')).toBeNull()
})

it('a notice of a kind that this version does not know has its title', async () => {
  await draw({ listNotices: () => page([{ ...request, kind: 'review' }]) })
  expect((await screen.findByRole('listitem')).textContent).toContain('Pump experts')
})

it('marks one as read, and all up to the latest', async () => {
  const { made } = await draw({
    listNotices: () => page([request, { ...request, id: secondId }]),
    readNotice: () => ({}),
    readAllNotices: () => ({}),
  })
  const [, second] = await screen.findAllByRole('listitem')
  fireEvent.click(within(second ?? document.body).getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(made).toContainEqual({ call: 'readNotice', request: { notice: secondId } }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(made).toContainEqual({ call: 'readAllNotices', request: { upTo: firstId } }))
})

it('shows older ones behind those that are there', async () => {
  await draw({
    listNotices: ({ before }) => (before === undefined ? page([request], true) : page([{ ...request, id: secondId }])),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show older ones' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
})

it('says when there is nothing', async () => {
  await draw({ listNotices: () => page([]) })
  expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy()
})

it('says that it could not be loaded', async () => {
  await draw({
    listNotices: () => {
      throw new NetworkAway()
    },
  })
  expect(await screen.findByText('What is for you could not be loaded.')).toBeTruthy()
})

it('the bell says how much is new; on a phone it is there only then', async () => {
  onTestFinished(() => setUnreadNotices(0))
  await drawPart(
    <>
      <NoticesMark />
      <NoticesMark isQuiet />
    </>,
    {},
  )
  expect(screen.getAllByRole('button', { name: 'For you' })).toHaveLength(1)
  act(() => setUnreadNotices(2))
  expect(screen.getAllByRole('button', { name: 'For you: 2 new' })).toHaveLength(2)
  act(() => setUnreadNotices(100))
  expect(screen.getAllByText('99+')).toHaveLength(2)
})

it('the list that the bell opens stays when another header takes its place, as when the window is resized', async () => {
  onTestFinished(closeNoticeList)
  function Page() {
    const [isMobile, setMobile] = useState(false)
    return (
      <>
        {isMobile ? <p>Header of a phone</p> : <NoticesMark />}
        <button onClick={() => setMobile(true)}>Resize</button>
        <NoticesOverPage />
      </>
    )
  }
  await drawPart(<Page />, { listNotices: () => page([request]) })
  fireEvent.click(screen.getByRole('button', { name: 'For you' }))
  expect(await screen.findByRole('listitem', { name: /Ada L/ })).toBeTruthy()
  fireEvent.click(screen.getByText('Resize'))
  expect(screen.getByText('Header of a phone')).toBeTruthy()
  expect(screen.getByRole('listitem', { name: /Ada L/ })).toBeTruthy()
})
