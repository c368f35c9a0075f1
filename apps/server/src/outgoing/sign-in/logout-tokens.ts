import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { boundedFetch } from './bounded-fetch.ts'
import { ProviderProblem } from './provider-problem.ts'

/** A session of the provider that is over: of a subject, or one by its id, or both. */
export interface EndedAtProvider {
  issuer: string
  subject: string | undefined
  session: string | undefined
  /** Of the token, which is good for one time. */
  id: string
  expiresAt: Date
}

export interface LogoutTokenRules {
  issuer: string
  audience: string
  keysAt: string
  algorithms: readonly string[]
  toleranceSeconds: number
  timeoutMs: number
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** A token is on its way for seconds; the standard asks for at most two minutes. */
const mostAgeSeconds = 600

/** Checks logout tokens as ID tokens are checked, and by what the standard adds to that. */
export class LogoutTokens {
  readonly #rules: LogoutTokenRules
  readonly #keys: JWTVerifyGetKey

  constructor(rules: LogoutTokenRules) {
    this.#rules = rules
    this.#keys = createRemoteJWKSet(new URL(rules.keysAt), {
      timeoutDuration: rules.timeoutMs,
      [customFetch]: boundedFetch,
    })
  }

  /** Throws {@link ProviderProblem}. */
  async read(token: string, now: Date): Promise<EndedAtProvider> {
    const { issuer, audience, algorithms, toleranceSeconds } = this.#rules
    const { payload } = await jwtVerify(token, this.#keys, {
      ...{ issuer, audience, algorithms: [...algorithms], currentDate: now, clockTolerance: toleranceSeconds },
      maxTokenAge: mostAgeSeconds,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    }).catch((cause: unknown) => {
      throw new ProviderProblem('provider answer not valid', { cause })
    })
    const { sub, sid, jti, exp = 0, events, nonce } = payload
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, event)
    const session = typeof sid === 'string' && sid !== '' ? sid : undefined
    // With a nonce it is an ID token.
    if (!isLogout || nonce !== undefined || jti === undefined || (sub === undefined && session === undefined))
      throw new ProviderProblem('provider answer not valid')
    const expiresAt = new Date((exp + toleranceSeconds) * 1000)
    return { issuer, subject: sub, session, id: jti, expiresAt }
  }
}
