// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildEndedTask, buildTask } from '../../testing/build-task.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { PdfProgress } from './PdfProgress.tsx'

it('shows how far the task is that makes the PDF, and follows it', async () => {
  const pdf = { total: 50, follow: vi.fn(), cancel: vi.fn(), leave: vi.fn() }
  const tasks = [
    buildTask({ id: 'mail', kind: 'send-solution-mail' }),
    buildTask({ id: 'other', isOwn: false, done: 3 }),
    buildTask({ id: 'own', done: 12 }),
    buildEndedTask({ id: 'earlier' }),
  ]
  await drawPart(<PdfProgress pdf={pdf} />, { listTasks: () => ({ tasks }) })
  expect(screen.getByText('The PDF is being made: 0 of 50')).not.toBeNull()
  expect(await screen.findByText('The PDF is being made: 12 of 50')).not.toBeNull()
  await waitFor(() => expect(pdf.follow.mock.calls).toEqual([['own']]))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(pdf.cancel).toHaveBeenCalledOnce()
})
