import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openKysely } from './open.ts'
import { createTestDatabase } from './testing.ts'

/** A database of one connection, so that all statements run on it. */
async function openOneConnection() {
  const { connectionString, close } = await createTestDatabase()
  const db = openKysely(connectionString, { maxConnections: 1, name: 'advisor-test' })
  onTestFinished(async () => {
    await db.destroy()
    await close()
  })
  const run = (wanted: number) => sql<{ found: unknown }>`select found from (values (1), (2)) as list(found) where found = ${wanted}`.execute(db) // prettier-ignore
  const kept = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
      ({ statement }) => statement,
    )
  return { db, run, kept }
}

test('the plan of a statement is kept from its third run on, once', async () => {
  const { run, kept } = await openOneConnection()
  await run(1)
  await run(2)
  expect(await kept()).toEqual([])
  for (const wanted of [1, 2, 3]) {
    expect((await run(wanted)).rows).toEqual(wanted === 3 ? [] : [{ found: wanted }])
  }
  expect(await kept()).toEqual([expect.stringContaining('where found = $1')])
})

test('what has no parameters is not prepared', async () => {
  const { db, kept } = await openOneConnection()
  for (let round = 0; round < 5; round++) await sql`select 1 as one; select 2 as two`.execute(db)
  expect(await kept()).toEqual([])
})

test('a connection keeps a limited number of plans, and runs the others as before', async () => {
  const { db, kept } = await openOneConnection()
  for (let statement = 0; statement < 203; statement++) {
    for (let round = 0; round < 3; round++) {
      const { rows } = await sql`select ${sql.lit(statement)}::int as number where true = ${true}`.execute(db)
      expect(rows).toEqual([{ number: statement }])
    }
  }
  expect(await kept()).toHaveLength(200)
})

test('after a migration that changes a type, a kept statement is refused once and prepared anew', async () => {
  const { db } = await openOneConnection()
  await sql`create table parts (id int, name int)`.execute(db)
  await sql`insert into parts values (1, 7)`.execute(db)
  const read = async () => (await sql`select name from parts where id = ${1}`.execute(db)).rows
  for (let round = 0; round < 4; round++) expect(await read()).toEqual([{ name: 7 }])
  await sql`alter table parts alter column name type text`.execute(db)
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  for (let round = 0; round < 4; round++) expect(await read()).toEqual([{ name: '7' }])
})
