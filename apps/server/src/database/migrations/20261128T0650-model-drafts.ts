import { sql, type Kysely } from 'kysely'

/** Draft changes of a model: working copies, which are pointers over versions of its objects as branches are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_drafts (
      id uuid primary key,
      project_id text not null,
      branch text not null,
      title text not null,
      state text not null check (state in ('open', 'handed-in', 'applied', 'rejected', 'discarded', 'undone')),
      -- What becomes of values of solutions that the changed model cannot hold.
      conversions jsonb not null,
      -- Rises with everything that is done to the draft.
      version integer not null default 1,
      created_by text not null references users,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      foreign key (project_id, branch) references branches on delete cascade
    )`.execute(db)
  await sql`create index model_drafts_of_project on model_drafts (project_id, state)`.execute(db)
  await sql`create index model_drafts_of_user on model_drafts (created_by)`.execute(db)
  await sql`
    create table model_draft_pointers (
      draft_id uuid not null references model_drafts on delete cascade,
      project_id text not null,
      kind text not null,
      object_id text not null,
      -- What the branch showed when the draft took the object; null: the branch did not have it.
      base_version integer,
      -- What the branch shall show; null: nothing.
      version integer,
      primary key (draft_id, kind, object_id),
      foreign key (project_id, kind, object_id, base_version) references model_versions on delete cascade,
      foreign key (project_id, kind, object_id, version) references model_versions on delete cascade,
      check (num_nonnulls(base_version, version) > 0)
    )`.execute(db)
  await sql`create index model_draft_pointers_of_object on model_draft_pointers (project_id, kind, object_id)`.execute(
    db,
  )
  await sql`
    create table model_draft_events (
      id bigint generated always as identity primary key,
      draft_id uuid not null references model_drafts on delete cascade,
      kind text not null,
      text text not null,
      done_by text not null references users,
      done_at timestamptz not null
    )`.execute(db)
  await sql`create index model_draft_events_of_draft on model_draft_events (draft_id, id)`.execute(db)
  await sql`create index model_draft_events_of_user on model_draft_events (done_by)`.execute(db)
}
