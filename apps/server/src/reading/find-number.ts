import type { OpenedProject } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'

/** The number that a number, former number, or name leads to. Says nothing about whether the caller may read it. */
export async function findNumber(
  db: Db,
  { model }: Pick<OpenedProject, 'model'>,
  nameOrNumber: string,
): Promise<number | undefined> {
  const projectId = model.project.name
  const typed = nameOrNumber.trim()
  const prefix = model.project.numberPrefix.toLowerCase()
  const digits = typed.toLowerCase().startsWith(prefix) ? typed.slice(prefix.length) : typed
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  const solution = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where((where) =>
      where.or([where('name', '=', typed), ...(number === undefined ? [] : [where('number', '=', number)])]),
    )
    // A number that is also some other solution's name means the number.
    .orderBy((order) => order('number', '=', number ?? -1), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (solution || number === undefined) return solution?.number
  const merged = await db
    .selectFrom('formerNumbers')
    .select('number')
    .where('projectId', '=', projectId)
    .where('formerNumber', '=', number)
    .executeTakeFirst()
  return merged?.number
}
