// @vitest-environment jsdom
import type { MailTemplate } from '@advisor/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { sectionsFor } from '../../admin/admin-sections.ts'
import { useMailForm } from './mail-form.ts'
import { MailEditor } from './MailEditor.tsx'

const invitation: MailTemplate = {
  mail: 'invitation',
  shipped: {
    'invited-subject': 'Your account is ready',
    'invited-paragraph': 'Hello {{name}}, your account is “{{username}}”.',
    'invited-link': 'Choose your password:',
  },
  ...{ changed: {}, changedIn: [], version: 3 },
}
const samples = { name: 'Maria', username: 'maria', days: '7' }

function Edited({ template }: { template: MailTemplate }) {
  return <MailEditor form={useMailForm(template, 'en')} samples={samples} />
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('a placeholder comes in at the caret, and the preview says it', async () => {
  await drawPart(<Edited template={invitation} />, {})
  const subject = field('Subject')
  fireEvent.change(subject, { target: { value: 'For !' } })
  act(() => subject.focus())
  subject.setSelectionRange(4, 4)
  const offered = within(screen.getByRole('group', { name: 'Insert into “Subject”' }))
  fireEvent.click(offered.getByRole('button', { name: /^Name of the receiver/ }))
  expect(subject.value).toBe('For {{name}}!')
  expect([document.activeElement, subject.selectionStart]).toEqual([subject, 12])
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('For Maria!')
})

it('a text that cannot be sent says so when it is left, and is neither saved nor sent', async () => {
  const { made } = await drawPart(<Edited template={invitation} />, {})
  const paragraph = field('Paragraph')
  fireEvent.change(paragraph, { target: { value: 'Hello {{name' } })
  expect(paragraph.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.blur(paragraph)
  expect(screen.getByText(/^A brace stands alone/)).toBeTruthy()
  fireEvent.click(button('Save'))
  expect(document.activeElement).toBe(paragraph)
  fireEvent.click(button('Send to me'))
  expect(made).toEqual([])
})

it('saves over the version that was read; whoever comes second sees what is there now', async () => {
  const { made } = await drawPart(<Edited template={invitation} />, {
    saveMailTemplate: () => ({ refused: 'changed-by-another' }),
  })
  fireEvent.change(field('Subject'), { target: { value: 'Welcome' } })
  fireEvent.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('Subject: Your account is ready')
  expect(made).toMatchObject([
    { call: 'saveMailTemplate', request: { version: 3, texts: { 'invited-subject': 'Welcome' } } },
  ])
  fireEvent.click(button('Take the shipped text: Subject'))
  expect(field('Subject').value).toBe('Your account is ready')
})

it('the page is for administrators with the application velocity', () => {
  const paths = (applications: Parameters<typeof sectionsFor>[1]) =>
    sectionsFor(['admin-tools'], applications).map(({ path }) => path)
  expect(paths(['velocity'])).toContain('mails')
  expect(paths(['studio'])).not.toContain('mails')
})
