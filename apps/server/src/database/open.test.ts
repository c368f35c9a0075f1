import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Tx } from './open.ts'
import { readSql } from './read-sql.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table cups (id int primary key, tea int not null default 0)`.execute(database.db)
  await sql`insert into cups (id) values (1), (2)`.execute(database.db)
})
afterAll(() => database.close())

const fill = (tx: Tx, id: number) => sql`update cups set tea = tea + 1 where id = ${id}`.execute(tx)
const raise = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'made by the test' using errcode = '${code}'; end $$`)}`.execute(tx)

/** Runs a transaction that ends with an error the first `times` times, and tells how often it ran. */
async function runsUntil(code: string, times: number): Promise<{ runs: number; outcome: string }> {
  let runs = 0
  const outcome = await database
    .transact(async (tx) => {
      if (++runs <= times) await raise(tx, code)
      return 'committed'
    })
    .catch(() => 'failed')
  return { runs, outcome }
}

it('tells of statements that are slow, without their values', async () => {
  const told: { sql: string; ms: number }[] = []
  const options = { maxConnections: 1, name: 'advisor-test', onSlow: (statement: { sql: string; ms: number }) => told.push(statement) } as const // prettier-ignore
  const watched = openDatabase(database.connectionString, options)
  const wait = (seconds: number) => readSql(watched.db, sql`select pg_sleep(${seconds})`)
  await wait(0)
  await wait(0.25)
  await watched.close()
  expect(told).toEqual([{ sql: 'select pg_sleep($1)', ms: expect.any(Number) as number }])
  expect(told[0]?.ms).toBeGreaterThan(200)
})

describe('a transaction', () => {
  it('that would wait in a circle with another one is run again, and both commit', async () => {
    let runs = 0
    let filled = 0
    const haveFirst = Promise.withResolvers<void>()
    const both = (first: number, second: number) =>
      database.transact(async (tx) => {
        runs++
        await fill(tx, first)
        // Each has its first one before one of them asks for its second.
        if (++filled >= 2) haveFirst.resolve()
        await haveFirst.promise
        await fill(tx, second)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    // Who runs again can take its first one before the other one has woken up: then they meet once more.
    expect(runs).toBeGreaterThanOrEqual(3)
    const { rows } = await sql<{ tea: number }>`select tea from cups`.execute(database.db)
    expect(rows).toEqual([{ tea: 2 }, { tea: 2 }])
  })

  it.each(['40001', '40P01'])('that PostgreSQL ends with %s is run again, and at last fails', async (code) => {
    expect(await runsUntil(code, 3)).toEqual({ runs: 4, outcome: 'committed' })
    expect(await runsUntil(code, 9)).toEqual({ runs: 4, outcome: 'failed' })
  })

  it.each(['23505', '57014', '25P03'])('that ends with %s is not run again', async (code) => {
    expect(await runsUntil(code, 1)).toEqual({ runs: 1, outcome: 'failed' })
  })
})
