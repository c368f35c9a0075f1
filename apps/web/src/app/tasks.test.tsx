// @vitest-environment jsdom
import type { Task } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { awaitTask } from '../api/awaited-tasks.ts'
import { buildEndedTask, buildTask } from '../testing/build-task.ts'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

/** Opens the home page of a user with a task. */
async function openWith(...tasks: Task[]) {
  const server = new SearchServer()
  server.tasks = tasks
  const page = await openApplication(server, '/project-home?quest=words&project=pumps&branch=production')
  /** The server says something else, and the page asks. */
  const nextTasks = async (...next: Task[]) => {
    server.tasks = next
    const before = server.tasksAsked
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(server.tasksAsked).toBeGreaterThan(before))
    await waitFor(() => expect(page.openCalls()).toBe(0))
  }
  return { server, page, nextTasks }
}

const mark = () => screen.findByRole('button', { name: '1 task is running' })
const list = () => screen.findByRole('dialog', { name: 'Tasks' })
const toasts = () => screen.getByRole('region', { name: 'Notifications' }).textContent
const file = { file: { name: 'solutions.pdf', sizeBytes: 1000 } }

it('a task that ends while the user is elsewhere is told of once, with the way to the list', async () => {
  const { nextTasks } = await openWith(buildTask())
  await mark()
  await nextTasks(buildEndedTask({ outcome: file }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show tasks' }))
  expect(await list()).not.toBeNull()
  await waitFor(() => expect(toasts()).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await nextTasks(buildEndedTask({ outcome: file }), buildTask({ id: 'next' }))
  await mark()
  expect(toasts()).toBe('')
})

it.each([
  [{ outcome: file }, 'PDF: 50 solutions is ready.'],
  [{ state: 'errored' }, 'PDF: 50 solutions has failed.'],
  [{ kind: 'send-solution-mail', outcome: { mail: { sent: ['a@b.c'], refused: [] } } }, '50 solutions is done.'],
  [{ kind: 'send-solution-mail', outcome: { mail: { sent: [], refused: ['a@b.c'] } } }, 'server refused a@b.c.'],
] as const)('the end %j is told as: %s', async (end, said) => {
  const { nextTasks } = await openWith(buildTask())
  await mark()
  await nextTasks(buildEndedTask(end as Partial<Task>))
  await waitFor(() => expect(toasts()).toContain(said))
})

it.each(['cancelled by user', 'skipped'] as const)('a task that is %s is not told of', async (state) => {
  const { nextTasks } = await openWith(buildTask(), buildTask({ id: 'other', subject: 'other' }))
  await screen.findByRole('button', { name: '2 tasks are running' })
  await nextTasks(buildEndedTask({ state }), buildEndedTask({ id: 'other', subject: 'other' }))
  await waitFor(() => expect(toasts()).toContain('PDF: other is done.'))
  expect(toasts()).not.toContain('50 solutions')
})

it('a task whose end a part of the page shows, and one that ends under the open list, are not told of', async () => {
  const { nextTasks } = await openWith(buildTask({ id: 'awaited' }), buildTask({ id: 'seen' }))
  fireEvent.click(await screen.findByRole('button', { name: '2 tasks are running' }))
  await list()
  await nextTasks(buildTask({ id: 'awaited' }), buildEndedTask({ id: 'seen' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  awaitTask('awaited')
  await nextTasks(buildEndedTask({ id: 'awaited' }), buildEndedTask({ id: 'seen' }))
  expect(toasts()).toBe('')
})

it('the menu of the user leads to the list, which gives the focus back to it', async () => {
  const { page } = await openWith()
  const menu = await screen.findByRole('button', { name: /^User menu/ })
  menu.focus()
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('button', { name: 'Tasks' }))
  await list()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(menu))
  expect(page.failures).toHaveLength(0)
})
