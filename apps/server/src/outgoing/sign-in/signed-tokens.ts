import { readFileSync } from 'node:fs'
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { TokenFailure } from '@advisor/contract'
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { boundedFetch } from './bounded-fetch.ts'

/** The algorithms that a token may be signed with: asymmetric ones, so that who checks a token cannot make one. */
export const tokenAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const
export type TokenAlgorithm = (typeof tokenAlgorithms)[number]

/** How an operator has configured who signs tokens. */
export interface TokenSettings {
  issuer: string
  audience: string
  /** The address of a set of keys, or the path of a file with one, or with a public key or certificate as PEM. */
  keys: string
  algorithms: readonly TokenAlgorithm[]
  /** The claim with the user name. */
  userClaim: string
}

/** What a token says whose signature and times are right. */
export interface VerifiedToken {
  username: string
  /** The issuer's id of this token. */
  id: string
  /** From then on it is refused for its time. */
  endsAt: Date
}

/** A token that signs nobody in, with the reason for the audit log. */
export class TokenProblem extends Error {
  readonly reason: TokenFailure

  constructor(reason: TokenFailure, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'TokenProblem'
    this.reason = reason
  }
}

/** How long a token may be valid. */
const longestValidSeconds = 300
/** Clocks may differ by this. */
const toleranceSeconds = 60
const timeoutMs = 5_000
const mostIdCharacters = 200

/** Checks tokens that another system has signed. */
export class SignedTokens {
  readonly settings: TokenSettings
  readonly #keys: JWTVerifyGetKey | KeyObject

  /** Throws if a file of keys cannot be read. */
  constructor(settings: TokenSettings) {
    this.settings = settings
    this.#keys = openKeys(settings.keys)
  }

  /** Returns what a token says; whether it was used before is not known here. Throws {@link TokenProblem}. */
  async verify(token: string, now: Date): Promise<VerifiedToken> {
    const { issuer, audience, algorithms, userClaim } = this.settings
    const rules = {
      issuer,
      audience,
      algorithms: [...algorithms],
      clockTolerance: toleranceSeconds,
      currentDate: now,
      maxTokenAge: longestValidSeconds,
      requiredClaims: ['exp', 'iat', 'jti', userClaim],
    }
    const { payload } = await (
      typeof this.#keys === 'function' ? jwtVerify(token, this.#keys, rules) : jwtVerify(token, this.#keys, rules)
    ).catch((error: unknown) => {
      throw new TokenProblem(reasonOf(error), { cause: error })
    })
    const { exp = 0, iat = 0, jti = '' } = payload
    if (exp - iat > longestValidSeconds) throw new TokenProblem('token valid for too long')
    const username = payload[userClaim]
    const isComplete = typeof username === 'string' && username !== '' && typeof jti === 'string' && jti !== ''
    if (!isComplete || jti.length > mostIdCharacters) throw new TokenProblem('token claim missing')
    return { username, id: jti, endsAt: new Date((exp + toleranceSeconds) * 1000) }
  }
}

function openKeys(keys: string): JWTVerifyGetKey | KeyObject {
  if (/^https?:/i.test(keys))
    return createRemoteJWKSet(new URL(keys), { timeoutDuration: timeoutMs, [customFetch]: boundedFetch })
  const text = readFileSync(keys, 'utf8')
  if (!text.trimStart().startsWith('{')) return createPublicKey(text)
  // The function throws for what is no set of keys.
  return createLocalJWKSet(JSON.parse(text) as Parameters<typeof createLocalJWKSet>[0])
}

const byClaim: Record<string, TokenFailure> = {
  iss: 'token issuer not valid',
  aud: 'token audience not valid',
  exp: 'token not in time',
  iat: 'token not in time',
  nbf: 'token not in time',
}

function reasonOf(error: unknown): TokenFailure {
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === 'missing') return 'token claim missing'
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return byClaim[error.claim] ?? 'token claim missing'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'token algorithm not allowed'
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
    return 'token signature not valid'
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'token not readable'
  // A key of another kind than the algorithm wants.
  if (error instanceof TypeError && !isOfFetch(error)) return 'token signature not valid'
  return 'token keys not reachable'
}

const isOfFetch = (error: TypeError) => error.cause !== undefined || error.message.includes('answer of')
