import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

/** As many as a type can have: groups of 256, each with its symbols below. */
const count = 65_535
const symbols = Array.from({ length: count }, (_, at) => {
  const group = at - (at % 256)
  return { id: `s${at}`, caption: `Machine ${at}`, ...(at !== group && { parent: `s${group}` }) }
})
const type = sampleDocuments.find(({ kind, id }) => kind === 'type' && id === 'product')
const large = ModelDocument.parse({
  ...type,
  symbols: [
    ...symbols.slice(3),
    ...['pumps', 'rotary', 'membrane'].map((id) => ({ id, caption: id, ...(id !== 'pumps' && { parent: 'pumps' }) })),
  ].map((symbol) =>
    'parent' in symbol && symbol.parent === 's0' ? { id: symbol.id, caption: symbol.caption } : symbol,
  ),
})

/** Every symbol is in a solution: others are not offered. */
const mostValues = 10_000
const solutions = Array.from({ length: Math.ceil(count / mostValues) }, (_, at) => ({
  number: 100 + at,
  content: {
    values: { product: symbols.slice(Math.max(3, at * mostValues), (at + 1) * mostValues).map(({ id }) => id) },
    texts: { en: { title: `Machines ${at}` } },
  },
}))

/** Many times what a machine under load takes. */
const generousMs = 2_000

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [large])
      await saveSampleSolutions(tx, solutions)
    })
  })
  browser = await server.reader('viewer')
}, 120_000)
afterAll(() => server.close())

it.each([
  ['the outermost', {}, 509],
  ['those below one', { parent: 's512' }, 255],
  ['those with words', { search: 'machine 655' }, symbols.filter(({ id }) => id.includes('655')).length],
  ['those with words that many have', { search: 'machine' }, 65_532],
] as const)('lists %s of 65,535 symbols, the first of them, in time', async (_, fields, total) => {
  // The first call may wait for the model.
  await browser.call('traySymbols', { slot: 'product', parent: 'pumps' })
  const startedAt = performance.now()
  const { body } = await browser.call('traySymbols', { slot: 'product', ...fields })
  expect(performance.now() - startedAt).toBeLessThan(generousMs)
  expect(body.total).toBe(total)
  expect(body.symbols).toHaveLength(Math.min(total, 200))
})
