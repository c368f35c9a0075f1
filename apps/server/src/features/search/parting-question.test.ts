import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Pumps that leak, of two kinds in turn. */
const leaking = Array.from({ length: 9 }, (_, at) => ({
  number: 100 + at,
  content: {
    values: { product: [['rotary', 'membrane'][at % 2] ?? ''] },
    texts: { en: { title: `Pump number ${at} weeps at the flange` } },
  },
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) => saveSampleSolutions(tx, leaking))
  })
})
afterAll(() => server.close())

async function search(freeText: string, locale = 'en') {
  const browser = await server.reader('viewer')
  await browser.call('switchLocale', { chooseLocale: locale })
  const { results, search: step } = (await browser.call('freeTextSearch', { freeText })).body
  return { browser, results, step: step.step }
}

const german = { slot: 'product', caption: 'Produkt' }
const offered = (value: string, caption: string) => ({ value, shown: { kind: 'symbol', caption, path: ['Pumps'] } })

describe('the question that parts what was found', () => {
  it("offers the values of the results in the reader's words, and those that the text may mean", async () => {
    const values = [offered('rotary', 'Drehschieberpumpe'), offered('membrane', 'Membrane pump')]
    expect((await search('weeps', 'de')).results.question).toEqual({ ...german, values })
    const named = await search('membrane pump weeps')
    expect(named.results.question.values.map(({ value }: { value: string }) => value)).toEqual(['membrane', 'rotary'])
  })

  it('is answered by a filter, and then not asked again', async () => {
    const { browser, step } = await search('weeps')
    const filter = { facet: 'product', filter: { values: ['membrane'] }, from: step }
    const { results } = (await browser.call('searchFilter', filter)).body.search
    expect(results.rows.map(({ caseId }: { caseId: number }) => caseId)).toEqual([101, 103, 105, 107])
    expect(results.question).toBeUndefined()
  })

  it('is not asked of few results, nor in another order', async () => {
    expect((await search('bearing')).results.question).toBeUndefined()
    const { browser, step } = await search('weeps')
    const sorted = (await browser.call('searchSort', { sort: 'newest', from: step })).body.search
    expect(sorted.results.question).toBeUndefined()
  })
})
