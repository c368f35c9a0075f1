import { createHmac, timingSafeEqual } from 'node:crypto'

/** The csrf token that belongs to a session cookie, of a stranger's visit as of a login. Nobody without the secret can make one. */
export function csrfTokenFor(secret: string, cookie: string): string {
  return createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url')
}

/** Whether the token of a request is the one that belongs to its cookie, in a time that says nothing about it. */
export function isCsrfTokenValid(expected: string | undefined, token: unknown): boolean {
  if (expected === undefined || typeof token !== 'string') return false
  const [wanted, given] = [Buffer.from(expected), Buffer.from(token)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
