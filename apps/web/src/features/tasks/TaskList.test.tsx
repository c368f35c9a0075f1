// @vitest-environment jsdom
import type { Task } from '@advisor/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildEndedTask, buildTask } from '../../testing/build-task.ts'
import { drawPart, NetworkAway, type PartAnswers } from '../../testing/draw-part.tsx'
import { TaskList } from './TaskList.tsx'

const draw = (answers: PartAnswers) => drawPart(<TaskList onClose={() => undefined} />, answers)
const listing = (...tasks: Task[]) => draw({ listTasks: () => ({ tasks }) })
const item = (name: string) => screen.findByRole('listitem', { name })

describe('a task that runs', () => {
  it('shows state, count, rate, time left and when it was started', async () => {
    await listing(buildTask())
    const { textContent } = await item('PDF: 50 solutions')
    expect(textContent).toContain('Running')
    expect(textContent).toContain('10 of 50 · 2.5 a second · 16 seconds left')
    expect(textContent).toContain('Started Mar 1, 2026')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'PDF: 50 solutions' })
    expect([bar.value, bar.max]).toEqual([10, 50])
  })

  it('shows a slow rate by the minute, and long times in minutes and hours', async () => {
    await listing(
      buildTask({ id: 'slow', subject: 'slow', perSecond: 0.05, secondsLeft: 800 }),
      buildTask({ id: 'long', subject: 'long', perSecond: 1200, secondsLeft: 10_800 }),
    )
    expect((await item('PDF: slow')).textContent).toContain('3.0 a minute · 13 minutes left')
    expect((await item('PDF: long')).textContent).toContain('1,200 a second · 3 hours left')
  })

  it('has a bar without a value, and the count alone, while nobody knows how much there is', async () => {
    await listing(buildTask({ done: 7, total: null, perSecond: null, secondsLeft: null }))
    expect((await item('PDF: 50 solutions')).textContent).toContain('7 done')
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
  })

  it('is cancelled; the focus stays at it, and its end is announced', async () => {
    let task = buildTask()
    const { made } = await draw({
      listTasks: () => ({ tasks: [task] }),
      cancelTask: () => ({ task: (task = buildEndedTask({ state: 'cancelled by user' })) }),
    })
    const button = await screen.findByRole('button', { name: 'Cancel: PDF: 50 solutions' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull())
    expect(made).toContainEqual({ call: 'cancelTask', request: { task: 'pdf' } })
    expect(screen.getByRole('status').textContent).toBe('PDF: 50 solutions: Cancelled')
    expect(document.activeElement).toBe(await item('PDF: 50 solutions'))
  })
})

describe('a task that has ended', () => {
  it('has a link to the file that it made', async () => {
    await listing(buildEndedTask({ id: 'a b', outcome: { file: { name: 'solutions.pdf', sizeBytes: 2_500_000 } } }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download solutions.pdf, 2.5 MB' })
    expect(link.getAttribute('href')).toMatch(/\/taskResult\.action\?task=a\+b$/)
    expect(link.download).toBe('solutions.pdf')
    expect((await item('PDF: 50 solutions')).textContent).toContain('Ended Mar 1, 2026')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('says who has a mail, who does not, and why', async () => {
    await listing(
      buildEndedTask({
        kind: 'send-solution-mail',
        subject: 'VEL-3',
        state: 'errored',
        outcome: { mail: { sent: ['a@example.com'], refused: ['b@example.com'], problem: 'put-off' } },
      }),
    )
    const { textContent } = await item('Mail with a solution: VEL-3')
    expect(textContent).toContain('Failed')
    expect(textContent).toContain('Sent to a@example.com')
    expect(textContent).toContain('Refused for b@example.com')
    expect(textContent).toContain('The mail server takes the mail later.')
  })
})

it('a task that waits says since when', async () => {
  await listing(buildTask({ state: 'pending', done: 0, startedAt: null, perSecond: null, secondsLeft: null }))
  const { textContent } = await item('PDF: 50 solutions')
  expect(textContent).toContain('Waiting')
  expect(textContent).toContain('Asked for Mar 1, 2026')
})

it('tasks of the installation stand in a group of their own, with the message for operators', async () => {
  await listing(
    buildTask(),
    buildEndedTask({
      id: 'import',
      kind: 'import-project',
      subject: 'velluto',
      state: 'errored',
      isOwn: false,
      problem: 'Line 4 of symbols.csv has no name.',
    }),
  )
  const own = await screen.findByRole('region', { name: 'Yours' })
  expect(within(own).getAllByRole('listitem')).toHaveLength(1)
  const group = screen.getByRole('region', { name: 'Of the installation' })
  expect(within(group).getByRole('listitem', { name: 'Import of a project: velluto' }).textContent).toContain(
    'Line 4 of symbols.csv has no name.',
  )
})

it('a failure that its user can understand is told in a sentence', async () => {
  await listing(
    buildEndedTask({ kind: 'copy-into-project', subject: 'Mill', state: 'errored', problem: 'name-taken-meanwhile' }),
  )
  expect((await item('Copy of solutions into a project: Mill')).textContent).toContain('Nothing was copied.')
})

it('a task about nothing in particular has the name of its kind', async () => {
  await listing(buildTask({ kind: 'housekeeping', subject: '', isOwn: false }))
  expect(await item('Housekeeping')).not.toBeNull()
  expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull()
})

it('says that there are none', async () => {
  await listing()
  expect(await screen.findByRole('heading', { name: 'No tasks' })).not.toBeNull()
})

it('says that the tasks cannot be shown, and shows them when the server answers again', async () => {
  let isAway = true
  await draw({
    listTasks() {
      if (isAway) throw new NetworkAway()
      return { tasks: [buildTask()] }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The tasks cannot be shown at the moment')
  isAway = false
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 5_000 })
  expect(await item('PDF: 50 solutions')).not.toBeNull()
})
