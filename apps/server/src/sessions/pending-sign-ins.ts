import { limits } from '@advisor/contract'
import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'
import { hashToken } from './hash-token.ts'

/** Who has given the right password in a browser, and waits to give the second factor. */
export interface PendingPerson {
  userId: string
  username: string
  /** Folded. */
  account: string
  locale: string | null
  /** Ends other login sessions of the user in which a form has unsaved changes. */
  forceNewSession: boolean
}

/**
 * Sign-ins whose password was right, and that wait for the second factor. Each belongs to the cookie that its browser was given for it:
 * the cookie opens nothing else, and no other browser has it.
 */
export class PendingSignIns {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  async open(token: string, { userId, forceNewSession }: { userId: string; forceNewSession: boolean }, now: Date) {
    const expiresAt = new Date(now.getTime() + limits.secondFactorMinutes * 60_000)
    await this.#write
      .insertInto('pendingSignIns')
      .values({ tokenHash: hashToken(token), userId, forceNewSession, expiresAt })
      .execute()
  }

  /** The sign-in that waits in a browser; undefined if none does, or it was tried too often. */
  async find(token: string, now: Date): Promise<PendingPerson | undefined> {
    return this.#write
      .selectFrom('pendingSignIns')
      .innerJoin('users', 'users.id', 'pendingSignIns.userId')
      .select(['userId', 'username', 'usernameKey as account', 'locale', 'forceNewSession'])
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', now)
      .where('tries', '<', limits.secondFactorTries)
      .where('disabled', '=', false)
      .executeTakeFirst()
  }

  /** Counts a try before it is evaluated. Returns false if there are no more. */
  async countTry(token: string, now: Date): Promise<boolean> {
    const counted = await this.#write
      .updateTable('pendingSignIns')
      .set({ tries: sql<number>`tries + 1` })
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', now)
      .where('tries', '<', limits.secondFactorTries)
      .returning('tokenHash')
      .executeTakeFirst()
    return counted !== undefined
  }

  /** Ends a sign-in. Returns false if another request has ended it. */
  async end(token: string): Promise<boolean> {
    const ended = await this.#write
      .deleteFrom('pendingSignIns')
      .where('tokenHash', '=', hashToken(token))
      .returning('tokenHash')
      .executeTakeFirst()
    return ended !== undefined
  }
}
