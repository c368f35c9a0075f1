import { sql, type Kysely } from 'kysely'

/** What lists are filtered by: with it, an index alone counts a list and tells the rows of a page, however far behind it is. */
const filtered = 'status, priority, verification_status, due_at, model'

/** Lists of a million service sessions: counted and turned by indexes alone, and found by words among those that a user sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes: [name: string, definition: string, why: string][] = [
    [
      'by_modified',
      `(project_id, modified_at, (id::bigint)) include (id, workgroup_id, owner_id, created_by, ${filtered})`,
      'Lists of all workgroups, the last changed first',
    ],
    [
      'of_workgroup',
      `(workgroup_id, modified_at, (id::bigint)) include (id, project_id, owner_id, ${filtered})`,
      'The worklist of a workgroup, the last changed first',
    ],
    [
      'by_workgroup',
      '(workgroup_id, status, modified_at, (id::bigint)) include (id, project_id)',
      'What is open in a workgroup',
    ],
    ['by_words', 'using gin (words)', 'Sessions by words and numbers, and by whose they are'],
  ]
  await sql`
    create function service_session_marks(workgroup text, owner text, maker text) returns tsvector
    language sql immutable parallel safe
    return array_to_tsvector(array_remove(array['w:' || workgroup, 'o:' || owner, 'c:' || maker], null))`.execute(db)
  await sql`comment on function service_session_marks(text, text, text) is 'Whose a service session is, for the index of words: no word has a colon'`.execute(
    db,
  )
  // Stored: to make the words of a row costs more than to read it.
  await sql`
    alter table service_sessions add column words tsvector not null generated always as (
      service_session_words(service_session_text(title, id, serial_key, order_number, ticket_id))
        || service_session_marks(workgroup_id, owner_id, created_by)) stored`.execute(db)
  await sql`comment on column service_sessions.words is 'The words of a session, and by marks whose it is'`.execute(db)
  // `sorted_helped` has the same.
  for (const name of ['by_modified', 'by_workgroup', 'by_words', 'by_helped'])
    await sql`drop index ${sql.raw(`service_sessions_${name}`)}`.execute(db)
  for (const [name, definition, why] of indexes) {
    const index = `service_sessions_${name}`
    await sql`create index ${sql.raw(index)} on service_sessions ${sql.raw(definition)}`.execute(db)
    await sql`comment on index ${sql.raw(index)} is ${sql.lit(why)}`.execute(db)
  }
}
