import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'

/** The favourites of a user in a project. */
export interface FavoritesKey {
  userId: string
  projectId: string
}

/** The numbers of all favourites, in no order. */
export async function favoriteNumbers(db: Db, { userId, projectId }: FavoritesKey): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('number')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .execute()
  return rows.map(({ number }) => number)
}

/** A page of the favourites, the latest first; pages count from 1. */
export function favoritesOnPage(
  db: Db,
  { userId, projectId }: FavoritesKey,
  { page, size }: { page: number; size: number },
): Promise<{ number: number; at: Date }[]> {
  return db
    .selectFrom('favorites')
    .select(['number', 'at'])
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('at', 'desc')
    .orderBy('number')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** Adds favourites; those that are there keep their time. Keeps further changes of the user waiting until `tx` ends. */
export async function insertFavorites(
  tx: Tx,
  { userId, projectId }: FavoritesKey,
  numbers: readonly number[],
  at: Date,
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await tx
    .insertInto('favorites')
    .values(numbers.map((number) => ({ userId, projectId, number, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorites(
  tx: Tx,
  { userId, projectId }: FavoritesKey,
  numbers: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('favorites')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('number', '=', sql<number>`any(${numbers}::integer[])`)
    .execute()
}
