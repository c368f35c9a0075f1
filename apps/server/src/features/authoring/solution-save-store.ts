import type { Db, Tx } from '../../database/open.ts'

/** An attempt of a user to save a solution. */
export interface SaveAttempt {
  projectId: string
  userId: string
  token: string
}

/** The number of the solution that an attempt has saved; undefined if it has saved none. */
export async function findSaved(db: Db, { projectId, userId, token }: SaveAttempt): Promise<number | undefined> {
  const saved = await db
    .selectFrom('solutionSaves')
    .select('number')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('token', '=', token)
    .executeTakeFirst()
  return saved?.number
}

export async function insertSave(tx: Tx, save: SaveAttempt & { number: number; at: Date }): Promise<void> {
  await tx.insertInto('solutionSaves').values(save).execute()
}
