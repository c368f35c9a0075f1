import type { OtherEditor } from '@advisor/contract'
import type { Db } from '../database/open.ts'
import { listLeases, type ListedLease } from '../store/installation/leases.ts'

/** What the ids of the leases of all forms of a solution begin with; for administrators too, who break them. */
export const formsOf = ({ projectId, number }: { projectId: string; number: number }) => `${projectId}/${number}#`

/** Who has which solutions of a project open in forms, by number: each person once, since the first form. */
export async function openForms(
  db: Db,
  projectId: string,
  { userId }: { userId: string },
): Promise<Map<number, OtherEditor[]>> {
  const leases = await listLeases(db, { kind: 'case', under: `${projectId}/` })
  if (leases.length === 0) return new Map()
  const names = await namesOfHolders(db, leases)
  const byForm = Map.groupBy(leases, ({ objectId }) =>
    Number(objectId.slice(projectId.length + 1, objectId.indexOf('#'))),
  )
  return new Map(
    [...byForm].map(([number, ofSolution]) => [
      number,
      [...Map.groupBy(ofSolution, (lease) => lease.userId)].flatMap(([user, [first]]) =>
        first
          ? [{ name: names.get(user ?? '') ?? '', isSelf: user === userId, since: first.acquiredAt.toISOString() }]
          : [],
      ),
    ]),
  )
}

/** The names of those who hold the leases, by the ids of the users. */
export async function namesOfHolders(
  db: Pick<Db, 'selectFrom'>,
  leases: readonly ListedLease[],
): Promise<Map<string, string>> {
  const ids = [...new Set(leases.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, realName }) => [id, realName]))
}
