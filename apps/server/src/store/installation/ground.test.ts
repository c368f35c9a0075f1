import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tablesAreCurrent } from '../../database/generate-tables.ts'
import { migrate } from '../../database/migrate.ts'
import { openKysely } from '../../database/open.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { ChangeFollower } from '../change-log/change-follower.ts'
import {
  currentPosition,
  logChanges,
  readChanges,
  type Change,
  type ChangePosition,
  type LoggedChange,
} from '../change-log/change-log.ts'
import { layGround, readInstallation } from './ground.ts'
import { breakLease, findLease, releaseLease, renewLease, takeLease, type Lease } from './leases.ts'
import { readSettings, writeSetting } from '../settings/settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const change = (objectId: string): Change => ({
  projectId: 'p',
  branch: 'b',
  kind: 'test',
  objectId,
  version: 1,
  userId: null,
})
const idsOf = (changes: readonly LoggedChange[]) =>
  changes.filter(({ kind }) => kind === 'test').map(({ objectId }) => objectId)

/** A follower meets a change soon after it is committed. */
const soon = { timeout: 10_000 }
/** All changes after a position that are complete by now. */
const changesSince = async (position: ChangePosition) =>
  readChanges(database.db, position, await currentPosition(database.db), 100)
const idsSince = async (position: ChangePosition) => idsOf(await changesSince(position)).toSorted()

describe('the schema', () => {
  it('is what tables.ts says', async () => {
    expect(await tablesAreCurrent(database.connectionString)).toBe(true)
  })

  it('can be migrated again, also by two nodes at once, and nothing happens', async () => {
    await Promise.all([migrate(database.connectionString), migrate(database.connectionString)])
    expect(await tablesAreCurrent(database.connectionString)).toBe(true)
  })
})

describe('the change log', () => {
  it('holds back what came after a transaction that has not ended, and skips nothing', async () => {
    const start = await currentPosition(database.db)
    const slow = await database.db.startTransaction().execute()
    await logChanges(slow, [change('slow')])
    await database.db.transaction().execute((tx) => logChanges(tx, [change('quick')]))
    expect(idsOf(await changesSince(start))).toEqual([])
    await slow.commit().execute()
    await expect.poll(() => idsSince(start), soon).toEqual(['quick', 'slow'])
  })

  it('holds back as much when the address of the database gives its connections another name', async () => {
    const address = new URL(database.connectionString)
    address.searchParams.set('application_name', 'mine')
    const db = openKysely(address.href, { maxConnections: 1, name: 'advisor-test' })
    const start = await currentPosition(database.db)
    const slow = await db.startTransaction().execute()
    await logChanges(slow, [change('slow')])
    await database.db.transaction().execute((tx) => logChanges(tx, [change('quick')]))
    const whileRunning = idsOf(await changesSince(start))
    await slow.commit().execute()
    await db.destroy()
    expect(whileRunning).toEqual([])
  })

  it('knows nothing of what was rolled back', async () => {
    const start = await currentPosition(database.db)
    const doomed = database.db.transaction().execute(async (tx) => {
      await logChanges(tx, [change('doomed')])
      throw new Error('never mind')
    })
    await expect(doomed).rejects.toThrow('never mind')
    expect(idsOf(await changesSince(start))).toEqual([])
  })

  it('hands a follower every change of any mix of transactions, whatever the order in which they end', async () => {
    const history = fc.array(fc.record({ writes: fc.integer({ min: 1, max: 3 }), endsAfter: fc.nat(4) }), {
      minLength: 1,
      maxLength: 6,
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(history, async (transactions) => {
        const name = `run${++run}`
        const seen: string[] = []
        const db = openKysely(database.connectionString, { maxConnections: 9, name: 'advisor-history' })
        const follower = new ChangeFollower({
          db: database.db,
          connectionString: database.connectionString,
          from: await currentPosition(db),
          apply: (changes) => Promise.resolve(void seen.push(...idsOf(changes))),
          onTrouble: () => undefined,
          pollMs: 20,
        })
        follower.start()
        const open = await Promise.all(
          transactions.map(async ({ writes, endsAfter }, index) => {
            const tx = await db.startTransaction().execute()
            for (let write = 0; write < writes; write++) await logChanges(tx, [change(`${name}-${index}-${write}`)])
            return { tx, endsAfter }
          }),
        )
        for (const { tx } of open.toSorted((left, right) => left.endsAfter - right.endsAfter))
          await tx.commit().execute()
        const expected = transactions.flatMap(({ writes }, index) =>
          Array.from({ length: writes }, (_, write) => `${name}-${index}-${write}`),
        )
        const ours = () => seen.filter((id) => id.startsWith(`${name}-`)).toSorted()
        await expect.poll(ours, soon).toEqual(expected.toSorted())
        await follower.close()
        await db.destroy()
      }),
      { numRuns: 8 },
    )
  })

  it('shows changes while other programs and other databases of the server have written and not ended', async () => {
    const start = await currentPosition(database.db)
    const idle = [database.connectionString, inject('testDatabases').url].map(
      (connectionString) => new pg.Client({ connectionString, application_name: 'psql' }),
    )
    for (const client of idle) {
      await client.connect()
      await client.query('begin')
      await client.query('create temporary table held (id integer)')
    }
    await database.db.transaction().execute((tx) => logChanges(tx, [change('not-hidden')]))
    expect(idsOf(await changesSince(start))).toContain('not-hidden')
    for (const client of idle) await client.end()
  })

  it('wakes a follower when a transaction commits, long before it would look by itself', async () => {
    const seen: string[] = []
    const follower = new ChangeFollower({
      db: database.db,
      connectionString: database.connectionString,
      from: await currentPosition(database.db),
      apply: (changes) => Promise.resolve(void seen.push(...idsOf(changes))),
      onTrouble: () => undefined,
      pollMs: 3_600_000,
    })
    follower.start()
    // The first change may come before the follower listens.
    const writeAndLook = async () => {
      await database.db.transaction().execute((tx) => logChanges(tx, [change('woken')]))
      return seen
    }
    await expect.poll(writeAndLook, soon).toContain('woken')
    await follower.close()
  })

  it('hands early followers what has committed while an older transaction runs, once', async () => {
    const early: string[] = []
    const inOrder: string[] = []
    const follow = async (seen: string[], isEarly: boolean) => {
      const follower = new ChangeFollower({
        db: database.db,
        connectionString: database.connectionString,
        from: await currentPosition(database.db),
        apply: (changes) => Promise.resolve(void seen.push(...idsOf(changes))),
        isEarly,
        onTrouble: () => undefined,
        pollMs: 20,
      })
      follower.start()
      return follower
    }
    const followers = await Promise.all([follow(early, true), follow(inOrder, false)])
    const slow = await database.db.startTransaction().execute()
    await logChanges(slow, [change('slow')])
    await database.transact((tx) => logChanges(tx, [change('first')]))
    await expect.poll(() => early, soon).toEqual(['first'])
    await database.transact((tx) => logChanges(tx, [change('second')]))
    await expect.poll(() => early, soon).toEqual(['first', 'second'])
    expect(inOrder).toEqual([])
    await slow.commit().execute()
    await expect.poll(() => inOrder, soon).toEqual(['slow', 'first', 'second'])
    await expect.poll(() => early, soon).toEqual(['first', 'second', 'slow'])
    await Promise.all(followers.map((follower) => follower.close()))
  })

  it('reads again at once when a change is committed while it reads', async () => {
    const seen: string[] = []
    const write = () => database.db.transaction().execute((tx) => logChanges(tx, [change('while-reading')]))
    let isArmed = false
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isArmed && result.rows.length === 0) {
          isArmed = false
          await write()
          // The wake-up arrives before this reading is over.
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        return result
      },
    })
    const follower = new ChangeFollower({
      db,
      connectionString: database.connectionString,
      from: await currentPosition(database.db),
      apply: (changes) => Promise.resolve(void seen.push(...idsOf(changes))),
      onCaughtUp: () => (isArmed = true),
      onTrouble: () => undefined,
      pollMs: 2_000,
    })
    follower.start()
    await expect.poll(() => isArmed, soon).toBe(true)
    await expect.poll(() => seen, { timeout: 3_500, interval: 10 }).toEqual(['while-reading'])
    await follower.close()
  })

  it('gives a follower the same batch again when it could not be applied', async () => {
    const seen: string[] = []
    let failures = 2
    const follower = new ChangeFollower({
      db: database.db,
      connectionString: database.connectionString,
      from: await currentPosition(database.db),
      apply: (changes) => {
        if (failures-- > 0) return Promise.reject(new Error('not now'))
        seen.push(...idsOf(changes))
        return Promise.resolve()
      },
      onTrouble: () => undefined,
      pollMs: 20,
    })
    follower.start()
    await database.db.transaction().execute((tx) => logChanges(tx, [change('again')]))
    // The test before may have written more, which this follower meets too.
    await expect.poll(() => seen.filter((id) => id === 'again'), soon).toEqual(['again'])
    await follower.close()
  })
})

describe('a lease', () => {
  const locked = { kind: 'case', objectId: 'p/1' } as const
  const taker = (holder: string, token = `${holder}-token`, durationMs = 60_000) => ({
    userId: null,
    holder,
    token,
    durationMs,
  })

  async function takeGranted(by: ReturnType<typeof taker>): Promise<Lease> {
    const outcome = await takeLease(database.db, locked, by)
    if (!outcome.granted) throw new Error(`The lease is held by ${outcome.heldBy.holder}.`)
    return outcome.lease
  }

  it('is held by one at a time; the others are told by whom', async () => {
    const first = await takeGranted(taker('anna'))
    expect(await takeLease(database.db, locked, taker('ben'))).toMatchObject({
      granted: false,
      heldBy: { holder: 'anna' },
    })
    await releaseLease(database.db, first)
    expect((await takeLease(database.db, locked, taker('ben'))).granted).toBe(true)
    await breakLease(database.db, locked)
    expect(await findLease(database.db, locked)).toBeUndefined()
  })

  it('is lost when it expires and another takes it, and its holder finds out', async () => {
    const first = await takeGranted(taker('anna', 'old', -1_000))
    const second = await takeGranted(taker('ben'))
    expect(await renewLease(database.db, first, 60_000)).toBe(false)
    expect(await renewLease(database.db, second, 60_000)).toBe(true)
    await breakLease(database.db, locked)
  })

  it('goes to one of many who ask at the same time', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((holder) => takeLease(database.db, locked, taker(holder))),
    )
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1)
    await breakLease(database.db, locked)
  })

  it('leaves what its old token did to be seen as stale', async () => {
    const first = await takeGranted(taker('anna', 'first'))
    await takeGranted(taker('anna', 'second'))
    expect(await renewLease(database.db, first, 60_000)).toBe(false)
    await breakLease(database.db, locked)
  })
})

describe('the ground of an installation', () => {
  it('is laid once: the same secret for every node, and roles that were changed stay changed', async () => {
    const secrets = await Promise.all(['x', 'y'].map((token) => layGround(database, () => token)))
    expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(1)
    await database.db.updateTable('roles').set({ name: 'Onlooker' }).where('id', '=', 'viewer').execute()
    await layGround(database, () => 'z')
    const role = await database.db.selectFrom('roles').select('name').where('id', '=', 'viewer').executeTakeFirst()
    expect(role?.name).toBe('Onlooker')
    expect(await readInstallation(database.db)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('settings', () => {
  it('have defaults, are written with a change in the log, and fall back when what is stored makes no sense', async () => {
    const start = await currentPosition(database.db)
    expect((await readSettings(database.db))['session.timeout-minutes']).toBe(30)
    await database.db.transaction().execute((tx) => writeSetting(tx, 'session.timeout-minutes', 45, null))
    expect((await readSettings(database.db))['session.timeout-minutes']).toBe(45)
    await expect
      .poll(() => changesSince(start), soon)
      .toContainEqual(expect.objectContaining({ kind: 'setting', objectId: 'session.timeout-minutes' }))
    await sql`update settings set value = '"soon"' where key = 'session.timeout-minutes'`.execute(database.db)
    expect((await readSettings(database.db))['session.timeout-minutes']).toBe(30)
  })
})
