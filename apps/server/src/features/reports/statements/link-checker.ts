import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** A link that the last check did not find sound. */
export interface BadLink {
  solution: number
  slot: string
  url: string
  outcome: string
  httpStatus: number | null
  checkedAt: Date
  /** Checks in a row, up to the last one, that ended otherwise than 'sound'. */
  times: number
}

/** The links that are not sound, by solution. */
export function readBadLinks(db: Db, scope: ReportScope, limit: number): Promise<BadLink[]> {
  return readSql(
    db,
    sql<BadLink>`
      select solution, slot, url, outcome, http_status, checked_at, times from (
        select solution, detail ->> 'slot' as slot, detail ->> 'url' as url, detail ->> 'outcome' as outcome,
          (detail ->> 'httpStatus')::int as http_status, at as checked_at,
          row_number() over links as place,
          count(*) filter (where at > coalesce(sound_at, '-infinity')) over (
            partition by solution, detail ->> 'slot', detail ->> 'url')::int as times
        from (
          select solution, detail, at, id,
            max(at) filter (where detail ->> 'outcome' = 'sound') over (
              partition by solution, detail ->> 'slot', detail ->> 'url') as sound_at
          from events where ${eventsOf(scope, ['link-check'])}
        ) checked
        window links as (partition by solution, detail ->> 'slot', detail ->> 'url' order by at desc, id desc)
      ) ranked
      where place = 1 and outcome <> 'sound'
      order by solution, slot, url
      limit ${limit}`,
  )
}
