import type { GlobalConditionEnvelope } from '@advisor/contract'

/** The server understood and said no: a rule, with its key and the sentence for the person. Nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: string
  /** Field name to message, where the refusal belongs to a field. */
  readonly fields: Record<string, string>

  constructor(key: string, localizedMessage: string, fields: Record<string, string> = {}) {
    super(localizedMessage)
    this.key = key
    this.fields = fields
  }
}

/** Something that concerns the whole application, whatever it had asked for: the session is over, no project is open. */
export class GlobalCondition extends Error {
  override name = 'GlobalCondition'
  readonly key: GlobalConditionEnvelope['key']
  /** With `redirect`: where to. */
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
  /** 0: there was no answer. */
  status: number
  /** The server's own words, in the person's language. */
  serverMessage?: string
  /** 401: where to go instead. */
  location?: string
  /** 429: how long to wait. */
  retryAfterSeconds?: number
  /** `not-json`: what came instead, cut. */
  beginning?: string
}

/** The call never came to a rule: the network, the status line or the body were not as agreed. */
export class HttpFailure extends Error {
  override name = 'HttpFailure'
  readonly details: HttpFailureDetails

  constructor(details: HttpFailureDetails) {
    super(`${details.kind} (${details.status}) at ${details.url}`)
    this.details = details
  }
}
