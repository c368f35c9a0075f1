import { audiences } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** How many people but one may review the structure of a project's model: a review needs all of the project, as {@link writtenProject} says. */
export async function otherReviewers(db: Db, { projectId, but }: { projectId: string; but: string }): Promise<number> {
  const rows = await readSql(
    db,
    sql<{ count: number }>`
      select count(*)::integer as count from users
      where not disabled and id <> ${but}
        and exists (
          select from user_roles join roles on roles.id = user_roles.role_id
          where user_roles.user_id = users.id and 'domain-model-structure-reviews' = any (roles.permissions))
        and exists (
          select from user_roles join roles on roles.id = user_roles.role_id
          where user_roles.user_id = users.id and 'studio' = any (roles.applications))
        and (
          select count(distinct audience) from user_group_members
            join user_groups on user_groups.id = user_group_members.group_id,
            jsonb_array_elements(user_groups.grants) as granted,
            jsonb_array_elements_text(granted -> 'audiences') as audience
          where user_group_members.user_id = users.id and granted ->> 'project' = ${projectId}
            and granted -> 'casebases' = '[]') = ${audiences.length}`,
  )
  return rows[0]?.count ?? 0
}
