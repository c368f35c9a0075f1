import { sql, type Kysely } from 'kysely'

/** A login session knows in which tabs a form has unsaved changes: one that is closed leaves those of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_sessions
    drop column has_unsaved,
    add column unsaved_tabs text[] not null default '{}'`.execute(db)
  await sql`comment on column login_sessions.unsaved_tabs is
    'The tabs of the browser in which a form with unsaved changes is open'`.execute(db)
}
