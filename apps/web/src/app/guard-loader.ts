import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { loginState, type LoginCheck } from '../api/login-state.ts'
import { speak } from '../ui/texts/texts.ts'
import { nextStep, type GuardedRoute } from './guard.ts'
import { demandedPage, pathBelow } from './paths.ts'
import { clearTabMemory, keepInTab, readFromTab, takeFromTab } from './tab-memory.ts'
import { giveBackUnsentTexts, keepTextsOf } from './unsent-over-sign-in.ts'

/** The parts of the application that the guard uses. */
export interface GuardedApplication {
  client: QueryClient
  basePath: string
  /** Forgets the user and what the user has typed, in the cache and in everything that shows it. */
  forgetSession: () => void
  /** The user signs out: what the page still asks and is refused is no news. */
  onSigningOut: () => void
  /** The user has signed out. */
  onSignedOut: () => void
  /** Opens an address outside of the application. */
  leaveFor: (url: string) => void
}

/** Makes the loader of a route: it asks the guard until the route is shown or the guard redirects. */
export function createGuard(application: GuardedApplication) {
  const { client, basePath, forgetSession, onSigningOut, onSignedOut, leaveFor } = application
  /** The user has signed out on this page: its history is nobody else's. */
  let hasSignedOut = false
  /** Returns where the user signs out at the provider as well. */
  const logOut = async () => {
    // A failure is ignored: the session may have ended, or the server may be away.
    const reply = await callServer(calls.logout, {}).catch(() => undefined)
    onSignedOut()
    return reply?.providerLogout
  }

  return (route: GuardedRoute) =>
    async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
      const target = pathBelow(basePath, new URL(request.url))
      let checkFailed = false
      for (;;) {
        const known = client.getQueryData<LoginCheck>(loginState.queryKey)
        const step = nextStep({
          route,
          target,
          login: known ? (known.header ? 'logged-in' : 'logged-out') : 'unknown',
          checkFailed,
          nextPage: demandedPage(known?.header) ?? known?.nextPage,
          relayTarget: readFromTab('relay-target'),
          projectCount: known?.header?.projects.length ?? 0,
        })
        if (known?.header) hasSignedOut = false
        switch (step.do) {
          case 'show':
            return null
          case 'check-login':
            await pause(step.afterMs, request.signal)
            if (request.signal.aborted) return null
            checkFailed = !(await checkLogin(client))
            // The loader that has replaced this one takes the address that leads back.
            if (request.signal.aborted) return null
            break
          case 'log-out':
            clearTabMemoryButErrors()
            hasSignedOut = step.then === 'go-to-login'
            onSigningOut()
            if (known?.header !== undefined || known === undefined) {
              const elsewhere = await logOut()
              if (elsewhere && step.then === 'go-to-login') leaveFor(elsewhere)
            }
            forgetSession()
            if (step.then === 'go-to-login') return redirect('/login')
            return null
          case 'sign-in':
            if (step.relayTarget && !hasSignedOut) keepInTab('relay-target', step.relayTarget)
            if (step.forceNewSession && known?.header) {
              await logOut()
              forgetSession()
            }
            return redirect(step.at)
          case 'go':
            if (step.because === 'relay-target') {
              takeFromTab('relay-target')
              if (known?.header) giveBackUnsentTexts(known.header.userId, known.header.userProperties.REAL_NAME)
            }
            if (known) client.setQueryData(loginState.queryKey, { ...known, nextPage: undefined })
            return redirect(step.to)
        }
      }
    }
}

/** Asks the server who is signed in, and changes to the user's language. Returns false without an answer. */
async function checkLogin(client: QueryClient): Promise<boolean> {
  try {
    const { header } = await client.fetchQuery(loginState)
    if (header) {
      keepTextsOf(header.userId)
      await speak(header.currentLocale)
      // The page was loaded anew.
      giveBackUnsentTexts(header.userId, header.userProperties.REAL_NAME)
    }
    return true
  } catch {
    return false
  }
}

/** Keeps the stored error, which the application-error page shows. */
function clearTabMemoryButErrors(): void {
  const error = readFromTab('stored-error')
  clearTabMemory()
  if (error) keepInTab('stored-error', error)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()))
  })
}
