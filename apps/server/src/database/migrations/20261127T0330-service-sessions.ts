import { sql, type Kysely } from 'kysely'

/** Service sessions: what technicians do at machines, from the call to the verified repair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workgroups (
      id text primary key,
      name text not null,
      mail text[] not null default '{}',
      -- By project: the symbols of models whose sessions the group gets.
      products jsonb not null
    )`.execute(db)
  await comment(db, 'table workgroups', 'Groups of technicians to whom service sessions are given')
  await sql`
    create table workgroup_members (
      workgroup_id text not null references workgroups on delete cascade,
      user_id text not null references users (id) on delete cascade,
      primary key (workgroup_id, user_id)
    )`.execute(db)
  await comment(db, 'table workgroup_members', 'Who works in a workgroup')
  await sql`create index workgroup_members_of_user on workgroup_members (user_id)`.execute(db)
  await comment(db, 'index workgroup_members_of_user', 'The workgroups of a user')

  // The ids of all projects are of one sequence: an offline edition takes a part of it for itself.
  await sql`create sequence service_session_ids start 100001`.execute(db)
  await sql`
    create table service_sessions (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      title text not null,
      -- A symbol of the slot that the rules of the model name.
      model text,
      -- As typed, and as it is looked up: without blanks and dashes, in upper case.
      serial_number text,
      serial_key text,
      order_number text,
      ticket_id text,
      -- Set while the model demands that the value is unique.
      unique_order_number text,
      unique_ticket_id text,
      priority smallint not null,
      due_at timestamptz,
      status text not null,
      repair_status text not null,
      verification_status text not null,
      resolution text,
      -- The solution that has helped.
      helped_by integer,
      workgroup_id text references workgroups on delete set null,
      -- No foreign keys: the ids of erased users stay.
      owner_id text,
      created_by text not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      escalated_at timestamptz,
      closed_at timestamptz,
      closed_by text,
      minutes integer,
      -- Rises with every change; who changes says which one was read.
      version integer not null default 1,
      -- The query document of its search, and the step that was made last.
      query jsonb,
      search_step text,
      -- The order of another system that it was made from.
      source_system text,
      source_key text,
      unique (project_id, source_system, source_key)
    )`.execute(db)
  await comment(db, 'table service_sessions', 'The service sessions of projects')
  const lists: [name: string, columns: string, why: string][] = [
    ['modified', 'project_id, modified_at, id', 'Lists of all workgroups, the last changed first'],
    ['created', 'project_id, created_at, id', 'Lists of all workgroups by the day they were made'],
    ['owner', 'owner_id, project_id, status, modified_at, id', 'My sessions'],
    ['workgroup', 'workgroup_id, status, modified_at, id', 'The worklist of a workgroup'],
    ['serial', 'project_id, serial_key, created_at', 'The repair history of a machine'],
    ['model', 'project_id, model, created_at', 'Sister units of a model'],
    ['helped', 'project_id, helped_by', 'The outcomes of a solution'],
  ]
  for (const [name, columns, why] of lists) {
    await sql`create index ${sql.raw(`service_sessions_by_${name}`)} on service_sessions (${sql.raw(columns)})`.execute(
      db,
    )
    await comment(db, `index service_sessions_by_${name}`, why)
  }
  for (const column of ['unique_order_number', 'unique_ticket_id']) {
    const name = `service_sessions_${column}`
    await sql`create unique index ${sql.raw(name)} on service_sessions (project_id, ${sql.raw(column)})`.execute(db)
    await comment(db, `index ${name}`, 'No two sessions have the same value where the model says so')
  }

  await sql`
    create table session_notes (
      id uuid primary key,
      session_id text not null references service_sessions on delete cascade,
      found text not null default '',
      done text not null default '',
      said text not null default '',
      minutes integer,
      parts jsonb not null,
      created_by text not null,
      created_at timestamptz not null,
      made bigint not null generated always as identity
    )`.execute(db)
  await comment(db, 'table session_notes', 'What technicians have found and done in a session')
  await sql`create index session_notes_of_session on session_notes (session_id, made)`.execute(db)
  await comment(db, 'index session_notes_of_session', 'The notes of a session, in their order')

  await sql`
    create table session_attachments (
      id uuid primary key,
      session_id text not null references service_sessions on delete cascade,
      hash text not null references files (hash),
      name text not null,
      content_type text not null,
      size_bytes bigint not null,
      -- The picture on which marks were drawn to make this one.
      marks_of uuid,
      created_by text not null,
      created_at timestamptz not null,
      made bigint not null generated always as identity
    )`.execute(db)
  await comment(db, 'table session_attachments', 'Photos and files of a session')
  await sql`create index session_attachments_of_session on session_attachments (session_id, made)`.execute(db)
  await comment(db, 'index session_attachments_of_session', 'The attachments of a session, in their order')
  await sql`create index session_attachments_of_file on session_attachments (hash)`.execute(db)
  await comment(db, 'index session_attachments_of_file', 'Whether a file is still used')

  await sql`
    create table session_events (
      id bigint primary key generated always as identity,
      session_id text not null references service_sessions on delete cascade,
      at timestamptz not null,
      user_id text,
      kind text not null,
      detail jsonb not null
    )`.execute(db)
  await comment(
    db,
    'table session_events',
    'The audit trail of sessions: every change and every answer, once and for ever',
  )
  await sql`create index session_events_of_session on session_events (session_id, id)`.execute(db)
  await comment(db, 'index session_events_of_session', 'The audit trail of a session')

  await sql`
    create table session_solutions (
      session_id text not null references service_sessions on delete cascade,
      project_id text not null,
      number integer not null,
      -- linked, tried, ruled-out, helped
      use text not null,
      note text not null default '',
      created_by text not null,
      created_at timestamptz not null,
      primary key (session_id, number)
    )`.execute(db)
  await comment(db, 'table session_solutions', 'The solutions that were linked, tried, ruled out or have helped')
  await sql`create index session_solutions_of_solution on session_solutions (project_id, number, use)`.execute(db)
  await comment(db, 'index session_solutions_of_solution', 'The sessions of a solution')

  await sql`
    create table campaigns (
      project_id text not null references projects (id) on delete cascade,
      id text not null,
      caption text not null,
      -- Symbols of models, with all below; empty: all models.
      models text[] not null default '{}',
      serial_from text,
      serial_to text,
      instruction integer,
      -- The last day, as YYYY-MM-DD.
      open_until text,
      created_at timestamptz not null,
      primary key (project_id, id)
    )`.execute(db)
  await comment(db, 'table campaigns', 'What is to be done at all machines of a range')
  await sql`
    create table campaign_completions (
      project_id text not null,
      campaign_id text not null,
      serial_key text not null,
      session_id text references service_sessions on delete set null,
      completed_by text not null,
      completed_at timestamptz not null,
      primary key (project_id, campaign_id, serial_key),
      foreign key (project_id, campaign_id) references campaigns on delete cascade
    )`.execute(db)
  await comment(db, 'table campaign_completions', 'The machines at which a campaign is done')
  await sql`create index campaign_completions_of_session on campaign_completions (session_id)`.execute(db)
  await comment(db, 'index campaign_completions_of_session', 'The campaigns that a session has completed')

  await sql`
    create table session_views (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      -- What stands in the hash of the address, and the columns.
      view jsonb not null,
      created_at timestamptz not null,
      unique (user_id, project_id, name)
    )`.execute(db)
  await comment(db, 'table session_views', 'Views of the dashboard that users have saved')

  // The service session in which a step was made; null: a free search.
  await sql`alter table search_steps add column context text`.execute(db)
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
