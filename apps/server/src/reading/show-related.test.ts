import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const text = (title: string) => ({ values: {}, texts: { en: { title } } })
    await database.transact((tx) =>
      saveSampleSolutions(tx, [
        { number: 50, content: { values: {}, texts: { en: { title: 'First' }, de: { title: 'Erste' } } } },
        { number: 51, content: text('Copy') },
        { number: 52, audience: 'internal', content: text('Secret copy') },
        { number: 53, branches: ['development'], content: text('Copy of later') },
        { number: 54, content: text('Copy of a copy') },
        { number: 55, content: text('Copy of a secret') },
      ]),
    )
    const cloned = async (from: number, numbers: number[]) =>
      database.db.updateTable('solutions').set({ clonedFrom: from }).where('number', 'in', numbers).execute()
    await cloned(50, [51, 52, 53])
    await cloned(51, [54])
    await cloned(52, [55])
  })
})
afterAll(() => server.close())

const related = async (browser: TestBrowser, caseId: number) =>
  (await browser.call('viewCaseDetails', { caseId })).body.solution.related

describe('the page of a solution', () => {
  it('names the solution that it was copied from, and its copies', async () => {
    expect(await related(await server.reader('author'), 51)).toEqual([
      { relation: 'master', caseId: 50, number: 'P-50', title: 'First', locale: 'en' },
      { relation: 'clone', caseId: 54, number: 'P-54', title: 'Copy of a copy', locale: 'en' },
    ])
    expect(await related(await server.reader('author'), 50)).toMatchObject([{ caseId: 51 }, { caseId: 52 }])
  })

  it('names none that the reader may not see, that is of another branch, or where there is none', async () => {
    const viewer = await server.reader('viewer')
    expect(await related(viewer, 50)).toMatchObject([{ caseId: 51 }])
    expect(await related(viewer, 55)).toBeUndefined()
    expect(await related(viewer, 1)).toBeUndefined()
  })

  it('has their titles in the language of the reader', async () => {
    const viewer = await server.reader('viewer')
    await viewer.call('switchLocale', { chooseLocale: 'de' })
    expect(await related(viewer, 51)).toMatchObject([{ title: 'Erste', locale: 'en' }, { caseId: 54 }])
  })
})
