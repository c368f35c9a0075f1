import type { Db, SingleWrites, Tx } from '../../database/open.ts'

/** A token of a directory as it is kept; of the token itself only a hash is. */
export interface ScimTokenRow {
  id: string
  name: string
  beginning: string
  /** What users get whom the directory adds without saying their roles. */
  roles: string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const columns = ['id', 'name', 'beginning', 'roles', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

/** All tokens of directories, the newest first. */
export function listScimTokens(db: Db): Promise<ScimTokenRow[]> {
  return db.selectFrom('scimTokens').select(columns).orderBy('createdAt', 'desc').orderBy('id').execute()
}

export async function insertScimToken(
  tx: Tx,
  token: Omit<ScimTokenRow, 'lastUsedAt'> & { tokenHash: string; createdBy: string },
): Promise<void> {
  await tx.insertInto('scimTokens').values(token).execute()
}

/** Removes a token, and returns its name; undefined if there is none. */
export async function deleteScimToken(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.deleteFrom('scimTokens').where('id', '=', id).returning('name').executeTakeFirst())?.name
}

/** The token of this hash. */
export function findScimToken(db: Db, tokenHash: string): Promise<ScimTokenRow | undefined> {
  return db.selectFrom('scimTokens').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** Writes down that a token was used. */
export async function noteScimTokenUse(write: SingleWrites, id: string, now: Date): Promise<void> {
  await write.updateTable('scimTokens').set({ lastUsedAt: now }).where('id', '=', id).execute()
}
