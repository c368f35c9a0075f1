// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loginState, type LoginCheck } from '../../api/login-state.ts'
import { createQueryClient } from '../../api/query-cache.ts'
import { startTexts } from '../../ui/texts/texts.ts'
import { LoginPage } from './LoginPage.tsx'

const textsAreLoaded = startTexts()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openLoginPage(address = '/login', check: LoginCheck = {}) {
  await textsAreLoaded
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const client = createQueryClient(() => {})
  client.setQueryData(loginState.queryKey, check)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <LoginPage notice={undefined} onSignedIn={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })
const message = () => screen.getByRole('alert').querySelector('p > [aria-hidden]')?.textContent

function passSeconds(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })
}

it.each([
  [
    'too many attempts',
    { status: 429, key: 'login-attempts-exceeded' },
    ['Too many attempts to sign in. Please wait 7 seconds', 'Please wait 5 seconds'],
  ],
  [
    'a busy server',
    { status: 503, key: 'sign-in-busy' },
    ['Many people are signing in at this moment.', 'You can try again in 5 s.'],
  ],
])('after %s the page says for how long to wait, and then lets the user try again', async (_what, answer, texts) => {
  const { status, key } = answer
  const refused = () => Response.json({ status: 'error', key }, { status, headers: { 'Retry-After': '7' } })
  vi.stubGlobal('fetch', async () => refused())
  await openLoginPage()
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'technician' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
  fireEvent.click(button())
  await vi.waitFor(() => expect(message()).toContain(texts[0]))
  expect(button().disabled).toBe(true)
  passSeconds(2)
  expect(message()).toContain(texts[1])
  passSeconds(5)
  expect(message()).toBe('You can try again now.')
  expect(button().disabled).toBe(false)
})

it.each(['user', 'username'])('the name stands in its field where the address has it as %s', async (name) => {
  await openLoginPage(`/login?${name}=technician`)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('technician')
})

it('a forgotten password has a link to its page', async () => {
  await openLoginPage()
  expect(screen.getByRole('link', { name: /forgot/i }).getAttribute('href')).toMatch(/^\/password-recovery/)
})

it('the button spins while the server checks', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await openLoginPage('/login?user=technician')
  expect(button().dataset['loading']).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(button())
  await vi.waitFor(() => expect(button().dataset['loading']).toBe('true'))
})

it('the wait that a form without scripts was told is counted down as well', async () => {
  await openLoginPage('/login?error=TooManyAttempts&seconds=30')
  expect(message()).toContain('Please wait 30 seconds')
  passSeconds(30)
  expect(button().disabled).toBe(false)
})

it('a session elsewhere with a form that is not saved ends when the user says so', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: unknown }) => {
    if (!url.includes('/callback')) return Response.json({ status: 'success', header: { currentLocale: 'en' } })
    sent.push(String(body))
    const isForced = String(body).includes('forceNewSession=true')
    return Response.json(isForced ? { status: 'success' } : { status: 'failure', key: 'active edition session exists' })
  })
  await openLoginPage()
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'author' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(button())
  const force = await screen.findByRole('button', { name: 'Log in here and end the other session' })
  expect(screen.getByRole('alert').textContent).toContain('a form with unsaved changes is open there')
  fireEvent.click(force)
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent).toEqual(['username=author&password=right', 'username=author&password=right&forceNewSession=true'])
})

it('a login page that was opened with force_new_session does not ask', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: unknown }) => {
    sent.push(String(body))
    return Response.json({ status: 'failure', key: 'Invalid name or password.' })
  })
  await openLoginPage('/login?user=author&force_new_session=true')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
  fireEvent.click(button())
  await screen.findByRole('alert')
  expect(sent).toEqual(['username=author&password=wrong&forceNewSession=true'])
})

it('what is missing is said beside its field, and nothing is sent', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await openLoginPage()
  fireEvent.click(button())
  expect(await screen.findByText('Username is required!')).not.toBeNull()
  expect(screen.queryByText('Password is required!')).not.toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const provider = { name: 'Company', isOnlyWay: false }

it('offers the provider beside the form, where there is one', async () => {
  await openLoginPage('/login', { provider })
  expect(link('Sign in with Company')).toBe('/oidcLogin')
  expect(button()).toBeDefined()
  cleanup()
  await openLoginPage()
  expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull()
})

it('has no form where the provider is the only way', async () => {
  await openLoginPage('/login', { provider: { ...provider, isOnlyWay: true } })
  expect(link('Sign in with Company')).toBe('/oidcLogin')
  expect(screen.queryByLabelText('Username')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
})

it('says that the way by the provider has failed, in one sentence', async () => {
  await openLoginPage('/login?error=ProviderFailed', { provider })
  expect(screen.getByRole('alert').textContent).toContain('Signing in with Company did not work.')
})

it('asks who comes back from the provider whether another session may end', async () => {
  await openLoginPage('/login?error=ActiveEditionSession&by=provider', { provider })
  expect(screen.getByRole('alert').textContent).toContain('a form with unsaved changes is open there')
  expect(link('Log in here and end the other session')).toBe('/oidcLogin?forceNewSession=true')
  cleanup()
  await openLoginPage('/login?force_new_session', { provider })
  expect(link('Sign in with Company')).toBe('/oidcLogin?forceNewSession=true')
})
