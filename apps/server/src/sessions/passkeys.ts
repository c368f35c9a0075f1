import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { UsedPasskey, type MadePasskey } from '@advisor/contract'
import type { Db, SingleWrites } from '../database/open.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from '../store/people/second-factors.ts'
import { hashToken } from './hash-token.ts'

/** What a passkey is asked for. A challenge for one of these is none for another. */
export type PasskeyPurpose = 'make' | 'sign-in' | 'second-factor' | 'proof'

/** For whom, where and when a browser was given a challenge. */
export interface Ceremony {
  purpose: PasskeyPurpose
  /** Of the cookie of the browser. */
  browserHash: string
  /** Null: whoever signs in by a passkey alone. */
  userId: string | null
  /** The address of the page: `https://advisor.example.com`. */
  origin: string
  now: Date
}

/** What is kept of a passkey that was made. */
export interface MadeCredential {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  rpId: string
}

const challengeMs = 5 * 60_000

/** How the browser names the product when it asks the user. */
const rpName = 'Advisor'

/** EdDSA, ES256 and RS256 (COSE), which all authenticators have one of. */
const algorithms = [-8, -7, -257]

/** Loaded by the first who needs it: it is large, and most requests have nothing to do with it. */
const webAuthn = () => import('@simplewebauthn/server')

/** The host to which the passkeys of a page are bound; undefined where browsers have none: at an IP address, and without TLS beyond this machine. */
export function passkeyHost(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined
  const { hostname, protocol } = new URL(origin)
  if (isIP(hostname) > 0 || hostname.startsWith('[')) return undefined
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSafe ? hostname : undefined
}

/** Makes and checks passkeys (WebAuthn). Each challenge is for one browser, one purpose and one user, and for one answer. */
export class Passkeys {
  readonly #db: Db
  readonly #write: SingleWrites
  readonly #secret: string

  /** `secret`: keys the names by which authenticators know users. */
  constructor(db: Db, write: SingleWrites, secret: string) {
    this.#db = db
    this.#write = write
    this.#secret = secret
  }

  /** What a browser makes a passkey with. `existing`: those that the user has. */
  async optionsToMake(
    challenge: string,
    { userId, username, realName }: { userId: string; username: string; realName: string },
    { host, existing }: { host: string; existing: readonly PasskeyRow[] },
  ): Promise<Record<string, unknown>> {
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName,
      rpID: host,
      challenge,
      userName: username,
      userDisplayName: realName,
      // It says nothing of the user to who finds the authenticator.
      userID: new Uint8Array(createHmac('sha256', this.#secret).update(`passkey user:${userId}`).digest()),
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: credentials(existing, host),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: challengeMs,
    })
    return { ...options }
  }

  /** What a browser uses a passkey with. Without `existing` the user chooses one, which must check who it is. */
  async optionsToUse(
    challenge: string,
    { host, existing }: { host: string; existing?: readonly PasskeyRow[] },
  ): Promise<Record<string, unknown>> {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: host,
      challenge,
      ...(existing && { allowCredentials: credentials(existing, host) }),
      userVerification: existing ? 'preferred' : 'required',
      timeout: challengeMs,
    })
    return { ...options }
  }

  /** Checks a passkey that a browser has made. Returns undefined if anything of it is not as it was asked for. */
  async checkMade(passkey: MadePasskey, ceremony: Ceremony): Promise<MadeCredential | undefined> {
    const host = passkeyHost(ceremony.origin)
    const challenge = await this.#takeChallenge(passkey, ceremony)
    if (host === undefined || challenge === undefined) return undefined
    const { verifyRegistrationResponse } = await webAuthn()
    // Its form was checked by the schema. The library throws at whatever does not fit.
    const verified = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: ceremony.origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { credential, credentialBackedUp } = verified.registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      isSynced: credentialBackedUp,
      rpId: host,
    }
  }

  /**
   * Checks a passkey that was used, and notes its use. Returns its user; undefined if anything is not as it was asked for. To sign in, the
   * authenticator must have checked who uses it.
   */
  async checkUsed(passkey: UsedPasskey, ceremony: Ceremony): Promise<{ userId: string } | undefined> {
    const host = passkeyHost(ceremony.origin)
    const challenge = await this.#takeChallenge(passkey, ceremony)
    if (host === undefined || challenge === undefined) return undefined
    const known = await findPasskey(this.#db, passkey.id)
    if (!known || known.rpId !== host) return undefined
    if (ceremony.userId !== null && known.userId !== ceremony.userId) return undefined
    const { verifyAuthenticationResponse } = await webAuthn()
    const verified = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: ceremony.origin,
      expectedRPID: host,
      credential: { id: passkey.id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
      requireUserVerification: ceremony.purpose === 'sign-in',
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { newCounter: counter } = verified.authenticationInfo
    const isNoted = await notePasskeyUse(this.#write, { id: known.id, counter, now: ceremony.now })
    return isNoted ? { userId: known.userId } : undefined
  }

  /** Uses up the challenge that the browser has signed. Returns undefined if it was not given to this browser for this, or is used or old. */
  async #takeChallenge(
    { response }: Pick<UsedPasskey | MadePasskey, 'response'>,
    { purpose, browserHash, userId, now }: Ceremony,
  ): Promise<string | undefined> {
    const challenge = challengeOf(response.clientDataJSON)
    if (challenge === undefined) return undefined
    const taken = await this.#write
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', hashToken(challenge))
      .where('purpose', '=', purpose)
      .where('browserHash', '=', browserHash)
      .where('userId', userId === null ? 'is' : '=', userId)
      .where('expiresAt', '>', now)
      .returning('challengeHash')
      .executeTakeFirst()
    return taken && challenge
  }
}

/** Keeps a challenge until it is answered. */
export async function keepChallenge(
  write: SingleWrites,
  challenge: string,
  { purpose, browserHash, userId, now }: Omit<Ceremony, 'origin'>,
): Promise<void> {
  await write
    .insertInto('passkeyChallenges')
    .values({
      challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
      purpose,
      browserHash,
      userId,
      expiresAt: new Date(now.getTime() + challengeMs),
    })
    .execute()
}

/** A used passkey that came as JSON in a field of a form; undefined if it is none. */
export function readUsedPasskey(json: string): UsedPasskey | undefined {
  try {
    return UsedPasskey.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function credentials(existing: readonly PasskeyRow[], host: string): { id: string; transports: string[] }[] {
  return existing
    .filter(({ rpId }) => rpId === host)
    .map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

/** The challenge in what the browser has signed, as it says itself. */
function challengeOf(clientDataJson: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return said !== null && typeof said === 'object' && 'challenge' in said && typeof said.challenge === 'string'
      ? said.challenge
      : undefined
  } catch {
    return undefined
  }
}
