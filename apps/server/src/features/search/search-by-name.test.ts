import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const quest = ModelDocument.parse({ kind: 'quest', id: 'name', caption: 'By name', style: 'solution-name' })
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile' ? [{ ...document, quests: [...document.quests, 'name'] }] : [],
)

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [quest, ...profiles]))
    // The name of one is the number of the other.
    const content = { values: {}, texts: { en: { title: 'A pump' } } }
    const named = [
      { number: 30, name: '22', content },
      { number: 22, name: 'twenty-two', content },
    ]
    await database.transact((tx) => saveSampleSolutions(tx, named))
  })
  browser = await server.reader('viewer')
  await browser.call('selectQuest', { questToSwitch: 'name' })
})
afterAll(() => server.close())

const open = async (caseName: string) => (await browser.call('searchCaseName', { caseName })).body

it('a quest that searches by name opens solutions by their names or the beginning of them', async () => {
  expect(await open('seal-leak')).toMatchObject({ solution: { caseId: 1 } })
  expect(await open('sea')).toMatchObject({ solution: { caseId: 1 } })
  expect(await open('22')).toMatchObject({ solution: { caseId: 30 } })
  expect((await open('3')).key).toBe('solution-not-found')
  expect((await open(' ')).key).toBe('no-solution-name')
  // A whole number that is no name leads to its solution all the same.
  expect(await open('P-1')).toMatchObject({ solution: { caseId: 1 } })
})

it('it suggests names alone', async () => {
  const suggested = async (caseName: string) => (await browser.call('suggestCaseName', { caseName })).body
  expect(await suggested('seal')).toMatchObject({ total: 1, matches: [{ caseId: 1 }] })
  expect(await suggested('3')).toMatchObject({ total: 0 })
  expect(await suggested('2')).toMatchObject({ total: 2, matches: [{ name: '2' }, { name: '22' }] })
})
