// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberHeader } from '../api/login-state.ts'
import { createGuard } from './guard-loader.ts'
import { forgetUnsentTexts, giveBackUnsentTexts, keepTextsOf, keepUnsentTexts } from './unsent-over-sign-in.ts'
import { drawPart } from '../testing/draw-part.tsx'
import { SearchServer } from '../testing/search-server.ts'
import { useNotifications } from '../ui/notifications/notifications.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { useTypedText } from '../ui/typed-text.ts'

function Field({ name }: { name: string }) {
  const [text, type] = useTypedText(name)
  return <input aria-label={name} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

/** The page for a user in one of the projects of the server. */
async function open(userId: string, project = 'pumps') {
  const page = await drawPart(<p />, {})
  const server = new SearchServer()
  server.open = { project, quest: 'words' }
  act(() => {
    keepTextsOf(userId)
    rememberHeader(page.client, { ...server.header(), userId })
  })
  page.redraw(<Field key={`${userId} ${project}`} name="mail-note 1" />)
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  forgetUnsentTexts()
})

it('what was typed outlives its page, and is of one project', async () => {
  const { redraw } = await open('anna')
  type('For Mr Miller')
  redraw(<p />)
  await open('anna', 'ovens')
  expect(field().value).toBe('')
  cleanup()
  await open('anna')
  expect(field().value).toBe('For Mr Miller')
})

it('another user who signs in on the same page does not get it, and it is gone for the first one', async () => {
  const { redraw } = await open('anna')
  type('For Mr Miller')
  redraw(<p />)
  const { redraw: leave } = await open('ben')
  expect(field().value).toBe('')
  leave(<p />)
  await open('anna')
  expect(field().value).toBe('')
})

it('the same user gets it back after a session that has ended, also over a load of the login page', async () => {
  const { redraw } = await open('anna')
  type('For Mr Miller')
  keepUnsentTexts('anna')
  redraw(<p />)
  const { redraw: leave } = await open('anna')
  expect(field().value).toBe('For Mr Miller')
  leave(<p />)
  // As after a load of the page.
  forgetUnsentTexts()
  giveBackUnsentTexts('anna')
  await open('anna')
  expect(field().value).toBe('For Mr Miller')
})

it.each([
  ['anna', 'For Mr Miller'],
  ['ben', ''],
])('after a load of the page, which nothing is lost by, %s finds in the field: %j', async (userId, found) => {
  const { redraw } = await open('anna')
  type('For Mr Miller')
  keepUnsentTexts('anna')
  redraw(<p />)
  forgetUnsentTexts()
  const header = { ...new SearchServer().header(), userId }
  const { client } = await drawPart(<p />, { checkLogin: () => ({ header }) })
  client.clear()
  const nothing = () => undefined
  const onLeaving = { onSigningOut: nothing, onSignedOut: nothing, leaveFor: nothing }
  const parts = { client, basePath: '', forgetSession: nothing, ...onLeaving }
  const loader = createGuard(parts)({ access: 'logged-in' })
  // The guard reads the request alone.
  await loader({ request: new Request('http://own.invalid/home') } as LoaderFunctionArgs)
  cleanup()
  await open('anna')
  expect(field().value).toBe(found)
})

it('another user is told once that the page is theirs now', async () => {
  await startTexts()
  await open('anna')
  keepUnsentTexts('anna')
  giveBackUnsentTexts('cleo', 'Cleo Ito')
  giveBackUnsentTexts('cleo', 'Cleo Ito')
  const told = () =>
    renderHook(() => useNotifications()).result.current.filter(({ message }) => message.includes('Cleo'))
  await vi.waitFor(() => expect(told()).toMatchObject([{ repeatCount: 0 }]))
  expect(told()[0]?.message).toContain('You are signed in as Cleo Ito now.')
})

it('the first user who comes back is told so too, and has what they typed', async () => {
  await startTexts()
  const { redraw } = await open('anna')
  type('For Mr Miller')
  keepUnsentTexts('anna')
  redraw(<p />)
  forgetUnsentTexts()
  giveBackUnsentTexts('cleo', 'Cleo Ito')
  keepUnsentTexts('cleo')
  forgetUnsentTexts()
  giveBackUnsentTexts('anna', 'Anna Orsi')
  const told = () =>
    renderHook(() => useNotifications())
      .result.current.map(({ message }) => message)
      .join(' ')
  await vi.waitFor(() => expect(told()).toContain('You are signed in as Anna Orsi now.'))
  expect(told()).not.toContain('Cleo Ito')
  await open('anna')
  expect(field().value).toBe('For Mr Miller')
})

it('a page that was loaded anew knows whose it was', async () => {
  await startTexts()
  giveBackUnsentTexts('anna', 'Anna Orsi')
  // As after a load of the page by the browser alone.
  forgetUnsentTexts()
  giveBackUnsentTexts('ben', 'Ben Vogt')
  const told = () =>
    renderHook(() => useNotifications())
      .result.current.map(({ message }) => message)
      .join(' ')
  await vi.waitFor(() => expect(told()).toContain('You are signed in as Ben Vogt now.'))
})

it('nothing is given back to another user', async () => {
  const { redraw } = await open('anna')
  type('For Mr Miller')
  keepUnsentTexts('anna')
  redraw(<p />)
  forgetUnsentTexts()
  giveBackUnsentTexts('ben')
  await open('anna')
  expect(field().value).toBe('')
})

it('two fields of one name have the same text', async () => {
  const { redraw } = await open('anna')
  redraw(
    <>
      <Field name="note" />
      <Field name="note" />
    </>,
  )
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  fireEvent.change(fields[0]!, { target: { value: 'once' } })
  expect(fields.map(({ value }) => value)).toEqual(['once', 'once'])
})
