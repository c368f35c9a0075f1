import { sql } from 'kysely'
import type { Tx } from '../../apps/server/src/database/open.ts'

export interface GeneratedSessions {
  project: string
  sessions: number
  notesEach: number
  /** Users by id; the sessions are spread over them. */
  owners: readonly string[]
  groups: readonly string[]
  models: readonly string[]
}

const phrases = [
  ...[
    'Machine stays cold',
    'No coffee from the group',
    'Pump hums',
    'Steam wand drips',
    'Breaker trips in the morning',
  ],
  ...['Display frozen', 'Boiler overfills', 'Grinder stops', 'Dose drifts', 'Water under the machine', 'Kein Dampf'],
  ...['Mühle läuft nicht an', 'Anzeige dunkel', 'Il gruppo non eroga', 'La pompa vibra', 'Perdita sotto la macchina'],
]

/**
 * Fills the tables of service sessions by statements of PostgreSQL: one machine for ten sessions, five years of work, 4 of 100 sessions not closed. Their
 * indexes are made afterwards, as a restore does.
 */
export async function generateSessions(tx: Tx, of: GeneratedSessions): Promise<void> {
  const tables = ['service_sessions', 'session_notes', 'session_events']
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}::text[]) and not exists (
      select from pg_constraint where conname = indexname
    )`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
  const pick = (values: readonly string[], by: string) =>
    sql<string>`(${[...values]}::text[])[1 + (${sql.raw(by)})::integer % ${sql.lit(values.length)}]`
  await sql`
    insert into service_sessions (id, project_id, title, model, serial_number, serial_key, order_number, ticket_id, priority, due_at,
      status, repair_status, verification_status, resolution, workgroup_id, owner_id, created_by, created_at, modified_at, closed_at,
      closed_by, minutes)
    select (200000 + n)::text, ${of.project},
      ${pick(phrases, 'h')} || ', E' || lpad((h % 97)::text, 2, '0') || ' ' || md5((n % 5000)::text)::char(6),
      ${pick(of.models, 'n % 9973')},
      ${sql.lit(String(22_000_000))}::integer + h % ${sql.lit(Math.max(10, Math.round(of.sessions / 10)))},
      (${sql.lit(String(22_000_000))}::integer + h % ${sql.lit(Math.max(10, Math.round(of.sessions / 10)))})::text,
      case when n % 2 = 0 then 'SO-' || n end, case when n % 3 = 0 then 'CRM-' || n end, h % 4,
      case when n % 25 = 0 then begun + interval '8 days' end,
      case when n % 33 = 0 then 'open' when n % 100 = 0 then 'escalated' else 'closed' end,
      case when n % 33 = 0 then 'in-progress' else 'done' end,
      case when n % 33 = 0 or n % 20 = 0 then 'to-be-verified' when n % 11 = 0 then 'failed' else 'confirmed' end,
      case when n % 33 = 0 or n % 100 = 0 then null when n % 7 = 0 then 'unresolved' else 'resolved' end,
      ${pick(of.groups, 'h % 8191')}, ${pick(of.owners, 'h % 7919')}, ${pick(of.owners, 'h % 6007')},
      begun, begun + (h % 9) * interval '1 day',
      case when n % 33 = 0 or n % 100 = 0 then null else begun + (h % 9) * interval '1 day' end,
      case when n % 33 = 0 or n % 100 = 0 then null else ${pick(of.owners, 'h % 7919')} end, 10 + h % 200
    from (
      select n, abs(hashint4(n)) as h,
        now() - interval '10 days' - (abs(hashint8(n)) % (5 * 365 * 1440)) * interval '1 minute' as begun
      from generate_series(1, ${of.sessions}::integer) as n
    ) as generated`.execute(tx)
  await sql`
    insert into session_notes (id, session_id, found, done, said, minutes, parts, created_by, created_at)
    select gen_random_uuid(), session.id, 'Found on visit ' || note || ': seal worn, 6 bar against a blind basket.',
      'Seal and spring replaced, ten doubles within 2 ml.', '', 20 + note, '[]', session.owner_id,
      session.created_at + note * interval '3 hours'
    from service_sessions as session, generate_series(1, ${of.notesEach}::integer) as note
    where session.project_id = ${of.project}`.execute(tx)
  await sql`
    insert into session_events (session_id, at, user_id, kind, detail)
    select session.id, session.created_at, session.created_by, 'created', '{}'
    from service_sessions as session where session.project_id = ${of.project}`.execute(tx)
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  await sql`analyze service_sessions, session_notes, session_events`.execute(tx)
}
