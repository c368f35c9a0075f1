import type { PasswordHashing } from '../store/people/password-hashing.ts'
import { addressGroup } from './address-group.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { SignInQueue } from './sign-in-queue.ts'
import type { AuditEvents } from '../store/events/audit-events.ts'
import type { ThrottledSignIns } from '../store/events/throttled-sign-ins.ts'
import { foldUsername } from '../store/people/fold-username.ts'

/** A signed-in user who proves the current password, and from where. */
export interface PasswordProof {
  userId: string
  username: string
  password: string
  passwordHash: string | null
  address: string
  now: Date
  signal: AbortSignal
}

/** What came of a proof; `busy`: too many passwords wait to be evaluated. */
export type ProofVerdict = 'right' | 'wrong' | 'busy' | { seconds: number }

interface CheckParts {
  attempts: LoginAttempts
  queue: SignInQueue
  passwords: PasswordHashing
  audit: AuditEvents
  throttled: ThrottledSignIns
}

/**
 * Checks the current password of a signed-in user. Attempts count and wait as those of the sign-in do: who has found an open
 * browser cannot guess faster than a stranger.
 */
export class PasswordCheck {
  readonly #parts: CheckParts

  constructor(parts: CheckParts) {
    this.#parts = parts
  }

  async check(proof: PasswordProof): Promise<ProofVerdict> {
    const account = foldUsername(proof.username)
    const source = { address: addressGroup(proof.address), account, isKnownDevice: false }
    return (await this.#parts.queue.run(source, proof.signal, () => this.#evaluate(proof, account))) ?? 'busy'
  }

  async #evaluate(
    { userId, password, passwordHash, address, now }: PasswordProof,
    account: string,
  ): Promise<ProofVerdict> {
    const { attempts, passwords, audit, throttled } = this.#parts
    const attempt = { username: account, address: addressGroup(address), knownDevice: undefined }
    const seconds = await attempts.reserve(attempt, now)
    if (seconds > 0) {
      throttled.count({ username: account, address })
      return { seconds }
    }
    if (await passwords.verify(password, passwordHash)) {
      await attempts.succeed(attempt)
      return 'right'
    }
    await audit.record('current-password-refused', userId, { address })
    return 'wrong'
  }
}
