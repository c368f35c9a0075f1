import { limits } from '@advisor/contract'
import { endsSession, GlobalCondition, HttpFailure, PasskeyFailure, Refusal } from '../api/failures.ts'
import { notify } from '../ui/notifications/notifications.ts'
import { describeFailure } from '../ui/texts/describe-failure.ts'
import { changePasswordPath } from './paths.ts'

/** The actions of the application after a failure. They are parameters, so that the rules below are tested alone. */
export interface FailureActions {
  /** Whether the user is being led to the login page. */
  isLeaving: () => boolean
  /** Navigates to a path of the application; the guard decides again. */
  goTo: (path: string) => void
  /** Opens an address outside of the application. */
  leaveFor: (url: string) => void
  /** Forgets the user; navigates to the login page if the route needs a user. */
  endSession: (reason: 'no-session' | 'session-expired') => void
  logOutAndReload: () => void
  /** Whether loading the page anew may help; not, if it was loaded for such an answer a moment ago. */
  mayReload: () => boolean
  /** Forgets the user; the next sign-in leads back to the same address. */
  forgetSession: () => void
  /** Loads the login page anew, with a new csrf token. It leads users who are still signed in back. */
  loadLoginPage: () => void
  storeError: (message: string) => void
  report: (failure: unknown) => void
  /** The system is locked: the page is covered until it is open again. */
  noticeLock: () => void
  /** The user must consent to the keeping of personal data first. */
  demandConsent: () => void
}

/** Refusals that the form shows in its own words. */
const silentRefusals = ['username-not-provided', 'Invalid name or password.']

/** Handles a failed call as section 8 of the specification says. Called once for each failure. */
export function handleFailure(failure: unknown, isShownByScreen: boolean, act: FailureActions): void {
  // The page that is left asks once more while the login page is loaded.
  if (act.isLeaving() && (failure instanceof GlobalCondition || endsSession(failure))) return
  if (failure instanceof GlobalCondition) return handleCondition(failure, act)
  if (failure instanceof HttpFailure && handleStatus(failure, act)) return
  if (failure instanceof Error && failure.name === 'AbortError') return
  // The user has cancelled. The page says so.
  if (failure instanceof PasskeyFailure) return
  if (!(failure instanceof Refusal || failure instanceof HttpFailure)) act.report(failure)
  if (failure instanceof Refusal && failure.key === 'system-locked') return act.noticeLock()
  if (failure instanceof Refusal && failure.key === 'consent-required') return act.demandConsent()
  if (isShownByScreen) return
  if (failure instanceof Refusal && !failure.message && silentRefusals.includes(failure.key)) return
  notify({ type: 'error', message: describeFailure(failure), key: notificationKey(failure) })
}

function handleCondition(condition: GlobalCondition, act: FailureActions): void {
  switch (condition.key) {
    case 'no-session':
    case 'session-expired':
      return act.endSession(condition.key)
    case 'no-project-open':
      return act.goTo('/project-selection')
    case 'must-change-password':
      return act.goTo(changePasswordPath)
    case 'advisor-application-error':
      act.storeError(condition.message)
      return act.goTo('/advisor-application-error')
    case 'redirect':
      return followAddress(condition.location, act)
    default:
      return act.report(condition)
  }
}

/** Handles the failures whose status alone decides. Returns whether it did. */
function handleStatus({ details }: HttpFailure, act: FailureActions): boolean {
  switch (details.kind) {
    case 'not-signed-in':
      if (details.location) {
        act.forgetSession()
        followAddress(details.location, act)
        return true
      }
      if (!act.mayReload()) return false
      act.logOutAndReload()
      return true
    case 'forbidden':
      if (!act.mayReload()) return false
      act.loadLoginPage()
      return true
    case 'bad-gateway':
      setTimeout(() => act.goTo('/login'), limits.badGatewayRedirectMs)
      return false
    default:
      return false
  }
}

/** Navigates to a relative path, and leaves the application for a web address. */
function followAddress(address: string | undefined, act: FailureActions): void {
  if (!address) return act.report(new Error('A redirect came without an address.'))
  if (/^https?:\/\//i.test(address)) return act.leaveFor(address)
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}|^\/\\/i.test(address))
    return act.report(new Error(`A redirect led to ${address}.`))
  act.goTo(address.startsWith('/') ? address : `/${address}`)
}

function notificationKey(failure: unknown): string {
  if (failure instanceof Refusal) return failure.key
  return failure instanceof HttpFailure ? failure.details.url : 'failure.unknown'
}
