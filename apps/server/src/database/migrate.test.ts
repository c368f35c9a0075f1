import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, NewerStoreError } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

test('a database of a newer version is left alone, and the answer names what is unknown', async () => {
  const { db, close, connectionString } = await createTestDatabase()
  onTestFinished(close)
  await sql`insert into kysely_migration (name, timestamp) values ('29990101T0000-from-the-future', 'later')`.execute(
    db,
  )
  await expect(migrate(connectionString)).rejects.toThrow(NewerStoreError)
  await expect(migrate(connectionString)).rejects.toThrow('29990101T0000-from-the-future')
})

test('a migrated database is migrated again without a change', async () => {
  const { db, close, connectionString } = await createTestDatabase()
  onTestFinished(close)
  const applied = async () => (await sql`select name, timestamp from kysely_migration order by name`.execute(db)).rows
  const before = await applied()
  await migrate(connectionString)
  expect(await applied()).toEqual(before)
})
