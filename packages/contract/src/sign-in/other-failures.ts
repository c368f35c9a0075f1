/**
 * Why a sign-in by an OpenID Connect provider failed. The audit log has the reason; the login page says the same for each.
 *
 * `client refused`: the provider does not know this installation, or its secret. `state not valid`: the browser did not begin this sign-in, or more than ten minutes ago. `state used`: it has come back before. `user name taken`:
 * another account has the name, which an operator joins with `user link`. `sign-in too weak`: the ID token has none of the values of `acr` that are required. `no role`: no group of the user has roles here.
 */
export const providerFailures = [
  'provider not reachable',
  'provider answer not valid',
  'provider refused',
  'state not valid',
  'state used',
  'code refused',
  'client refused',
  'issuer not valid',
  'audience not valid',
  'nonce not valid',
  'signature not valid',
  'algorithm not allowed',
  'id token not in time',
  'sign-in too weak',
  'user name not given',
  'user name with control characters',
  'user name with look-alike letters',
  'user name not allowed',
  'user name taken',
  'no such user',
  'no role',
  'denied application',
] as const
export type ProviderFailure = (typeof providerFailures)[number]

/** Why a signed token signs nobody in. The audit log has the reason; the answer is the same for each. */
export const tokenFailures = [
  'token not readable',
  'token algorithm not allowed',
  'token signature not valid',
  'token issuer not valid',
  'token audience not valid',
  'token not in time',
  'token valid for too long',
  'token claim missing',
  'token used',
  'token keys not reachable',
  'token of no such user',
  'token of a disabled user',
] as const
export type TokenFailure = (typeof tokenFailures)[number]
