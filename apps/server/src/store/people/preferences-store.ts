import { Preferences } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

/** What is stored, as this version of the program understands it; without a row: the defaults. */
export function readPreferences(stored: unknown): Preferences {
  return Preferences.catch(Preferences.parse({})).parse(stored ?? {})
}

/** What a user has chosen. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('userPreferences')
    .select('preferences')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return readPreferences(row?.preferences)
}

/** Stores what a user has chosen. */
export async function savePreferencesOf(tx: Tx, userId: string, preferences: Preferences): Promise<void> {
  const row = { preferences: JSON.stringify(preferences) }
  await tx
    .insertInto('userPreferences')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
