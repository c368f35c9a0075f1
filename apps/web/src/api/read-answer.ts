import { limits, type GlobalConditionEnvelope, type ServerNotification, type SessionInfo } from '@advisor/contract'
import { GlobalCondition, HttpFailure, Refusal, type HttpFailureKind } from './failures.ts'

/** The parts of an HTTP answer that decide its meaning. */
export interface Answer {
  url: string
  status: number
  header: (name: string) => string | null
  body: string
}

interface Envelope {
  status?: string
  key?: string
  ErrorKey?: string
  localizedMessage?: string
  ErrorMessage?: string
  fields?: Record<string, string>
  params?: Record<string, string | number>
  location?: string
  session?: SessionInfo
  notifications?: ServerNotification[]
  /** A case list's entries; an error of the first entry is reported beside the reply. */
  cases?: readonly { caseId?: number; error?: string }[]
}

export interface ReadAnswer {
  /** The envelope and the call's reply in one object, unchecked. */
  reply?: unknown
  failure?: Refusal | GlobalCondition | HttpFailure
  session?: SessionInfo
  notifications: ServerNotification[]
}

/** Interprets an answer by the specification's section 8. Never throws. */
export function readAnswer(answer: Answer): ReadAnswer {
  const envelope = parse(answer.body)
  const told = { notifications: notificationsOf(envelope), ...(envelope?.session && { session: envelope.session }) }
  // Also with 401: the condition says more than the status.
  if (envelope?.status === 'recoverable-global-exception')
    // The status says which envelope it is.
    return { failure: new GlobalCondition(envelope as GlobalConditionEnvelope), ...told }
  if (answer.status < 200 || answer.status > 299) return { failure: httpFailure(answer, envelope), ...told }
  if (!envelope) {
    const beginning = answer.body.slice(0, limits.invalidJsonCutCharacters)
    return {
      failure: new HttpFailure({ kind: 'not-json', url: answer.url, status: answer.status, beginning }),
      ...told,
    }
  }
  if (envelope.status === 'failure') {
    const key = envelope.ErrorKey ?? envelope.key ?? ''
    const message = envelope.localizedMessage ?? envelope.ErrorMessage ?? ''
    return { failure: new Refusal(key, message, envelope), ...told }
  }
  return { reply: envelope, ...told }
}

function notificationsOf(envelope: Envelope | undefined): ServerNotification[] {
  // Those with an id are the reply of `displayNotifications`, which shows them itself, once.
  const given = (envelope?.notifications ?? []).filter((notification) => !('id' in notification))
  const error = envelope?.cases?.[0]?.error
  if (error === undefined) return given
  return [...given, { level: 'warn', format: 'plain', key: 'case-list', message: error, expired: false }]
}

const kinds: Partial<Record<number, HttpFailureKind>> = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-supported',
  429: 'slowed-down',
  500: 'internal',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'too-slow',
}

function httpFailure({ url, status, header, body }: Answer, envelope: Envelope | undefined): HttpFailure {
  // A 500 without our envelope is not ours: a proxy in between could not reach the server.
  const isProxyError = status === 500 && !envelope && /proxy/i.test(body)
  const location = header('location') ?? envelope?.location
  const retryAfterSeconds = Number(header('retry-after'))
  return new HttpFailure({
    kind: isProxyError ? 'backend-unreachable' : (kinds[status] ?? 'other'),
    url,
    status,
    ...(envelope?.key && { key: envelope.key }),
    ...(envelope?.localizedMessage && { serverMessage: envelope.localizedMessage }),
    ...(location && { location }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  })
}

function parse(body: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
