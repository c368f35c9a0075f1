// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import type { GuardedRoute } from './guard.ts'
import { createRoutes } from './routes.tsx'

const guarded: GuardedRoute[] = []
/** The loader of a route says what the guard was made with: the first of a branch that does is the route's own. */
const routes = createRoutes({
  guard: (route) => {
    guarded.push(route)
    return () => Promise.reject(Object.assign(new Error('guarded'), { route }))
  },
  client: new QueryClient(),
  onFailure: () => {},
})

/** What the route of a path is guarded as, or where it redirects. */
async function routeOf(path: string): Promise<string> {
  const route: RouteObject | undefined = matchRoutes(routes, path)?.at(-1)?.route
  if (typeof route?.loader !== 'function') return 'no route'
  const args = { request: new Request(`http://own.invalid${path}`), params: { '*': '' } }
  try {
    const answer: unknown = await route.loader(args as unknown as Parameters<typeof route.loader>[0])
    return answer instanceof Response ? `redirects to ${answer.headers.get('location')}` : 'not guarded'
  } catch (guardedAs) {
    const { access, special } = (guardedAs as { route: GuardedRoute }).route
    return special ? `${access}, ${special}` : access
  }
}

/** The route table of section 2 of the specification. */
it.each([
  ['/', 'redirects to /home'],
  ['/fieldServiceSearch', 'redirects to /project-home'],
  ['/showcase', 'public, showcase'],
  ['/bookmarkRedirect', 'public, bookmark'],
  ['/password-recovery', 'logged-out-only'],
  ['/login', 'logged-out-only'],
  ['/logout', 'public, logout'],
  ['/advisor-application-error', 'public, application-error'],
  ['/error', 'public'],
  ['/no-such-page', 'public, not-found'],
  ['/tools', 'redirects to /admin/system'],
  ...[
    ...['/home', '/project-selection', '/project-home', '/case-details', '/solution-preview'],
    ...['/solution-modify', '/create-solution', '/solution-translate', '/solution-version'],
    ...['/solution-compare', '/draft-comparison', '/my-preferences', '/about', '/licenses', '/admin', '/colors'],
    ...['/ds', '/ds/dashboard', '/ds/details', '/ds/repair-history'],
  ].map((path) => [path, 'logged-in']),
])('%s is %s', async (path, wanted) => {
  expect(await routeOf(path)).toBe(wanted)
})
