import { Secret, TOTP } from 'otpauth'

/** RFC 6238, as every authenticator app takes it. */
const standard = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Of RFC 4226, section 4: the recommended length. */
const secretBytes = 20
/** The clock of a phone may be off by a step in each direction. */
const stepsAround = 1

/** Names the product in the list of an authenticator app. */
const issuer = 'Advisor'

export function makeCodeSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes
}

/** A secret for an authenticator app: in base 32 for typing, and as the address of a QR code. */
export function writeCodeSecret(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code was typed: the one of now, the one before, or the one after. Undefined for any other text. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const token = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  // It compares in constant time.
  const delta = totp.validate({ token, timestamp, window: stepsAround })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({ ...standard, issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
}
