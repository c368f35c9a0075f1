// @vitest-environment jsdom
import type { Task } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildTask } from '../../testing/build-task.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { MailForm } from './MailForm.tsx'

const form = <MailForm solution={{ caseId: 1, locale: 'en' }} step={undefined} onClose={() => undefined} />
const mailTask = (task: Partial<Task>) => buildTask({ id: 'm', kind: 'send-solution-mail', ...task })
const from = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })

it('the own address can be cleared, and that it is missing is told at its field', async () => {
  const { made } = await drawPart(form, {
    mailSender: () => ({ canMail: true, from: 'me@example.com' }),
    mailCase: () => ({ refused: 'mail-from-missing', fields: { from: 'Please enter the address.' } }),
  })
  await waitFor(async () => expect((await from()).value).toBe('me@example.com'))
  fireEvent.change(await from(), { target: { value: '' } })
  expect((await from()).value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please enter the address.')).not.toBeNull()
  expect(made.at(-1)).toMatchObject({ call: 'mailCase', request: { from: '' } })
})

it('what is sent again goes to those who do not have it', async () => {
  await drawPart(form, {
    mailSender: () => ({ canMail: true, from: 'me@example.com' }),
    mailCase: () => ({ task: mailTask({ state: 'pending' }) }),
    taskState: ({ task }) => ({
      task: mailTask({
        id: task,
        state: 'errored',
        outcome: { mail: { sent: ['anna@example.com'], refused: [], problem: 'not-reached' } },
      }),
    }),
  })
  const to = await screen.findByRole<HTMLInputElement>('textbox', { name: /^To/ })
  fireEvent.change(to, { target: { value: 'Anna@example.com; ben@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The mail server could not be reached/)).not.toBeNull()
  expect(screen.queryByText('They have the mail already: anna@example.com')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change and send again' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^To/ })).value).toBe('ben@example.com')
})

it.each([
  ['pending', 'The mail is being sent'],
  ['running', 'The mail is being sent'],
  ['retrying', 'The mail server takes the mail later'],
  ['disconnected', 'The mail server takes the mail later'],
  ['reconnecting', 'The mail server takes the mail later'],
  ['completed', 'The mail was sent'],
  ['aborted', 'The mail server has put the mail off'],
  ['cancelled by user', 'The mail server has put the mail off'],
] as const)('says of a mail whose task is in the state “%s”: %s', async (state, said) => {
  const task = mailTask({ state, outcome: { mail: { sent: [], refused: [], problem: 'put-off' } } })
  await drawPart(form, {
    mailSender: () => ({ canMail: true, from: 'me@example.com' }),
    mailCase: () => ({ task: mailTask({ state: 'pending' }) }),
    taskState: () => ({ task }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText((text) => text.startsWith(said))).not.toBeNull()
})

it('says where no mail server is set up', async () => {
  await drawPart(form, { mailSender: () => ({ canMail: false, from: '' }) })
  expect(await screen.findByText(/^No mail server is set up/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
