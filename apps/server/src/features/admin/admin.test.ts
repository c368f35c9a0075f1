import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { saveUncheckedModel } from '../../testing/save-unchecked-model.ts'
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

it('tells what is wrong with a model, which is looked for once', async () => {
  const administrator = await server.reader('former')
  const problems = async () => {
    const { projects } = (await administrator.call('adminStart', {})).body
    return projects[0].branches.map((branch: { problems: string[] }) => branch.problems)
  }
  const [, production] = await problems()
  const where = { projectId: 'pumps', branch: 'development', by: 'former' }
  const product = sampleDocuments.find((each) => each.kind === 'attribute' && each.id === 'product')
  await saveUncheckedModel(server.database, where, [ModelDocument.parse({ ...product, type: 'nowhere' })])
  await expect.poll(problems).toEqual([['product: It uses “nowhere”, which does not exist.'], production])
  const reads = vi.spyOn(server.services.database.db, 'selectFrom')
  expect(await problems()).toHaveLength(2)
  expect(reads.mock.calls.filter(([table]) => JSON.stringify(table).includes('branchModel'))).toEqual([])
  reads.mockRestore()
  await server.database.transact((tx) =>
    saveModelDocuments(tx, { ...where, at: new Date() }, [ModelDocument.parse(product)]),
  )
  await expect.poll(problems).toEqual([[], production])
})

it('is not there for others', async () => {
  const author = await server.reader('author')
  expect((await author.call('adminStart', {})).body).toMatchObject({ status: 'failure', key: 'no-permission' })
  expect((await author.call('reloadHeader', {})).body.header.tools).not.toContain('Admin')
})
