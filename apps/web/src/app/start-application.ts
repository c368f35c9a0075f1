import { createBrowserRouter } from 'react-router'
import { namingPlace, openPlace } from '../addresses/project-addresses.ts'
import { beforeCallsInProject, callServer, listenToAnswers, sendOnlyWhile } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { loadCode } from '../api/load-code.ts'
import { loginState, readAgain, rememberHeader } from '../api/login-state.ts'
import { pageSettings } from '../api/page-settings.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { giveRefusalTexts } from '../ui/texts/describe-failure.ts'
import { dismissAllNotifications } from '../ui/notifications/notifications.ts'
import { beforeReloading } from '../ui/reload-page.ts'
import { savedPdf } from '../ui/saving/saved-pdf.ts'
import { ActiveTab } from './active-tab.ts'
import type { Application } from './application.ts'
import { afterFirstPageMs } from './first-page.ts'
import { demandConsent } from '../features/gdpr/demanded-consent.ts'
import { followAnnouncements } from './follow-announcements.ts'
import { createGuard } from './guard-loader.ts'
import { handleFailure, type FailureActions } from './handle-failure.ts'
import { nameFirstEntry } from './history-key.ts'
import { coverPage, isPageCovered } from './page-cover.ts'
import { namePages } from './page-title.ts'
import { pathBelow } from './paths.ts'
import { noticeProjectVersion } from './project-version.ts'
import { reportDefect } from './report-defect.ts'
import { createRoutes, type RouteHandle } from './routes.tsx'
import { showServerNotification } from './server-notification.ts'
import { SessionKeeper } from './session-keeper.ts'
import { clearTabMemory, keepInTab } from './tab-memory.ts'
import { mayReload, noteReload } from './reload-once.ts'
import { Tabs } from './tabs.ts'
import { clearTabButTexts, forgetUnsentTexts, keepUnsentTexts } from './unsent-over-sign-in.ts'
import { watchSession } from './watch-session.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** Makes the parts of the application: cache, session, guard, routes, and the handling of failed calls. */
export function startApplication(): { application: Application; router: Router } {
  const { basePath } = pageSettings()
  const client = createQueryClient((failure, isShownByScreen) => handleFailure(failure, isShownByScreen, actions))
  const sessionKeeper = new SessionKeeper(() => endSession('session-expired'))

  const forgetSession = () => {
    client.clear()
    sessionKeeper.forget()
    // The next user is not told of it.
    savedPdf()?.leave()
  }
  const header = () => client.getQueryData(loginState.queryKey)?.header
  const tabs = new Tabs({
    client,
    showsProject: () => matchedHandles(router).some(({ showsProject }) => showsProject),
    onSignedOut: () => endSession('ended'),
    onSignedIn: () => {
      client.removeQueries(loginState)
      void router.revalidate()
    },
  })
  const activeTab = new ActiveTab({
    storage: localStorage,
    windowName: window.name,
    nowMs: Date.now,
    isVisible: () => !document.hidden,
  })
  activeTab.start()
  // What was asked for while another tab was active was not sent.
  activeTab.subscribe(() => {
    if (activeTab.isActive()) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })
  sendOnlyWhile(activeTab.isActive)
  beforeCallsInProject(async () => {
    // When the cache is cleared, the page that is left asks for everything once more.
    if (isPageCovered()) throw new DOMException('The user is being led to the login page.', 'AbortError')
    await tabs.return()
  })
  const guard = createGuard({
    client,
    basePath,
    forgetSession: () => (forgetSession(), forgetUnsentTexts(), dismissAllNotifications()),
    onSigningOut: () => coverPage(header() !== undefined),
    onSignedOut: () => tabs.tellSignedOut(),
    leaveFor: (url) => location.assign(url),
  })
  const routes = createRoutes({ guard, client, onFailure: (failure) => handleFailure(failure, false, actions) })
  nameFirstEntry(history, () => Math.random().toString(36).slice(2, 10))
  const router = createBrowserRouter(routes, { basename: basePath || '/' })

  const currentPath = () => pathBelow(basePath, new URL(location.href))

  /** Keeps the current address, to which the next sign-in leads back, and what was typed there. */
  function keepPlaceOnly(): void {
    const user = header()
    // The answer to an earlier call came late: what leads back is kept.
    if (!user && isPublic(router)) return
    if (isPublic(router)) return clearTabMemory()
    clearTabButTexts()
    keepInTab('relay-target', namingPlace(currentPath(), openPlace(user)))
    keepUnsentTexts(user?.userId)
  }

  function forgetSessionButPlace(): void {
    keepPlaceOnly()
    if (!isPublic(router)) coverPage(true)
    forgetSession()
  }

  /**
   * `ended`: in another tab of this browser. `no-session`: the server does not know the session; who ended it, or whether its
   * cookie was lost or changed, is not known here.
   */
  function endSession(reason: 'no-session' | 'session-expired' | 'ended'): void {
    // It is under way, or it has happened and the answer to an earlier call came late.
    if (isPageCovered() || (!header() && isPublic(router))) return
    forgetSessionButPlace()
    keepInTab('login-notice', noticeAfter[reason])
    if (!isPublic(router)) void router.navigate('/login')
  }

  beforeReloading(() => keepUnsentTexts(header()?.userId))

  /** Other calls of the page may get the same answer before it is left. */
  let isReloading = false
  const reloadsNow = () => {
    isReloading = true
    noteReload()
  }

  const actions: FailureActions = {
    isLeaving: () => isPageCovered() || isReloading,
    mayReload,
    goTo: (path) => void router.navigate(path),
    leaveFor: (url) => location.assign(url),
    endSession,
    logOutAndReload: () => {
      forgetSessionButPlace()
      reloadsNow()
      void callServer(calls.logout, {})
        .catch(() => undefined)
        .then(() => location.reload())
    },
    forgetSession: forgetSessionButPlace,
    loadLoginPage: () => {
      keepPlaceOnly()
      keepInTab('login-notice', 'outdated')
      reloadsNow()
      location.assign(`${basePath}/login`)
    },
    storeError: (message) => keepInTab('stored-error', message),
    report: reportDefect,
    noticeLock: () => announcements.askNow(),
    demandConsent,
  }

  // What comes without a sentence is said as an unknown failure until they are there.
  setTimeout(() => void loadRefusalTexts(), afterFirstPageMs)
  const announcements = followAnnouncements({ userId: () => header()?.userId })
  listenToAnswers({
    session: (session) => sessionKeeper.hear(session),
    notifications: (notifications) => notifications.forEach(showServerNotification),
  })
  sessionKeeper.start()
  namePages()
  const loadNewVersion = async () => {
    const answer = await callServer(calls.reloadProjectVersion, {})
    rememberHeader(client, answer.header)
    await readAgain(client)
  }
  watchSession({
    isSignedIn: () => header() !== undefined,
    onEnded: endSession,
    // A notice that cannot be loaded is no loss: results that are outdated say so themselves.
    onOpen: (open) => void noticeProjectVersion(open, header(), loadNewVersion).catch(() => undefined),
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle' && isPublic(router)) coverPage(false)
  })
  return { application: { client, sessionKeeper, tabs, activeTab }, router }
}

/** Where they cannot be loaded, a refusal without words stays an unknown failure. */
async function loadRefusalTexts(): Promise<void> {
  await loadCode('refusal-texts', () => import('../ui/texts/refusal-texts.ts')).then(
    ({ sayRefusal }) => giveRefusalTexts(sayRefusal),
    () => undefined,
  )
}

/** What the login page says after a session has ended. */
const noticeAfter = { 'session-expired': 'timedOut', 'no-session': 'unknown', ended: 'ended' } as const

/** Whether users who are not signed in may see the page shown: its route says so in its handle. */
const isPublic = (router: Router) => matchedHandles(router).some((handle) => handle.isPublic)

function matchedHandles(router: Router): RouteHandle[] {
  // `createRoutes` makes all handles; the router does not know their type.
  return router.state.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])
}
