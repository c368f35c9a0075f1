import type { UsedPasskey } from '@advisor/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { SingleWrites } from '../database/open.ts'
import type { AuditEvents } from '../store/events/audit-events.ts'
import type { ThrottledSignIns } from '../store/events/throttled-sign-ins.ts'
import type { SecretBox } from '../store/people/secret-box.ts'
import { reserveCodeTry, takeCodeStep, takeRecoveryCode } from '../store/people/second-factors.ts'
import { addressGroup } from './address-group.ts'
import { stepOfCode } from './authenticator-codes.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { Ceremony, Passkeys } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** What a user gives as second factor. */
export type GivenFactor =
  | { kind: 'code'; code: string }
  | { kind: 'recovery-code'; code: string }
  | { kind: 'passkey'; passkey: UsedPasskey | undefined; ceremony: Ceremony }

/** Who gives it, and from where. */
export interface FactorGiver {
  userId: string
  /** Folded. */
  account: string
  address: string
  now: Date
}

/**
 * What came of it. `seconds`: too many were wrong at this address within a minute. `minutes`: too many codes of the user's
 * app were wrong, wherever they were typed.
 */
export type FactorVerdict = 'right' | 'wrong' | { seconds: number } | { minutes: number }

interface CheckParts {
  write: SingleWrites
  attempts: LoginAttempts
  audit: AuditEvents
  throttled: ThrottledSignIns
  passkeys: Passkeys
  box: SecretBox
  log: FastifyBaseLogger
}

/** Checks second factors. Each is right once, and whoever guesses is made to wait. */
export class FactorCheck {
  readonly #parts: CheckParts

  constructor(parts: CheckParts) {
    this.#parts = parts
  }

  async check(given: GivenFactor, giver: FactorGiver): Promise<FactorVerdict> {
    const { attempts, audit, throttled } = this.#parts
    const { userId, account, address, now } = giver
    // Beside the counters of passwords: who has typed the password wrong can still type the code.
    const attempt = {
      username: `second factor of ${account}`,
      address: addressGroup(address),
      knownDevice: undefined,
    }
    const seconds = await attempts.reserve(attempt, now)
    if (seconds > 0) {
      throttled.count({ username: account, address })
      return { seconds }
    }
    const verdict = await this.#evaluate(given, giver)
    if (verdict === 'right') await attempts.succeed(attempt)
    else await audit.record('second-factor-refused', userId, { address, factor: given.kind })
    return verdict
  }

  async #evaluate(given: GivenFactor, { userId, now }: FactorGiver): Promise<FactorVerdict> {
    const { write, passkeys } = this.#parts
    switch (given.kind) {
      case 'code':
        return this.#checkCode(userId, given.code, now)
      case 'recovery-code': {
        const codeHash = hashRecoveryCode(userId, given.code)
        return (await takeRecoveryCode(write, { userId, codeHash, now })) ? 'right' : 'wrong'
      }
      case 'passkey':
        return given.passkey && (await passkeys.checkUsed(given.passkey, given.ceremony)) ? 'right' : 'wrong'
    }
  }

  async #checkCode(userId: string, code: string, now: Date): Promise<FactorVerdict> {
    const { write, box, log } = this.#parts
    const reserved = await reserveCodeTry(write, userId, now)
    if (!reserved) return 'wrong'
    if ('waitMs' in reserved) return { minutes: Math.ceil(reserved.waitMs / 60_000) }
    const secret = box.open(reserved.secret, userId)
    if (!secret)
      log.error({ userId }, 'the secret of an authenticator app was encrypted with another second-factor-key')
    const step = secret && stepOfCode(secret, code, now)
    return step !== undefined && (await takeCodeStep(write, userId, step)) ? 'right' : 'wrong'
  }
}
