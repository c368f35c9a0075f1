import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../database/testing.ts'
import { openWayTo } from '../../database/testing/way-to-database.ts'
import { ChangeFollower } from './change-follower.ts'
import { currentPosition } from './change-log.ts'

it('a listener is told until when all was heard, and that nothing is heard when the connection gives no sign', async () => {
  const database = await createTestDatabase()
  const way = await openWayTo(database.connectionString)
  const heard: number[] = []
  const states: boolean[] = []
  const follower = new ChangeFollower({
    db: database.db,
    connectionString: way.connectionString,
    from: await currentPosition(database.db),
    apply: () => Promise.resolve(),
    onTrouble: () => undefined,
    pollMs: 20,
    proofMs: 20,
  })
  follower.hear({
    channels: [],
    hear: () => undefined,
    listening: (isListening) => void states.push(isListening),
    heardAll: (untilMs) => void heard.push(untilMs),
  })
  follower.start()
  await expect.poll(() => heard.length).toBeGreaterThan(2)
  expect(heard).toEqual(heard.toSorted((left, right) => left - right))
  expect(states).toEqual([true])
  way.stall()
  await expect.poll(() => states.slice(0, 2)).toEqual([true, false])
  await follower.close()
  await database.close()
})

it('a listener that comes later is heard, and a connection is asked one thing at a time', async () => {
  const database = await createTestDatabase()
  const asked = new Map<pg.Client, number>()
  let most = 0

  const query = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => Promise<unknown>
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const count = (more: number) => asked.set(this, (asked.get(this) ?? 0) + more)
    count(1)
    most = Math.max(most, asked.get(this) ?? 0)
    return query.call(this, ...words).finally(() => count(-1)) as never
  })
  onTestFinished(() => void counting.mockRestore())
  const follower = new ChangeFollower({
    db: database.db,
    connectionString: database.connectionString,
    from: await currentPosition(database.db),
    apply: () => Promise.resolve(),
    onTrouble: () => undefined,
    pollMs: 10,
    proofMs: 0,
  })
  follower.start()
  const heard: string[] = []
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const isListening = Promise.withResolvers<void>()
    follower.hear({
      channels: [`${name}_a`, `${name}_b`],
      hear: (channel) => void heard.push(channel),
      listening: (is) => is && isListening.resolve(),
      heardAll: () => undefined,
    })
    await isListening.promise
    await sql`select pg_notify(${`${name}_b`}, '')`.execute(database.db)
  }
  await expect.poll(() => heard).toEqual(['one_b', 'two_b', 'three_b', 'four_b', 'five_b'])
  expect(most).toBe(1)
  await follower.close()
  await database.close()
})

it('of many changes of one transaction the first are handed on one by one, the others in one sum', async () => {
  const database = await createTestDatabase()
  const portions: string[][] = []
  const follower = new ChangeFollower({
    db: database.db,
    connectionString: database.connectionString,
    from: await currentPosition(database.db),
    apply: (changes) =>
      Promise.resolve(void portions.push(changes.map(({ branch, objectId }) => `${branch} ${objectId}`))),
    onTrouble: () => undefined,
  })
  const write = (from: number, to: number) =>
    database.transact(async (tx) => {
      await sql`
        insert into change_log (project_id, branch, kind, object_id)
        select 'pumps', 'production', 'solution', number::text from generate_series(${from}::int, ${to}::int) as number`.execute(
        tx,
      )
    })
  await write(1, 1_200)
  await follower.applyCommitted()
  await write(1_201, 1_203)
  await follower.applyCommitted()
  const named = (from: number, count: number) => Array.from({ length: count }, (_, at) => `production ${from + at}`)
  expect(portions).toEqual([named(1, 500), ['production *'], named(1_201, 3)])
  await database.close()
})
