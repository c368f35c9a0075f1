import { createHash } from 'node:crypto'
import type { SingleWrites } from '../../database/open.ts'

/** What is accepted once on all nodes together: the return of a sign-in, a signed token. Housekeeping forgets it when it is refused for its time anyway. */
export class UsedOnce {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  /** Returns whether nobody has used this before. `kind` keeps the ids of different things apart. */
  async use(kind: 'sign-in' | 'token' | 'logout', id: string, expiresAt: Date): Promise<boolean> {
    const idHash = createHash('sha256').update(`${kind}:${id}`).digest('hex')
    const { numInsertedOrUpdatedRows } = await this.#write
      .insertInto('usedOnce')
      .values({ idHash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
}
