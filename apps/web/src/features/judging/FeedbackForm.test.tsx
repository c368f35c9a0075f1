// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart, type PartRefusal } from '../../testing/draw-part.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'

const form = (
  <FeedbackForm judged={{ caseId: 1, from: undefined }} own={undefined} mayApprove={false} onClose={() => undefined} />
)
const ratingMissing: PartRefusal = {
  refused: 'rating-invalid',
  fields: { rating: 'Please choose a rating from 1 to 5.' },
}
const commentMissing: PartRefusal = { refused: 'comment-missing', fields: { comments: 'Please enter a comment.' } }
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

it('a missing rating, then a missing comment, are told at their fields', async () => {
  await drawPart(form, {
    feedback: ({ rating }) => (rating === 0 ? ratingMissing : commentMissing),
  })
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a rating from 1 to 5.')
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5' }))
  send()
  expect(await screen.findByText('Please enter a comment.')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a comment that is too long is told while it is typed', async () => {
  await drawPart(form, {})
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'x'.repeat(100_000) } })
  expect(screen.queryByText(/^This comment is too long/)).not.toBeNull()
})
