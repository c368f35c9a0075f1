// @vitest-environment jsdom
import type { SolutionComment } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { Judging } from './Judging.tsx'

const statistics = { ratingAverage: null, ratingCount: 0, reuseAttemptCount: 0, successCount: 0, failureCount: 0 }
const comment: SolutionComment = {
  id: '018f0000-0000-7000-8000-000000000001',
  rating: 4,
  version: 1,
  comment: 'Helped at once.',
  by: 'Tom Technician',
  at: '2026-01-02T00:00:00.000Z',
  isApproved: false,
  isOwn: false,
  allowed: ['delete'],
}

it('the last comment that is deleted can be taken back', async () => {
  let comments = [comment]
  await drawPart(
    <Judging
      caseId={1}
      from={undefined}
      statistics={{ ...statistics, citationCount: 0, viewingCount: 0 }}
      peopleSay={null}
      waysAfter={() => null}
    />,
    {
      solutionJudgement: () => ({ judgement: { statistics, allowed: [], commentCount: comments.length } }),
      solutionComments: () => ({ comments, page: 1, total: 1, records: comments.length }),
      deleteComment: ({ restore }) => {
        comments = restore ? [comment] : []
        return { statistics }
      },
    },
  )
  const title = await screen.findByText('1 comment')
  const details = title.closest('details')
  if (!details) throw new Error('The comments are folded.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment of Tom Technician' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Helped at once.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
