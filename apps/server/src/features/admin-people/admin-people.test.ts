import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ModelDocument } from '@advisor/contract'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { readStoredUser } from '../../store/people/administered-users.ts'
import { saveRoles, saveUsers } from '../../store/people/people-writer.ts'
import { saveWorkgroups } from '../../store/people/workgroups.ts'
import { changeUser as change, seedSample } from '../../testing/sample-installation.ts'
import { setUpCodes } from '../../testing/second-factors.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
/** May administer users, and not roles. */
let helper: TestBrowser
beforeAll(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(
    async (database) => {
      await seedSample(database)
      const passwordHash = await testPasswords.hash(testPassword)
      await database.transact(async (tx) => {
        await saveRoles(tx, [
          {
            id: 'helper',
            name: 'Helper',
            permissions: ['user-configuration', 'advisor', 'search-all'],
            applications: ['common', 'advisor'],
          },
        ])
        await saveUsers(tx, [
          {
            ...{ id: 'helper', username: 'helper', realName: 'Helper', roles: ['helper'], groups: ['customers'] },
            ...{ passwordHash, disabled: false },
          },
        ])
      })
      await change(database, 'keeper', { groups: ['staff'] })
    },
    openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' }),
  )
  keeper = await server.reader('keeper')
  helper = await server.reader('helper')
})
afterAll(() => server.close())
beforeEach(() => server.advance(60_000))

let people = 0
const password = 'Quolls-by-the-river-8'

/** What is typed of somebody new. */
function person(more: Record<string, unknown> = {}) {
  people += 1
  return {
    ...{ username: `person${people}`, realName: `Person ${people}`, mail: `person${people}@example.com` },
    ...{ roles: ['viewer'], groups: ['customers'], way: 'password', password, confirmation: password },
    ...more,
  }
}

async function add(more: Record<string, unknown> = {}, as = keeper): Promise<string> {
  const { body } = await as.call('addUser', person(more))
  expect(body).toMatchObject({ status: 'success' })
  return body.user
}

const show = async (user: string, as = keeper) => (await as.call('showUser', { user })).body.user

/** The user as they are, with changes of what an administrator has typed. */
async function save(user: string, changes: Record<string, unknown>, as = keeper) {
  const { fields, version } = await show(user, as)
  return (await as.call('changeUser', { user, version, ...fields, ...changes })).body
}

async function audited(kind: string) {
  const { db } = server.database
  const rows = await db.selectFrom('auditEvents').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()
  return rows[0]
}

describe('users', () => {
  it('are listed, searched, filtered and paged', async () => {
    const list = async (fields = {}) => (await keeper.call('listUsers', fields)).body
    const all = await list()
    expect(all.users.map(({ username }: { username: string }) => username)).toEqual([
      'author',
      'former',
      'helper',
      'keeper',
      'roleless',
      'stranger',
      'viewer',
    ])
    expect(all.users[0]).toMatchObject({
      roles: [{ id: 'author', name: 'Author' }],
      groups: [{ id: 'staff', name: 'Staff' }],
      state: 'enabled',
    })
    expect((await list({ text: 'AUTH' })).total).toBe(1)
    expect((await list({ text: '100%' })).total).toBe(0)
    expect((await list({ role: 'viewer', group: 'customers', state: 'disabled' })).users).toMatchObject([
      { id: 'former' },
    ])
    expect(await list({ pageSize: 3, page: 99 })).toMatchObject({ page: 3, total: 7, users: [{ id: 'viewer' }] })
  })

  it('are administered by who has the permission alone', async () => {
    const author = await server.reader('author')
    for (const call of ['listUsers', 'listRoles', 'listGroups', 'listWorkgroups', 'scimTokens'] as const)
      expect((await author.call(call)).body.key).toBe('no-permission')
    expect((await helper.call('saveRole', { id: 'x', name: 'X' })).body.key).toBe('no-permission')
  })

  it('are added with a first password that must be changed', async () => {
    const user = await add({ username: 'Zoë', phone: '+49 30 1234567', locale: 'de' })
    const visitor = await server.visitor()
    expect((await visitor.signIn('zoë', password)).body.status).toBe('success')
    expect((await visitor.call('reloadHeader')).body.header.mustChangePassword).toBe(true)
    expect(await show(user)).toMatchObject({
      fields: { username: 'Zoë', phone: '+49 30 1234567', locale: 'de', roles: ['viewer'] },
      mustChangePassword: true,
      openSessions: 1,
      mayChange: true,
    })
    expect(await audited('user-created')).toMatchObject({ userId: user, detail: { by: 'keeper' } })
  })

  it('are added with an invitation by mail, and cannot sign in before', async () => {
    const user = await add({ way: 'mail', password: '', confirmation: '' })
    const tasks = await server.database.db.selectFrom('tasks').select('kind').execute()
    expect(tasks.map(({ kind }) => kind)).toContain('send-invitation')
    expect((await show(user)).passwordChangedAt).toBeNull()
  })

  it.each([
    [{ username: ' ' }, 'username-not-provided', 'username'],
    [{ username: 'AUTHOR' }, 'username-taken', 'username'],
    [{ username: 'аuthor' }, 'username-not-allowed', 'username'],
    [{ username: 'a<b' }, 'username-not-allowed', 'username'],
    [{ realName: '' }, 'real-name-required', 'realName'],
    [{ mail: 'a, b@example.com' }, 'mail-not-valid', 'mail'],
    [{ phone: 'never' }, 'phone-not-valid', 'phone'],
    [{ roles: [] }, 'user-role-required', 'roles'],
    [{ roles: ['nothing'] }, 'role-not-found', 'roles'],
    [{ groups: ['nothing'] }, 'group-not-found', 'groups'],
    [{ password: '' }, 'password-not-provided', 'password'],
    [{ password: 'short' }, 'password-not-allowed', 'password'],
    [{ confirmation: 'other' }, 'passwords-differ', 'confirmation'],
    [{ way: 'mail', mail: '' }, 'no-mail-for-password', 'way'],
  ])('with %j are refused: %s', async (fields, key, field) => {
    const { body } = await keeper.call('addUser', person(fields))
    expect(body).toMatchObject({ status: 'failure', key, fields: { [field]: expect.any(String) } })
  })

  it('are changed; who has read an older state is told so, and nothing is lost or done', async () => {
    const user = await add()
    const before = await show(user)
    expect(
      await save(user, { realName: 'Ann', roles: ['viewer', 'author'], mail: 'Ann <Ann@Prüfung.example>' }),
    ).toMatchObject({
      status: 'success',
    })
    const late = await keeper.call('changeUser', { user, version: before.version, ...before.fields, realName: 'Bea' })
    expect(late.body.key).toBe('changed-by-another')
    expect(late.body.localizedMessage).toContain('What you typed is still here')
    expect((await show(user)).fields).toMatchObject({
      realName: 'Ann',
      roles: ['author', 'viewer'],
      mail: 'Ann@xn--prfung-4ya.example',
    })
    expect((await audited('user-changed'))?.detail).toMatchObject({ changed: ['realName', 'roles', 'mail'] })
  })

  it('of two who change one at once, one is refused', async () => {
    const user = await add()
    const { version, fields } = await show(user)
    const both = await Promise.all(
      ['One', 'Two'].map((realName) => keeper.call('changeUser', { user, version, ...fields, realName })),
    )
    expect(both.map(({ body }) => body.status).toSorted()).toEqual(['failure', 'success'])
  })

  it('keep their password and their phone when a name is changed', async () => {
    const user = await add({ phone: '+49 30 1234567' })
    await save(user, { realName: 'Other' })
    const stored = await readStoredUser(server.database.db, user)
    expect(await testPasswords.verify(password, stored?.passwordHash ?? null)).toBe(true)
    expect(stored?.phone).toBe('+49 30 1234567')
  })

  it('are disabled, which signs them out, and enabled', async () => {
    const user = await add()
    const visitor = await server.visitor()
    await visitor.signIn(user, password)
    const set = async (state: string) =>
      (await keeper.call('setUserState', { user, state, version: (await show(user)).version })).body.status
    expect(await set('disabled')).toBe('success')
    expect((await visitor.call('reloadHeader')).body.key).toBe('no-session')
    expect((await visitor.signIn(user, password)).body.status).toBe('failure')
    expect(await set('enabled')).toBe('success')
    expect((await visitor.signIn(user, password)).body.status).toBe('success')
  })

  it('are signed out everywhere, get another first password, and lose a second factor', async () => {
    const user = await add()
    const visitor = await server.visitor()
    await change(server.database, user, { passwordHash: await testPasswords.hash(testPassword) })
    await server.database.db.selectFrom('users').select('id').execute()
    await server.database.transact((tx) =>
      tx.updateTable('users').set({ mustChangePassword: false }).where('id', '=', user).execute(),
    )
    await setUpCodes(server, user, testPassword)
    expect((await keeper.call('resetUserSecondFactor', { user })).body).toMatchObject({ status: 'success' })
    expect((await keeper.call('resetUserSecondFactor', { user })).body.key).toBe('user-without-second-factor')
    await visitor.signIn(user, testPassword)
    expect((await keeper.call('endUserSessions', { user })).body.endedSessions).toBe(1)
    expect((await visitor.call('reloadHeader')).body.key).toBe('no-session')
    const given = { way: 'password', password, confirmation: password }
    expect((await keeper.call('resetUserPassword', { user, ...given })).body.status).toBe('success')
    expect((await visitor.signIn(user, testPassword)).body.status).toBe('failure')
    expect((await visitor.signIn(user, password)).body.status).toBe('success')
    expect((await keeper.call('resetUserPassword', { user, way: 'none' })).body.status).toBe('success')
    expect((await show(user)).passwordChangedAt).toBeNull()
  })

  it('are erased for good', async () => {
    const user = await add({ groups: ['customers'] })
    const { version } = await show(user)
    await keeper.call('saveWorkgroup', { id: 'west', name: 'West', members: [user, 'viewer'] })
    expect((await keeper.call('eraseUser', { user, version })).body.status).toBe('success')
    expect((await keeper.call('showUser', { user })).body.key).toBe('user-not-found')
    // Nobody without a name is left where they worked.
    const { workgroups } = (await keeper.call('listWorkgroups')).body
    expect(workgroups.find(({ id }: { id: string }) => id === 'west').members).toEqual(['viewer'])
    expect((await keeper.call('eraseUser', { user, version })).body.key).toBe('user-not-found')
  })

  it('do not disable, erase or reset themselves', async () => {
    const { version } = await show('keeper')
    const user = 'keeper'
    expect((await keeper.call('setUserState', { user, version, state: 'disabled' })).body.key).toBe('not-yourself')
    expect((await keeper.call('eraseUser', { user, version })).body.key).toBe('not-yourself')
    expect((await keeper.call('resetUserPassword', { user, way: 'none' })).body.key).toBe('not-yourself')
  })

  it('are locked while they are open in a form, and not changed under a lock that was broken', async () => {
    const user = await add()
    const held = { user, lock: 'a-lock-of-these-tests', isBack: true }
    expect((await keeper.call('holdUser', held)).body).toMatchObject({ others: [] })
    const locks = async () => (await keeper.call('adminLocks')).body.locks
    expect(await locks()).toMatchObject([{ kind: 'user', caption: `Person ${people}` }])
    expect(await save(user, { realName: 'Under the lock', lock: held.lock })).toMatchObject({ status: 'success' })
    await keeper.call('breakLock', { kind: 'user', objectId: user })
    expect((await keeper.call('holdUser', { ...held, isBack: false })).body.key).toBe('lock-lost')
    expect(await save(user, { realName: 'Too late', lock: held.lock })).toMatchObject({ key: 'lock-lost' })
    expect(await save(user, { realName: 'Opened again', lock: 'another-lock-of-theirs' })).toMatchObject({ status: 'success' }) // prettier-ignore
    expect((await keeper.call('holdUser', { ...held, user: 'nobody' })).body.key).toBe('user-not-found')
    expect(await locks()).toEqual([])
    // Who leaves the form ends the lock; who never held it ends nothing.
    const lock = 'a-later-lock-of-these-tests'
    await keeper.call('holdUser', { user, lock })
    expect((await keeper.call('leaveUser', { user, lock: held.lock })).body.status).toBe('success')
    expect(await locks()).toHaveLength(1)
    expect((await keeper.call('leaveUser', { user, lock })).body.status).toBe('success')
    expect(await locks()).toEqual([])
    const author = await server.reader('author')
    expect((await author.call('leaveUser', { user, lock })).body.key).toBe('no-permission')
  })
})

describe('who may not configure roles', () => {
  it('gives no role that allows more than they may do, and changes nobody who may do more', async () => {
    const body = (await helper.call('addUser', person({ roles: ['system-administrator'] }))).body
    expect(body).toMatchObject({ key: 'role-has-more-rights', fields: { roles: expect.stringContaining('System') } })
    expect(await save('helper', { roles: ['helper', 'system-administrator'] }, helper)).toMatchObject({
      key: 'role-has-more-rights',
    })
    expect(await save('keeper', { realName: 'Taken over' }, helper)).toMatchObject({ key: 'user-has-more-rights' })
    const given = { way: 'password', password, confirmation: password }
    expect((await helper.call('resetUserPassword', { user: 'keeper', ...given })).body.key).toBe('user-has-more-rights')
    expect((await helper.call('endUserSessions', { user: 'keeper' })).body.key).toBe('user-has-more-rights')
    expect((await keeper.call('ping')).body.status).toBe('success')
    expect(await show('keeper', helper)).toMatchObject({ mayChange: false })
    expect((await helper.call('makeScimToken', { name: 'x' })).body.key).toBe('no-permission')
  })

  it('adds who may do as much as they', async () => {
    expect(await add({ roles: ['helper'] }, helper)).toMatch(/^person/)
  })
})

describe('the last administrator', () => {
  it('cannot be locked out by role, by state or by the permissions of the role', async () => {
    expect(await save('keeper', { roles: ['viewer'] })).toMatchObject({
      key: 'last-administrator',
      localizedMessage: expect.stringContaining('make another person a system administrator first'),
    })
    const { roles } = (await keeper.call('listRoles')).body
    const role = roles.find(({ id }: { id: string }) => id === 'system-administrator')
    const taken = { ...role, permissions: role.permissions.filter((each: string) => each !== 'role-configuration') }
    expect((await keeper.call('saveRole', taken)).body.key).toBe('last-administrator')
    expect((await show('keeper')).fields.roles).toEqual(['system-administrator'])
  })

  it('may go when there is another one; of two who take each other the role at once one stays', async () => {
    const other = await add({ roles: ['system-administrator'] })
    const [one, two] = [await show('keeper'), await show(other)]
    const both = await Promise.all(
      [one, two].map(({ id, version, fields }) =>
        keeper.call('changeUser', { user: id, version, ...fields, roles: ['viewer'] }),
      ),
    )
    const done = both.filter(({ body }) => body.status === 'success')
    expect(done).toHaveLength(1)
    await change(server.database, 'keeper', { roles: ['system-administrator'] })
    await change(server.database, other, { roles: ['viewer'] })
    keeper = await server.reader('keeper')
  })
})

describe('groups', () => {
  const list = async () => (await keeper.call('listGroups')).body
  const found = async (id: string) => (await list()).groups.find((group: { id: string }) => group.id === id)
  const grants = [{ project: 'pumps', casebases: ['faults'], audiences: ['customer'] }]

  it('are added, changed and removed; nobody loses what is theirs unseen', async () => {
    expect((await keeper.call('saveGroup', { id: 'dealers', name: 'Dealers', grants })).body.status).toBe('success')
    expect((await keeper.call('saveGroup', { id: 'dealers', name: 'Again' })).body.key).toBe('id-taken')
    const { version } = await found('dealers')
    expect((await keeper.call('saveGroup', { id: 'dealers', version, name: ' ' })).body.key).toBe('name-required')
    const strange = [{ ...grants[0], project: 'nothing' }]
    expect((await keeper.call('saveGroup', { id: 'dealers', version, name: 'D', grants: strange })).body.key).toBe(
      'project-not-found',
    )
    const gone = [{ ...grants[0], casebases: ['nothing'] }]
    expect((await keeper.call('saveGroup', { id: 'dealers', version, name: 'D', grants: gone })).body.key).toBe(
      'grant-not-valid',
    )
    const changed = { id: 'dealers', version, name: 'All dealers', grants: [] }
    expect((await keeper.call('saveGroup', changed)).body.status).toBe('success')
    expect((await keeper.call('saveGroup', changed)).body.key).toBe('changed-by-another')
    const member = await add({ groups: ['dealers'], realName: 'Dora Dealer' })
    const now = await found('dealers')
    expect(now).toMatchObject({ name: 'All dealers', members: 1, grants: [] })
    const refused = (await keeper.call('removeGroup', { id: 'dealers', version: now.version })).body
    expect(refused).toMatchObject({ key: 'group-in-use', localizedMessage: expect.stringContaining('Dora Dealer') })
    await save(member, { groups: [] })
    expect((await keeper.call('removeGroup', { id: 'dealers', version: now.version })).body.status).toBe('success')
    expect(await found('dealers')).toBeUndefined()
  })

  it('name the projects and case bases that can be granted', async () => {
    const { projects } = await list()
    expect(projects).toMatchObject([
      { id: 'pumps', casebases: expect.arrayContaining([{ id: 'faults', name: expect.any(String) }]) },
    ])
  })
})

describe('roles', () => {
  it('are added and changed; one in use names its users before it is removed', async () => {
    const role = {
      id: 'apprentice',
      name: 'Apprentice',
      permissions: ['advisor', 'search-all'],
      applications: ['advisor'],
    }
    expect((await keeper.call('saveRole', role)).body.status).toBe('success')
    const user = await add({ roles: ['apprentice'], realName: 'Arno Apprentice' })
    const found = async () =>
      (await keeper.call('listRoles')).body.roles.find(({ id }: { id: string }) => id === 'apprentice')
    const { version, userCount, users } = await found()
    expect([userCount, users]).toEqual([1, [{ id: user, name: 'Arno Apprentice' }]])
    const refused = (await keeper.call('removeRole', { id: 'apprentice', version })).body
    expect(refused).toMatchObject({ key: 'role-in-use', localizedMessage: expect.stringContaining('Arno Apprentice') })
    await save(user, { roles: ['viewer'] })
    // Approvals by a role that is gone would wait for ever.
    const writing = { projectId: 'pumps', branch: 'development', by: 'author', at: new Date() }
    const list = (roles: string[]) =>
      ModelDocument.parse({
        ...{ kind: 'expert-group', id: 'elders', caption: 'Elders', roles },
        mail: ['e@example.com'],
      })
    const naming = (roles: string[]) => server.database.transact((tx) => saveModelDocuments(tx, writing, [list(roles)]))
    await naming(['apprentice'])
    const known = async () => (await server.services.models.get('pumps', 'development')).expertGroups.has('elders')
    await expect.poll(known).toBe(true)
    const removed = async () => (await keeper.call('removeRole', { id: 'apprentice', version })).body
    expect(await removed()).toMatchObject({
      ...{ key: 'role-in-models', localizedMessage: expect.stringContaining('Pumps – Elders') },
    })
    await naming([])
    await expect.poll(async () => (await removed()).status).toBe('success')
    expect(await found()).toBeUndefined()
  })

  it('say in one place what they see and do in each project', async () => {
    const of = async (role: string) => (await keeper.call('roleInProjects', { role })).body.projects[0]
    const [viewer, author] = [await of('viewer'), await of('author')]
    const branches = (project: typeof viewer) =>
      project.branches.filter(({ isOpen }: { isOpen: boolean }) => isOpen).map(({ name }: { name: string }) => name)
    expect(branches(viewer)).toEqual(['production'])
    expect(branches(author)).toContain('development')
    const states = (project: typeof viewer) =>
      project.casebases[0].states
        .filter(({ isSeen }: { isSeen: boolean }) => isSeen)
        .map(({ id }: { id: string }) => id)
    expect(states(viewer)).toEqual(['published'])
    expect(states(author)).toContain('draft')
    const slot = (project: typeof viewer, wanted: string) =>
      project.casebases[0].slots.find(({ id }: { id: string }) => id === wanted).access
    expect([slot(viewer, 'internal'), slot(author, 'internal')]).toEqual(['none', 'write'])
    expect((await keeper.call('roleInProjects', { role: 'nothing' })).body.key).toBe('role-not-found')
  })
})

describe('the members of a group', () => {
  it('are taken in and out on its page, as on their own', async () => {
    const user = await add({ groups: ['customers'] })
    const members = async () =>
      (await keeper.call('listUsers', { group: 'staff', pageSize: 100 })).body.users.map(({ id }: { id: string }) => id)
    const change = async (fields: object, by = keeper) =>
      (await by.call('changeGroupMembers', { id: 'staff', ...fields })).body
    expect((await change({ added: [user] }, await server.reader('viewer'))).key).toBe('no-permission')
    expect((await change({ added: [user] })).status).toBe('success')
    expect((await change({ added: [user] })).status).toBe('success')
    expect(await members()).toContain(user)
    expect((await change({ removed: [user] })).status).toBe('success')
    expect(await members()).not.toContain(user)
    expect((await change({ added: ['nobody'] })).key).toBe('user-not-found')
    expect((await change({ id: 'nothing', added: [user] })).key).toBe('group-not-found')
  })
})

describe('workgroups and campaigns', () => {
  it('workgroups are added with members, changed and removed', async () => {
    const found = async () =>
      (await keeper.call('listWorkgroups')).body.workgroups.find(({ id }: { id: string }) => id === 'north')
    const north = { id: 'north', name: 'North', members: ['author', 'viewer'], mail: ['North <north@EXAMPLE.com>', ''] }
    expect((await keeper.call('saveWorkgroup', north)).body.status).toBe('success')
    expect((await keeper.call('saveWorkgroup', north)).body.key).toBe('id-taken')
    const { version, people: members } = await found()
    expect(members).toEqual([
      { id: 'author', name: 'author of the tests' },
      { id: 'viewer', name: 'viewer of the tests' },
    ])
    expect((await keeper.call('saveWorkgroup', { ...north, version, members: ['nobody'] })).body.key).toBe(
      'user-not-found',
    )
    expect((await keeper.call('saveWorkgroup', { ...north, version, mail: ['no'] })).body.key).toBe('mail-not-valid')
    expect((await keeper.call('saveWorkgroup', { ...north, version, members: [] })).body.status).toBe('success')
    expect((await keeper.call('removeWorkgroup', { id: 'north', version })).body.key).toBe('changed-by-another')
    const now = await found()
    expect((await keeper.call('removeWorkgroup', { id: 'north', version: now.version })).body.status).toBe('success')
  })

  it('workgroups take no products that are not there; what they had stays when it is gone', async () => {
    const east = { id: 'east', name: 'East' }
    const saved = async (products: unknown, version?: string) =>
      (await keeper.call('saveWorkgroup', { ...east, products, ...(version && { version }) })).body
    const strange = await saved([{ project: 'pumps', symbols: ['nothing', 'no-more'] }])
    expect(strange).toMatchObject({
      ...{ key: 'products-not-found', localizedMessage: expect.stringContaining('nothing, no-more') },
    })
    expect((await saved([{ project: 'nothing', symbols: ['seal'] }])).key).toBe('project-not-found')
    await server.database.transact((tx) =>
      saveWorkgroups(tx, [{ ...east, members: [], mail: [], products: [{ project: 'pumps', symbols: ['gone'] }] }]),
    )
    const { workgroups } = (await keeper.call('listWorkgroups')).body
    const { version } = workgroups.find(({ id }: { id: string }) => id === 'east')
    expect((await saved([{ project: 'pumps', symbols: ['gone', 'nothing'] }], version)).key).toBe('products-not-found')
    expect((await saved([{ project: 'pumps', symbols: ['gone'] }], version)).status).toBe('success')
  })

  it('campaigns are added, say whether they are open, and are closed', async () => {
    const found = async () => (await keeper.call('listCampaigns')).body.projects[0].campaigns[0]
    const campaign = {
      id: 'recall',
      caption: 'Recall',
      models: [],
      serialFrom: '1000',
      serialTo: '2000',
      instruction: 1,
    }
    const saveIt = async (fields: Record<string, unknown>, version?: string) =>
      (
        await keeper.call('saveCampaign', {
          project: 'pumps',
          campaign: { ...campaign, ...fields },
          ...(version && { version }),
        })
      ).body
    expect((await saveIt({ serialTo: '0999' })).key).toBe('range-reversed')
    expect((await saveIt({ instruction: 999 })).key).toBe('solution-not-found')
    expect((await saveIt({ models: ['nothing'] })).key).toBe('machine-model-not-found')
    expect((await saveIt({})).status).toBe('success')
    expect((await saveIt({})).key).toBe('id-taken')
    const { version } = await found()
    expect((await saveIt({ caption: 'Recall 2' }, version)).status).toBe('success')
    expect((await keeper.call('closeCampaign', { project: 'pumps', id: 'recall', version })).body.key).toBe(
      'changed-by-another',
    )
    const now = await found()
    expect(now).toMatchObject({ caption: 'Recall 2', isOpen: true, doneCount: 0 })
    expect(
      (await keeper.call('closeCampaign', { project: 'pumps', id: 'recall', version: now.version })).body.status,
    ).toBe('success')
    expect((await found()).isOpen).toBe(false)
  })
})

describe('what groups of a provider give', () => {
  const read = async () => (await keeper.call('signInMapping')).body.signIn
  const save = async (mapping: unknown, more: object = {}) =>
    (await keeper.call('saveSignInMapping', { version: (await read()).version, mapping, ...more })).body
  const staff = { group: 'Staff, all', roles: ['viewer'], groups: ['staff'] }

  it('is said in the studio, until the command line counts again', async () => {
    expect(await read()).toMatchObject({ provider: null, source: 'none', mapping: [] })
    expect((await save([{ ...staff, group: ' Staff, all ' }])).status).toBe('success')
    expect(await read()).toMatchObject({ source: 'studio', mapping: [staff] })
    const { entries } = (await keeper.call('auditEvents', { kind: 'sign-in-mapping-changed' })).body
    expect(entries[0].detail.mapping).toEqual([staff])
    expect((await save([], { reset: true })).status).toBe('success')
    expect(await read()).toMatchObject({ source: 'none', mapping: [] })
  })

  it.each([
    ['no name', [staff, { ...staff, group: '  ' }], 'name-required', ['mapping.1.group']],
    ['a group twice', [staff, staff], 'mapping-twice', []],
    ['nothing that it gives', [{ group: 'x' }], 'mapping-without-role', []],
    ['an unknown role', [{ ...staff, roles: ['nothing'] }], 'role-not-found', []],
    ['an unknown group', [{ ...staff, groups: ['nothing'] }], 'group-not-found', []],
  ])('is refused with %s', async (_, mapping, key, fields) => {
    const refused = await save(mapping)
    expect(refused.key).toBe(key)
    expect(Object.keys(refused.fields ?? {})).toEqual(fields)
    expect((await read()).source).toBe('none')
  })

  it('is for who configures roles, and of two administrators the second is refused', async () => {
    const author = await server.reader('author')
    for (const call of ['signInMapping', 'saveSignInMapping'] as const)
      expect((await author.call(call, { version: 'x' })).body.key).toBe('no-permission')
    const { version } = await read()
    const answers = await Promise.all([1, 2].map(() => save([staff], { version })))
    expect(answers.map(({ key, status }) => key ?? status).toSorted()).toEqual(['changed-by-another', 'success'])
    expect((await save([], { reset: true })).status).toBe('success')
  })
})
