import { describe, expect, it } from 'vitest'
import { nextStep, ownPath, type GuardInput } from './guard.ts'

const guard = (input: Partial<GuardInput>) =>
  nextStep({
    route: { access: 'logged-in' },
    target: '/project-home',
    login: 'logged-in',
    checkFailed: false,
    projectCount: 1,
    ...input,
  })

const login = { access: 'logged-out-only' } as const
const project = { access: 'logged-in' } as const

describe('the route guard', () => {
  it('logs out on the logout and the application-error route, whoever is there', () => {
    expect(guard({ route: { access: 'public', special: 'logout' } })).toEqual({ do: 'log-out', then: 'go-to-login' })
    expect(guard({ route: { access: 'public', special: 'application-error' } })).toEqual({
      do: 'log-out',
      then: 'show',
    })
  })

  it('lets page-not-found pass straight through, without asking who is signed in', () => {
    expect(guard({ route: { access: 'public', special: 'not-found' }, login: 'unknown' })).toEqual({ do: 'show' })
  })

  it('checks the login on first load and in the unknown state', () => {
    expect(guard({ login: 'unknown' })).toEqual({ do: 'check-login', afterMs: 0 })
    expect(guard({ login: 'unknown', route: login })).toEqual({ do: 'check-login', afterMs: 0 })
  })

  it('waits 10 s before it asks again when the check got no answer', () => {
    expect(guard({ login: 'unknown', checkFailed: true })).toEqual({ do: 'check-login', afterMs: 10_000 })
  })

  it('shows a public route when the check got no answer', () => {
    expect(guard({ route: { access: 'public' }, login: 'unknown', checkFailed: true })).toEqual({ do: 'show' })
  })

  it("goes to the server's next page", () => {
    expect(guard({ nextPage: '/about' })).toEqual({ do: 'go', to: '/about', because: 'next-page' })
    expect(guard({ nextPage: '/about', target: '/about' })).toEqual({ do: 'show' })
  })

  it("ignores the server's next page with skd.login, on the showcase and on a bookmark", () => {
    expect(guard({ nextPage: '/about', target: '/project-home?skd.login=1' })).toEqual({ do: 'show' })
    expect(guard({ nextPage: '/about', route: { access: 'public', special: 'showcase' } })).toEqual({ do: 'show' })
    expect(guard({ nextPage: '/about', route: { access: 'public', special: 'bookmark' } })).toEqual({ do: 'show' })
  })

  it('leads from a non-public route to the login, and remembers where one wanted to be', () => {
    expect(guard({ login: 'logged-out', target: '/project-home?q=leak#top' })).toEqual({
      do: 'sign-in',
      forceNewSession: false,
      relayTarget: '/project-home?q=leak#top',
    })
  })

  it('leads to the login with force_new_session, also whoever is signed in, and does so once', () => {
    expect(guard({ target: '/project-home?q=leak&force_new_session=true' })).toEqual({
      do: 'sign-in',
      forceNewSession: true,
      relayTarget: '/project-home?q=leak',
    })
    expect(guard({ route: login, login: 'logged-out', target: '/login?force_new_session=true' })).toEqual({
      do: 'show',
    })
  })

  it('shows public routes to everybody and the login page to who is not signed in', () => {
    expect(guard({ route: { access: 'public' }, login: 'logged-out' })).toEqual({ do: 'show' })
    expect(guard({ route: login, login: 'logged-out', target: '/login' })).toEqual({ do: 'show' })
    expect(guard({ route: project })).toEqual({ do: 'show' })
  })

  it('sends who is signed in from the login page to the choice of projects, or home when there is one', () => {
    const onLogin = { route: login, target: '/login' }
    expect(guard({ ...onLogin, projectCount: 2 })).toMatchObject({ do: 'go', to: '/project-selection' })
    expect(guard({ ...onLogin, projectCount: 1 })).toMatchObject({ do: 'go', to: '/home' })
    expect(guard({ ...onLogin, offline: { isInitialized: true } })).toMatchObject({ do: 'go', to: '/home' })
    expect(guard({ ...onLogin, offline: { isInitialized: false } })).toMatchObject({ do: 'go', to: '/kmofflineSync' })
  })

  it('follows the stored relay target after login, but the next page of the server first', () => {
    const onLogin = { route: login, target: '/login', projectCount: 3, relayTarget: '/case-details?id=7' }
    expect(guard(onLogin)).toEqual({ do: 'go', to: '/case-details?id=7', because: 'relay-target' })
    expect(guard({ ...onLogin, nextPage: '/home' })).toMatchObject({ to: '/home', because: 'next-page' })
    expect(guard({ ...onLogin, relayTarget: 'https://elsewhere.example/' })).toMatchObject({ to: '/project-selection' })
  })

  it('sends an offline edition that is not initialised to the login page', () => {
    expect(guard({ login: 'logged-out', offline: { isInitialized: false } })).toEqual({
      do: 'go',
      to: '/login',
      because: 'default',
    })
  })
})

describe('ownPath', () => {
  it('keeps a path of ours with its query and hash', () => {
    expect(ownPath('/project-home?q=a%20b&page=2#x')).toBe('/project-home?q=a%20b&page=2#x')
  })

  it.each([
    ...['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'],
    ...['project-home', '', '/a\\..\\b', '/.//evil.example', '/login', '/logout?x'],
  ])('refuses %j', (target) => {
    expect(ownPath(target)).toBeUndefined()
  })
})
