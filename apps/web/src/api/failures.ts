import type { GlobalConditionEnvelope } from '@advisor/contract'

/** The server refused the call: by a rule, with its key and a sentence for the user. Nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: string
  /** Field name to message, where the refusal belongs to a field. */
  readonly fields: Record<string, string>
  /** What fills the places of the sentence. */
  readonly params: Record<string, string | number> | undefined

  constructor(
    key: string,
    localizedMessage: string,
    { fields = {}, params }: { fields?: Record<string, string>; params?: Record<string, string | number> } = {},
  ) {
    super(localizedMessage)
    this.key = key
    this.fields = fields
    this.params = params
  }
}

/** A condition of the whole application, in answer to any call: the session is over, no project is open. */
export class GlobalCondition extends Error {
  override name = 'GlobalCondition'
  readonly key: GlobalConditionEnvelope['key']
  /** With `redirect`: the target. */
  readonly location: string | undefined

  constructor({
    key,
    localizedMessage,
    location,
  }: Pick<GlobalConditionEnvelope, 'key' | 'localizedMessage' | 'location'>) {
    super(localizedMessage ?? key)
    this.key = key
    this.location = location
  }
}

export type HttpFailureKind =
  | 'bad-request'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-supported'
  | 'slowed-down'
  | 'internal'
  | 'backend-unreachable'
  | 'bad-gateway'
  | 'unavailable'
  | 'too-slow'
  | 'other'
  | 'no-response'
  | 'not-json'

export interface HttpFailureDetails {
  kind: HttpFailureKind
  url: string
  /** 0: no answer. */
  status: number
  /** The key of the server's message. */
  key?: string
  /** The server's message, in the user's language. */
  serverMessage?: string
  /** 401: the address to go to. */
  location?: string
  /** 429 and 503: the time to wait. */
  retryAfterSeconds?: number
  /** `not-json`: the beginning of the body. */
  beginning?: string
}

/** The call got no valid answer: the network, the status or the body was not as agreed. */
export class HttpFailure extends Error {
  override name = 'HttpFailure'
  readonly details: HttpFailureDetails

  constructor(details: HttpFailureDetails) {
    super(`${details.kind} (${details.status}) at ${details.url}`)
    this.details = details
  }
}

/** A file of the application could not be loaded: the network failed, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: 'missing' | 'timeout'
  /** The file, as far as the browser names it. */
  readonly request: string

  constructor(type: 'missing' | 'timeout', request: string) {
    super(`${type}: ${request}`)
    this.type = type
    this.request = request
  }
}

/** The browser made or used no passkey: the user has cancelled, or there is none. `exists`: this device has one of the user already. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
  readonly exists: boolean

  constructor(cause: unknown) {
    super('The browser gave no passkey.', { cause })
    this.exists = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Whether the failure leads to the login page. */
export function endsSession(failure: unknown): boolean {
  if (failure instanceof GlobalCondition) return failure.key === 'no-session' || failure.key === 'session-expired'
  return failure instanceof HttpFailure && ['not-signed-in', 'forbidden'].includes(failure.details.kind)
}
