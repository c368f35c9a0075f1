import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(
        tx,
        Array.from({ length: 12 }, (_, at) => {
          return { number: 101 + at, content: { values: {}, texts: { en: { title: `Kept ${101 + at}` } } } }
        }),
      ),
    )
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

const add = async (browser: TestBrowser, caseIds: unknown) => (await browser.call('addToFavorites', { caseIds })).body
const remove = async (browser: TestBrowser, caseIds: number[]) =>
  (await browser.call('removeFromFavorites', { caseIds })).body
const list = async (browser: TestBrowser, fields = {}) => (await browser.call('listFavorites', fields)).body

describe.each(['addToFavorites', 'removeFromFavorites', 'favoriteMarks', 'listFavorites'] as const)('%s', (key) => {
  it('turns strangers and users without an open project away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
  })
})

describe('addToFavorites.action', () => {
  it('keeps solutions once, for this user alone, on every branch', async () => {
    expect(await add(viewer, [101, 102, 101])).toMatchObject({ caseIds: [101, 102], currentLocale: 'en' })
    expect((await add(viewer, [101])).favorites.toSorted()).toEqual([101, 102])
    expect((await author.call('favoriteMarks')).body.favorites).toEqual([])
    await add(author, [103])
    await author.call('selectProject', { projectName: 'pumps', branchName: 'development' })
    expect((await author.call('favoriteMarks')).body.favorites).toEqual([103])
    await author.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    await remove(viewer, [101, 102])
  })

  it('names those that the caller may not see with an error, and adds the others', async () => {
    const { cases, favorites } = await add(viewer, [104, 5, 77_777])
    const error = 'This solution does not exist, or you have no access to it.'
    expect(cases).toEqual([{ caseId: 104 }, { caseId: 5, error }, { caseId: 77_777, error }])
    expect(favorites).toEqual([104])
    expect((await add(viewer, [5])).key).toBe('solution-not-found')
    await remove(viewer, [104])
  })

  it('refuses more than 1,000 in a project, and then adds none', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => {
      return { userId: 'viewer', projectId: 'pumps', number: 10_000 + at, at: new Date() }
    })
    await server.database.db.insertInto('favorites').values(rows).execute()
    expect((await add(viewer, [105])).key).toBe('too-many-favorites')
    expect((await viewer.call('favoriteMarks')).body.favorites).not.toContain(105)
    await server.database.db.deleteFrom('favorites').where('userId', '=', 'viewer').execute()
  })

  it('answers what is no list of numbers as a broken call', async () => {
    for (const caseIds of [undefined, [], ['x'], [0], Array.from({ length: 501 }, () => 1)])
      expect((await viewer.call('addToFavorites', { caseIds })).statusCode).toBe(400)
  })

  it('takes the list from a form too, as a JSON string', async () => {
    const { body } = await viewer.request('POST', '/addToFavorites.action', {
      payload: new URLSearchParams({ caseIds: '[106]' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(body.favorites).toEqual([106])
    await remove(viewer, [106])
  })
})

it('what is kept is recorded for reports', async () => {
  await add(viewer, [112])
  await remove(viewer, [112])
  await server.services.events.flush()
  const events = await server.database.db
    .selectFrom('events')
    .select(['userId', 'detail'])
    .where('kind', '=', 'favourite')
    .execute()
  expect(events).toContainEqual({ userId: 'viewer', detail: { solutions: [112], isFavourite: true } })
  expect(events).toContainEqual({ userId: 'viewer', detail: { solutions: [112], isFavourite: false } })
})

describe('listFavorites.action', () => {
  it('lists the latest first, page by page; too high a page is the last one', async () => {
    for (const caseId of [101, 102, 103]) {
      await add(viewer, [caseId])
      server.advance(1_000)
    }
    expect(await list(viewer, { rows: 2 })).toMatchObject({
      favorites: [
        { caseId: 103, number: 'P-103', title: 'Kept 103', casebase: 'Faults' },
        { caseId: 102, title: 'Kept 102' },
      ],
      ...{ page: 1, total: 2, records: 3 },
    })
    expect(await list(viewer, { rows: 2, page: 9 })).toMatchObject({ favorites: [{ caseId: 101 }], page: 2 })
    await remove(viewer, [101, 102, 103])
    expect(await list(viewer)).toMatchObject({ favorites: [], page: 1, total: 1, records: 0 })
  })

  it('tells of a solution that is hidden by now its number alone; it can be removed', async () => {
    await add(author, [5])
    await changeUser(server.database, 'author', { groups: ['customers'] })
    const former = await server.reader('author')
    const { favorites } = await list(former)
    const hidden = favorites.filter(({ caseId }: { caseId: number }) => caseId === 5)
    expect(hidden).toEqual([{ caseId: 5, number: 'P-5', at: expect.any(String) }])
    expect((await remove(former, [5])).favorites).not.toContain(5)
    await changeUser(server.database, 'author', { groups: ['staff'] })
  })
})
