import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The login sessions of a user, beside their own one here, in which a form with unsaved changes is open. */
export async function editionSessions(
  db: Db,
  userId: string,
  ownIdHash: string | undefined,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('loginSessions')
    .select('idHash')
    .where('userId', '=', userId)
    .where(sql<boolean>`unsaved_tabs <> '{}'`)
    .where('expiresAt', '>', now)
    .execute()
  return rows.map(({ idHash }) => idHash).filter((idHash) => idHash !== ownIdHash)
}
