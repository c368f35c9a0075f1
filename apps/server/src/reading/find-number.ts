import { sql } from 'kysely'
import type { OpenedBranch } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import type { TypedKey } from './typed-key.ts'

/**
 * The number that a number, former number, or name leads to; a name in other capitals leads there too if no solution has it
 * as it is written. What is both means the number, with `isNameFirst` the name. Says nothing about whether the caller may read it.
 */
export async function findNumber(
  db: Db,
  { model }: Pick<OpenedBranch, 'model'>,
  { text, digits }: TypedKey,
  { isNameFirst = false } = {},
): Promise<number | undefined> {
  const projectId = model.project.name
  const number = digits === undefined ? undefined : Number(digits)
  const solutions = await db
    .selectFrom('solutions')
    .select(['number', 'name'])
    .where('projectId', '=', projectId)
    .where((where) =>
      where.or([
        where(sql`lower(name)`, '=', text.toLowerCase()),
        ...(number === undefined ? [] : [where('number', '=', number)]),
      ]),
    )
    .orderBy('number')
    .execute()
  const byNumber = solutions.find((each) => each.number === number)
  const byName = solutions.find(({ name }) => name === text) ?? solutions.find((each) => each !== byNumber)
  const found = isNameFirst ? (byName ?? byNumber) : (byNumber ?? byName)
  if (found || number === undefined) return found?.number
  const merged = await db
    .selectFrom('formerNumbers')
    .select('number')
    .where('projectId', '=', projectId)
    .where('formerNumber', '=', number)
    .executeTakeFirst()
  return merged?.number
}
