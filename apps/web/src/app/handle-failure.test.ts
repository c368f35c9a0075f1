import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GlobalCondition, HttpFailure, Refusal, type HttpFailureKind } from '../api/failures.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { handleFailure, type FailureActions } from './handle-failure.ts'

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }))
vi.mock('../ui/notifications/notifications.ts', () => ({ notify }))

const act: FailureActions = {
  isLeaving: () => false,
  goTo: vi.fn(),
  leaveFor: vi.fn(),
  endSession: vi.fn(),
  logOutAndReload: vi.fn(),
  forgetSession: vi.fn(),
  loadLoginPage: vi.fn(),
  mayReload: () => true,
  storeError: vi.fn(),
  report: vi.fn(),
  noticeLock: vi.fn(),
  demandConsent: vi.fn(),
}

const http = (kind: HttpFailureKind, more: Partial<HttpFailure['details']> = {}) =>
  new HttpFailure({ kind, url: '/x.action', status: 400, serverMessage: 'Words of the server.', ...more })

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
beforeEach(() => vi.clearAllMocks())

it.each([true, false])(
  'a locked system covers the page, and is no notification (shown by the screen: %s)',
  (isShown) => {
    handleFailure(new Refusal('system-locked', 'The system is locked.'), isShown, act)
    expect(act.noticeLock).toHaveBeenCalledOnce()
    expect(notify).not.toHaveBeenCalled()
  },
)

it('a consent that is demanded is asked for, and is no notification', () => {
  handleFailure(new Refusal('consent-required', 'Consent first.'), false, act)
  expect(act.demandConsent).toHaveBeenCalledOnce()
  expect(notify).not.toHaveBeenCalled()
})

describe('a global condition', () => {
  it.each(['no-session', 'session-expired'] as const)('%s ends the session', (key) => {
    handleFailure(new GlobalCondition({ key }), true, act)
    expect(act.endSession).toHaveBeenCalledWith(key)
  })

  it('no-project-open leads to the choice of projects', () => {
    handleFailure(new GlobalCondition({ key: 'no-project-open' }), false, act)
    expect(act.goTo).toHaveBeenCalledWith('/project-selection')
    expect(notify).not.toHaveBeenCalled()
  })

  it('must-change-password leads to the page for it', () => {
    handleFailure(new GlobalCondition({ key: 'must-change-password' }), true, act)
    expect(act.goTo).toHaveBeenCalledWith('/change-password')
  })

  it('advisor-application-error stores its message for the page it leads to', () => {
    handleFailure(new GlobalCondition({ key: 'advisor-application-error', localizedMessage: 'Broken.' }), false, act)
    expect(act.storeError).toHaveBeenCalledWith('Broken.')
    expect(act.goTo).toHaveBeenCalledWith('/advisor-application-error')
  })

  it('redirect routes a relative path, leaves for the web and refuses scripts', () => {
    handleFailure(new GlobalCondition({ key: 'redirect', location: 'about' }), false, act)
    expect(act.goTo).toHaveBeenLastCalledWith('/about')
    handleFailure(new GlobalCondition({ key: 'redirect', location: 'https://idp.example/' }), false, act)
    expect(act.leaveFor).toHaveBeenCalledExactlyOnceWith('https://idp.example/')
    handleFailure(new GlobalCondition({ key: 'redirect', location: 'javascript:alert(1)' }), false, act)
    handleFailure(new GlobalCondition({ key: 'redirect', location: '//evil.example' }), false, act)
    expect(act.goTo).toHaveBeenCalledTimes(1)
    expect(act.report).toHaveBeenCalledTimes(2)
  })

  it('with an unknown key is reported', () => {
    handleFailure(new GlobalCondition({ key: 'news' as 'redirect' }), false, act)
    expect(act.report).toHaveBeenCalled()
  })
})

it('what the calls of a page that is left find does not change where it leads', () => {
  const leaving = { ...act, isLeaving: () => true }
  handleFailure(new GlobalCondition({ key: 'no-session' }), false, leaving)
  handleFailure(http('forbidden'), false, leaving)
  handleFailure(http('not-signed-in'), false, leaving)
  expect(act.endSession).not.toHaveBeenCalled()
  expect(act.loadLoginPage).not.toHaveBeenCalled()
  expect(act.logOutAndReload).not.toHaveBeenCalled()
})

describe('an HTTP failure', () => {
  it('401 follows its location, else logs out and reloads', () => {
    handleFailure(http('not-signed-in', { location: '/login' }), false, act)
    expect(act.forgetSession).toHaveBeenCalled()
    expect(act.goTo).toHaveBeenCalledWith('/login')
    handleFailure(http('not-signed-in'), false, act)
    expect(act.logOutAndReload).toHaveBeenCalled()
  })

  it('403 loads the login page anew: the page and its token are out of date', () => {
    handleFailure(http('forbidden'), true, act)
    expect(act.loadLoginPage).toHaveBeenCalled()
    expect(notify).not.toHaveBeenCalled()
  })

  it('401 and 403 are said where the page was loaded for such an answer a moment ago: it would be without an end', () => {
    const again = { ...act, mayReload: () => false }
    handleFailure(http('forbidden'), false, again)
    handleFailure(http('not-signed-in'), false, again)
    expect(act.loadLoginPage).not.toHaveBeenCalled()
    expect(act.logOutAndReload).not.toHaveBeenCalled()
    expect(notify).toHaveBeenCalledTimes(2)
  })

  it('502 goes to the login page after a second', () => {
    vi.useFakeTimers()
    handleFailure(http('bad-gateway'), false, act)
    vi.advanceTimersByTime(999)
    expect(act.goTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act.goTo).toHaveBeenCalledWith('/login')
    vi.useRealTimers()
  })

  it('is shown as an error, keyed by the address, unless the screen shows it', () => {
    handleFailure(http('unavailable'), false, act)
    expect(notify).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: 'Words of the server.', key: '/x.action' })
    handleFailure(http('unavailable'), true, act)
    expect(notify).toHaveBeenCalledTimes(1)
  })
})

describe('a refusal', () => {
  it('is shown with its message, keyed by its key', () => {
    handleFailure(new Refusal('query-empty', 'Please enter something.'), false, act)
    expect(notify).toHaveBeenCalledWith({ type: 'error', message: 'Please enter something.', key: 'query-empty' })
  })

  it.each(['username-not-provided', 'Invalid name or password.'])(
    '%s is silent when it comes without a message',
    (key) => {
      handleFailure(new Refusal(key, ''), false, act)
      expect(notify).not.toHaveBeenCalled()
    },
  )
})

it('a defect is reported and said, an aborted call is neither', () => {
  handleFailure(new TypeError('x is undefined'), true, act)
  expect(act.report).toHaveBeenCalled()
  handleFailure(new DOMException('', 'AbortError'), false, act)
  expect(notify).not.toHaveBeenCalled()
})
