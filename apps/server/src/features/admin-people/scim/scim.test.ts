import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSetting } from '../../../store/settings/settings.ts'
import { seedSample } from '../../../testing/sample-installation.ts'
import { apiPath, startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
let token: string
beforeAll(async () => {
  server = await startTestServer(seedSample)
  keeper = await server.reader('keeper')
  token = (await keeper.call('makeScimToken', { name: 'Directory', roles: ['viewer'] })).body.token
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface ScimAnswer {
  status: number
  // What came over the wire, to be compared with what is expected of it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

async function scim(method: Method, path: string, payload?: unknown, given = token): Promise<ScimAnswer> {
  const { statusCode, body, headers } = await server.http.inject({
    ...{ method, url: `${apiPath}/scim/v2${path}` },
    headers: {
      authorization: `Bearer ${given}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
  return { status: statusCode, body: body === '' ? undefined : JSON.parse(body), headers }
}

const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const errorSchema = ['urn:ietf:params:scim:api:messages:2.0:Error']

let people = 0
async function create(more: Record<string, unknown> = {}) {
  people += 1
  const body = { userName: `scim${people}`, displayName: `Scim ${people}`, externalId: `e-${people}`, ...more }
  const answer = await scim('POST', '/Users', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], ...body })
  expect(answer.status).toBe(201)
  return answer.body
}

it('is for who has the token of a directory alone, which is shown once and ends when it is revoked', async () => {
  const none = await server.http.inject({ method: 'GET', url: `${apiPath}/scim/v2/Users` })
  expect([none.statusCode, none.json().schemas]).toEqual([401, errorSchema])
  expect(none.headers['www-authenticate']).toBe('Bearer')
  expect((await scim('GET', '/Users', undefined, 'advisor_scim_wrong')).status).toBe(401)
  const other = (await keeper.call('makeScimToken', { name: 'Other', days: 1 })).body.token
  expect((await scim('GET', '/Users', undefined, other)).status).toBe(200)
  const bearer = await server.http.inject({
    ...{ method: 'GET', url: `${apiPath}/reloadHeader.action` },
    headers: { authorization: `Bearer ${other}` },
  })
  expect(bearer.statusCode).toBe(401)
  const { tokens } = (await keeper.call('scimTokens')).body
  expect(JSON.stringify(tokens)).not.toContain(other)
  const { id } = tokens.find(({ name }: { name: string }) => name === 'Other')
  expect((await keeper.call('revokeScimToken', { token: id })).body.status).toBe('success')
  expect((await scim('GET', '/Users', undefined, other)).status).toBe(401)
  const short = (await keeper.call('makeScimToken', { name: 'Short', days: 1 })).body.token
  server.advance(25 * 3_600_000)
  expect((await scim('GET', '/Users', undefined, short)).body.detail).toContain('expired')
  keeper = await server.reader('keeper')
})

it('tells what of SCIM there is', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  })
  const types = (await scim('GET', '/ResourceTypes')).body
  expect(types.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group'])
  expect((await scim('GET', '/ResourceTypes/User')).body.endpoint).toBe('/Users')
  const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
  expect((await scim('GET', `/Schemas/${user}`)).body.attributes[0]).toMatchObject({ name: 'userName', required: true })
  expect((await scim('GET', '/Schemas')).body.totalResults).toBe(2)
  expect((await scim('GET', '/Schemas/nothing')).status).toBe(404)
})

it('adds a user with the roles of the token; reads, finds, pages', async () => {
  const made = await create({
    name: { givenName: 'Ada', familyName: 'Scim' },
    displayName: undefined,
    emails: [
      { value: 'home@example.com', type: 'home' },
      { value: '"Scim, Ada" <mailto:Ada@EXAMPLE.com>', type: 'work' },
    ],
    phoneNumbers: [{ value: 'tel:+49-30-1234567' }],
    preferredLanguage: 'pt-BR',
  })
  expect(made).toMatchObject({
    active: true,
    displayName: 'Ada Scim',
    emails: [{ value: 'Ada@example.com', primary: true }],
    preferredLanguage: 'pt-BR',
    roles: [{ value: 'viewer', display: 'Viewer' }],
    meta: { resourceType: 'User', location: expect.stringContaining(`/scim/v2/Users/${made.id}`) },
  })
  expect((await scim('GET', `/Users/${made.id}`)).body).toEqual(made)
  const found = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect((await found(`userName eq "${made.userName.toUpperCase()}"`)).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id: made.id }],
  })
  expect((await found(`externalId eq "${made.externalId}"`)).body.totalResults).toBe(1)
  expect((await found('userName eq "nobody"')).body).toMatchObject({ totalResults: 0, Resources: [] })
  expect((await found('userName co "a"')).body).toMatchObject({
    schemas: errorSchema,
    status: '400',
    scimType: 'invalidFilter',
  })
  const page = (await scim('GET', '/Users?startIndex=2&count=2&attributes=userName')).body
  expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 2 })
  expect(Object.keys(page.Resources[0]).toSorted()).toEqual(['id', 'schemas', 'userName'])
  expect((await scim('GET', '/Users?count=0')).body.Resources).toEqual([])
})

it.each([
  [{ userName: '' }, 400, 'invalidValue'],
  [{ userName: 'AUTHOR' }, 409, 'uniqueness'],
  [{ userName: 'a<b' }, 400, 'invalidValue'],
  [{ userName: 'ok1', active: 'perhaps' }, 400, 'invalidValue'],
  [{ userName: 'ok2', emails: [{ value: 'a, b@example.com' }] }, 400, 'invalidValue'],
  [{ userName: 'ok3', roles: [{ value: 'nothing' }] }, 400, 'invalidValue'],
  [{ userName: 5 }, 400, 'invalidValue'],
  ['{', 400, 'invalidSyntax'],
  ['[]', 400, 'invalidSyntax'],
])('refuses %j with %i %s', async (payload, status, scimType) => {
  const answer = await scim('POST', '/Users', payload)
  expect(answer).toMatchObject({ status, body: { schemas: errorSchema, status: String(status), scimType } })
  expect(answer.headers['content-type']).toContain('application/scim+json')
})

it('replaces, keeps roles that are not named, and refuses another type of body', async () => {
  const { id, userName } = await create({ emails: [{ value: 'x@example.com' }] })
  const replaced = await scim('PUT', `/Users/${id}`, { userName, displayName: 'Renamed', active: false })
  expect(replaced.body).toMatchObject({ displayName: 'Renamed', active: false, roles: [{ value: 'viewer' }] })
  expect(replaced.body.emails).toBeUndefined()
  expect(replaced.body.externalId).toBeUndefined()
  expect((await scim('PUT', '/Users/nobody', { userName: 'x' })).status).toBe(404)
  const text = await server.http.inject({
    ...{ method: 'POST', url: `${apiPath}/scim/v2/Users`, payload: 'x' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
  })
  expect(text.statusCode).toBe(415)
})

it.each([
  [[{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  [[{ op: 'replace', value: { displayName: 'By value' } }], { displayName: 'By value' }],
  [
    [
      { op: 'replace', path: 'name.familyName', value: 'Changed' },
      { op: 'replace', path: 'name.givenName', value: 'Name' },
    ],
    { displayName: 'Name Changed' },
  ],
  // Half of a name is not the whole.
  [[{ op: 'replace', path: 'name.familyName', value: 'Half' }], { displayName: expect.stringMatching(/^Scim \d+$/) }],
  // What is not kept here hinders nothing beside it.
  [
    [
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Service' },
      { op: 'Replace', path: 'active', value: 'False' },
    ],
    { active: false },
  ],
  [[{ op: 'replace', value: { id: 'x', meta: {}, active: false } }], { active: false }],
  [
    [{ op: 'add', path: 'emails[type eq "work"].value', value: 'w@example.com' }],
    { emails: [{ value: 'w@example.com' }] },
  ],
  [[{ op: 'add', path: 'roles', value: [{ value: 'author' }] }], { roles: [{ value: 'author' }, { value: 'viewer' }] }],
  [[{ op: 'remove', path: 'roles[value eq "viewer"]' }], { roles: [] }],
  [
    [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'renamed.scim' }],
    { userName: 'renamed.scim' },
  ],
])('changes by %j', async (operations, expected) => {
  const { id } = await create()
  const { status, body } = await scim('PATCH', `/Users/${id}`, patch(...operations))
  expect(status).toBe(200)
  expect(body).toMatchObject(expected)
})

it.each([
  [patch(), 'invalidSyntax'],
  [patch({ op: 'move', path: 'active' }), 'invalidSyntax'],
  [patch({ op: 'remove' }), 'noTarget'],
  [patch({ op: 'replace', path: 'a b', value: 1 }), 'invalidPath'],
  [patch({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
  [patch({ op: 'replace', value: 'x' }), 'invalidValue'],
])('refuses to change by %j: %s', async (body, scimType) => {
  const { id } = await create()
  expect(await scim('PATCH', `/Users/${id}`, body)).toMatchObject({ status: 400, body: { scimType } })
})

it('takes a user out: signed out, without rights, not found; the same name comes back as the same person', async () => {
  const { id, userName } = await create()
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
  expect((await keeper.call('showUser', { user: id })).body.user).toMatchObject({
    state: 'disabled',
    fields: { roles: [] },
  })
  expect((await scim('POST', '/Users', { userName })).body.id).toBe(id)
})

it('never takes away the last administrator', async () => {
  expect((await scim('DELETE', '/Users/keeper')).status).toBe(409)
  const off = await scim('PATCH', '/Users/keeper', patch({ op: 'replace', path: 'active', value: false }))
  expect(off).toMatchObject({ status: 409, body: { schemas: errorSchema } })
  const roles = patch({ op: 'replace', path: 'roles', value: [{ value: 'viewer' }] })
  expect((await scim('PATCH', '/Users/keeper', roles)).status).toBe(409)
  expect((await keeper.call('ping')).body.status).toBe('success')
})

it('keeps groups: added, members in and out, replaced, removed', async () => {
  const [one, two] = [await create(), await create()]
  const made = await scim('POST', '/Groups', { displayName: 'Field Staff', members: [{ value: one.id }] })
  expect(made).toMatchObject({ status: 201, body: { id: 'field-staff', members: [{ value: one.id }] } })
  expect((await scim('POST', '/Groups', { displayName: 'FIELD staff' })).body.scimType).toBe('uniqueness')
  expect((await scim('POST', '/Groups', { displayName: 'Ghosts', members: [{ value: 'ghost' }] })).body.scimType).toBe(
    'invalidValue',
  )
  const path = '/Groups/field-staff'
  const members = async (...operations: unknown[]) =>
    (await scim('PATCH', path, patch(...operations))).body.members.map(({ value }: { value: string }) => value)
  expect(await members({ op: 'add', path: 'members', value: [{ value: two.id }, { value: one.id }] })).toEqual([
    one.id,
    two.id,
  ])
  expect(await members({ op: 'remove', path: `members[value eq "${one.id}"]` })).toEqual([two.id])
  expect(await members({ op: 'remove', path: 'members', value: [{ value: two.id }] })).toEqual([])
  expect(
    (await scim('PUT', path, { displayName: 'Staff of the field', members: [{ value: one.id }] })).body.members,
  ).toHaveLength(1)
  expect((await scim('GET', `/Users/${one.id}`)).body.groups).toMatchObject([{ value: 'field-staff' }])
  const found = await scim(
    'GET',
    `/Groups?filter=${encodeURIComponent('displayName eq "staff of the field"')}&excludedAttributes=members`,
  )
  expect(found.body.Resources).toHaveLength(1)
  expect(found.body.Resources[0].members).toBeUndefined()
  const { groups } = (await keeper.call('listGroups')).body
  expect(groups.find(({ id }: { id: string }) => id === 'field-staff')).toMatchObject({ members: 1, grants: [] })
  expect((await scim('DELETE', path)).status).toBe(204)
  expect((await scim('GET', path)).status).toBe(404)
})

it('writes down what a directory does, and answers nothing while the system is locked', async () => {
  const { id } = await create()
  const row = await server.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ kind: 'user-created', detail: { scimToken: expect.any(String) } })
  // The log says that the directory did it, and to whom.
  const entries = async (fields: object) => (await keeper.call('auditEvents', { ...fields })).body.entries
  const [entry] = await entries({ user: id, kind: 'user-created' })
  expect(entry).toMatchObject({ user: 'Directory', detail: { username: expect.stringMatching(/^scim/) } })
  expect(entry.userId).toBeUndefined()
  const { version, fields } = (await keeper.call('showUser', { user: id })).body.user
  await keeper.call('changeUser', { user: id, version, ...fields, realName: 'Ada of the directory' })
  const [changed] = await entries({ text: 'ada of the dir' })
  expect(changed).toMatchObject({ kind: 'user-changed', userId: 'keeper', detail: { user: 'Ada of the directory' } })
  expect(await entries({ who: 'Directory', kind: 'user-created', text: row.detail['username'] as string })).toHaveLength(1) // prettier-ignore
  const { transact } = server.services.database
  await transact((tx) => writeSetting(tx, 'system.lock', { message: 'Wait.' }, null))
  await expect.poll(async () => (await scim('GET', '/Users')).status).toBe(503)
  await transact((tx) => writeSetting(tx, 'system.lock', null, null))
  await expect.poll(async () => (await scim('GET', '/Users')).status).toBe(200)
})

it('does not know who was erased', async () => {
  const { id } = await create()
  const { version } = (await keeper.call('showUser', { user: id })).body.user
  await keeper.call('eraseUser', { user: id, version })
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
})
