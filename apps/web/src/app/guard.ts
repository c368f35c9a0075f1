import { limits } from '@advisor/contract'

/** The users who may see a route: all users, users who are not signed in, or users who are. */
export type RouteAccess = 'public' | 'logged-out-only' | 'logged-in'

/** Routes with a rule of their own. */
export type SpecialRoute = 'logout' | 'application-error' | 'not-found' | 'showcase' | 'bookmark' | 'help'

export interface GuardedRoute {
  access: RouteAccess
  special?: SpecialRoute
}

export interface GuardInput {
  route: GuardedRoute
  /** The requested path with query and hash, below the base path. */
  target: string
  /** Unknown on the first load, and after a session has ended. */
  login: 'unknown' | 'logged-in' | 'logged-out'
  /** The last call of checkLogin got no answer. */
  checkFailed: boolean
  /** The page that the server requests after the sign-in. */
  nextPage?: string | undefined
  /** The page that the user requested before the sign-in. */
  relayTarget?: string | undefined
  projectCount: number
  /** Only in the offline edition. */
  offline?: { isInitialized: boolean } | undefined
}

/**
 * The next step before a route is shown; `at` is the page of the login flow, which keeps a prefilled user name. After each step but `show`,
 * the guard decides again, or the application navigates.
 */
export type GuardStep =
  | { do: 'show' }
  | { do: 'check-login'; afterMs: number }
  | { do: 'log-out'; then: 'show' | 'go-to-login' }
  | { do: 'go'; to: string; because: 'next-page' | 'relay-target' | 'default' }
  | { do: 'sign-in'; at: string; relayTarget?: string; forceNewSession: boolean }

const show: GuardStep = { do: 'show' }
const loginPath = '/login'

/** Decides the next step before a route is shown, by section 2 of the specification, 'Route guard'. */
export function nextStep(input: GuardInput): GuardStep {
  const { route, login } = input
  const query = new URL(input.target, 'http://own.invalid').searchParams

  if (route.special === 'logout') return { do: 'log-out', then: 'go-to-login' }
  if (route.special === 'application-error') return { do: 'log-out', then: 'show' }
  if (route.special === 'not-found') return show

  const mayDoWithout = route.access === 'public' && input.checkFailed
  if (login === 'unknown' && !mayDoWithout)
    return { do: 'check-login', afterMs: input.checkFailed ? limits.unknownStateRetryMs : 0 }

  if (query.has('force_new_session')) {
    const target = withoutQuery(input.target, 'force_new_session')
    if (route.access !== 'logged-out-only')
      return { do: 'sign-in', at: loginPath, forceNewSession: true, relayTarget: target }
    // Without the condition the login page would lead to itself.
    if (login === 'logged-in') return { do: 'sign-in', at: target, forceNewSession: true }
  }

  const isFreeOfNextPage =
    query.has('skd.login') ||
    route.special === 'showcase' ||
    route.special === 'bookmark' ||
    // A window beside the page: users who must change their password may read how.
    route.special === 'help'
  const nextPage = ownPath(input.nextPage)
  if (login === 'logged-in' && nextPage && !isFreeOfNextPage) {
    return nextPage === input.target ? show : { do: 'go', to: nextPage, because: 'next-page' }
  }

  if (route.access === 'logged-in' && login !== 'logged-in') {
    if (input.offline && !input.offline.isInitialized) return { do: 'go', to: loginPath, because: 'default' }
    return { do: 'sign-in', at: loginPath, forceNewSession: false, relayTarget: input.target }
  }

  if (route.access === 'logged-out-only' && login === 'logged-in') {
    const relayTarget = ownPath(input.relayTarget)
    if (relayTarget) return { do: 'go', to: relayTarget, because: 'relay-target' }
    return { do: 'go', to: startPage(input), because: 'default' }
  }

  return show
}

function startPage({ projectCount, offline }: GuardInput): string {
  if (projectCount > 1) return '/project-selection'
  return offline && !offline.isInitialized ? '/kmofflineSync' : '/home'
}

/**
 * Returns the target if it is a path of the application. Returns undefined for anything with a host, a scheme or control
 * characters, and for pages that would redirect in a circle.
 */
export function ownPath(target: string | undefined): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters from addresses: '/\t/evil' is '//evil'
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'http://own.invalid')
  if (pathname.startsWith('//') || ['/login', '/logout', '/error'].includes(pathname)) return undefined
  return `${pathname}${search}${hash}`
}

function withoutQuery(target: string, name: string): string {
  const url = new URL(target, 'http://own.invalid')
  url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}
