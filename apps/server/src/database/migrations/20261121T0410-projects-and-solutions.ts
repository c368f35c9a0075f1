import { sql, type Kysely } from 'kysely'

/** Projects and their branches; immutable versions of the model and of solutions, and the branches' pointers to them; files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id text primary key,
      caption text not null,
      description text not null,
      master_locale text not null,
      locales text[] not null,
      number_prefix text not null,
      hiding_threshold double precision not null,
      -- The number that the next new solution gets.
      next_number integer not null default 1
    )`.execute(db)
  await sql`
    create table branches (
      project_id text not null references projects on delete cascade,
      name text not null,
      caption text not null,
      kind text not null check (kind in ('development', 'staging', 'production')),
      -- 0 is where authoring happens; publishing goes upwards.
      position integer not null,
      primary key (project_id, name),
      unique (project_id, position)
    )`.execute(db)
  await sql`
    create table model_versions (
      project_id text not null references projects on delete cascade,
      kind text not null,
      object_id text not null,
      version integer not null check (version > 0),
      document jsonb not null,
      created_by text not null references users,
      created_at timestamptz not null,
      primary key (project_id, kind, object_id, version)
    )`.execute(db)
  await sql`
    create table branch_model (
      project_id text not null,
      branch text not null,
      kind text not null,
      object_id text not null,
      version integer not null,
      primary key (project_id, branch, kind, object_id),
      foreign key (project_id, branch) references branches on delete cascade,
      foreign key (project_id, kind, object_id, version) references model_versions
    )`.execute(db)
  await sql`
    create table solutions (
      project_id text not null references projects on delete cascade,
      number integer not null check (number > 0),
      name text not null,
      casebase_id text not null,
      master_locale text not null,
      cloned_from integer,
      -- Where an imported solution came from; all three or none.
      source_system text,
      source_key text,
      source_fingerprint text,
      created_by text not null references users,
      created_at timestamptz not null,
      primary key (project_id, number),
      unique (project_id, name),
      unique (project_id, source_system, source_key),
      check (num_nulls(source_system, source_key, source_fingerprint) in (0, 3))
    )`.execute(db)
  await sql`
    create table former_numbers (
      project_id text not null,
      former_number integer not null,
      number integer not null,
      primary key (project_id, former_number),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`
    create table solution_versions (
      project_id text not null,
      number integer not null,
      version integer not null check (version > 0),
      state text not null,
      audience text not null check (audience in ('internal', 'partner', 'customer')),
      governance text not null check (governance in ('open', 'compliance')),
      comment text not null,
      content jsonb not null,
      created_by text not null references users,
      created_at timestamptz not null,
      primary key (project_id, number, version),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  // Half the solutions' bytes are text: lz4 unpacks several times faster than the default.
  await sql`
    do $$ begin
      if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
        alter table solution_versions alter column content set compression lz4;
      end if;
    end $$`.execute(db)
  await sql`
    create table branch_solutions (
      project_id text not null,
      branch text not null,
      number integer not null,
      version integer not null,
      primary key (project_id, branch, number),
      foreign key (project_id, branch) references branches on delete cascade,
      foreign key (project_id, number, version) references solution_versions on delete cascade
    )`.execute(db)
  await sql`
    create table solution_statistics (
      project_id text not null,
      number integer not null,
      rating_sum integer not null default 0,
      rating_count integer not null default 0,
      citation_count integer not null default 0,
      viewing_count integer not null default 0,
      reuse_attempt_count integer not null default 0,
      success_count integer not null default 0,
      failure_count integer not null default 0,
      primary key (project_id, number),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`
    create table files (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      size_bytes bigint not null,
      content_type text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table solution_files (
      project_id text not null,
      number integer not null,
      version integer not null,
      hash text not null references files,
      primary key (project_id, number, version, hash),
      foreign key (project_id, number, version) references solution_versions on delete cascade
    )`.execute(db)
}
