import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const rate = (browser: TestBrowser, fields: object, attempt?: string) =>
  browser.call('feedback', { caseId: 1, rating: 4, ...fields }, attempt === undefined ? {} : { 'x-attempt': attempt })
const commentsOf = async (comment: string) =>
  server.database.db.selectFrom('solutionFeedback').select('id').where('comment', '=', comment).execute()

describe('an attempt at a call that changes data', () => {
  it('is answered with the first answer when it is repeated, and changes nothing again', async () => {
    const attempt = randomUUID()
    const first = await rate(viewer, { comment: 'Once.' }, attempt)
    const second = await rate(viewer, { comment: 'Once.' }, attempt)
    expect(first.body.status).toBe('success')
    expect({ ...second.body, session: null }).toEqual({ ...first.body, session: null })
    expect(await commentsOf('Once.')).toHaveLength(1)
  })

  it('is made once when it comes several times at the same moment, also on several nodes', async () => {
    const other = await startSecondNode(server)
    try {
      const elsewhere = await other.reader('viewer')
      const attempt = randomUUID()
      const sent = [viewer, elsewhere, viewer, elsewhere].map((browser) =>
        rate(browser, { comment: 'At once.' }, attempt),
      )
      const answers = await Promise.all(sent)
      expect(answers.map(({ body }) => body.status)).toEqual(Array(4).fill('success'))
      expect(await commentsOf('At once.')).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('that was refused is made anew', async () => {
    const attempt = randomUUID()
    expect((await rate(viewer, { comment: ' ' }, attempt)).body.key).toBe('comment-required')
    expect((await rate(viewer, { comment: 'Better.' }, attempt)).body.status).toBe('success')
    expect(await commentsOf('Better.')).toHaveLength(1)
  })

  it('belongs to its user and its call', async () => {
    const attempt = randomUUID()
    const author = await server.reader('author')
    for (const browser of [viewer, author])
      expect((await rate(browser, { comment: 'Of each.' }, attempt)).body.status).toBe('success')
    expect(await commentsOf('Of each.')).toHaveLength(2)
    const added = await viewer.call('addToFavorites', { caseIds: [1] }, { 'x-attempt': attempt })
    expect(added.body.status).toBe('success')
  })

  it('is a broken call with another request under its name, or with a name that is no UUID', async () => {
    const attempt = randomUUID()
    await rate(viewer, { comment: 'This.' }, attempt)
    expect((await rate(viewer, { comment: 'That.' }, attempt)).statusCode).toBe(400)
    expect(await commentsOf('That.')).toEqual([])
    expect((await rate(viewer, { comment: 'Unnamed.' }, 'one')).statusCode).toBe(400)
    expect(await commentsOf('Unnamed.')).toEqual([])
  })

  it('is refused when the user may not make the call any more', async () => {
    const attempt = randomUUID()
    const leaving = await server.reader('viewer')
    await rate(leaving, { comment: 'Leaving.' }, attempt)
    await leaving.call('logout')
    expect((await rate(leaving, { comment: 'Leaving.' }, attempt)).body.key).toBe('no-session')
  })

  it('is made each time without a name, and the name of a call that only reads is ignored', async () => {
    for (const _ of [1, 2]) await rate(viewer, { comment: 'Twice.' })
    expect(await commentsOf('Twice.')).toHaveLength(2)
    expect((await viewer.call('listFavorites', {}, { 'x-attempt': 'one' })).body.status).toBe('success')
  })
})
