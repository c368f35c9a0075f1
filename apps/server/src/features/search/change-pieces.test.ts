import { pieceIds } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const product = { id: 'c1', slot: 'product', operator: 'is', values: ['rotary'] }
const answer = { id: 'a1', slot: 'pressure', answer: { between: [2, 6] } }

/** A reader whose search stands at this query. */
async function searching(query: object, username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps' })
  await browser.call('restoreState', { query })
  return browser
}

describe('the pieces of a query', () => {
  it('are told in the words and the language of the reader, also without what the reader does not see', async () => {
    const browser = await searching({ text: 'seal', constraints: [product], answers: [answer], undecided: ['leaks'] })
    const { search } = (await browser.call('searchInitialize')).body
    expect(search.pieces).toEqual([
      { id: 'text', kind: 'text', values: [{ kind: 'text', text: 'seal' }] },
      {
        ...{ id: 'c1', kind: 'constraint', slot: 'product', caption: 'Product', operator: 'is', mode: 'preference' },
        values: [{ kind: 'symbol', caption: 'Rotary pump', path: ['Pumps'] }],
      },
      {
        ...{ id: 'a1', kind: 'answer', slot: 'pressure', caption: 'Pressure', operator: 'between' },
        values: [2, 6].map((value) => ({ kind: 'number', value, unit: 'bar' })),
      },
      { id: 'undecided:leaks', kind: 'undecided', slot: 'leaks', caption: 'Leaks', values: [] },
    ])
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const inGerman = (await browser.call('searchInitialize')).body.search.pieces
    expect(inGerman[1]).toMatchObject({ caption: 'Produkt' })
  })
})

describe('the refusal of conditions that do not fit together', () => {
  it('names each in the words of the reader: booleans, dates, readers and case bases', async () => {
    const browser = await searching({ text: 'seal' })
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const query = {
      constraints: [{ id: 'c1', slot: 'leaks', operator: 'is', values: [true] }],
      scope: { casebases: ['faults'] },
      filters: [
        { id: 'f1', by: 'changed', within: { from: '2026-02-03', to: '2026-01-02' } },
        { id: 'f2', by: 'created', within: { to: '2026-01-02' } },
        { id: 'f3', by: 'created', within: { lastDays: 7 } },
        { id: 'f4', by: 'audience', values: ['customer'] },
      ],
    }
    const { key, localizedMessage } = (await browser.call('restoreState', { query })).body
    expect(key).toBe('condition-not-valid')
    for (const words of [
      'Fallbasis: Faults',
      'Leaks: Ja',
      'Geändert: 3.2.2026 bis 2.1.2026',
      'Angelegt: bis 2.1.2026',
      'Leserkreis: Alle',
    ])
      expect(localizedMessage).toContain(words)
    const weekAgo = new Date(Date.now() - 7 * 86_400_000)
    const day = new Intl.DateTimeFormat('de', { timeZone: 'UTC' }).format(weekAgo)
    expect(localizedMessage).toContain(`Angelegt: ab ${day}`)
    expect(localizedMessage).not.toContain('…')
    await browser.call('switchLocale', { chooseLocale: 'en' })
  })
})

describe('breadcrumbRemove.action', () => {
  it('takes a piece out, and shows the results of what is left', async () => {
    const browser = await searching({ text: 'seal', constraints: [product] })
    const { search, caseIds } = (await browser.call('breadcrumbRemove', { id: 'c1' })).body
    expect(search).toMatchObject({ page: 'results', query: { text: 'seal', constraints: [] }, resultsPage: 1 })
    expect(search.results.rows.map(({ caseId }: { caseId: number }) => caseId)).toEqual(caseIds)
    expect((await browser.call('back')).body.search.query.constraints).toHaveLength(1)
  })

  it('leads to the home page when nothing is left to ask, and back to what was asked', async () => {
    const browser = await searching({ text: 'seal' })
    const { search } = (await browser.call('breadcrumbRemove', { id: pieceIds.text })).body
    expect(search).toMatchObject({ page: 'home', pieces: [] })
    expect(search.results).toBeUndefined()
    expect((await browser.call('back')).body.search).toMatchObject({ page: 'results', query: { text: 'seal' } })
  })

  it('starts from the step that it names: two tabs change their own query', async () => {
    const browser = await searching({ text: 'seal', constraints: [product] })
    const { step } = (await browser.call('searchInitialize')).body.search
    await browser.call('breadcrumbRemove', { id: 'c1', from: step })
    const other = (await browser.call('breadcrumbRemove', { id: 'text', from: step })).body.search
    expect(other.query).toMatchObject({ text: '', constraints: [{ id: 'c1' }] })
  })

  it('refuses a piece that is gone, and a search that is gone', async () => {
    const browser = await searching({ text: 'seal' })
    expect((await browser.call('breadcrumbRemove', { id: 'c1' })).body).toMatchObject({ key: 'piece-not-found' })
    await browser.call('resetSearch')
    expect((await browser.call('breadcrumbRemove', { id: 'text' })).body).toMatchObject({ key: 'step-not-found' })
  })
})

describe('breadcrumbUpdate.action', () => {
  it('replaces a piece in its place', async () => {
    const browser = await searching({ text: 'seal', constraints: [product], answers: [answer] })
    const { id: _, ...constraint } = { ...product, values: ['membrane'], mode: 'filter' }
    const changed = (await browser.call('breadcrumbUpdate', { id: 'c1', change: { constraint } })).body.search
    expect(changed.query.constraints).toMatchObject([{ id: 'c1', values: ['membrane'], mode: 'filter' }])
    const answered = await browser.call('breadcrumbUpdate', { id: 'a1', change: { answer: { is: 4 } } })
    expect(answered.body.search.query.answers).toMatchObject([{ id: 'a1', answer: { is: 4 } }])
    const retyped = await browser.call('breadcrumbUpdate', { id: 'text', change: { text: ' motor\n' } })
    expect(retyped.body.search.query).toMatchObject({ text: 'motor', constraints: [{ id: 'c1' }] })
  })

  it('refuses what does not fit, and keeps the search as it was', async () => {
    const browser = await searching({ text: 'seal', constraints: [product], answers: [answer] })
    const constraint = { slot: 'product', operator: 'is', values: ['rotary'] }
    const tries: [fields: Record<string, unknown>, key: string][] = [
      [{ id: 'c1', change: { constraint: { ...constraint, values: ['no-such-pump'] } } }, 'condition-not-valid'],
      [{ id: 'c1', change: { constraint: { ...constraint, slot: 'no-such-slot' } } }, 'query-not-possible'],
      [{ id: 'a1', change: { answer: { is: 'much' } } }, 'condition-not-valid'],
      [{ id: 'a1', change: { constraint } }, 'piece-not-found'],
      [{ id: 'text', change: { words: [0, 5] } }, 'piece-not-found'],
      [{ id: 'text', change: { words: [0, 4], constraint: { ...constraint, slot: 'gone' } } }, 'query-not-possible'],
      [{ id: 'text', change: { text: ' ' } }, 'query-empty'],
      [{ id: 'text', change: { text: 'x'.repeat(3_000) } }, 'query-too-long'],
    ]
    for (const [fields, key] of tries)
      expect((await browser.call('breadcrumbUpdate', fields)).body).toMatchObject({ key })
    expect((await browser.call('searchInitialize')).body.search.query).toMatchObject({
      text: 'seal',
      constraints: [product],
    })
  })

  it('takes words out of the text, and what they name in their place; nothing is left of words alone', async () => {
    const browser = await searching({ text: 'rotary pump leaks' })
    const { named } = (await browser.call('searchInitialize')).body.search.results
    const { start, end, readings } = named[0]
    const constraint = { slot: 'product', operator: 'is', values: [readings[0].value], mode: 'filter' }
    const change = { words: [start, end], constraint }
    const { search } = (await browser.call('breadcrumbUpdate', { id: 'text', change })).body
    expect(search.query).toMatchObject({ text: 'leaks', constraints: [{ slot: 'product', mode: 'filter' }] })
    const alone = await searching({ text: 'rotary pump' })
    const left = (await alone.call('breadcrumbUpdate', { id: 'text', change: { words: [0, 11] } })).body
    expect(left.search).toMatchObject({ page: 'home', query: { text: '' } })
  })

  it('refuses more pieces than a query can keep, and keeps the search as it was', async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ ...product, id: `c${at}` }))
    const browser = await searching({ text: 'rotary pump leaks', constraints: many })
    const constraint = { slot: 'product', operator: 'is', values: ['rotary'], mode: 'filter' }
    const change = { words: [0, 11], constraint }
    const refused = (await browser.call('breadcrumbUpdate', { id: 'text', change })).body
    expect(refused).toMatchObject({
      key: 'too-many-filters',
      localizedMessage: 'This search has too many filters. Please remove some of them.',
    })
    const filter = { atLeast: 3 }
    expect((await browser.call('searchFilter', { facet: 'pressure', filter })).body.key).toBe('too-many-filters')
    expect((await browser.call('searchInitialize')).body.search.query.constraints).toHaveLength(100)
  })

  it('answers 400 to a change of no known kind', async () => {
    const browser = await searching({ text: 'seal' })
    const { statusCode } = await browser.call('breadcrumbUpdate', { id: 'text', change: { colour: 'red' } })
    expect(statusCode).toBe(400)
  })
})
