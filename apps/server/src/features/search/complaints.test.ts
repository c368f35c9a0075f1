import { ModelDocument, pieceIds } from '@advisor/contract'
import { sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProject } from '../../store/models/project-writer.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const italian = ModelDocument.parse({
  kind: 'translation',
  id: 'it',
  locale: 'it',
  texts: { 'type/product/membrane': { caption: 'Pompa a membrana', synonyms: ['pompa dosatrice'] } },
})

/** So many say that they leak that a leak is a failure, which texts hardly deny. */
const leaking = Array.from({ length: 9 }, (_, at) => ({
  number: 100 + at,
  content: { values: {}, texts: { en: { title: `Pump number ${at} keeps leaking` } } },
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      await updateProject(tx, { ...sampleProject, locales: ['en', 'de', 'it'] }, 'author')
      for (const branch of ['development', 'production'])
        await saveModelDocuments(tx, { projectId: 'pumps', branch, by: 'author', at: new Date() }, [italian])
      await saveSampleSolutions(tx, leaking)
    })
  })
})
afterAll(() => server.close())

async function readerIn(locale: string): Promise<TestBrowser> {
  const browser = await server.reader('viewer')
  await browser.call('switchLocale', { chooseLocale: locale })
  return browser
}

describe('a text in a language in which nobody has written a solution', () => {
  it('finds by the names that the model has in it, says so, and why', async () => {
    const browser = await readerIn('it')
    const { results, caseIds, search } = (await browser.call('freeTextSearch', { freeText: 'la pompa dosatrice' })).body
    expect(results.meant).toEqual({
      names: ['Pompa a membrana'],
      text: 'Membrane pump',
      locale: 'en',
      written: 'it',
    })
    expect(caseIds[0]).toBe(2)
    expect([results.denied, results.unknown, results.corrections]).toEqual([[], [], []])
    const { explanation } = (await browser.call('explainResult', { caseId: 2, from: search.step })).body
    expect(explanation.parts.length).toBeGreaterThan(0)
  })

  it('is searched in the language of the solutions by its text there, which says nothing more', async () => {
    const browser = await readerIn('it')
    const { results, caseIds } = (await browser.call('freeTextSearch', { freeText: 'Membrane pump' })).body
    expect(results.meant).toBeUndefined()
    expect(caseIds[0]).toBe(2)
  })
})

describe('what a text says is absent beside its complaint', () => {
  it('is told, hides nothing, and is taken out of the text with one change', async () => {
    const browser = await readerIn('en')
    const freeText = 'pump hums, not leaking'
    const { results, caseIds, search } = (await browser.call('freeTextSearch', { freeText })).body
    const [start, end] = [15, 22]
    expect(freeText.slice(start, end)).toBe('leaking')
    expect(results.denied).toEqual([{ text: 'leaking', start, end, isAbsent: true }])
    expect(search.query.constraints).toEqual([])
    expect(caseIds[0]).toBe(2)
    const change = { words: [start, end] }
    const { body } = await browser.call('breadcrumbUpdate', { id: pieceIds.text, change })
    expect(body.search.query.text).toBe('pump hums, not')
    expect(body.search.results.denied).toEqual([])
  })

  it('is not what the text is about', async () => {
    const browser = await readerIn('en')
    const { results } = (await browser.call('freeTextSearch', { freeText: 'the pump is not leaking' })).body
    expect(results.denied.filter(({ isAbsent }: { isAbsent?: boolean }) => isAbsent)).toEqual([])
  })
})
