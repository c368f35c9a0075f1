import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { loginState, rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { ActiveTab } from '../app/active-tab.ts'
import { ApplicationContext } from '../app/application.ts'
import { createRoutes } from '../app/routes.tsx'
import { SessionKeeper } from '../app/session-keeper.ts'
import { Tabs } from '../app/tabs.ts'
// The routes import these when they are first shown; here no test should wait for that.
import '../app/screens/ProjectHomeScreen.tsx'
import '../app/screens/ProjectSelectionScreen.tsx'
import '../app/shell/ApplicationLayout.tsx'
import '../features/solutions/reader/SolutionReader.tsx'
import { dismissAllNotifications } from '../ui/notifications/notifications.ts'
import { Toasts } from '../ui/notifications/Toasts.tsx'
import { mediaQueries } from '../ui/media-queries.ts'
import { theme } from '../ui/theme/theme.ts'
import { startTexts } from '../ui/texts/texts.ts'
import type { SearchServer } from './search-server.ts'

// Finding out what is hidden is the slowest part of a query by role.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

const textsAreLoaded = startTexts()

/** Renders the routes of the application for a signed-in user at an address. `server` answers their calls. */
export async function openApplication(server: SearchServer, address: string) {
  vi.stubGlobal('fetch', server.fetch)
  // Wide enough for a panel beside the results, and not for a preview.
  vi.stubGlobal('matchMedia', (media: string) => ({ ...mediaList, matches: media === mediaQueries.wide, media }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  await textsAreLoaded
  const failures: unknown[] = []
  const client = createQueryClient((failure, isShownByScreen) => isShownByScreen || failures.push(failure))
  const tabs = new Tabs({ client, showsProject: () => true, onSignedOut: () => {}, onSignedIn: () => {} })
  const sessionKeeper = new SessionKeeper(() => {})
  const activeTab = new ActiveTab({ storage: localStorage, windowName: '', nowMs: Date.now, isVisible: () => true })
  rememberHeader(client, server.header())
  const routes = createRoutes({
    guard: () => () => null,
    client,
    onFailure: (failure) => failures.push(failure),
  })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <MantineProvider env="test" theme={theme}>
      <ApplicationContext value={{ client, sessionKeeper, tabs, activeTab }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </ApplicationContext>
    </MantineProvider>,
  )
  onTestFinished(() => {
    cleanup()
    dismissAllNotifications()
    router.dispose()
    client.clear()
    vi.unstubAllGlobals()
  })
  return {
    router,
    /** The failures that the application shows in notifications. */
    failures,
    /** Returns the path and query string of the page. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    query: () => new URLSearchParams(router.state.location.search),
    goBack: () => router.navigate(-1),
    goForward: () => router.navigate(1),
    /** The number of calls without an answer yet. */
    openCalls: () => client.isFetching() + client.isMutating(),
    header: () => client.getQueryData(loginState.queryKey)?.header,
  }
}

/** jsdom computes no sizes. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const mediaList = { addEventListener: () => undefined, removeEventListener: () => undefined }
