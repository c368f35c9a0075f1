import { ModelDocument, type Permission } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const expert = ModelDocument.parse({ kind: 'quest', id: 'criteria', caption: 'Criteria', style: 'expert' })
    const profiles = sampleDocuments.flatMap((document) =>
      document.kind === 'profile' ? [{ ...document, quests: [...document.quests, 'criteria'] }] : [],
    )
    // No solution has the first, and authors no longer choose the other.
    const types = sampleDocuments.flatMap((document) =>
      document.kind === 'type' && document.symbols.some(({ id }) => id === 'membrane')
        ? [
            {
              ...document,
              symbols: [
                ...document.symbols.map((each) => (each.id === 'membrane' ? { ...each, deprecated: true } : each)),
                { id: 'gear', caption: 'Gear pump', parent: 'pumps' },
              ],
            },
          ]
        : [],
    )
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [expert, ...profiles, ...types])
      // Whoever has all searches has the expert's too.
      const permissions: Permission[] = ['advisor', 'search-all', 'search-expert', 'branch-production']
      await saveRoles(tx, [{ id: 'expert', name: 'Expert', permissions, applications: ['advisor'] }])
    })
    await changeUser(database, 'viewer', { roles: ['expert'] })
  })
})
afterAll(() => server.close())

async function atTray(username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('selectQuest', { questToSwitch: 'criteria' })
  return browser
}

const product = { id: 'c1', slot: 'product', operator: 'is-one-of', values: ['rotary'], mode: 'filter' }
const pressure = { id: 'c2', slot: 'pressure', operator: 'between', values: [8, 10] }

describe('expertTray.action', () => {
  it('lists the attributes that the caller sees, by the sections of the views, with what their editors need', async () => {
    const { classes } = (await (await atTray()).call('expertTray')).body
    const shown = classes.map(
      ({ caption, fields }: { caption?: string; fields: { slot: string; editor: string }[] }) => [
        caption,
        fields.map(({ slot, editor }) => `${slot}: ${editor}`),
      ],
    )
    expect(shown).toEqual([
      [
        'Facts',
        [
          'product: taxonomy',
          'pressure: number',
          'cycles: number',
          'leaks: boolean',
          'checked-on: date',
          'error-code: text',
        ],
      ],
      ['Repair', ['parts: composite']],
    ])
    expect(classes[0].fields[1]).toMatchObject({ unit: 'bar', min: 0, max: 20, mode: 'preference', weight: 1 })
    expect(classes[0].fields[2]).toMatchObject({ isWhole: true })
    expect(classes[1].fields[0].members).toMatchObject([
      { member: 'part-number', caption: 'Part number', editor: 'text' },
      { member: 'quantity', editor: 'number', isWhole: true },
    ])
  })

  it('tells the same in other quests, where pieces of a query are edited; the tray itself is of experts alone', async () => {
    const browser = await atTray()
    const { classes } = (await browser.call('expertTray')).body
    await browser.call('selectQuest', { questToSwitch: 'words' })
    expect((await browser.call('expertTray')).body.classes).toEqual(classes)
    for (const call of ['expertCount', 'expertSearch'] as const)
      expect((await browser.call(call)).body).toMatchObject({ status: 'failure', key: 'quest-not-available' })
    expect((await (await server.visitor()).call('expertTray')).body.key).toBe('no-session')
  })
})

describe('traySymbols.action', () => {
  it('lists the symbols below one, and finds symbols by names and synonyms in the language of the reader', async () => {
    const browser = await atTray()
    const symbols = async (fields: Record<string, unknown>) => (await browser.call('traySymbols', fields)).body
    expect(await symbols({ slot: 'product' })).toMatchObject({
      symbols: [{ id: 'pumps', caption: 'Pumps', path: [], hasChildren: true }],
      total: 1,
    })
    const below = await symbols({ slot: 'product', parent: 'pumps' })
    expect(below.symbols.map(({ id }: { id: string }) => id)).toEqual(['rotary', 'membrane'])
    expect(await symbols({ slot: 'product', search: 'PUMP vane' })).toMatchObject({
      symbols: [{ id: 'rotary', path: ['Pumps'], hasChildren: false }],
      total: 1,
    })
    await browser.call('switchLocale', { chooseLocale: 'de' })
    expect((await symbols({ slot: 'product', search: 'drehschieber' })).symbols).toMatchObject([{ id: 'rotary' }])
    await browser.call('switchLocale', { chooseLocale: 'en' })
  })

  it('offers authors what no solution has yet, and nothing that is deprecated', async () => {
    const offered = async (username: string, fields: object) => {
      const { body } = await (
        await atTray(username)
      ).call('traySymbols', { slot: 'product', parent: 'pumps', ...fields })
      return body.symbols.map(({ id }: { id: string }) => id)
    }
    expect(await offered('author', { for: 'writing' })).toEqual(['rotary', 'gear'])
    expect(await offered('author', {})).toEqual(['rotary', 'membrane'])
    expect(await offered('viewer', { for: 'writing' })).toEqual(['rotary', 'membrane'])
  })

  it('refuses slots without symbols, hidden ones, and names of nothing', async () => {
    const browser = await atTray()
    for (const slot of ['pressure', 'internal', 'no-such-slot', 'constructor', '__proto__', 'parts'])
      expect((await browser.call('traySymbols', { slot })).body.key ?? '400').toMatch(
        /^(?:query-not-possible|bad-request)/,
      )
    expect((await (await server.visitor()).call('traySymbols', { slot: 'product' })).body.key).toBe('no-session')
  })
})

describe('expertCount.action', () => {
  it('says what is found, and what would be without each criterion', async () => {
    const browser = await atTray()
    const { found, bestMatching, effects } = (await browser.call('expertCount', { constraints: [product, pressure] }))
      .body
    expect({ found, bestMatching }).toEqual({ found: 1, bestMatching: 1 })
    expect(effects.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2'])
    expect(effects[0].foundWithout).toBeGreaterThanOrEqual(found)
    const membrane = { ...product, values: ['membrane'] }
    const nothing = (await browser.call('expertCount', { constraints: [product, { ...membrane, id: 'c3' }] })).body
    expect(nothing).toMatchObject({ found: 0, effects: [{ foundWithout: 1 }, { foundWithout: 1 }] })
    expect((await browser.call('searchInitialize')).body.search.page).toBe('home')
  })

  it('shows the first solutions as the results have them, without those that the caller does not see', async () => {
    const browser = await atTray()
    const best = async (fields: Record<string, unknown>) => (await browser.call('expertCount', fields)).body.best
    expect(await best({ text: 'seal', constraints: [product] })).toEqual([
      {
        caseId: 1,
        number: 'P-1',
        title: { text: 'Shaft seal leaking', marks: [[6, 10]] },
        casebase: 'Faults',
        warning: 'warning',
      },
    ])
    // Nothing ranks filters alone: the newest are first.
    const known = { id: 'c1', slot: 'product', operator: 'is-known', values: [], mode: 'filter' }
    const { results } = (await browser.call('expertSearch', { constraints: [known] })).body.search
    const numbers = results.rows.map(({ caseId }: { caseId: number }) => caseId)
    expect(numbers.length).toBeGreaterThan(1)
    expect((await best({ constraints: [known] })).map(({ caseId }: { caseId: number }) => caseId)).toEqual(numbers)
    // A draft, one of another audience and one of another branch; words of a slot that is hidden.
    for (const text of ['quokka', 'platypus', 'numbat', 'zanzibar']) expect(await best({ text })).toEqual([])
  })

  it('refuses what cannot be asked', async () => {
    const browser = await atTray()
    const key = async (fields: Record<string, unknown>) => (await browser.call('expertCount', fields)).body.key
    expect(await key({ constraints: [{ ...pressure, values: [4] }] })).toBe('condition-not-valid')
    expect(await key({ constraints: [{ ...pressure, values: ['high', 'low'] }] })).toBe('condition-not-valid')
    expect(await key({ constraints: [{ ...pressure, slot: 'internal' }] })).toBe('query-not-possible')
    for (const value of ['x', '2024-13-40'])
      expect(await key({ constraints: [{ ...pressure, slot: 'checked-on', operator: 'is', values: [value] }] })).toBe(
        'condition-not-valid',
      )
    expect(await key({ text: 'x'.repeat(3_000) })).toBe('query-too-long')
    expect((await browser.call('expertCount', { constraints: [{ slot: 'product' }] })).statusCode).toBe(400)
  })
})

it('ends that are exchanged are put right, of numbers, long numbers and dates', async () => {
  const browser = await atTray()
  const ends: [string, unknown, unknown][] = [
    ['pressure', 10, 1],
    ['cycles', '10000', '9000'],
    ['checked-on', '2026-05-01', '2026-02-01'],
  ]
  for (const [slot, to, from] of ends) {
    const constraint = { ...pressure, slot, values: [to, from] }
    const { query } = (await browser.call('expertSearch', { constraints: [constraint] })).body.search
    expect(query.constraints[0].values).toEqual([from, to])
    // Also in a query that an address or a step has.
    expect((await browser.call('restoreState', { query: { constraints: [constraint] } })).body.status).toBe('success')
  }
})

it('texts are found in upper and lower case alike', async () => {
  const browser = await atTray()
  const found = async (operator: string, value: string) => {
    const constraint = { id: 'c1', slot: 'error-code', operator, values: [value], mode: 'filter' }
    return (await browser.call('expertCount', { constraints: [constraint] })).body.found
  }
  const withCode = await found('is', 'E-204')
  expect(withCode).toBeGreaterThan(0)
  for (const operator of ['is', 'is-one-of']) expect(await found(operator, 'e-204')).toBe(withCode)
  expect(await found('is-not', 'e-204')).toBe(await found('is-not', 'E-204'))
})

describe('expertSearch.action', () => {
  it('searches by the criteria, which are the query from then on', async () => {
    const browser = await atTray()
    const { search, caseIds } = (await browser.call('expertSearch', { text: ' seal ', constraints: [product] })).body
    expect(caseIds).toEqual([1])
    expect(search).toMatchObject({
      page: 'results',
      query: { style: 'expert', quest: 'criteria', text: 'seal', constraints: [product] },
      pieces: [{ id: 'text' }, { id: 'c1', caption: 'Product' }],
    })
    const removed = (await browser.call('breadcrumbRemove', { id: 'text', from: search.step })).body.search
    expect(removed.query).toMatchObject({ text: '', constraints: [product] })
  })

  it('refuses an empty tray and what cannot be asked, and the search stays where it was', async () => {
    const browser = await atTray()
    await browser.call('expertSearch', { constraints: [product] })
    expect((await browser.call('expertSearch', {})).body.key).toBe('query-empty')
    expect((await browser.call('expertSearch', { constraints: [{ ...product, values: ['gone'] }] })).body.key).toBe(
      'condition-not-valid',
    )
    const { search } = (await browser.call('searchInitialize')).body
    expect(search).toMatchObject({ page: 'results', query: { constraints: [product] } })
  })
})

it('a dialog about the members of a composite goes on as one criterion of the tray', async () => {
  const browser = await atTray()
  await browser.call('selectQuest', { questToSwitch: 'words' })
  const answers = [
    { id: 'a1', slot: 'parts', member: 'part-number', answer: { is: 'V-1' } },
    { id: 'a2', slot: 'leaks', answer: { is: true } },
    { id: 'a3', slot: 'parts', member: 'quantity', answer: { is: 2 } },
    { id: 'a4', slot: 'parts', member: 'quantity', answer: { between: [1, 3] } },
  ]
  const { search: before } = (await browser.call('restoreState', { query: { text: 'pump', answers } })).body
  const kept = (await browser.call('selectQuest', { questToSwitch: 'criteria', from: before.step })).body
  const preference = { mode: 'preference', source: 'user', operator: 'is' }
  expect(kept.search.query).toMatchObject({
    constraints: [
      { ...preference, id: 'a2', slot: 'leaks', values: [true] },
      { ...preference, id: 'a1', slot: 'parts', values: [{ 'part-number': 'V-1', quantity: 2 }] },
    ],
    answers: [],
  })
  // An interval is no part of a tuple. The answers that are in the tuple are not missing.
  expect(kept.dropped).toMatchObject([{ id: 'a4', kind: 'answer' }])
})
