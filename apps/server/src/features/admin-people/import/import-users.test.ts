import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOutgoing } from '../../../outgoing/outgoing.ts'
import { changeUser, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
beforeAll(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(
    async (database) => {
      await seedSample(database)
      await changeUser(database, 'viewer', { realName: '=HYPERLINK("x"), Viewer', mail: 'viewer@example.com' })
    },
    openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' }),
  )
  keeper = await server.reader('keeper')
})
afterAll(() => server.close())

const check = async (csv: string) => (await keeper.call('checkUserImport', { csv })).body
const exported = async () => (await keeper.request('GET', '/exportUsers.action')).body as string

it('a table that was exported changes nothing when it comes back, and no cell is a formula', async () => {
  const csv = await exported()
  expect(csv).toContain(`"'=HYPERLINK(""x""), Viewer"`)
  expect(csv).not.toContain('argon2')
  const { preview } = await check(csv)
  expect(preview.counts).toEqual({ added: 0, changed: 0, same: 5, refused: 1 })
  // Who has no role could not sign in.
  expect(preview.lines.find(({ outcome }: { outcome: string }) => outcome === 'refused')).toMatchObject({
    username: 'roleless',
    reason: expect.stringContaining('choose at least one role'),
  })
})

const table = [
  'username;realName;mail;roles;groups;state',
  'newbie;New Bie;newbie@example.com;viewer|technician;customers;',
  'VIEWER;"Vera; the viewer";viewer@example.com;viewer;customers;enabled',
  'author;author of the tests;;author;staff;disabled',
  'aуthor;Look alike;;viewer;;',
  'bad-role;Bad;;nothing;;',
  'bad-mail;Bad;x@@y;viewer;;',
  'bad-state;Bad;;viewer;;maybe',
  'newbie;Twice;;viewer;;',
  'keeper;keeper of the tests;;system-administrator;;disabled',
  'too;many;cells;for;this;table;of;users',
].join('\n')

it('says line by line what would be added, changed and refused, and what to do; then does exactly this', async () => {
  const { preview } = await check(table)
  const outcomes = preview.lines.map(({ line, outcome }: { line: number; outcome: string }) => `${line} ${outcome}`)
  expect(outcomes).toEqual([
    '2 added',
    '3 changed',
    '4 changed',
    ...['5', '6', '7', '8', '9', '10', '11'].map((line) => `${line} refused`),
  ])
  expect(preview.lines[1].changes).toEqual([
    { column: 'realName', from: '=HYPERLINK("x"), Viewer', to: 'Vera; the viewer' },
  ])
  expect(preview.lines[2].changes).toEqual([{ column: 'state', from: 'enabled', to: 'disabled' }])
  const reasons = preview.lines.slice(3).map(({ reason }: { reason: string }) => reason)
  expect(reasons.every((reason: string) => reason.length > 20)).toBe(true)
  expect(reasons.join('\n')).toContain('There is no role “nothing”')
  const { db } = server.database
  expect(await db.selectFrom('users').select('id').where('usernameKey', '=', 'newbie').execute()).toEqual([])
  const done = await keeper.call('importUsers', { csv: table, version: preview.version, invite: true })
  expect(done.body).toMatchObject({ status: 'success', added: 1, changed: 2 })
  const { user } = (await keeper.call('showUser', { user: 'newbie' })).body
  expect(user.fields).toMatchObject({ realName: 'New Bie', roles: ['technician', 'viewer'], groups: ['customers'] })
  expect((await keeper.call('showUser', { user: 'author' })).body.user.state).toBe('disabled')
  const tasks = await db.selectFrom('tasks').select('kind').where('kind', '=', 'send-invitation').execute()
  expect(tasks).toHaveLength(1)
  await changeUser(server.database, 'author', { disabled: false })
})

it('reads the names of columns, roles and groups as people see them', async () => {
  const roles = (await keeper.call('listRoles')).body.roles as { id: string; name: string }[]
  const name = roles.find(({ id }) => id === 'technician')?.name ?? ''
  const { preview } = await check(`User name,Real name,Roles\nby-name,By Name,${name.toUpperCase()}|viewer\n`)
  expect(preview.lines).toMatchObject([{ username: 'by-name', outcome: 'added' }])
})

it('does nothing when somebody else has changed a user since it was shown, or the table is another one', async () => {
  const csv = 'username,realName\nviewer,Another name\n'
  const { preview } = await check(csv)
  const other = await keeper.call('importUsers', { csv: `${csv}author,X\n`, version: preview.version })
  expect(other.body.key).toBe('import-has-changed')
  await changeUser(server.database, 'viewer', { mail: 'other@example.com' })
  expect((await keeper.call('importUsers', { csv, version: preview.version })).body.key).toBe('import-has-changed')
})

it('says in the language of the administrator which line and which table cannot be read', async () => {
  await keeper.call('switchLocale', { chooseLocale: 'de' })
  expect((await check('username,roles\na,viewer,x,y\n')).preview.lines[0].reason).toMatch(/^Diese Zeile passt nicht/)
  expect((await check('')).localizedMessage).toContain('sie ist leer')
  await keeper.call('switchLocale', { chooseLocale: 'en' })
})

it('leaves columns alone that the table does not have', async () => {
  const csv = 'username,realName\nviewer,Only the name\n'
  const { preview } = await check(csv)
  await keeper.call('importUsers', { csv, version: preview.version })
  expect((await keeper.call('showUser', { user: 'viewer' })).body.user.fields).toMatchObject({
    realName: 'Only the name',
    mail: 'other@example.com',
    roles: ['viewer'],
    groups: ['customers'],
  })
})

it('refuses to take away the last administrator', async () => {
  const csv = 'username,roles\nkeeper,viewer\n'
  const { preview } = await check(csv)
  expect((await keeper.call('importUsers', { csv, version: preview.version })).body.key).toBe('last-administrator')
})

it.each([
  ['', 'it is empty'],
  ['realName\nx\n', 'there is no column “username”'],
  ['username,password\nx,y\n', 'no column is called “password”'],
  ['username,username\nx,y\n', 'a column is there twice'],
])('says what is wrong with %j', async (csv, problem) => {
  const body = await check(csv)
  expect(body).toMatchObject({ key: 'import-not-readable', localizedMessage: expect.stringContaining(problem) })
})
