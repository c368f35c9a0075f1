import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

const list = (id: string, query: object, more: object = {}) =>
  ModelDocument.parse({ kind: 'custom-list', id, caption: `List ${id}`, query, ...more })
const where = (slot: string, values: unknown[], operator = 'is-one-of') => ({
  constraints: [{ id: 'c1', slot, operator, values, mode: 'filter' }],
})
const lists = [
  list('rotary', where('product', ['rotary']), { help: 'All with vanes.' }),
  list('words', { text: 'motor' }),
  list('for-authors', where('product', ['pumps']), { roles: ['author'] }),
  list('refused', where('pressure', ['high'])),
]
const german = ModelDocument.parse({
  kind: 'translation',
  id: 'de-lists',
  locale: 'de',
  texts: { 'custom-list/rotary': { caption: 'Drehschieber' } },
})
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile' ? [{ ...document, customLists: lists.map(({ id }) => id) }] : [],
)
const translations = sampleDocuments.flatMap((document) =>
  document.kind === 'translation' && german.kind === 'translation'
    ? [{ ...document, texts: { ...document.texts, ...german.texts } }]
    : [],
)

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...lists, ...profiles, ...translations]))
  })
})
afterAll(() => server.close())

describe('customLists.action', () => {
  it('tells the lists of the profile in their order, with what the caller may read of them', async () => {
    const shown = (await (await server.reader('viewer')).call('customLists')).body.lists
    expect(shown).toEqual([
      { tab: 'custom1', list: 'rotary', caption: 'List rotary', help: 'All with vanes.', found: 1, isOpen: false },
      { tab: 'custom2', list: 'words', caption: 'List words', found: 2, isOpen: false },
    ])
    const ofAuthor = (await (await server.reader('author')).call('customLists')).body.lists
    expect(ofAuthor.map(({ tab }: { tab: string }) => tab)).toContain('custom3')
  })

  it('finds the same lists in the header, so that their place is free while the solutions are counted', async () => {
    const browser = await server.reader('viewer')
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const { header } = (await browser.call('reloadHeader')).body
    expect(header.customLists).toEqual([
      { tab: 'custom1', list: 'rotary', caption: 'Drehschieber', help: 'All with vanes.' },
      { tab: 'custom2', list: 'words', caption: 'List words' },
      // What the index refuses is known when it is counted.
      { tab: 'custom4', list: 'refused', caption: 'List refused' },
    ])
    await browser.call('switchLocale', { chooseLocale: 'en' })
    const ofAuthor = (await (await server.reader('author')).call('reloadHeader')).body.header.customLists
    expect(ofAuthor.map(({ tab }: { tab: string }) => tab)).toContain('custom3')
  })

  it('names them in the language of the reader, and says which of them a step shows', async () => {
    const browser = await server.reader('viewer')
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const { search } = (await browser.call('openCustomList', { tab: 'custom1' })).body
    const [first, second] = (await browser.call('customLists', { from: search.step })).body.lists
    expect([first.caption, first.isOpen, second.isOpen]).toEqual(['Drehschieber', true, false])
    await browser.call('switchLocale', { chooseLocale: 'en' })
    const other = (await browser.call('breadcrumbRemove', { id: 'c1', from: search.step })).body.search
    expect((await browser.call('customLists', { from: other.step })).body.lists[0].isOpen).toBe(false)
  })

  it('turns away whoever is not signed in, and ids that are none', async () => {
    expect((await (await server.visitor()).call('customLists')).body.key).toBe('no-session')
    expect((await (await server.reader('viewer')).call('customLists', { from: 'short' })).statusCode).toBe(400)
  })
})

describe('openCustomList.action', () => {
  it('shows what the query finds, piece by piece', async () => {
    const { search, caseIds } = (await (await server.reader('viewer')).call('openCustomList', { tab: 'custom1' })).body
    expect(caseIds).toEqual([1])
    expect(search).toMatchObject({ page: 'results', pieces: [{ id: 'c1', kind: 'constraint', slot: 'product' }] })
  })

  it('does not know lists of other roles, nor places without a list', async () => {
    const browser = await server.reader('viewer')
    for (const tab of ['custom3', 'custom5'])
      expect((await browser.call('openCustomList', { tab })).body.key).toBe('custom-list-not-found')
    expect((await browser.call('openCustomList', { tab: 'custom4' })).body.key).toBe('condition-not-valid')
    expect((await browser.call('openCustomList', { tab: 'custom6' })).statusCode).toBe(400)
    expect((await browser.call('openCustomList', {})).statusCode).toBe(400)
    expect((await (await server.visitor()).call('openCustomList', { tab: 'custom1' })).body.key).toBe('no-session')
  })
})
