import type { Role, UserGroup } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { currentPosition, readChanges, type ChangePosition } from '../store/change-log/change-log.ts'
import { saveGroups, saveRoles, saveUsers } from '../store/people/people-writer.ts'
import { CallerCache } from './caller-cache.ts'
import { KeptSessions } from './kept-sessions.ts'
import { LoginSessions } from './login-sessions.ts'
import { SessionFinder } from './session-finder.ts'

const role: Role = { id: 'reader', name: 'Reader', permissions: ['advisor'], applications: ['advisor'] }
const group: UserGroup = { id: 'team', name: 'Team', grants: [] }
const user = { id: 'anna', username: 'anna', realName: 'Anna', roles: ['reader'], groups: ['team'], disabled: false }
const grant = { project: 'pumps', casebases: [], audiences: ['customer' as const] }
const now = new Date()
const limits = { timeoutMinutes: 30, lifetimeMinutes: 600 }

let database: TestDatabase
let callers: CallerCache
let position: ChangePosition
/** All changes after a position that are complete by now. */
const changesSince = async (position: ChangePosition) =>
  readChanges(database.db, position, await currentPosition(database.db), 100)

beforeAll(async () => {
  database = await createTestDatabase()
  await savePeople()
  await new LoginSessions(database.write).create({ userId: 'anna', locale: 'en' }, 'token', now, limits)
})
afterAll(() => database.close())
beforeEach(async () => {
  callers = new CallerCache(database.db)
  position = await currentPosition(database.db)
  await savePeople()
  await expect.poll(takeInChanges, soon).toContain('user')
})

const savePeople = () =>
  database.transact(async (tx) => {
    await saveRoles(tx, [role])
    await saveGroups(tx, [group])
    await saveUsers(tx, [user])
  })

async function findAnna() {
  const found = await new SessionFinder(database.db, {
    kept: new KeptSessions(),
    callers,
    position: () => position,
    settle: () => Promise.resolve(),
  }).find('token', now)
  return found.state === 'live' ? found.caller : undefined
}

/** Does what a follower of the change log does, and tells the kinds of the changes. */
async function takeInChanges(): Promise<string[]> {
  const changes = await changesSince(position)
  callers.takeIn(changes)
  position = changes.at(-1)?.position ?? position
  return changes.map(({ kind }) => kind)
}

/** Transactions of other tests on the same PostgreSQL hold the change log back. */
const soon = { timeout: 15_000, interval: 10 }

/** Changes the user without a word in the change log. */
const renameUnseen = (realName: string) => database.db.updateTable('users').set({ realName }).execute()

describe('the user of a login session', () => {
  it('is kept in memory', async () => {
    expect((await findAnna())?.realName).toBe('Anna')
    await renameUnseen('Berta')
    expect((await findAnna())?.realName).toBe('Anna')
  })

  it.each([
    ['user', () => database.transact((tx) => saveUsers(tx, [{ ...user, realName: 'Carla' }])), { realName: 'Carla' }],
    [
      'role',
      () => database.transact((tx) => saveRoles(tx, [{ ...role, permissions: [] }])),
      { permissions: new Set() },
    ],
    ['group', () => database.transact((tx) => saveGroups(tx, [{ ...group, grants: [grant] }])), { grants: [grant] }],
  ])('is as the database has it after a change of a %s, taken in or not', async (kind, change, expected) => {
    expect(await findAnna()).not.toMatchObject(expected)
    await change()
    expect(await findAnna()).toMatchObject(expected)
    await expect.poll(takeInChanges, soon).toContain(kind)
    expect(await findAnna()).toMatchObject(expected)
    await renameUnseen('Dora')
    expect((await findAnna())?.realName).not.toBe('Dora')
  })

  it('is gone when disabled', async () => {
    await findAnna()
    await database.transact((tx) => saveUsers(tx, [{ ...user, disabled: true }]))
    expect(await findAnna()).toBeUndefined()
  })

  it('is not there again when enabled after that: the person signs in anew', async () => {
    await findAnna()
    await database.transact((tx) => saveUsers(tx, [{ ...user, disabled: true }]))
    await database.transact((tx) => saveUsers(tx, [user]))
    await expect.poll(findAnna, soon).toBeUndefined()
  })

  it('is not kept when a change came while it was loaded', async () => {
    const loading = callers.get('anna')
    callers.takeIn([{ projectId: null, branch: null, kind: 'user', objectId: 'anna', version: null, userId: null }])
    await loading
    await renameUnseen('Emma')
    expect((await callers.get('anna'))?.realName).toBe('Emma')
  })

  it('is read again when reading it failed', async () => {
    let isAway = true
    const db = new Proxy(database.db, {
      get(target, name) {
        if (isAway) throw new Error('The database is away.')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const cache = new CallerCache(db)
    await expect(cache.get('anna')).rejects.toThrow('away')
    isAway = false
    expect((await cache.get('anna'))?.realName).toBe('Anna')
  })
})
