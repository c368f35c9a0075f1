import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { lockUser } from '../../store/people/lock-user.ts'

/** The favourites of a user in a project. */
export interface FavoritesKey {
  userId: string
  projectId: string
}

/** The number of a favourite; of one that is a former number by now, the present one. */
const presentNumber = sql<number>`coalesce((
  select former.number from former_numbers former
  where former.project_id = favorites.project_id and former.former_number = favorites.number
), favorites.number)`

/** The numbers of all favourites, each once, in no order. */
export async function favoriteNumbers(db: Db, { userId, projectId }: FavoritesKey): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .distinct()
    .select(presentNumber.as('number'))
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
    .select(({ fn }) => [presentNumber.as('number'), fn.max('at').as('at')])
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`)
    .orderBy(sql`1`)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/**
 * Adds favourites, and returns the numbers of those that were none; the others keep their time. Keeps further changes of the
 * user waiting until `tx` ends.
 */
export async function insertFavorites(
  tx: Tx,
  { userId, projectId }: FavoritesKey,
  numbers: readonly number[],
  at: Date,
): Promise<number[]> {
  await lockUser(tx, userId)
  const known = await favoriteNumbers(tx, { userId, projectId })
  const added = numbers.filter((number) => !known.includes(number))
  if (added.length === 0) return []
  await tx
    .insertInto('favorites')
    .values(added.map((number) => ({ userId, projectId, number, at })))
    .execute()
  return added
}

/** Deletes favourites, also by their former numbers, and returns the numbers of those that were there. */
export async function deleteFavorites(
  tx: Tx,
  { userId, projectId }: FavoritesKey,
  numbers: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('favorites')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where(
      presentNumber,
      'in',
      sql<number>`(
        select coalesce(former.number, wanted) from unnest(${numbers}::integer[]) wanted
          left join former_numbers former on former.project_id = ${projectId} and former.former_number = wanted
      )`,
    )
    .returning(presentNumber.as('number'))
    .execute()
  return [...new Set(rows.map(({ number }) => number))]
}
