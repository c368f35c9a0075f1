import { sql, type Kysely } from 'kysely'

/** A solution that did not help is handed to experts, within a search or outside of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table expert_requests
      -- No foreign key: the request stays when the solution is gone.
      add column number integer,
      alter column step drop not null,
      alter column query drop not null,
      add check ((step is null) = (query is null)),
      add check (step is not null or number is not null)`.execute(db)
  await sql`comment on column expert_requests.number is 'The solution that did not help'`.execute(db)
  await sql`comment on column expert_requests.step is 'The step of the search; null outside a search'`.execute(db)
  await sql`drop index expert_requests_once`.execute(db)
  await sql`
    create unique index expert_requests_once on expert_requests (user_id, step, coalesce(number, 0), md5(note))`.execute(
    db,
  )
  await sql`comment on index expert_requests_once is
    'The same step, solution and note are handed over once'`.execute(db)
}
