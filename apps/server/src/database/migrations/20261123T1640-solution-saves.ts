import { sql, type Kysely } from 'kysely'

/** A solution that is saved again, because its answer was lost, is not created twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solution_saves (
      project_id text not null,
      user_id text not null references users,
      -- Made by the browser, once for each solution that is written.
      token uuid not null,
      number integer not null,
      at timestamptz not null,
      primary key (project_id, user_id, token),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`comment on table solution_saves is 'The solution that a user has saved by an attempt'`.execute(db)
  await sql`create index solution_saves_of_solution on solution_saves (project_id, number)`.execute(db)
  await sql`comment on index solution_saves_of_solution is 'Removing a solution'`.execute(db)
  await sql`create index solution_saves_of_user on solution_saves (user_id)`.execute(db)
  await sql`comment on index solution_saves_of_user is 'Erasing a user'`.execute(db)
  await sql`create index solution_saves_at on solution_saves (at)`.execute(db)
  await sql`comment on index solution_saves_at is 'Removing old saves'`.execute(db)
}
