import { sql, type RawBuilder } from 'kysely'

/** What a report is about: a project, from one time until before another. */
export interface ReportScope {
  projectId: string
  from: Date
  to: Date
}

/** The condition on `events` that the index `events_of_kind` serves. */
export function eventsOf({ projectId, from, to }: ReportScope, kinds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`project_id = ${projectId} and kind = any (${kinds}::text[]) and at >= ${from} and at < ${to}`
}
