import type { ProviderFailure } from '@advisor/contract'

/** A sign-in by a provider that failed, with the reason for the audit log. */
export class ProviderProblem extends Error {
  readonly reason: ProviderFailure

  constructor(reason: ProviderFailure, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ProviderProblem'
    this.reason = reason
  }
}

/** An error of `openid-client` as the reason that the audit log has; what is no error of a provider is reported as an answer that is not valid. */
export function asProviderProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  return new ProviderProblem(reasonOf(causesOf(error)), { cause: error })
}

const byClaim: Record<string, ProviderFailure> = {
  iss: 'issuer not valid',
  aud: 'audience not valid',
  azp: 'audience not valid',
  nonce: 'nonce not valid',
}

function reasonOf(causes: readonly Record<string, unknown>[]): ProviderFailure {
  const has = (name: string) => causes.some((cause) => cause[name] !== undefined)
  const claim = causes.map((cause) => cause['claim']).find((each) => typeof each === 'string')
  const codes = causes.map(({ code }) => code)
  if (codes.includes('OAUTH_AUTHORIZATION_RESPONSE_ERROR')) return 'provider refused'
  if (codes.includes('OAUTH_RESPONSE_BODY_ERROR'))
    return causes.some(({ error }) => error === 'invalid_grant') ? 'code refused' : 'client refused'
  if (codes.includes('OAUTH_WWW_AUTHENTICATE_CHALLENGE')) return 'client refused'
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'id token not in time'
  if (codes.includes('OAUTH_JWT_CLAIM_COMPARISON_FAILED')) return byClaim[claim ?? ''] ?? 'provider answer not valid'
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'issuer not valid'
  if (codes.includes('OAUTH_KEY_SELECTION_FAILED')) return 'signature not valid'
  if (codes.includes('OAUTH_UNSUPPORTED_OPERATION')) return 'algorithm not allowed'
  if (codes.includes('OAUTH_INVALID_RESPONSE')) {
    // What the library hands along tells which of its checks has failed.
    if (has('signature')) return 'signature not valid'
    if (has('header') && has('reason')) return 'algorithm not allowed'
    return has('expected') && has('parameters') ? 'issuer not valid' : 'provider answer not valid'
  }
  if (codes.some((code) => typeof code === 'string' && code.startsWith('OAUTH_') && !unreachable.has(code)))
    return 'provider answer not valid'
  return 'provider not reachable'
}

/** Everything without a code of the library comes from `fetch`. */
const unreachable: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** An error with what it was caused by, the outermost first. */
function causesOf(error: unknown): Record<string, unknown>[] {
  const causes: Record<string, unknown>[] = []
  for (let each = error; typeof each === 'object' && each !== null && causes.length < 6;) {
    // Only read, by names that may be missing.
    const cause = each as Record<string, unknown>
    causes.push(cause)
    each = cause['cause']
  }
  return causes
}
