import { createHmac, timingSafeEqual } from 'node:crypto'

/** The csrf token that belongs to a session cookie, of a stranger's visit as of a login. Nobody without the secret can make one. */
export function csrfTokenFor(secret: string, cookie: string): string {
  return createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url')
}

export function isCsrfTokenValid(secret: string, cookie: string | undefined, token: unknown): boolean {
  if (cookie === undefined || typeof token !== 'string') return false
  const expected = Buffer.from(csrfTokenFor(secret, cookie))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
