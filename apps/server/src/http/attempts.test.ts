import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
})
afterAll(() => server.close())

const save = (browser: TestBrowser, title: string, attempt?: string) =>
  browser.call(
    'updateCase',
    { casebase: 'faults', content: { values: {}, texts: { title } } },
    attempt === undefined ? {} : { 'x-attempt': attempt },
  )
const countOf = async (title: string) => {
  const saved = sql<string>`content #>> '{texts,en,title}'`
  const rows = await server.database.db
    .selectFrom('solutionVersions')
    .select('number')
    .where(saved, '=', title)
    .execute()
  return rows.length
}

describe('an attempt at a call that changes data', () => {
  it('is answered with the first answer when it is repeated, and changes nothing again', async () => {
    const attempt = randomUUID()
    const first = await save(author, 'Once', attempt)
    const second = await save(author, 'Once', attempt)
    expect(first.body.status).toBe('success')
    expect({ ...second.body, session: null }).toEqual({ ...first.body, session: null })
    expect(await countOf('Once')).toBe(1)
  })

  it('is made once when it comes several times at the same moment, also on several nodes', async () => {
    const other = await startSecondNode(server)
    try {
      const elsewhere = await other.reader('author')
      const attempt = randomUUID()
      const sent = [author, elsewhere, author, elsewhere].map((browser) => save(browser, 'At the same time', attempt))
      const numbers = (await Promise.all(sent)).map(({ body }) => body.saved?.caseId)
      expect(numbers).toEqual(numbers.map(() => numbers[0]))
      expect(numbers[0]).toBeGreaterThan(0)
      expect(await countOf('At the same time')).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('that was refused is made anew', async () => {
    const attempt = randomUUID()
    expect((await save(author, '', attempt)).body.key).toBe('solution-not-valid')
    expect((await save(author, 'Better', attempt)).body.status).toBe('success')
    expect(await countOf('Better')).toBe(1)
  })

  it('belongs to its user and its call', async () => {
    const attempt = randomUUID()
    const keeper = await server.reader('keeper', 'production')
    const added = await author.call('addToFavorites', { caseIds: [1] }, { 'x-attempt': attempt })
    expect(added.body.status).toBe('success')
    expect((await save(author, 'Of each', attempt)).body.status).toBe('success')
    await keeper.call('clientSideErrorLogger', { data: 'x' }, { 'x-attempt': attempt })
    const { db } = server.database
    const kept = await db
      .selectFrom('attempts')
      .select(['call', 'userId'])
      .where('id', '=', attempt)
      .orderBy('call')
      .execute()
    expect(kept).toEqual([
      { call: 'addToFavorites', userId: 'author' },
      { call: 'updateCase', userId: 'author' },
    ])
  })

  it('is a broken call with another request under its name, or with a name that is no UUID', async () => {
    const attempt = randomUUID()
    await save(author, 'This', attempt)
    expect((await save(author, 'That', attempt)).statusCode).toBe(400)
    expect((await save(author, 'That', 'one')).statusCode).toBe(400)
    expect(await countOf('That')).toBe(0)
  })

  it('is a broken call where another branch is open: the answer is about what the first one had open', async () => {
    const attempt = randomUUID()
    const moving = await server.reader('author', 'development')
    expect((await save(moving, 'In development', attempt)).body.status).toBe('success')
    await moving.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    expect((await save(moving, 'In development', attempt)).statusCode).toBe(400)
    await moving.call('selectProject', { projectName: 'pumps', branchName: 'development' })
    expect((await save(moving, 'In development', attempt)).body.status).toBe('success')
    expect(await countOf('In development')).toBe(1)
  })

  it('is refused when the user may not make the call any more', async () => {
    const attempt = randomUUID()
    const leaving = await server.reader('author')
    await save(leaving, 'Leaving', attempt)
    await leaving.call('logout')
    const page = await server.visitor(leaving.cookie())
    expect((await save(page, 'Leaving', attempt)).body.key).toBe('no-session')
  })

  it('is made each time without a name, and the name of a call that only reads is ignored', async () => {
    for (const _ of [1, 2]) await save(author, 'Twice')
    expect(await countOf('Twice')).toBe(2)
    expect((await author.call('listFavorites', {}, { 'x-attempt': 'one' })).body.status).toBe('success')
  })
})
