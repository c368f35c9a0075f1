import { limits } from '@advisor/contract'
import { Secret } from 'otpauth'
import { hashToken } from './hash-token.ts'

/** 80 bits: nobody guesses one, so that a fast hash keeps it. */
const codeBytes = 10

/** New recovery codes, in groups of four letters and digits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () =>
    new Secret({ size: codeBytes }).base32.replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
}

/** How a recovery code of a user is kept. Case, spaces and hyphens do not count, nor digits that look like a letter of base 32. */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  return hashToken(`recovery code of ${userId}: ${code}`)
}
