import { sql, type Kysely } from 'kysely'

/** Users hand searches to experts, who answer them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expert_requests (
      id text primary key,
      project_id text not null references projects on delete cascade,
      branch text not null,
      user_id text not null references users on delete cascade,
      -- An expert group of the model, as it was called.
      group_id text not null,
      group_caption text not null,
      -- The step of the search. No foreign key: steps are removed after a while.
      step text not null,
      -- An AskedSearch of the contract.
      search jsonb not null,
      note text not null,
      at timestamptz not null,
      -- The task that sends it; null if it is only listed. No foreign key: records of tasks are removed after a while.
      task_id text,
      mailed_at timestamptz,
      called_at timestamptz,
      answer text,
      answer_case_id integer,
      answered_by text,
      answered_at timestamptz,
      check ((answer is null) = (answered_at is null))
    )`.execute(db)
  await sql`comment on table expert_requests is 'Searches that users handed to experts, and the answers'`.execute(db)
  await sql`create unique index expert_requests_once on expert_requests (user_id, step, md5(note))`.execute(db)
  await sql`comment on index expert_requests_once is 'The same step and note are handed over once'`.execute(db)
  await sql`create index expert_requests_of_user on expert_requests (user_id, project_id, at)`.execute(db)
  await sql`comment on index expert_requests_of_user is 'The requests of a user, on the home page'`.execute(db)
  await sql`create index expert_requests_of_group on expert_requests (project_id, branch, group_id, at)`.execute(db)
  await sql`comment on index expert_requests_of_group is 'The requests to a group, for its experts'`.execute(db)
}
