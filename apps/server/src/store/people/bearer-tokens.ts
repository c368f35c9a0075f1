import { sql } from 'kysely'
import { readSql } from '../../database/read-sql.ts'
import type { Db, SingleWrites, Tx } from '../../database/open.ts'

/** A bearer token as it is kept; of the token itself only a hash is. */
export interface TokenRow {
  id: string
  name: string
  beginning: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const columns = ['id', 'name', 'beginning', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

/** The bearer tokens of a user, the newest first. */
export async function listTokens(db: Db, userId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('bearerTokens')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function countTokens(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bearerTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertToken(
  tx: Tx,
  token: Omit<TokenRow, 'lastUsedAt'> & { userId: string; tokenHash: string },
): Promise<void> {
  await tx.insertInto('bearerTokens').values(token).execute()
}

/** Removes a token of a user, and returns its name; undefined if the user has no such token. */
export async function deleteToken(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('bearerTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export interface FoundToken {
  id: string
  userId: string
  locale: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** The token of this hash, with the language of its user. */
export async function findToken(db: Db, tokenHash: string): Promise<FoundToken | undefined> {
  const [row] = await readSql(
    db,
    sql<FoundToken>`
      select token.id, token.user_id, users.locale, token.created_at, token.expires_at, token.last_used_at
      from bearer_tokens token join users on users.id = token.user_id where token.token_hash = ${tokenHash}`,
  )
  return row
}

/** Writes down that a token was used. */
export async function noteTokenUse(write: SingleWrites, id: string, now: Date): Promise<void> {
  await write.updateTable('bearerTokens').set({ lastUsedAt: now }).where('id', '=', id).execute()
}
