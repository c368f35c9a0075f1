import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

async function namesIn(freeText: string, locale = 'en') {
  const browser = await server.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps' })
  await browser.call('switchLocale', { chooseLocale: locale })
  return (await browser.call('freeTextSearch', { freeText })).body.results.named
}

const rotary = { slot: 'product', caption: 'Product', value: 'rotary' }

describe('the words of a search that name values', () => {
  it('are told with the value, in the words of the reader', async () => {
    const shown = { kind: 'symbol', caption: 'Rotary pump', path: ['Pumps'] }
    expect(await namesIn('my rotary pump leaks')).toEqual([{ start: 3, end: 14, readings: [{ ...rotary, shown }] }])
  })

  it('are none where an operator says what to do with them', async () => {
    for (const text of ['"rotary pump" leaks', 'leaks -rotary', 'hums']) expect(await namesIn(text)).toEqual([])
  })
})
