import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import type { SaidVersion } from '../solutions/storable-version.ts'

/** What is signed of a version: what it says, in which state and for whom, of which solution. */
export interface SignedThing extends Pick<SaidVersion, 'state' | 'audience' | 'governance' | 'content'> {
  project: string
  number: number
  casebase: string
  masterLocale: string
}

/** The SHA-256 of a version as canonical JSON, hexadecimal. Its number and the reason of the change are not signed: they say nothing to readers. */
export function signedHash(thing: SignedThing): string {
  const { project, number, casebase, masterLocale, state, audience, governance, content } = thing
  const signed = { project, number, casebase, masterLocale, state, audience, governance, content }
  return createHash('sha256').update(canonicalJson(signed)).digest('hex')
}

/**
 * What names a signature to the service, as a UUID: the same for the same words of the same user and form, however often they are
 * sent, and another one when something else is signed.
 */
export function transactionOf({ userId, clientId, hash }: { userId: string; clientId: string; hash: string }): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, clientId, hash]))
    .digest()
  // Version 8 and the variant of RFC 9562: bits of our own.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const digits = digest.toString('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}
