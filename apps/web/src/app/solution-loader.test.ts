// @vitest-environment jsdom

import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { SearchServer } from '../testing/search-server.ts'
import { createRoutes } from './routes.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each(['/case-details', '/solution-preview'])(
  '%s requests the solution before the code of its screen is there',
  async (path) => {
    const server = new SearchServer()
    vi.stubGlobal('fetch', server.fetch)
    const client = createQueryClient(() => undefined)
    rememberHeader(client, server.header())
    const routes = createRoutes({ guard: () => () => null, client, onFailure: () => undefined })
    const all = routes.flatMap(function within(route): typeof routes {
      return [route, ...(route.children ?? []).flatMap(within)]
    })
    const loader = all.find((route) => route.path === path)?.loader
    if (typeof loader !== 'function') throw new Error(`${path} has no loader.`)
    const url = new URL(`http://own.invalid${path}?caseId=3`)
    // No `lazy` of a route is called: the code never comes.
    const context: Parameters<typeof loader>[0] = {
      request: new Request(url),
      url,
      pattern: path,
      params: {},
      context: new RouterContextProvider(),
    }
    await loader(context)
    expect(server.made.map((made) => made.split(' ')[0])).toEqual(['viewCaseDetails'])
  },
)
