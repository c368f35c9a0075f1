// @vitest-environment jsdom
import type { Task } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEndedTask, buildTask } from '../../testing/build-task.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { TasksMark } from './TasksMark.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Draws the mark, and counts how often the tasks are asked for. */
async function drawMark(...first: Task[]) {
  const server = { tasks: first }
  const { made, client } = await drawPart(<TasksMark />, { listTasks: () => server })
  // The next time is counted from the answer.
  const asked = (count: number) => vi.waitFor(() => expect([made.length, client.isFetching()]).toEqual([count, 0]))
  await asked(1)
  return { server, made, asked }
}

describe('the mark', () => {
  it('says how many of the own tasks run, and goes when they have ended', async () => {
    const { server } = await drawMark(
      buildTask(),
      buildTask({ id: 'mail', state: 'retrying' }),
      buildEndedTask({ id: 'old' }),
      buildTask({ id: 'import', isOwn: false }),
    )
    await vi.waitFor(() => screen.getByRole('button', { name: '2 tasks are running' }))
    server.tasks = [buildTask(), buildEndedTask({ id: 'mail' })]
    vi.advanceTimersByTime(1_500)
    await vi.waitFor(() => screen.getByRole('button', { name: '1 task is running' }))
    server.tasks = [buildEndedTask()]
    vi.advanceTimersByTime(1_500)
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

describe('the tasks are asked for', () => {
  it('once a minute while none of the user runs, and at once when the page is looked at again', async () => {
    const { made, asked } = await drawMark(buildTask({ isOwn: false }))
    vi.advanceTimersByTime(59_000)
    expect(made).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await asked(2)
    window.dispatchEvent(new Event('visibilitychange'))
    await asked(3)
  })

  it('every 1.5 seconds while one of the user runs', async () => {
    const { server, made, asked } = await drawMark(buildTask())
    await vi.waitFor(() => screen.getByRole('button'))
    vi.advanceTimersByTime(1_500)
    await asked(2)
    server.tasks = [buildEndedTask()]
    vi.advanceTimersByTime(1_500)
    await asked(3)
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    vi.advanceTimersByTime(59_000)
    expect(made).toHaveLength(3)
  })

  it('in the background: the login session is not extended', async () => {
    const { asked } = await drawMark()
    const answer = globalThis.fetch
    const headers: unknown[] = []
    vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
      headers.push(options.headers)
      return answer(url, options)
    })
    vi.advanceTimersByTime(60_000)
    await asked(2)
    expect(headers).toEqual([expect.objectContaining({ 'X-Background': '1' })])
  })
})
