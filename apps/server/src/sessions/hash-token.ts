import { hash } from 'node:crypto'

/** How a cookie's value is kept: a copy of the table opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
