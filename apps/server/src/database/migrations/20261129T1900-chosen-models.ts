import { sql, type Kysely } from 'kysely'

/** Which model a service session was given before its model became another one: it is that again where the branch has it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_sessions add column chosen_model text`.execute(db)
  await sql`comment on column service_sessions.chosen_model is 'What people chose, where model has followed a change of the symbols; null: model itself'`.execute(
    db,
  )
  await sql`
    create index service_sessions_followed on service_sessions (project_id, chosen_model, model)
    where chosen_model is not null`.execute(db)
  await sql`comment on index service_sessions_followed is 'The models that have followed a change, when the model of a branch changes again'`.execute(
    db,
  )
}
