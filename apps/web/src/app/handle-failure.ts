import { limits } from '@advisor/contract'
import { GlobalCondition, HttpFailure, Refusal } from '../api/failures.ts'
import { notify } from '../ui/notifications/notifications.ts'
import { describeFailure } from '../ui/texts/describe-failure.ts'

/** What the application can do about a failure; handed in, so that the rules below can be read and tested alone. */
export interface FailureActions {
  /** To a path of ours, with the guard asked again. */
  goTo: (path: string) => void
  /** To an address beyond the application. */
  leaveFor: (url: string) => void
  /** Forgets who was signed in; on a route that needs it, goes to the login page. */
  endSession: (reason: 'no-session' | 'session-expired') => void
  logOutAndReload: () => void
  /** Forgets who was signed in, and takes one back to the same place after the next sign-in. */
  forgetSession: () => void
  /** Loads the page anew at the login page, with a fresh csrf token; who is still signed in is led back from there. */
  loadLoginPage: () => void
  storeError: (message: string) => void
  report: (failure: unknown) => void
}

/** Refusals that the form which caused them words by itself. */
const silentRefusals = ['username-not-provided', 'Invalid name or password.']

/** Does what the specification's section 8 says about a failed call, once per failure. */
export function handleFailure(failure: unknown, isShownByScreen: boolean, act: FailureActions): void {
  if (failure instanceof GlobalCondition) return handleCondition(failure, act)
  if (failure instanceof HttpFailure && handleStatus(failure, act)) return
  if (failure instanceof Error && failure.name === 'AbortError') return
  if (!(failure instanceof Refusal || failure instanceof HttpFailure)) act.report(failure)
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
    case 'advisor-application-error':
      act.storeError(condition.message)
      return act.goTo('/advisor-application-error')
    case 'redirect':
      return followAddress(condition.location, act)
    default:
      return act.report(condition)
  }
}

/** Whether the status alone said what to do. */
function handleStatus({ details }: HttpFailure, act: FailureActions): boolean {
  switch (details.kind) {
    case 'not-signed-in':
      if (!details.location) act.logOutAndReload()
      else {
        act.forgetSession()
        followAddress(details.location, act)
      }
      return true
    case 'forbidden':
      act.loadLoginPage()
      return true
    case 'bad-gateway':
      setTimeout(() => act.goTo('/login'), limits.badGatewayRedirectMs)
      return false
    default:
      return false
  }
}

/** A relative path is routed; an address with a scheme is left for, if it is one of the web's. */
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
