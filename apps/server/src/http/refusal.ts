import type { GlobalConditionKey, RefusalKey } from '@advisor/contract'

export interface RefusalDetail {
  /** Fills the placeholders of the text. */
  params?: Record<string, string | number>
  /** Names of the request's fields that are at fault; the browser shows the message there. */
  fields?: readonly string[]
  /** Fields with a message of their own, in the caller's language. */
  messages?: Readonly<Record<string, string>>
}

/** A refusal by a rule. The caller learns the key and a sentence in their language; nothing is changed. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly detail: RefusalDetail

  constructor(key: RefusalKey, detail: RefusalDetail = {}) {
    super(`Refused: ${key}`)
    this.name = 'Refusal'
    this.key = key
    this.detail = detail
  }
}

/** A condition that concerns the whole client: no session, no project. */
export class GlobalCondition extends Error {
  readonly key: GlobalConditionKey
  /** With `redirect`: the page of the application that the user is led to. */
  readonly location: string | undefined

  constructor(key: GlobalConditionKey, location?: string) {
    super(`Global condition: ${key}`)
    this.name = 'GlobalCondition'
    this.key = key
    this.location = location
  }
}

/**
 * A request that breaks the protocol; `field` names the culprit, without one the whole could not be read. `most` says how many entries a list
 * takes that has more.
 */
export class BadRequest extends Error {
  readonly field: string | undefined
  readonly most: number | undefined

  constructor(field?: string, most?: number) {
    super(field === undefined ? 'The request could not be read.' : `Bad field: ${field}`)
    this.name = 'BadRequest'
    this.field = field
    this.most = most
  }
}

/** A request that changes something came without the csrf token of its cookie. */
export class CsrfFailure extends Error {
  constructor() {
    super('The csrf token is missing or wrong.')
    this.name = 'CsrfFailure'
  }
}

/** The bearer token of a request has expired, or opens nothing: it is unknown, was revoked, or its user may not use it any more. */
export class BearerFailure extends Error {
  readonly key: 'token-expired' | 'token-not-valid'

  constructor(key: BearerFailure['key']) {
    super(`The bearer token is refused: ${key}`)
    this.name = 'BearerFailure'
    this.key = key
  }
}

/** The call belongs to another edition: this one does not know it. */
export class NotInThisEdition extends Error {
  constructor() {
    super('This edition does not have the call.')
    this.name = 'NotInThisEdition'
  }
}

/** More came than the declaration allows. */
export class TooLarge extends Error {
  constructor() {
    super('The request is larger than is allowed.')
    this.name = 'TooLarge'
  }
}

/** The body did not come in within the time of the declaration. */
export class TooSlow extends Error {
  constructor() {
    super('The body took too long to come in.')
    this.name = 'TooSlow'
  }
}

/** The server has no room for the request, or is stopping. */
export class Unavailable extends Error {
  constructor() {
    super('The server cannot take the request now.')
    this.name = 'Unavailable'
  }
}

/** The address made more requests than a limit allows. */
export class TooManyRequests extends Error {
  readonly seconds: number

  /** `seconds`: until the address may make requests again. */
  constructor(seconds: number) {
    super('The address made too many requests.')
    this.name = 'TooManyRequests'
    this.seconds = seconds
  }
}
