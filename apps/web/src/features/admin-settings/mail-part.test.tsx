// @vitest-environment jsdom
import type { Setting } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { MailPart } from './MailPart.tsx'

const setting: Setting = {
  ...{ key: 'mail.server', group: 'mail', form: { kind: 'json' }, help: '' },
  ...{ value: 'null', default: 'null', isDefault: true, version: 0 },
}

it('an unfinished mail server is not sent: each field that is missing says so', async () => {
  const { made } = await drawPart(<MailPart settings={[setting]} />, {
    mailServer: () => ({ server: { origin: 'none', hasPassword: false }, own: 'a@b.example' }),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Mail server' }), { target: { value: 'mail.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the mail server' }))
  const from = screen.getByRole('textbox', { name: 'Address that mails come from' })
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('This is required. Please fill it in.')).toHaveLength(1)
  expect(made.map(({ call }) => call)).toEqual(['mailServer'])
})
