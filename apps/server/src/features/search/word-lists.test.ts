import { type ExplainedPart, ModelDocument } from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const list = ModelDocument.parse({
  kind: 'word-list',
  id: 'en',
  caption: 'Words',
  locale: 'en',
  synonyms: [
    ['kettlewasher', 'numbat'],
    ['sealring', 'seal'],
  ],
  filler: ['the warden says'],
  denials: { lack: ['kaputnik'] },
})

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      for (const branch of ['development', 'production'])
        await saveModelDocuments(tx, { projectId: 'pumps', branch, by: 'author', at: new Date() }, [list])
      const texts = { en: { title: 'Rattling valve', internal: 'Look behind the numbat.' } }
      await saveSampleSolutions(tx, [
        { number: 91, content: { values: {}, texts } },
        { number: 92, content: { values: {}, texts: { en: { title: 'Whistle hums without end' } } } },
        { number: 93, content: { values: {}, texts: { en: { title: 'Whistle kaputnik' } } } },
      ])
    })
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

const search = async (browser: TestBrowser, freeText: string) =>
  (await browser.call('freeTextSearch', { freeText })).body
const complete = async (browser: TestBrowser, freeText: string) =>
  (await browser.call('suggest', { freeText })).body.completions as string[]

it("a word of the project's list finds, is completed and marks what means the same", async () => {
  const { caseIds, results } = await search(viewer, 'the warden says sealring')
  expect(caseIds).toEqual((await search(viewer, 'seal')).caseIds)
  const [{ title }] = results.rows
  expect(title.marks.map(([start, end]: [number, number]) => title.text.slice(start, end))).toEqual(['seal'])
  expect(await complete(viewer, 'sealr')).toEqual(['sealring'])
})

it("why a solution is found tells a word of the project's list from one of the trade", async () => {
  const readingsOf = async (freeText: string) => {
    const { search: state, caseIds } = await search(viewer, freeText)
    const { body } = await viewer.call('explainResult', { caseId: caseIds[0], from: state.step })
    return body.explanation.parts.flatMap((part: ExplainedPart) => part.words?.map(({ readings }) => readings))
  }
  expect(await readingsOf('sealrings')).toEqual([[{ how: 'own-synonym', texts: ['seal'] }]])
  expect(await readingsOf('gasket')).toEqual([[{ how: 'synonym', texts: ['seal'] }]])
})

it('a synonym shows nobody a word that the user may not see', async () => {
  expect((await search(author, 'kettlewasher')).caseIds).toEqual([91])
  expect(await complete(author, 'kettlew')).toEqual(['kettlewasher'])
  expect((await search(viewer, 'kettlewasher')).caseIds).toEqual([])
  expect(await complete(viewer, 'kettlew')).toEqual([])
  expect(await complete(viewer, 'numb')).toEqual([])
})

it('finds what says that something is missing in the words of a list, for a denial in the words of the language', async () => {
  const { results } = await search(viewer, 'no whistle')
  expect(results.rows.map(({ caseId }: { caseId: number }) => caseId).slice(0, 2)).toEqual([93, 92])
})
