// @vitest-environment jsdom
import type { Header } from '@advisor/contract'
import { expect, it, vi } from 'vitest'
import { rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { SearchServer } from '../testing/search-server.ts'
import { createGuard } from './guard-loader.ts'

const nothing = () => undefined

/** Asks the guard for a page of a signed-in user; returns where it redirects to, or null. */
async function ask(path: string, header: Partial<Header>): Promise<string | null> {
  const client = createQueryClient(nothing)
  rememberHeader(client, { ...new SearchServer().header(), ...header })
  const guard = createGuard({
    client,
    basePath: '/advisor',
    forgetSession: nothing,
    onSigningOut: nothing,
    onSignedOut: nothing,
    leaveFor: nothing,
  })
  const request = new Request(`http://own.invalid/advisor${path}`)
  const loader = guard({ access: path === '/login' ? 'logged-out-only' : 'logged-in' })
  // The guard reads nothing but the request.
  const answer = await loader({ request } as Parameters<typeof loader>[0])
  return answer?.headers.get('Location') ?? null
}

it.each(['/project-home?q=water', '/my-preferences', '/login', '/home'])(
  'who must change the password is led from %s to the page for it, as often as they leave it',
  async (path) => {
    expect(await ask(path, { mustChangePassword: true })).toBe('/change-password')
    expect(await ask('/change-password', { mustChangePassword: true })).toBeNull()
  },
)

it('others may go where they want, also to that page', async () => {
  expect(await ask('/project-home', {})).toBeNull()
  expect(await ask('/change-password', {})).toBeNull()
  expect(await ask('/login', {})).toBe('/project-selection')
})

it.each([
  ['at the provider too, when the user has signed in there', 'https://id.example/logout?hint=a'],
  ['here alone otherwise', undefined],
])('signing out does so %s', async (_, providerLogout) => {
  const client = createQueryClient(nothing)
  rememberHeader(client, new SearchServer().header())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'success', providerLogout })))
  const left: string[] = []
  const guard = createGuard({
    client,
    basePath: '/advisor',
    forgetSession: nothing,
    onSigningOut: nothing,
    onSignedOut: nothing,
    leaveFor: (url) => left.push(url),
  })
  const loader = guard({ access: 'public', special: 'logout' })
  // The guard reads nothing but the request.
  const answer = await loader({ request: new Request('http://own.invalid/advisor/logout') } as Parameters<
    typeof loader
  >[0])
  vi.unstubAllGlobals()
  expect(answer?.headers.get('Location')).toBe('/login')
  expect(left).toEqual(providerLogout === undefined ? [] : [providerLogout])
})
