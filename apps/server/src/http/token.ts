import { randomBytes } from 'node:crypto'

/** 256 random bits as base64url: nobody guesses one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
