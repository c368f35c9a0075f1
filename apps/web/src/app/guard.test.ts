import { describe, expect, it } from 'vitest'
import { nextStep, ownPath, type GuardInput, type GuardStep } from './guard.ts'

const usual: GuardInput = {
  route: { access: 'logged-in' },
  target: '/project-home',
  login: 'logged-in',
  checkFailed: false,
  projectCount: 1,
}

const publicRoute = { access: 'public' } as const
const logout = { access: 'public', special: 'logout' } as const
const applicationError = { access: 'public', special: 'application-error' } as const
const notFound = { access: 'public', special: 'not-found' } as const
const showcase = { access: 'public', special: 'showcase' } as const
const help = { access: 'public', special: 'help' } as const
const bookmark = { access: 'public', special: 'bookmark' } as const

/** On the login page, or on the page for a forgotten password. */
const onLogin = { route: { access: 'logged-out-only' }, target: '/login' } as const

const notInitialized = { offline: { isInitialized: false } }
const initialized = { offline: { isInitialized: true } }

const show: GuardStep = { do: 'show' }
const go = (to: string, because: 'next-page' | 'relay-target' | 'default' = 'default'): GuardStep => ({
  do: 'go',
  to,
  because,
})
const signIn = (relayTarget: string): GuardStep => ({
  do: 'sign-in',
  at: '/login',
  forceNewSession: false,
  relayTarget,
})

/** A situation in words, what differs in it from {@link usual}, and the step. */
type Row = readonly [string, Partial<GuardInput>, GuardStep]

/** Each sentence of 'Route guard' of section 2 of the specification, with its situations. */
const sentences: Record<string, readonly Row[]> = {
  'The logout and application-error routes clear session storage and log the user out': [
    ['logout of a user', { route: logout }, { do: 'log-out', then: 'go-to-login' }],
    ['logout of nobody', { route: logout, login: 'logged-out' }, { do: 'log-out', then: 'go-to-login' }],
    ['logout before a check', { route: logout, login: 'unknown' }, { do: 'log-out', then: 'go-to-login' }],
    ['application error of a user', { route: applicationError }, { do: 'log-out', then: 'show' }],
    ['of nobody', { route: applicationError, login: 'logged-out' }, { do: 'log-out', then: 'show' }],
  ],
  'The page-not-found and application-error routes pass straight through': [
    ['page not found before a check', { route: notFound, login: 'unknown' }, show],
    ['page not found with a next page', { route: notFound, nextPage: '/about' }, show],
    ['page not found offline', { route: notFound, login: 'logged-out', ...notInitialized }, show],
    [
      'application error before a check',
      { route: applicationError, login: 'unknown' },
      { do: 'log-out', then: 'show' },
    ],
    [
      'application error with a next page',
      { route: applicationError, nextPage: '/a' },
      { do: 'log-out', then: 'show' },
    ],
  ],
  'On first load or unknown state the login is checked (an unknown-state retry waits 10000 ms)': [
    ['first load', { login: 'unknown' }, { do: 'check-login', afterMs: 0 }],
    ['first load of the login page', { ...onLogin, login: 'unknown' }, { do: 'check-login', afterMs: 0 }],
    ['first load of a public route', { route: publicRoute, login: 'unknown' }, { do: 'check-login', afterMs: 0 }],
    ['no answer', { login: 'unknown', checkFailed: true }, { do: 'check-login', afterMs: 10_000 }],
    ['none, login page', { ...onLogin, login: 'unknown', checkFailed: true }, { do: 'check-login', afterMs: 10_000 }],
    ['no answer, a public route', { route: publicRoute, login: 'unknown', checkFailed: true }, show],
  ],
  'If the server gives a next page, go there, unless the query has skd.login or the route is showcase or bookmark': [
    ['another page', { nextPage: '/about' }, go('/about', 'next-page')],
    ['this page', { nextPage: '/about', target: '/about' }, show],
    ['from a public route', { route: publicRoute, nextPage: '/about' }, go('/about', 'next-page')],
    ['skd.login', { nextPage: '/about', target: '/project-home?skd.login=1' }, show],
    ['skd.login without a value', { nextPage: '/about', target: '/project-home?skd.login' }, show],
    ['showcase', { nextPage: '/about', route: showcase }, show],
    ['bookmark', { nextPage: '/about', route: bookmark }, show],
    ['the help, which stands beside the page', { nextPage: '/about', route: help }, show],
    ['an address elsewhere', { nextPage: '//evil.example/' }, show],
    ['before the sign-in', { nextPage: '/about', login: 'logged-out', target: '/home' }, signIn('/home')],
  ],
  'A non-public route without login, or a force_new_session query, leads to the login flow': [
    ['without login', { login: 'logged-out', target: '/project-home?q=a#top' }, signIn('/project-home?q=a#top')],
    [
      'a copied link to service sessions',
      { login: 'logged-out', target: '/ds?project=a#DASHBOARD&sDS=1' },
      signIn('/ds?project=a#DASHBOARD&sDS=1'),
    ],
    ['a public route without login', { route: publicRoute, login: 'logged-out' }, show],
    ['the login page without login', { ...onLogin, login: 'logged-out' }, show],
    ['a non-public route with login', {}, show],
    [
      'force_new_session of a user',
      { target: '/project-home?q=a&force_new_session=true#top' },
      { do: 'sign-in', at: '/login', forceNewSession: true, relayTarget: '/project-home?q=a#top' },
    ],
    [
      'force_new_session of nobody, on a public route',
      { route: publicRoute, login: 'logged-out', target: '/showcase?id=7&force_new_session' },
      { do: 'sign-in', at: '/login', forceNewSession: true, relayTarget: '/showcase?id=7' },
    ],
    [
      'force_new_session of a user, on the login page',
      { ...onLogin, target: '/login?user=anna&force_new_session=true' },
      { do: 'sign-in', at: '/login?user=anna', forceNewSession: true },
    ],
    ['and of nobody there', { ...onLogin, login: 'logged-out', target: '/login?force_new_session=true' }, show],
    [
      'force_new_session before the check',
      { login: 'unknown', target: '/home?force_new_session=true' },
      { do: 'check-login', afterMs: 0 },
    ],
  ],
  'A logged-in user on a logged-out-only route goes to /project-selection if there are several projects': [
    ['two projects', { ...onLogin, projectCount: 2 }, go('/project-selection')],
    ['two projects offline', { ...onLogin, projectCount: 2, ...initialized }, go('/project-selection')],
    ['two offline, not initialised', { ...onLogin, projectCount: 2, ...notInitialized }, go('/project-selection')],
    [
      'the page for a forgotten password',
      { ...onLogin, target: '/password-recovery', projectCount: 2 },
      go('/project-selection'),
    ],
  ],
  'otherwise to /home if the offline install is initialised; otherwise to /kmofflineSync': [
    ['one project, online', onLogin, go('/home')],
    ['no project, online', { ...onLogin, projectCount: 0 }, go('/home')],
    ['one project, initialised', { ...onLogin, ...initialized }, go('/home')],
    ['one project, not initialised', { ...onLogin, ...notInitialized }, go('/kmofflineSync')],
  ],
  'After login, a stored relay target is followed': [
    [
      'also with several projects',
      { ...onLogin, projectCount: 3, relayTarget: '/case-details?id=7' },
      go('/case-details?id=7', 'relay-target'),
    ],
    ['the next page of the server first', { ...onLogin, relayTarget: '/a', nextPage: '/b' }, go('/b', 'next-page')],
    ['none elsewhere', { ...onLogin, relayTarget: 'https://elsewhere.example/' }, go('/home')],
    ['not before the login', { ...onLogin, login: 'logged-out', relayTarget: '/a' }, show],
    ['not from another page', { relayTarget: '/a' }, show],
  ],
  'Offline not-initialised goes to /login': [
    ['without login', { login: 'logged-out', ...notInitialized }, go('/login')],
    ['a public route', { route: publicRoute, login: 'logged-out', ...notInitialized }, show],
    ['the login page itself', { ...onLogin, login: 'logged-out', ...notInitialized }, show],
    ['with login, to synchronise', { target: '/kmofflineSync', ...notInitialized }, show],
    ['initialised: the usual login flow', { login: 'logged-out', target: '/home', ...initialized }, signIn('/home')],
  ],
}

describe.each(Object.entries(sentences))('%s', (_sentence, rows) => {
  it.each(rows)('%s', (_situation, input, step) => {
    expect(nextStep({ ...usual, ...input })).toEqual(step)
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
