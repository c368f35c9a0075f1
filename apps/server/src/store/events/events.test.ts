import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { EventLog, type EventPlace } from './event-log.ts'
import { dropEventPartitions, makeEventPartitions } from './event-partitions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.deleteFrom('events').execute())
afterAll(() => database.close())

const place: EventPlace = {
  at: new Date('2026-11-23T10:00:00.000Z'),
  call: 'viewCaseDetails',
  userId: 'viewer',
  sessionId: '0123456789abcdef',
  ...{ projectId: 'pumps', branch: 'production', profile: 'everyday', quest: 'words' },
}
const view = { kind: 'view', version: 1, locale: 'en', purpose: 'details' } as const

describe('events', () => {
  it('are rows: step and solution in columns, the other fields in the detail', async () => {
    const events = new EventLog(database.write, (error) => expect.fail(String(error)))
    events.record({ ...view, solution: 7, step: 'a-step', place: 3 }, place)
    events.record({ kind: 'signed-in', locale: 'de' }, { ...place, projectId: null })
    await events.flush()
    const { call: _, ...columns } = place
    const rows = await database.db.selectFrom('events').selectAll().orderBy('kind').execute()
    expect(rows).toMatchObject([
      { kind: 'signed-in', projectId: null, step: null, solution: null, detail: { locale: 'de' } },
      {
        ...columns,
        kind: 'view',
        step: 'a-step',
        solution: 7,
        detail: { version: 1, locale: 'en', purpose: 'details', place: 3 },
      },
    ])
  })

  it('are written once, also when the answer of the database to a batch is lost', async () => {
    let isLost = true
    const executor = database.db.getExecutor()
    const { selectFrom, insertInto, updateTable, deleteFrom } = database.db
    const writes = { selectFrom, insertInto, updateTable, deleteFrom }
    const losing = new Proxy(executor, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function' || name !== 'executeQuery')
          return typeof member === 'function' ? (member.bind(target) as unknown) : member
        return async (...given: unknown[]) => {
          const done: unknown = await Reflect.apply(member, target, given)
          if (!isLost) return done
          isLost = false
          throw new Error('The connection is gone.')
        }
      },
    })
    const events = new EventLog({ ...writes, getExecutor: () => losing }, () => undefined)
    for (let solution = 1; solution <= 20; solution += 1) events.record({ ...view, solution }, place)
    await events.flush()
    await events.flush()
    const { count } = await database.db.selectFrom('events').select(database.db.fn.countAll().as('count')).executeTakeFirstOrThrow() // prettier-ignore
    expect({ count, isLost }).toEqual({ count: 20, isLost: false })
  })
})

describe('partitions of events', () => {
  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass
        and inhrelid::regclass::text ~ '_(19|20[67])' order by 1`.execute(database.db)
    return rows.map(({ name }) => name)
  }

  it('are there for the month and the two that follow, once, and go when all of their month is old', async () => {
    const december = new Date('2068-12-31T23:30:00.000Z')
    await makeEventPartitions(database.write, december)
    await makeEventPartitions(database.write, december)
    expect(await names()).toEqual(['events_2068_12', 'events_2069_01', 'events_2069_02'])
    const event = { kind: 'view', call: 'viewCaseDetails', detail: '{}' }
    const id = '00000000-0000-4000-8000-00000000000'
    await database.db
      .insertInto('events')
      .values([
        { ...event, id: `${id}1`, at: new Date('2068-12-31T23:59:59.999Z') },
        { ...event, id: `${id}2`, at: new Date('2069-01-01T00:00:00.000Z') },
      ])
      .execute()
    const partitions = sql<string>`tableoid::regclass::text`.as('partition')
    const rows = await database.db.selectFrom('events').select(partitions).orderBy('at').execute()
    expect(rows).toEqual([{ partition: 'events_2068_12' }, { partition: 'events_2069_01' }])

    await database.db.deleteFrom('events').execute()
    // All partitions of earlier months are dropped, with those that the migration made.
    expect(await dropEventPartitions(database.write, new Date('2069-01-31T00:00:00.000Z'))).toBeGreaterThanOrEqual(1)
    expect(await names()).toEqual(['events_2069_01', 'events_2069_02'])
  })

  it('are not made where events of the month were written before them', async () => {
    const at = new Date('2075-05-05T05:05:05.000Z')
    const events = new EventLog(database.write, (error) => expect.fail(String(error)))
    events.record({ ...view, solution: 1 }, { ...place, at })
    await events.flush()
    await makeEventPartitions(database.write, at)
    expect(await names()).toEqual(expect.arrayContaining(['events_2075_06', 'events_2075_07']))
    expect(await names()).not.toContain('events_2075_05')
  })
})
