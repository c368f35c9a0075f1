import { sql, type Kysely } from 'kysely'

/** What administrators make mails say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_templates (
      mail text not null,
      locale text not null,
      -- Counts the changes. The highest one counts; those before are the history.
      version integer not null check (version > 0),
      at timestamptz not null,
      -- No foreign key to users: the id of an erased user stays.
      user_id text not null,
      -- Texts by their keys; what is missing is said as it was shipped.
      texts jsonb not null,
      primary key (mail, locale, version)
    )`.execute(db)
  await sql`comment on table mail_templates is 'What mails say in a language instead of what was shipped, with each change of it'`.execute(
    db,
  )
}
