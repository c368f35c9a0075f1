import { calls, type ServerNotification } from '@advisor/contract'
import { createBrowserRouter } from 'react-router'
import { namingPlace, openPlace } from '../addresses/project-addresses.ts'
import { homePath } from '../addresses/search-address.ts'
import { callServer, listenToAnswers } from '../api/call-server.ts'
import { currentProject, forgetAllButTheHeader, loginState } from '../api/login-state.ts'
import { pageSettings } from '../api/page-settings.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { dismissAllNotifications, notify } from '../ui/notifications/notifications.ts'
import type { Application } from './application.ts'
import { createGuard } from './guard-loader.ts'
import { handleFailure, type FailureActions } from './handle-failure.ts'
import { nameFirstEntry } from './history-key.ts'
import { pathBelow } from './paths.ts'
import { reportDefect } from './report-defect.ts'
import { createRoutes, type RouteHandle } from './routes.tsx'
import { SessionKeeper } from './session-keeper.ts'
import { keepTabsInStep } from './tabs-in-step.ts'
import { clearTabMemory, keepInTab } from './tab-memory.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** Makes the parts of the application: cache, session, guard, routes, and the handling of failed calls. */
export function startApplication(): { application: Application; router: Router } {
  const { basePath } = pageSettings()
  const client = createQueryClient((failure, isShownByScreen) => handleFailure(failure, isShownByScreen, actions))
  const sessionKeeper = new SessionKeeper(() => endSession('session-expired'))

  const forgetSession = () => {
    client.clear()
    sessionKeeper.forget()
  }
  const guard = createGuard({ client, basePath, forgetSession: () => (forgetSession(), dismissAllNotifications()) })
  const routes = createRoutes({ guard, client, onFailure: (failure) => handleFailure(failure, false, actions) })
  nameFirstEntry(history, () => Math.random().toString(36).slice(2, 10))
  const router = createBrowserRouter(routes, { basename: basePath || '/' })

  const header = () => client.getQueryData(loginState.queryKey)?.header
  const currentPath = () => pathBelow(basePath, new URL(location.href))

  /** Keeps the current address, to which the next sign-in leads back. */
  function keepPlaceOnly(): void {
    const wasAt = namingPlace(currentPath(), openPlace(header()))
    clearTabMemory()
    if (!isPublic(router)) keepInTab('relay-target', wasAt)
  }

  function forgetSessionButPlace(): void {
    keepPlaceOnly()
    forgetSession()
  }

  function endSession(reason: 'no-session' | 'session-expired'): void {
    forgetSessionButPlace()
    if (reason === 'session-expired') keepInTab('login-notice', 'timedOut')
    if (!isPublic(router)) void router.navigate('/login')
  }

  const actions: FailureActions = {
    goTo: (path) => void router.navigate(path),
    leaveFor: (url) => location.assign(url),
    endSession,
    logOutAndReload: () => {
      forgetSessionButPlace()
      void callServer(calls.logout, {})
        .catch(() => undefined)
        .then(() => location.reload())
    },
    forgetSession: forgetSessionButPlace,
    loadLoginPage: () => {
      keepPlaceOnly()
      keepInTab('login-notice', 'outdated')
      location.assign(`${basePath}/login`)
    },
    storeError: (message) => keepInTab('stored-error', message),
    report: reportDefect,
  }

  listenToAnswers({
    session: (session) => sessionKeeper.hear(session),
    notifications: (notifications) => notifications.forEach(showServerNotification),
  })
  sessionKeeper.start()
  keepTabsInStep(client, async (before) => {
    // The page shows the project that was open before.
    const showsProject = currentProject(before) && !isPublic(router) && !currentPath().startsWith('/project-selection')
    if (showsProject) await router.navigate(homePath(header()))
    forgetAllButTheHeader(client)
  })
  return { application: { client, sessionKeeper }, router }
}

const notificationTypes = { error: 'error', warn: 'warning', studio: 'info', info: 'info' } as const

function showServerNotification({ level, format, key, message, expired }: ServerNotification): void {
  if (!expired)
    notify({ type: notificationTypes[level], key, message, isHtml: format === 'html', toast: level !== 'studio' })
}

/** Whether users who are not signed in may see the page shown: its route says so in its handle. */
function isPublic(router: Router): boolean {
  return router.state.matches.some(({ route }) => {
    // `createRoutes` makes all handles; the router does not know their type.
    const handle = route.handle as RouteHandle | undefined
    return handle?.isPublic
  })
}
