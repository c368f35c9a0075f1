import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(() => Promise.all([one.close(), other.close()]))

test('a test database is migrated', async () => {
  const { rows } = await sql`select 1 from kysely_migration limit 1`.execute(one.db)
  expect(rows).toHaveLength(1)
})

test('what one test file writes no other sees', async () => {
  await sql`create table only_here (id int)`.execute(one.db)
  await expect(sql`select * from only_here`.execute(other.db)).rejects.toThrow('only_here')
})

test('text is ordered by code points on every PostgreSQL that we test on', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from (values ('b'), ('ä'), ('Z'), ('a')) as words(word) order by word`.execute(one.db)
  expect(rows.map(({ word }) => word)).toEqual(['Z', 'a', 'b', 'ä'])
})
