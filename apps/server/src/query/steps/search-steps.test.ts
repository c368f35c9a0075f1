import { Preferences } from '@advisor/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { KeptSessions } from '../../sessions/kept-sessions.ts'
import { LoginSessions } from '../../sessions/login-sessions.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { SearchSteps, type NewStep, type SearchStepsOptions } from './search-steps.ts'

const now = new Date()
const newStep: NewStep = {
  ...{ projectId: 'pumps', branch: 'production', profile: 'default', page: 'results', resultsPage: 1, pageSize: 50 },
  query: {
    ...{ format: 1, quest: 'text', style: 'free-text', text: 'seal', sort: 'relevance' },
    ...{ constraints: [], answers: [], undecided: [], scope: { casebases: [] }, filters: [] },
  },
  ...{ open: null, selected: [3, 1], position: { tx: '77', seq: 8 } },
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.transact((tx) => saveUsers(tx, ['anna', 'bert', 'carl'].map(userOf)))
})
afterAll(() => database.close())

const userOf = (id: string) => ({ id, username: id, realName: id, roles: [], groups: [], disabled: false })

function callerOf(userId: string): Caller {
  const none = { roles: [], permissions: new Set<never>(), applications: new Set<never>(), grants: [] }
  const own = {
    preferences: Preferences.parse({}),
    password: { isThere: true, changedAt: new Date(), mustChange: false },
    secondFactor: { isSet: false, mustSet: false },
    consentedTo: null,
  }
  return { userId, username: userId, realName: userId, ...none, ...own }
}

let tokens = 0
function openSteps(options: Partial<SearchStepsOptions> = {}, write = database.write) {
  const troubles: unknown[] = []
  const steps = new SearchSteps(write, {
    kept: new KeptSessions(),
    newToken: () => `step-${++tokens}`,
    onTrouble: (error) => troubles.push(error),
    ...options,
  })
  return { steps, troubles }
}

async function signIn(userId: string): Promise<{ session: LoginSession; caller: Caller; now: Date }> {
  const session = await new LoginSessions(database.write).create({ userId, locale: 'en' }, `t-${++tokens}`, now, {
    timeoutMinutes: 30,
    lifetimeMinutes: 600,
  })
  return { session, caller: callerOf(userId), now }
}

async function storedStanding({ idHash }: LoginSession): Promise<string | null | undefined> {
  const query = database.db.selectFrom('loginSessions').select('searchStep').where('idHash', '=', idHash)
  return (await query.executeTakeFirst())?.searchStep
}

const never = { delayMs: 60_000 }

describe('a step', () => {
  it('is known to its node before it is written', async () => {
    const { steps } = openSteps(never)
    const context = await signIn('anna')
    const first = steps.add(context, newStep)
    const second = steps.add(context, { ...newStep, page: 'details', open: 5 })
    expect(await database.db.selectFrom('searchSteps').where('id', '=', first.id).select('id').execute()).toEqual([])
    expect(await steps.current(context)).toEqual(second)
    expect(second.previous).toBe(first.id)
    expect(await steps.before(second, 'results', context.caller)).toEqual(first)
  })

  it('is read by another node as it was made, also while it waits to be written', async () => {
    const { steps } = openSteps({ delayMs: 40 })
    const { steps: there } = openSteps({ delayMs: 40 })
    const context = await signIn('anna')
    const added = steps.add(context, newStep)
    expect(await there.find(added.id, context.caller)).toEqual(added)
    expect(await storedStanding(context.session)).toBe(added.id)
  })

  it("is not another user's, neither before nor after it is written", async () => {
    const { steps } = openSteps()
    const { id } = steps.add(await signIn('anna'), newStep)
    expect(await steps.find(id, callerOf('bert'))).toBeUndefined()
    await steps.flush()
    expect(await openSteps().steps.find(id, callerOf('bert'))).toBeUndefined()
  })

  it('of a session that ended meanwhile stays with its user', async () => {
    const { steps } = openSteps(never)
    const context = await signIn('anna')
    const { id } = steps.add(context, newStep)
    await database.db.deleteFrom('loginSessions').where('idHash', '=', context.session.idHash).execute()
    await steps.flush()
    expect(await openSteps().steps.find(id, context.caller)).toMatchObject({ id, query: newStep.query })
  })

  it('of a user who is gone, or with a number that no column takes, keeps no other from being written', async () => {
    const { steps, troubles } = openSteps(never)
    const [gone, stays] = [await signIn('carl'), await signIn('bert')]
    steps.add(gone, newStep)
    await database.db.deleteFrom('users').where('id', '=', 'carl').execute()
    steps.add(stays, { ...newStep, open: 2 ** 40 })
    const { id } = steps.add(stays, newStep)
    await steps.flush()
    expect(await storedStanding(stays.session)).toBe(id)
    expect(await openSteps().steps.find(id, stays.caller)).toMatchObject({ id })
    expect(troubles).toHaveLength(1)
  })

  it('that was written by an attempt which seemed to fail is written once', async () => {
    let isAnswerLost = true
    const write = new Proxy(database.write, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'getExecutor' || !isAnswerLost) return typeof value === 'function' ? value.bind(target) : value
        const executor = target.getExecutor()
        const executeQuery: typeof executor.executeQuery = async (query) => {
          await executor.executeQuery(query)
          throw new Error('The connection was lost.')
        }
        return () => Object.assign(Object.create(executor) as typeof executor, { executeQuery })
      },
    })
    const { steps } = openSteps(never, write)
    const context = await signIn('anna')
    const { id } = steps.add(context, newStep)
    await steps.flush()
    isAnswerLost = false
    await steps.flush()
    expect(await storedStanding(context.session)).toBe(id)
  })
})

describe('where a search stands', () => {
  it('is the last of what was done, however it was written', async () => {
    const { steps } = openSteps(never)
    const [context, other] = [await signIn('anna'), await signIn('bert')]
    const first = steps.add(context, newStep)
    steps.add(context, newStep)
    const elsewhere = steps.add(other, newStep)
    steps.goTo(context, first.id)
    await steps.settle(other.session.idHash)
    expect(await storedStanding(context.session)).toBe(first.id)
    expect(await storedStanding(other.session)).toBe(elsewhere.id)
    steps.add(context, newStep)
    steps.goTo(context, null)
    await steps.settle(context.session.idHash)
    expect(await storedStanding(context.session)).toBeNull()
  })
})

describe('steps that wait when the connection is killed', () => {
  it('are written by the next attempt', async () => {
    const { steps, troubles } = openSteps(never)
    const context = await signIn('anna')
    const lock = await database.db.startTransaction().execute()
    await sql`lock table search_steps in exclusive mode`.execute(lock)
    const { id } = steps.add(context, newStep)
    const flushed = steps.flush()
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const pidOf = async () => (await waiting.execute(database.db)).rows[0]?.pid
    await expect.poll(pidOf).toBeDefined()
    await sql`select pg_terminate_backend(${await pidOf()})`.execute(database.db)
    await flushed
    expect(troubles).toHaveLength(1)
    expect(await steps.find(id, context.caller)).toMatchObject({ id })
    await lock.rollback().execute()
    await steps.flush()
    expect(await openSteps().steps.find(id, context.caller)).toMatchObject({ id })
  })
})
