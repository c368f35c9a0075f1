import { limits } from '@advisor/contract'

/** Who may see a route: everybody, nobody who is signed in, or only who is. */
export type RouteAccess = 'public' | 'logged-out-only' | 'logged-in'

/** Routes that the guard treats in a way of their own. */
export type SpecialRoute = 'logout' | 'application-error' | 'not-found' | 'showcase' | 'bookmark'

export interface GuardedRoute {
  access: RouteAccess
  special?: SpecialRoute
}

export interface GuardInput {
  route: GuardedRoute
  /** Path, query and hash below the base path: where the person wants to be. */
  target: string
  /** Unknown on the first load, and whenever a session has ended. */
  login: 'unknown' | 'logged-in' | 'logged-out'
  /** The last check of the login got no answer. */
  checkFailed: boolean
  /** Where the server wants the person to be, given with the login. */
  nextPage?: string | undefined
  /** Where the person wanted to be before signing in. */
  relayTarget?: string | undefined
  projectCount: number
  /** The offline edition only. */
  offline?: { isInitialized: boolean } | undefined
}

/** What to do before a route is shown; after all but `show` the guard is asked again, or the application moves on. */
export type GuardStep =
  | { do: 'show' }
  | { do: 'check-login'; afterMs: number }
  | { do: 'log-out'; then: 'show' | 'go-to-login' }
  | { do: 'go'; to: string; because: 'next-page' | 'relay-target' | 'default' }
  | { do: 'sign-in'; relayTarget?: string; forceNewSession: boolean }

const show: GuardStep = { do: 'show' }

/** Decides the next step towards a route: the specification's section 2, 'Route guard'. */
export function nextStep(input: GuardInput): GuardStep {
  const { route, login } = input
  const query = new URL(input.target, 'http://own.invalid').searchParams

  if (route.special === 'logout') return { do: 'log-out', then: 'go-to-login' }
  if (route.special === 'application-error') return { do: 'log-out', then: 'show' }
  if (route.special === 'not-found') return show

  const mayDoWithout = route.access === 'public' && input.checkFailed
  if (login === 'unknown' && !mayDoWithout)
    return { do: 'check-login', afterMs: input.checkFailed ? limits.unknownStateRetryMs : 0 }

  if (query.has('force_new_session') && route.access !== 'logged-out-only')
    return { do: 'sign-in', forceNewSession: true, relayTarget: withoutQuery(input.target, 'force_new_session') }

  const isFreeOfNextPage = query.has('skd.login') || route.special === 'showcase' || route.special === 'bookmark'
  const nextPage = ownPath(input.nextPage)
  if (login === 'logged-in' && nextPage && !isFreeOfNextPage) {
    return nextPage === input.target ? show : { do: 'go', to: nextPage, because: 'next-page' }
  }

  if (route.access === 'logged-in' && login !== 'logged-in') {
    if (input.offline && !input.offline.isInitialized) return { do: 'go', to: '/login', because: 'default' }
    return { do: 'sign-in', forceNewSession: false, relayTarget: input.target }
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
 * A path of our own to go to, or undefined: for anything with a host, a scheme or control characters, and for the pages
 * that would send one round in a circle.
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
