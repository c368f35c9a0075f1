import { csrfTokenFor } from '../../apps/server/src/http/csrf.ts'

/** The headers of a call by the user of a login session. `secret` of the store's csrf tokens. */
export function signedInHeaders(token: string, secret: string): Record<string, string> {
  return {
    cookie: `advisor.sid=${token}`,
    'x-csrf-token': csrfTokenFor(secret, token),
    'request-type': 'ajax',
    'content-type': 'application/json',
  }
}
