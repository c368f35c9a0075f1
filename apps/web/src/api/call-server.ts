import type { AnyCall, ReplyOf, RequestInput, ServerNotification, SessionInfo } from '@advisor/contract'
import { newAttempt, repeatLostAnswer } from './attempt.ts'
import { calls, type BrowserCall } from './calls.ts'
import { HttpFailure } from './failures.ts'
import { csrfToken, pageSettings, renewCsrfToken } from './page-settings.ts'
import { readAnswer, type Answer } from './read-answer.ts'

export interface CallOptions {
  /** Sent by the program, not by an action of the user: it does not extend the login session. */
  background?: boolean
  /** The call is part of opening the project of this tab, so that it does not wait for that. */
  opensProject?: boolean
  signal?: AbortSignal
  /** The call outlives the page, which is being left. What it sends has less than 64 kB. */
  outlivesPage?: boolean
  /** Names the attempt at a call that changes data, where the same one can be made again later; default: one for this call. */
  attempt?: string
}

/** Receives what any answer can contain beside the reply. */
export interface AnswerListener {
  session: (session: SessionInfo) => void
  notifications: (notifications: ServerNotification[]) => void
}

let listener: AnswerListener = { session: () => {}, notifications: () => {} }

/** Registers the application's listener for sessions and notifications; there is one listener. */
export function listenToAnswers(to: AnswerListener): void {
  listener = to
}

let openProjectOfTab: () => Promise<void> = () => Promise.resolve()

/** Registers what opens the project of this tab again, before a call that depends on what is open. */
export function beforeCallsInProject(open: () => Promise<void>): void {
  openProjectOfTab = open
}

let maySend = (): boolean => true

/**
 * Registers whether the user is at this tab: while another one is active, calls that are not `GET` and that the user makes are
 * aborted.
 */
export function sendOnlyWhile(isActive: () => boolean): void {
  maySend = isActive
}

/** Whether no action of the user makes a call: in the background, or when a page is loaded by its address. */
function isOfProgram(call: BrowserCall, { background, opensProject }: CallOptions): boolean {
  return background === true || opensProject === true || call === calls.restoreState
}

/** These calls answer with what is open, whatever their access is. */
const dependOnProject: readonly BrowserCall[] = [
  calls.restoreState,
  calls.switchLocale,
  calls.preferences,
  calls.savePreferences,
]

const dependsOnProject = (call: BrowserCall) => call.to === 'project' || dependOnProject.includes(call)

/**
 * Sends a declared call. Throws {@link Refusal}, {@link GlobalCondition} or {@link HttpFailure}; for an aborted call,
 * the error of `fetch`.
 */
export async function callServer<Call extends AnyCall>(
  call: BrowserCall<Call>,
  request: RequestInput<Call>,
  options: CallOptions = {},
): Promise<ReplyOf<Call>> {
  const isGet = call.method === 'GET'
  const query = isGet ? queryString(request) : ''
  const changesData = call.changes === 'data' && !call.isOwnAccount
  const attempt = changesData ? (options.attempt ?? newAttempt()) : undefined
  const sendCall = async () => {
    if (!isGet && !isOfProgram(call, options) && !maySend())
      throw new DOMException('Another tab is active.', 'AbortError')
    // Another tab may have opened a project since the call was first sent.
    if (!options.opensProject && dependsOnProject(call)) await openProjectOfTab()
    return send<ReplyOf<Call>>(`${call.path}${query}`, {
      method: call.method,
      ...(!isGet && { body: JSON.stringify(request) }),
      headers: {
        ...(!isGet && { 'Content-Type': 'application/json' }),
        ...(attempt !== undefined && { 'X-Attempt': attempt }),
      },
      wantsToken: call.changes !== 'nothing' || !isGet,
      ...options,
    })
  }
  return changesData ? repeatLostAnswer(sendCall, options.signal) : sendCall()
}

/** Sends the login form as a browser does without scripts, and reads the answer like any other. */
export async function postForm(path: string, fields: Record<string, string>): Promise<void> {
  await send(path, { method: 'POST', body: new URLSearchParams(fields), wantsToken: true })
}

interface Sending extends CallOptions {
  method: string
  body?: string | URLSearchParams
  headers?: Record<string, string>
  wantsToken: boolean
}

async function send<Reply>(
  path: string,
  { method, body, headers, wantsToken, background, outlivesPage, signal }: Sending,
): Promise<Reply> {
  const url = `${pageSettings().apiPath}${path}`
  const response = await fetch(url, {
    method,
    body: body ?? null,
    signal: signal ?? null,
    keepalive: outlivesPage === true,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      // While nobody is signed in, the server words its messages in the language of the page.
      'Accept-Language': document.documentElement.lang,
      'X-Requested-With': 'XMLHttpRequest',
      'request-type': 'ajax',
      ...(wantsToken && { 'X-CSRF-Token': csrfToken() }),
      ...(background && { 'X-Background': '1' }),
      ...headers,
    },
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new HttpFailure({ kind: 'no-response', url, status: 0 })
  })
  return takeAnswer({
    url,
    status: response.status,
    header: (name) => response.headers.get(name),
    body: await response.text(),
  })
}

/** Tells the listener what an answer has beside the reply, and returns the reply. Throws the failure that it says. */
export function takeAnswer<Reply>(answer: Answer): Reply {
  const { reply, failure, session, notifications } = readAnswer(answer)
  if (session) {
    renewCsrfToken(session.csrfToken)
    listener.session(session)
  }
  if (notifications.length > 0) listener.notifications(notifications)
  if (failure) throw failure
  // The server has checked the reply by the schema of the call.
  return reply as Reply
}

function queryString(request: object): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
