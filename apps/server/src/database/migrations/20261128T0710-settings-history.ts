import { sql, type Kysely } from 'kysely'

/** What administrators have changed of the settings, and the version by which two of them notice each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row without a value is a setting that has its default again; its version goes on.
  await sql`alter table settings add column version integer not null default 1, alter column value drop not null`.execute(
    db,
  )
  await comment(db, 'column settings.version', 'Counts the changes: who changes it names the version that was seen')
  await sql`
    create table setting_changes (
      id bigint primary key generated always as identity,
      key text not null,
      at timestamptz not null,
      -- No foreign key to users: the id of an erased user stays. Null: the command line.
      user_id text,
      -- Null: the default again. Of a secret it says only that there is one.
      value jsonb,
      version integer not null
    )`.execute(db)
  await comment(
    db,
    'table setting_changes',
    'Each change of a setting of the installation: what it was set to, by whom',
  )
  await sql`create index setting_changes_by_key on setting_changes (key, id desc)`.execute(db)
  await comment(db, 'index setting_changes_by_key', 'settingHistory: the changes of one setting, the newest first')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
