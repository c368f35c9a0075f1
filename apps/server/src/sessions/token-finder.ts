import { InterfaceLocale } from '@advisor/contract'
import type { Db, SingleWrites } from '../database/open.ts'
import { findToken, noteTokenUse } from '../store/people/bearer-tokens.ts'
import type { Caller, LoginSession } from './caller.ts'
import type { CallerCache } from './caller-cache.ts'
import { hashToken } from './hash-token.ts'
import type { LiveSession } from './kept-sessions.ts'

/** How a bearer token begins: programs that look for secrets in sources find it by this. */
export const tokenPrefix = 'advisor_'

/** A use is written down when the last one was so long ago. */
const useStepMs = 60_000

/** What a token opens, or why it opens nothing. `not-valid`: unknown, revoked, of a disabled user, or of one without the application. */
export type FoundToken = { state: 'live'; live: LiveSession } | { state: 'expired' } | { state: 'not-valid' }

/** Finds whom a bearer token stands for. Each request reads the token, so that a revoked one ends at once. */
export class TokenFinder {
  readonly #db: Db
  readonly #write: SingleWrites
  readonly #callers: Pick<CallerCache, 'load'>

  constructor(db: Db, write: SingleWrites, callers: Pick<CallerCache, 'load'>) {
    this.#db = db
    this.#write = write
    this.#callers = callers
  }

  async find(token: string, now: Date, open: Pick<LoginSession, 'projectId' | 'branch'>): Promise<FoundToken> {
    if (!token.startsWith(tokenPrefix) || token.length > 200) return { state: 'not-valid' }
    const found = await findToken(this.#db, hashToken(token))
    if (!found) return { state: 'not-valid' }
    const caller: Caller | undefined = await this.#callers.load(found.userId)
    if (!caller?.applications.has('web-service')) return { state: 'not-valid' }
    if (found.expiresAt <= now) return { state: 'expired' }
    const isUnwritten = !found.lastUsedAt || Math.abs(now.getTime() - found.lastUsedAt.getTime()) >= useStepMs
    if (isUnwritten) await noteTokenUse(this.#write, found.id, now)
    const session: LoginSession = {
      // No login session has it: what a call writes of the session goes nowhere.
      idHash: `token ${found.id}`,
      locale: InterfaceLocale.catch('en').parse(found.locale),
      ...open,
      profile: null,
      quest: null,
      searchStep: null,
      createdAt: found.createdAt,
      expiresAt: found.expiresAt,
    }
    return { state: 'live', live: { session, caller } }
  }
}
