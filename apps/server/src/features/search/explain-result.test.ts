import { ModelDocument, ResultExplanation } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logChanges } from '../../store/change-log/change-log.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const ask = ModelDocument.parse({ kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' })
    const profiles = sampleDocuments.flatMap((document) =>
      document.kind === 'profile' ? [{ ...document, quests: [...document.quests, 'ask'] }] : [],
    )
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [ask, ...profiles])
      await saveSampleSolutions(tx, [
        {
          number: 20,
          branches: ['production'],
          content: { values: { product: ['membrane'], pressure: [4] }, texts: { en: { title: 'Gasket of a pump' } } },
        },
        { number: 21, branches: ['production'], content: { values: {}, texts: { en: { title: 'Dugong gasket' } } } },
      ])
    })
  })
})
afterAll(() => server.close())

const searchFor = async (browser: TestBrowser, query: object) =>
  (await browser.call('restoreState', { query })).body.search

async function explain(browser: TestBrowser, caseId: number, from?: string): Promise<ResultExplanation> {
  const { body } = await browser.call('explainResult', { caseId, ...(from !== undefined && { from }) })
  expect(body).toMatchObject({ status: 'success' })
  const explanation = ResultExplanation.parse(body.explanation)
  const sum = explanation.parts.reduce((total, { brought }) => total + brought, 0)
  expect(sum).toBeCloseTo(explanation.score, 9)
  return explanation
}

const product = { id: 'c1', slot: 'product', operator: 'is', values: ['membrane'] }
const pressure = { id: 'c2', slot: 'pressure', operator: 'between', values: [3, 5] }
const notLeaking = { id: 'c3', slot: 'leaks', operator: 'is-not', values: [true], mode: 'filter' }

describe('explainResult.action', () => {
  it('sums up to the score of the result, piece by piece in the words of the reader', async () => {
    const browser = await server.reader('viewer')
    const { results } = await searchFor(browser, { text: 'pump hums', constraints: [product, pressure, notLeaking] })
    for (const { caseId, score } of results.rows) expect((await explain(browser, caseId)).score).toBeCloseTo(score, 9)

    const { parts, conditions, notWeighed } = await explain(browser, 2)
    expect(parts).toMatchObject([
      { source: 'constraint', pieces: [{ id: 'c1', caption: 'Product' }], has: { form: 'values' } },
      { source: 'constraint', pieces: [{ id: 'c2', caption: 'Pressure' }], brought: 0 },
      { source: 'text', pieces: [{ id: 'text' }], words: [{ text: 'pump' }, { text: 'hums' }] },
    ])
    expect(parts[0]?.brought).toBeCloseTo(parts[0]?.possible ?? 0, 9)
    // Its pressure is unknown.
    expect(parts[1]).not.toHaveProperty('has')
    expect(conditions).toMatchObject([{ id: 'c3', mode: 'filter' }])
    expect(notWeighed).toEqual([])

    const [, , byText] = (await explain(browser, 20)).parts
    expect(byText?.words).toMatchObject([{ text: 'pump' }, { text: 'hums', brought: 0 }])
    expect(byText?.words?.[1]?.possible).toBeGreaterThan(0)
  })

  it('names what the solution has in the place of a word, and the language of its text if it is another', async () => {
    const browser = await server.reader('viewer')
    await searchFor(browser, { text: 'o-ring pump' })
    const [byText] = (await explain(browser, 20)).parts
    expect(byText?.words).toMatchObject([
      { text: 'o-ring', readings: [{ how: 'synonym', texts: ['gasket'] }] },
      { text: 'pump' },
    ])
    expect(byText?.words?.[1]).not.toHaveProperty('readings')
    expect(byText).not.toHaveProperty('locale')
    await browser.call('switchLocale', { chooseLocale: 'de' })
    expect((await explain(browser, 20)).parts).toMatchObject([{ locale: 'en' }])
    await browser.call('switchLocale', { chooseLocale: 'en' })
  })

  it('is of the step that it names, else of the current one, also beside the question of a dialog', async () => {
    const browser = await server.reader('viewer')
    const { step } = await searchFor(browser, { text: 'gasket' })
    await searchFor(browser, { text: 'hums' })
    expect((await explain(browser, 21, step)).parts).toMatchObject([{ words: [{ text: 'gasket' }] }])
    await browser.call('selectQuest', { questToSwitch: 'ask' })
    await browser.call('startDialog', {})
    await browser.call('undecidedAttribute', { question: 'leaks' })
    await browser.call('answerQuestion', { question: 'product', answer: { is: 'membrane' } })
    const { parts, notWeighed } = await explain(browser, 20)
    expect(parts).toMatchObject([{ pieces: [{ kind: 'answer', caption: 'Product' }], brought: 1, possible: 1 }])
    expect(notWeighed).toMatchObject([{ kind: 'undecided', caption: 'Leaks' }])
  })

  it('has no line and no number of what the caller may not see', async () => {
    const [author, viewer] = [await server.reader('author'), await server.reader('viewer')]
    const query = { text: 'zanzibar seal' }
    await searchFor(author, query)
    expect((await explain(author, 1)).parts[0]?.words).toMatchObject([{ text: 'zanzibar' }, { text: 'seal' }])
    await searchFor(viewer, query)
    expect((await explain(viewer, 1)).parts[0]?.words).toMatchObject([
      { text: 'seal' },
      { text: 'zanzibar', brought: 0 },
    ])
  })

  it('is refused for what is not among the results: not found, hidden, deleted meanwhile, or never there', async () => {
    const browser = await server.reader('viewer')
    await searchFor(browser, { text: 'gasket' })
    await explain(browser, 21)
    const refused = { status: 'failure', key: 'not-in-results' }
    for (const caseId of [2, 5, 999_999])
      expect((await browser.call('explainResult', { caseId })).body).toMatchObject(refused)
    await server.database.transact(async (tx) => {
      await tx.deleteFrom('branchSolutions').where('number', '=', 21).execute()
      const gone = { projectId: 'pumps', branch: 'production', kind: 'solution', objectId: '21' }
      await logChanges(tx, [{ ...gone, version: null, userId: null }])
    })
    await expect.poll(async () => (await browser.call('explainResult', { caseId: 21 })).body.key).toBe('not-in-results')
  })

  it('is refused for a step of somebody else, one that is not there, and one that asks nothing', async () => {
    const [author, viewer] = [await server.reader('author'), await server.reader('viewer')]
    const key = async (fields: object) => (await viewer.call('explainResult', { caseId: 1, ...fields })).body.key
    expect(await key({})).toBe('step-not-found')
    const { step } = await searchFor(author, { text: 'seal' })
    expect(await key({ from: step })).toBe('step-not-found')
    expect(await key({ from: 'x'.repeat(step.length) })).toBe('step-not-found')
    await viewer.call('resetSearch')
    expect(await key({})).toMatch(/step-not-found|no-current-result/)
  })

  it('is refused to strangers, without an open project, and for what is no number of a solution', async () => {
    expect((await (await server.visitor()).call('explainResult', { caseId: 1 })).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call('explainResult', { caseId: 1 })).body.key).toBe('no-project-open')
    const browser = await server.reader('viewer')
    for (const caseId of ['x', -1, 1.5, ''])
      expect((await browser.call('explainResult', { caseId })).statusCode).toBe(400)
    expect((await browser.call('explainResult')).statusCode).toBe(400)
  })

  it('is refused where the model that was published meanwhile has no such slot any more', async () => {
    const browser = await server.reader('viewer')
    await searchFor(browser, { constraints: [pressure] })
    await explain(browser, 20)
    const documents = sampleDocuments.flatMap((document) =>
      document.kind === 'view' && document.id === 'detail'
        ? [
            {
              ...document,
              sections: document.sections.map((section) => ({
                ...section,
                items: section.items.filter(({ slot }) => slot !== 'pressure'),
              })),
            },
          ]
        : [],
    )
    await server.database.transact((tx) => saveModelDocuments(tx, writing, documents))
    await expect
      .poll(async () => (await browser.call('explainResult', { caseId: 20 })).body.key, { timeout: 10_000 })
      .toBe('query-not-possible')
  })
})
