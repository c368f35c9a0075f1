import { sql, type Kysely } from 'kysely'

// Without escapes of the template: they are those of PostgreSQL.
const characters = sql.lit(String.raw`([\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])`)
const separate = sql.lit(String.raw` \1 `)
const betweenWords = sql.lit(
  String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+`,
)

/** What lists are sorted by, each with the id: codes by their characters, so that their beginnings are found too. */
const sorted: [name: string, column: string][] = [
  ['title', 'lower(title)'],
  ['serial', 'serial_key collate "C"'],
  ['order', 'lower(order_number) collate "C"'],
  ['ticket', 'lower(ticket_id) collate "C"'],
  ['due', 'due_at'],
  ['closed', 'closed_at'],
  ['priority', 'priority'],
  ['status', 'status'],
  ['repair', 'repair_status'],
  ['verification', 'verification_status'],
  ['resolution', 'resolution'],
  ['model', 'model'],
  ['workgroup', 'workgroup_id'],
  ['owner', 'owner_id'],
  ['helped', 'helped_by'],
]

/** Lists of service sessions: found by words, and sorted by each of their columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The words are the same on every PostgreSQL: its text parsers and dictionaries take no part. Characters of Chinese and Japanese are
  // words by themselves; other words end at blanks and signs.
  await sql`
    create function service_session_words(texts text) returns tsvector
    language sql immutable parallel safe strict
    return array_to_tsvector(array_remove(regexp_split_to_array(
      regexp_replace(lower(normalize(texts, NFKC)), ${characters}, ${separate}, 'g'), ${betweenWords}), ''))`.execute(
    db,
  )
  await comment(db, 'function service_session_words(text)', 'The words by which a service session is found')
  await sql`
    create function service_session_text(title text, id text, key text, order_number text, ticket_id text) returns text
    language sql immutable parallel safe
    return title || ' ' || id || ' ' || coalesce(key, '') || ' ' || coalesce(order_number, '') || ' ' ||
      coalesce(ticket_id, '')`.execute(db)
  await comment(
    db,
    'function service_session_text(text, text, text, text, text)',
    'What of a service session is found by words',
  )
  const indexes: [name: string, columns: string, why: string][] = [
    [
      'words',
      'using gin (service_session_words(service_session_text(title, id, serial_key, order_number, ticket_id)))',
      'Sessions by words and numbers',
    ],
    ['maker', '(created_by, project_id)', 'The sessions that a user has made'],
    ['id', '(project_id, (id::bigint))', 'Lists in the order of ids'],
    ...sorted.map(([name, column]): [string, string, string] => [
      `sorted_${name}`,
      `(project_id, ${column}, (id::bigint))`,
      `Lists in the order of ${name}`,
    ]),
  ]
  for (const [name, columns, why] of indexes) {
    const index = `service_sessions_by_${name}`
    await sql`create index ${sql.raw(index)} on service_sessions ${sql.raw(columns)}`.execute(db)
    await comment(db, `index ${index}`, why)
  }
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
