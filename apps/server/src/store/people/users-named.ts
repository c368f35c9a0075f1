import type { Db } from '../../database/open.ts'

/** Users who are not disabled and of whose name a word begins as said, in the order of their names. */
export function usersNamed(db: Db, text: string, size: number): Promise<{ id: string; realName: string }[]> {
  const begins = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('users')
    .select(['id', 'realName'])
    .where('disabled', '=', false)
    .where('realName', '<>', '')
    .where(({ eb, or }) => or([eb('realName', 'ilike', begins), eb('realName', 'ilike', `% ${begins}`)]))
    .orderBy('realName')
    .orderBy('id')
    .limit(size)
    .execute()
}
