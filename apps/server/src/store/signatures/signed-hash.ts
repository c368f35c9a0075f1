import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import { uuidOf } from '../uuid-of.ts'
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
  return uuidOf(userId, clientId, hash)
}
