import { limits, type calls } from '@advisor/contract'
import { sql } from 'kysely'
import { sessionSight } from '../../../access/session-sight.ts'
import { readSql } from '../../../database/read-sql.ts'
import type { Read } from '../../../http/handlers.ts'

interface CountedWorkgroup {
  id: string
  name: string
  members: number
  open: number
}

/** The workgroups whose worklists the caller sees, in the order of their names. */
export async function workgroups({ db, caller, opened }: Read<typeof calls.workgroups>) {
  const { workgroups: own, hasAllWorkgroups } = await sessionSight(db, caller)
  const counted = await readSql(
    db,
    sql<CountedWorkgroup>`select id, name,
        (select count(*)::integer from workgroup_members where workgroup_id = workgroups.id) as members,
        (select count(*)::integer from (
          select from service_sessions
          where workgroup_id = workgroups.id and status in ('open', 'escalated') and project_id = ${opened.model.project.name}
          limit ${limits.countedSessions}) as counted) as open
      from workgroups where ${hasAllWorkgroups} or id = any(${own}::text[])
      order by lower(name), id`,
  )
  return { workgroups: counted.map((workgroup) => ({ ...workgroup, isOwn: own.includes(workgroup.id) })) }
}
