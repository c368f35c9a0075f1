// @vitest-environment jsdom
import type { SolutionDetails } from '@advisor/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberHeader } from '../../api/login-state.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { SearchServer } from '../../testing/search-server.ts'
import { MailAction } from './MailAction.tsx'

// Of a solution only these are read.
const solution = { caseId: 1, locale: 'en', title: { text: 'Seal drips' } } as unknown as SolutionDetails
const action = <MailAction solution={solution} from={undefined} />
const button = () => screen.queryByRole('button', { name: 'Mail this solution' })

it('is not offered without a mail server', async () => {
  await drawPart(action, { mailSender: () => ({ canMail: false, from: '' }) })
  await waitFor(() => expect(button()).toBeNull())
})

it('tells administrators what is missing, and where to set it', async () => {
  const { client } = await drawPart(action, { mailSender: () => ({ canMail: false, from: '' }) })
  act(() => rememberHeader(client, { ...new SearchServer().header(), tools: ['Admin'] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mail this solution' }))
  const link = await screen.findByRole('link', { name: 'Set up a mail server' })
  expect(link.getAttribute('href')).toBe('/admin/settings')
})

it('is offered with a mail server', async () => {
  await drawPart(action, { mailSender: () => ({ canMail: true, from: 'me@example.com' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Mail this solution' }))
  expect(await screen.findByRole('textbox', { name: /^To/ })).not.toBeNull()
})
