import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['domain-administrator'], groups: ['staff'], disabled: false })
})
afterAll(() => server.close())

it('tells who administers something what it is, and shows the gear', async () => {
  const administrator = await server.reader('former')
  const { body } = await administrator.call('adminStart', {})
  expect(body.permissions).toEqual(expect.arrayContaining(['studio', 'domain-model-configuration']))
  expect(body.permissions).not.toContain('user-configuration')
  expect(body.projects).toEqual([
    expect.objectContaining({
      caption: expect.any(String),
      masterLocale: 'en',
      locales: expect.arrayContaining(['en']),
      branches: expect.arrayContaining([expect.objectContaining({ kind: 'development', problems: [] })]),
    }),
  ])
  expect(body.roles).toContainEqual({ id: 'author', caption: 'Author' })
  const { header } = (await administrator.call('reloadHeader', {})).body
  expect(header.tools).toContain('Admin')
})

it('is not there for others', async () => {
  const author = await server.reader('author')
  expect((await author.call('adminStart', {})).body).toMatchObject({ status: 'failure', key: 'no-permission' })
  expect((await author.call('reloadHeader', {})).body.header.tools).not.toContain('Admin')
})
