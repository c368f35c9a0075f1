import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const rotary = { id: 'c1', slot: 'product', operator: 'is', values: ['rotary'], mode: 'filter' }
const low = { id: 'c2', slot: 'pressure', operator: 'at-most', values: [2], mode: 'filter' }

it('says how many solutions there were without each piece, the best advice first', async () => {
  const browser = await server.reader('viewer')
  const query = { text: 'seal', constraints: [rotary, low] }
  const { search } = (await browser.call('restoreState', { query })).body
  expect(search.results.found).toBe(0)
  const { effects } = (await browser.call('searchAdvice', { from: search.step })).body
  expect(effects).toEqual([
    { id: 'c2', foundWithout: 1 },
    { id: 'text', foundWithout: 0 },
    { id: 'c1', foundWithout: 0 },
  ])
  await browser.call('breadcrumbRemove', { id: 'c2' })
  expect((await browser.call('searchInitialize')).body.search.results.found).toBe(1)
  // A query of one piece has nothing to drop.
  await browser.call('freeTextSearch', { freeText: 'qwxyzzy' })
  expect((await browser.call('searchAdvice')).body.effects).toEqual([])
})

it('counts nothing that the caller may not see', async () => {
  const [author, viewer] = [await server.reader('author'), await server.reader('viewer')]
  const effectsOf = async (browser: TestBrowser) => {
    await browser.call('restoreState', { query: { text: 'platypus', constraints: [rotary] } })
    return (await browser.call('searchAdvice')).body.effects
  }
  expect(await effectsOf(author)).toContainEqual({ id: 'c1', foundWithout: 1 })
  expect(await effectsOf(viewer)).toContainEqual({ id: 'c1', foundWithout: 0 })
})

it('is refused without a session, a project, a step of the caller, and for a step that asks nothing', async () => {
  expect((await (await server.visitor()).call('searchAdvice')).body.key).toBe('no-session')
  const outside = await server.visitor()
  await outside.signIn('stranger')
  expect((await outside.call('searchAdvice')).body.key).toBe('no-project-open')
  const [author, viewer] = [await server.reader('author'), await server.reader('viewer')]
  expect((await viewer.call('searchAdvice')).body.key).toBe('step-not-found')
  const { step } = (await author.call('freeTextSearch', { freeText: 'seal' })).body.search
  expect((await viewer.call('searchAdvice', { from: step })).body.key).toBe('step-not-found')
  expect((await viewer.call('searchAdvice', { from: 'no step' })).statusCode).toBe(400)
  const opened = (await viewer.call('restoreState', { query: {}, open: 1 })).body.search.step
  expect((await viewer.call('searchAdvice', { from: opened })).body.key).toBe('no-current-result')
})
