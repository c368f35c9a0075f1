import { sql, type Kysely } from 'kysely'

/** What people say who find a solution: the words of their searches, and those that authors have made words of the solution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table said_phrases (
      project_id text not null,
      number integer not null,
      -- The language of the interface in which it was said.
      locale text not null,
      -- In lower case, without what may be personal.
      phrase text not null,
      user_id text not null references users,
      at timestamptz not null,
      primary key (project_id, number, locale, phrase, user_id),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`comment on table said_phrases is 'The words of searches in which a solution helped: suggestions to its author'`.execute(
    db,
  )
  await sql`create index said_phrases_of_user on said_phrases (user_id)`.execute(db)
  await sql`comment on index said_phrases_of_user is 'Erasing what a user has typed'`.execute(db)
  await sql`create index said_phrases_by_time on said_phrases (at)`.execute(db)
  await sql`comment on index said_phrases_by_time is 'Housekeeping: what was said long ago'`.execute(db)
  await sql`
    create table solution_phrases (
      project_id text not null,
      number integer not null,
      locale text not null,
      phrase text not null,
      -- A dismissed phrase is not suggested again.
      is_confirmed boolean not null,
      decided_by text not null references users,
      at timestamptz not null,
      primary key (project_id, number, locale, phrase),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`comment on table solution_phrases is 'What an author has decided about the words of people: confirmed ones find the solution in every branch'`.execute(
    db,
  )
}
