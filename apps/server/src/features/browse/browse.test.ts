import { ModelDocument, type Permission } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
const quest = (id: string, more: object = {}) =>
  ModelDocument.parse({ kind: 'quest', id, caption: 'Browse', style: 'browse', ...more })
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile'
    ? [{ ...document, quests: [...document.quests, 'browse', 'notices', 'criteria', 'ask'] }]
    : [],
)
const product = sampleDocuments.find((document) => document.kind === 'type' && document.id === 'product')!

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      const quests = [quest('browse'), quest('notices', { casebases: ['notices'], browsedSlots: ['product'] })]
      const others = [quest('criteria', { style: 'expert' }), quest('ask', { style: 'system-guided' })]
      await saveModelDocuments(tx, writing, [...quests, ...others, ...profiles])
      const permissions: Permission[] = [
        'advisor',
        'search-all',
        'search-expert',
        'search-system-guided',
        'branch-production',
      ]
      await saveRoles(tx, [{ id: 'browser', name: 'Browser', permissions, applications: ['advisor'] }])
      await saveSampleSolutions(tx, [
        {
          number: 20,
          content: {
            values: { product: ['rotary', 'membrane'], 'error-code': ['E-204'] },
            texts: { en: { title: 'Bracket swells in both pumps' } },
          },
        },
      ])
    })
    await changeUser(database, 'viewer', { roles: ['browser'] })
  })
})
afterAll(() => server.close())

async function atTrees(browsing = 'browse'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('selectQuest', { questToSwitch: browsing })
  return browser
}

interface Level {
  nodes: { id: string; count: number }[]
}
const countsOf = ({ nodes }: Level) => nodes.map(({ id, count }) => `${id} ${count}`)

/** The one taxonomy of the sample as it stands at a step. */
async function productAt(browser: TestBrowser, from?: string) {
  const { taxonomies, found } = (await browser.call('browseTaxonomies', from === undefined ? {} : { from })).body
  const [taxonomy] = taxonomies
  return {
    found,
    slots: taxonomies.map(({ slot }: { slot: string }) => slot),
    known: taxonomy.known,
    path: taxonomy.path.map(({ id }: { id: string }) => id),
    levels: taxonomy.levels.map(countsOf),
  }
}

async function goTo(browser: TestBrowser, move: Record<string, unknown>) {
  const { body } = await browser.call('browseCasebase', move)
  return {
    key: body.key,
    step: body.search?.step,
    page: body.search?.page,
    pieces: body.search?.pieces,
    numbers: body.caseIds?.toSorted((one: number, other: number) => one - other),
  }
}

describe('browseTaxonomies.action', () => {
  it('counts the solutions at and below each node that the caller may read, each once', async () => {
    const browser = await atTrees()
    expect(await productAt(browser)).toEqual({
      found: 3,
      slots: ['product'],
      known: 3,
      path: [],
      levels: [['pumps 3']],
    })
  })

  it('is opened down to the node of the query, with the counts of the nodes beside it', async () => {
    const browser = await atTrees()
    const { step } = await goTo(browser, { slot: 'product', node: 'rotary' })
    expect(await productAt(browser, step)).toMatchObject({
      found: 2,
      path: ['pumps', 'rotary'],
      levels: [['pumps 3'], ['rotary 2', 'membrane 2']],
    })
  })

  it('counts under the words and under what another way of searching said', async () => {
    const browser = await atTrees()
    const { step } = await goTo(browser, { freeText: 'bracket' })
    expect(await productAt(browser, step)).toMatchObject({ found: 1, levels: [['pumps 1']] })
    const query = { constraints: [{ id: 'c', slot: 'error-code', operator: 'is', values: ['E-204'], mode: 'filter' }] }
    const { search } = (await browser.call('restoreState', { query })).body
    expect(await productAt(browser, search.step)).toMatchObject({ found: 2 })
  })

  it('is empty where there is nothing, and refuses those who may not search, and steps that are not there', async () => {
    const browser = await atTrees('notices')
    expect((await browser.call('browseTaxonomies')).body).toMatchObject({ taxonomies: [], found: 0 })
    const from = 'no-step-of-mine-0123456789'
    expect((await browser.call('browseTaxonomies', { from })).body.key).toBe('step-not-found')
    expect((await browser.call('browseTaxonomies', { from: 'short' })).statusCode).toBe(400)
    expect((await (await server.visitor()).call('browseTaxonomies')).body.key).toBe('no-session')
  })

  it('is of quests that browse alone', async () => {
    const browser = await atTrees()
    await browser.call('selectQuest', { questToSwitch: 'words' })
    for (const [call, fields] of [
      ['browseTaxonomies', {}],
      ['browseLevel', { slot: 'product' }],
      ['browseSearch', { words: 'pump' }],
      ['browseCasebase', { slot: 'product', node: 'rotary' }],
    ] as const)
      expect((await browser.call(call, fields)).body).toMatchObject({ status: 'failure', key: 'quest-not-available' })
  })
})

describe('browseLevel.action', () => {
  it('lists the nodes below one, those without solutions too', async () => {
    const browser = await atTrees()
    const { level } = (await browser.call('browseLevel', { slot: 'product', node: 'pumps' })).body
    expect(level).toMatchObject({ total: 2, filled: 2 })
    expect(countsOf(level)).toEqual(['rotary 2', 'membrane 2'])
    const { step } = await goTo(browser, { freeText: 'hums' })
    const under = (await browser.call('browseLevel', { slot: 'product', node: 'pumps', from: step })).body.level
    expect(under).toMatchObject({ total: 2, filled: 1 })
    expect(countsOf(under)).toEqual(['rotary 0', 'membrane 1'])
    const leaf = (await browser.call('browseLevel', { slot: 'product', node: 'rotary' })).body.level
    expect(leaf).toEqual({ nodes: [], total: 0, filled: 0 })
  })

  it.each(['pressure', 'parts', 'internal', 'no-such-slot', '__proto__'])('does not know slot %s', async (slot) => {
    const { body, statusCode } = await (await atTrees()).call('browseLevel', { slot })
    expect(statusCode === 400 || body.key === 'node-not-found').toBe(true)
  })

  it('says when a node is not there', async () => {
    const browser = await atTrees()
    expect((await browser.call('browseLevel', { slot: 'product', node: 'gone' })).body.key).toBe('node-not-found')
    expect((await browser.call('browseLevel', {})).statusCode).toBe(400)
    expect((await (await server.visitor()).call('browseLevel', { slot: 'product' })).body.key).toBe('no-session')
  })
})

describe('browseSearch.action', () => {
  it('finds nodes by their names and synonyms in the language of the reader, with the way to them', async () => {
    const browser = await atTrees()
    const { taxonomies } = (await browser.call('browseSearch', { words: 'VANE' })).body
    expect(taxonomies).toMatchObject([
      { slot: 'product', total: 1, nodes: [{ id: 'rotary', caption: 'Rotary pump', count: 2, path: ['Pumps'] }] },
    ])
    await browser.call('switchLocale', { chooseLocale: 'de' })
    expect((await browser.call('browseSearch', { words: 'drehschieber' })).body.taxonomies[0].nodes).toHaveLength(1)
    await browser.call('switchLocale', { chooseLocale: 'en' })
    for (const words of ['', '  ', 'quokka'])
      expect((await browser.call('browseSearch', { words })).body.taxonomies).toEqual([])
    expect((await browser.call('browseSearch', { words: 'x'.repeat(400) })).statusCode).toBe(400)
    expect((await (await server.visitor()).call('browseSearch', { words: 'pump' })).body.key).toBe('no-session')
  })
})

describe('browseCasebase.action', () => {
  it('goes down, beside and out of a taxonomy, and keeps the words and the rest', async () => {
    const browser = await atTrees()
    const down = await goTo(browser, { slot: 'product', node: 'pumps' })
    expect(down).toMatchObject({ page: 'results', numbers: [1, 2, 20] })
    const rotary = await goTo(browser, { slot: 'product', node: 'rotary', from: down.step })
    expect(rotary).toMatchObject({
      numbers: [1, 20],
      pieces: [
        { id: 'b1', kind: 'constraint', slot: 'product', values: [{ path: ['Pumps'], caption: 'Rotary pump' }] },
      ],
    })
    const words = await goTo(browser, { freeText: 'bracket', from: rotary.step })
    expect(words).toMatchObject({ numbers: [20], pieces: [{ kind: 'text' }, { slot: 'product' }] })
    const out = await goTo(browser, { slot: 'product', from: words.step })
    expect(out).toMatchObject({ numbers: [20], pieces: [{ kind: 'text' }] })
    expect(await goTo(browser, { freeText: '', from: out.step })).toMatchObject({ page: 'home', numbers: [] })
  })

  it('refuses what is not there, and leaves the search where it is', async () => {
    const browser = await atTrees()
    const { step } = await goTo(browser, { slot: 'product', node: 'rotary' })
    for (const [move, key] of [
      [{ slot: 'product', node: 'gone' }, 'node-not-found'],
      [{ slot: 'pressure', node: '9' }, 'node-not-found'],
      [{ slot: 'product', node: 'rotary', from: 'no-step-of-mine-0123456789' }, 'step-not-found'],
      [{ freeText: 'x'.repeat(3_000) }, 'query-too-long'],
    ] as const)
      expect((await browser.call('browseCasebase', move)).body).toMatchObject({ status: 'failure', key })
    expect((await browser.call('browseCasebase', { slot: 'Not An Id' })).statusCode).toBe(400)
    expect((await browser.call('searchInitialize')).body.search.step).toBe(step)
    expect((await (await server.visitor()).call('browseCasebase', {})).body.key).toBe('no-session')
  })

  it('goes on after a node of the query was removed from the model', async () => {
    const browser = await atTrees()
    const { step } = await goTo(browser, { slot: 'product', node: 'membrane' })
    const worded = await goTo(browser, { freeText: 'bracket', from: step })
    if (product.kind !== 'type') throw new Error('The sample has a type of products.')
    const without = { ...product, symbols: product.symbols.filter(({ id }) => id !== 'membrane') }
    await server.database.transact((tx) => saveModelDocuments(tx, writing, [without]))
    await expect
      .poll(async () => (await browser.call('browseLevel', { slot: 'product', node: 'membrane' })).body.key)
      .toBe('node-not-found')
    const restored = async () => (await browser.call('restoreState', { step })).body.search
    await expect.poll(restored, { timeout: 15_000 }).toMatchObject({ page: 'home', isOutdated: true })
    await expect.poll(() => productAt(browser, step), { timeout: 15_000 }).toMatchObject({ found: 3, path: [] })
    const again = (await browser.call('searchAgain', { from: worded.step })).body
    expect(again.dropped).toMatchObject([{ kind: 'constraint', slot: 'product' }])
    expect(again.search).toMatchObject({ page: 'results', pieces: [{ kind: 'text' }], results: { found: 1 } })
    const next = await goTo(browser, { slot: 'product', node: 'pumps', from: step })
    expect(next).toMatchObject({ page: 'results', pieces: [{ slot: 'product' }] })
    await server.database.transact((tx) => saveModelDocuments(tx, writing, [product]))
  })
})

describe('selectQuest.action keeps what was said', () => {
  async function saying(query: object) {
    const browser = await atTrees('words')
    const { search } = (await browser.call('restoreState', { query })).body
    const turnTo = async (questToSwitch: string, from = search.step) =>
      (await browser.call('selectQuest', { questToSwitch, from })).body
    return { browser, turnTo }
  }
  const answered = {
    text: 'bracket',
    constraints: [{ id: 'c1', slot: 'product', operator: 'is-one-of', values: ['rotary'], mode: 'filter' }],
    answers: [{ id: 'a1', slot: 'leaks', answer: { is: true } }],
  }

  it('words, constraints and answers, in a quest that browses and back in one by words', async () => {
    const { browser, turnTo } = await saying(answered)
    const { search, header } = await turnTo('browse')
    expect(search).toMatchObject({ page: 'results', query: { ...answered, style: 'browse', quest: 'browse' } })
    expect(header.profiles[0].quests.find(({ id }: { id: string }) => id === 'browse').isCurrentQuest).toBe(true)
    expect(await productAt(browser, search.step)).toMatchObject({ path: ['pumps', 'rotary'] })
    expect((await browser.call('searchInitialize')).body.search).toMatchObject({ step: search.step, page: 'results' })
    const words = await turnTo('words', search.step)
    expect(words.search.query).toMatchObject({ ...answered, style: 'free-text' })
  })

  it('answers as criteria for experts, and everything in a dialog', async () => {
    const { turnTo } = await saying(answered)
    const { search } = await turnTo('criteria')
    expect(search.query).toMatchObject({ style: 'expert', answers: [], text: 'bracket' })
    expect(search.query.constraints).toMatchObject([
      { slot: 'product', mode: 'filter' },
      { id: 'a1', slot: 'leaks', operator: 'is', values: [true], mode: 'preference' },
    ])
    expect((await turnTo('ask')).search).toMatchObject({ page: 'dialog', query: answered })
  })

  it('but nothing where a quest opens one solution, where the quest is open already, and of steps that are not there', async () => {
    const { browser, turnTo } = await saying(answered)
    expect((await turnTo('number')).search).toBeUndefined()
    expect((await turnTo('words')).search).toBeUndefined()
    expect((await turnTo('browse', 'no-step-of-mine-0123456789')).search).toBeUndefined()
    expect((await browser.call('searchInitialize')).body.search.page).toBe('home')
    expect((await browser.call('selectQuest', { questToSwitch: 'browse' })).body.search).toBeUndefined()
    expect((await browser.call('selectQuest', { questToSwitch: 'browse', from: 'short' })).statusCode).toBe(400)
  })
})
