import type { UserRecord } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { layGround } from '../installation/ground.ts'
import { eraseUser } from './erase-user.ts'
import { keepAdministrator, LastAdministratorError, readAdministrators } from './last-administrator.ts'
import { saveRoles, saveUsers } from './people-writer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
})
afterAll(() => database.close())

const user = (id: string, changes: Partial<UserRecord> = {}): UserRecord => ({
  ...{ id, username: id, realName: id, roles: ['system-administrator'], groups: [], passwordHash: 'a hash' },
  ...{ disabled: false, ...changes },
})
const withoutPassword = (id: string, changes: Partial<UserRecord> = {}): UserRecord => {
  const { passwordHash: _, ...rest } = user(id, changes)
  return rest
}
const keep = (change: (tx: Tx) => Promise<unknown>) =>
  database.transact((tx) => keepAdministrator(tx, () => change(tx)))

beforeEach(() => database.transact((tx) => saveUsers(tx, [user('ada'), user('bo', { roles: ['author'] })])))

it.each([
  ['disabled', (tx: Tx) => saveUsers(tx, [user('ada', { disabled: true })])],
  ['left without the role', (tx: Tx) => saveUsers(tx, [user('ada', { roles: ['author'] })])],
  ['left without a way to sign in', (tx: Tx) => saveUsers(tx, [withoutPassword('ada')])],
  ['erased', (tx: Tx) => eraseUser(tx, 'ada')],
  ['removed', (tx: Tx) => tx.deleteFrom('users').where('id', '=', 'ada').execute()],
  [
    'left with a role that can do less',
    (tx: Tx) => saveRoles(tx, [{ id: 'system-administrator', name: 'Less', permissions: ['admin-tools'], applications: [] }]), // prettier-ignore
  ],
] as const)('the last system administrator is not %s', async (_, change) => {
  await expect(keep(change)).rejects.toThrow(LastAdministratorError)
  expect(await readAdministrators(database.db)).toEqual(['ada'])
})

it('one of two goes; of two that go at once, one stays', async () => {
  await keep((tx) => saveUsers(tx, [user('bo')]))
  const disable = (id: string) => keep((tx) => saveUsers(tx, [user(id, { disabled: true })]))
  const outcomes = await Promise.allSettled([disable('ada'), disable('bo')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readAdministrators(database.db)).toHaveLength(1)
})

it('several roles together make an administrator, and so does a sign-in at a provider', async () => {
  await keep(async (tx) => {
    await saveRoles(tx, [
      { id: 'people', name: 'People', permissions: ['user-configuration', 'role-configuration'], applications: [] },
      { id: 'tools', name: 'Tools', permissions: ['admin-tools'], applications: [] },
    ])
    await saveUsers(tx, [withoutPassword('bo', { roles: ['people', 'tools'] })])
    const identity = { issuer: 'https://id.example', subject: 'bo', userId: 'bo', createdAt: new Date() }
    await tx.insertInto('userIdentities').values(identity).execute()
  })
  expect(await readAdministrators(database.db)).toEqual(['ada', 'bo'])
})
