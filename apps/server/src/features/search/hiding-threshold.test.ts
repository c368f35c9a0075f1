import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** One solution meets both preferences, one meets one of them. */
const preferences = [
  { id: 'c1', slot: 'product', operator: 'is', values: ['rotary'] },
  { id: 'c2', slot: 'leaks', operator: 'is', values: [true] },
]

describe.each([
  [0, [20, 21]],
  [0.9, [20]],
])('a project that hides solutions below the share %d of the score', (hidingThreshold, expected) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(async (database) => {
      await seedSample(database)
      await database.transact(async (tx) => {
        await tx.updateTable('projects').set({ hidingThreshold }).where('id', '=', 'pumps').execute()
        await saveSampleSolutions(tx, [
          { number: 20, content: { values: { product: ['rotary'], leaks: [true] }, texts: { en: { title: 'Both' } } } },
          {
            number: 21,
            content: { values: { product: ['membrane'], leaks: [true] }, texts: { en: { title: 'One' } } },
          },
        ])
      })
    })
  })
  afterAll(() => server.close())

  it('does so in a search', async () => {
    const browser = await server.reader('viewer')
    const { search } = (await browser.call('restoreState', { query: { constraints: preferences } })).body
    const numbers = search.results.rows.map(({ caseId }: { caseId: number }) => caseId)
    expect(numbers.filter((number: number) => number >= 20)).toEqual(expected)
  })
})
