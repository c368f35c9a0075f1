// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart, NetworkAway } from '../../testing/draw-part.tsx'
import { CustomerFormFields } from './CustomerFormFields.tsx'

const form = <CustomerFormFields kind="escalate" caseId={1} from={undefined} onClose={() => undefined} />
const reference = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ticket or order (optional)' })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What has been tried/ })

function send(typed: string) {
  fireEvent.change(reference(), { target: { value: 'T-4711' } })
  fireEvent.change(text(), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

it('a refused text is told at its field, and nothing typed is lost', async () => {
  await drawPart(form, {
    sendCustomerForm: () => ({ refused: 'comment-missing', fields: { text: 'Please enter a comment.' } }),
  })
  send(' ')
  expect(await screen.findByText('Please enter a comment.')).not.toBeNull()
  expect(text().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('The form was not sent')).toBeNull()
  expect([reference().value, text().value]).toEqual(['T-4711', ' '])
})

it('a form that the network lost says so, and nothing typed is lost', async () => {
  await drawPart(form, {
    sendCustomerForm: () => {
      throw new NetworkAway()
    },
  })
  send('Wants a call.')
  expect(await screen.findByText('The form was not sent')).not.toBeNull()
  expect([reference().value, text().value]).toEqual(['T-4711', 'Wants a call.'])
})
