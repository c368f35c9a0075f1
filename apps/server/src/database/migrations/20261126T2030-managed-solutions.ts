import { sql, type Kysely } from 'kysely'

/** What the list of managed solutions reads of versions without their contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Built-in functions alone: nothing that a search path could replace.
  await sql`
    create function solution_language_marks(content jsonb) returns jsonb
    language sql immutable parallel safe
    return (
      select coalesce(jsonb_object_agg(locale, jsonb_strip_nulls(jsonb_build_object(
        'of', content #> array['translations', locale, 'ofVersion'],
        'texts', (
          select coalesce(jsonb_object_agg(slot, left(md5(said), 12)), '{}')
          from jsonb_each_text(texts) as each_text (slot, said)
          where said <> ''
        )
      ))), '{}')
      from jsonb_each(content -> 'texts') as each_locale (locale, texts)
    )`.execute(db)
  await comment(
    db,
    'function solution_language_marks(jsonb)',
    'By language: the version that it translates, and by slot a mark that differs where the text does',
  )
  await sql`
    alter table solution_versions
      add column language_marks jsonb not null generated always as (solution_language_marks(content)) stored`.execute(
    db,
  )
  await comment(
    db,
    'column solution_versions.language_marks',
    'Which languages the version has, and whether a translation is outdated, without its content',
  )
  await sql`
    create index solution_versions_heads on solution_versions (project_id, number, version)
      include (state, audience, created_by, created_at)`.execute(db)
  await comment(db, 'index solution_versions_heads', 'getManagedSolutions: all versions that a branch shows')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
