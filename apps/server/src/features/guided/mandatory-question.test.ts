import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const more = [
  { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
  { kind: 'quest', id: 'choose', caption: 'I choose', style: 'user-guided' },
  { kind: 'custom-list', id: 'pumps', caption: 'Pumps', query: { text: 'pump' } },
].map((document) => ModelDocument.parse(document))
const changed = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'profile')
    return [{ ...document, customLists: ['pumps'], quests: [...document.quests, 'ask', 'choose'] }]
  return document.kind === 'slot' && document.id === 'leaks' ? [{ ...document, mandatory: true }] : []
})

/** Enough for several pages; every second is a rotary pump, every third leaks. */
const pumps = Array.from({ length: 30 }, (_, at): SampleSolution => ({
  number: 100 + at,
  content: {
    values: { product: [at % 2 === 0 ? 'rotary' : 'membrane'], leaks: [at % 3 === 0], pressure: [at % 20] },
    texts: { en: { title: `Pump ${at} hums` } },
  },
}))

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveSampleSolutions(tx, pumps))
    await database.transact((tx) => saveModelDocuments(tx, writing, [...more, ...changed]))
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = await server.reader('viewer')
  await browser.call('selectQuest', { questToSwitch: 'ask' })
})

type Call = Parameters<TestBrowser['call']>[0]
const call = async (name: Call, fields: object = {}) => (await browser.call(name, { ...fields })).body
const answer = (question: string, value: object) => call('answerQuestion', { question, answer: value })
const question = { page: 'dialog', dialog: { mustAnswer: true, question: { question: 'leaks' } } }

/** A dialog with its mandatory question open. */
async function openDialog(): Promise<string> {
  await call('startDialog')
  return (await answer('product', { is: 'rotary' })).search.step
}

/** Results after the mandatory question. */
async function endedDialog(): Promise<string> {
  await openDialog()
  await answer('leaks', { is: true })
  return (await call('endDialog')).search.step
}

describe('while a mandatory question is open', () => {
  it('every way to results leads to the question, without solutions', async () => {
    const ways: [Call, object][] = [
      ['searchSort', { sort: 'number' }],
      ['searchFilter', { facet: 'product', filter: { values: ['rotary'] } }],
      ['searchAgain', {}],
      ['continueDialog', {}],
      ['answerByText', { freeText: 'it hums' }],
      ['restoreState', { query: { quest: 'ask', text: 'hums' } }],
    ]
    for (const [name, fields] of ways) {
      await openDialog()
      const { search, caseIds = [] } = await call(name, fields)
      expect([name, search]).toEqual([name, expect.objectContaining({ page: 'dialog' })])
      expect([name, search.dialog.mustAnswer, search.results, caseIds]).toEqual([name, true, undefined, []])
    }
  })

  it('results lead back to it when its answer is taken out of them', async () => {
    const from = await endedDialog()
    const { search, caseIds } = await call('breadcrumbRemove', { id: 'a2', from })
    expect(search).toMatchObject(question)
    expect([search.results, caseIds]).toEqual([undefined, []])
    // Answered again, the dialog goes on.
    expect((await answer('leaks', { is: false })).search.results.rows.length).toBeGreaterThan(0)
    expect((await call('endDialog')).search.page).toBe('results')
  })

  it('what answers with rows or numbers alone is refused', async () => {
    const refused: [Call, object][] = [
      ['freeTextSearch', { freeText: 'hums' }],
      ['searchResultsNavigate', { navigationIndex: 1 }],
      ['selectAllResults', { which: 'page' }],
      ['selectAllResults', { which: 'found' }],
      ['deselectAllResults', { which: 'page' }],
      ['explainResult', { caseId: 100 }],
      ['endDialog', {}],
    ]
    for (const [name, fields] of refused) {
      await openDialog()
      const { key, localizedMessage } = await call(name, fields)
      expect([name, key]).toEqual([name, 'question-mandatory'])
      expect(localizedMessage).toBe('This question must be answered before solutions are shown.')
    }
  })

  it('a step of another quest that asks questions shows no solutions either', async () => {
    const from = await openDialog()
    await browser.call('selectQuest', { questToSwitch: 'choose' })
    expect(await call('searchResultsNavigate', { navigationIndex: 1, from })).toMatchObject({
      key: 'question-mandatory',
    })
  })

  it('an open solution has no neighbours, and no results beside it', async () => {
    const from = await openDialog()
    const { solution } = await call('viewCaseDetails', { caseId: 100, from })
    expect(solution).toMatchObject({ caseId: 100 })
    expect(solution.navigation).toBeUndefined()
    expect((await call('searchInitialize')).search).toMatchObject({ page: 'details', solution: { caseId: 100 } })
    expect((await call('searchInitialize')).search.results).toBeUndefined()
    expect((await call('caseDetailsNavigate', { caseId: 100, direction: 'next' })).key).toBe('question-mandatory')
    const { search } = await call('restoreState', { query: { quest: 'ask', text: 'hums' }, open: 100 })
    expect(search).toMatchObject({ page: 'details', solution: { caseId: 100 } })
    expect([search.results, search.solution.navigation]).toEqual([undefined, undefined])
  })

  it('lists of the profile are shown, page by page and in any order; solutions are opened by number', async () => {
    await openDialog()
    const { search } = await call('openCustomList', { tab: 'custom1' })
    expect(search).toMatchObject({ page: 'results', results: { page: 1 } })
    expect((await call('searchResultsNavigate', { navigationIndex: 2 })).results).toMatchObject({ page: 2 })
    expect((await call('searchSort', { sort: 'number' })).search.results.rows[0].caseId).toBe(1)
    expect((await call('searchInitialize')).search.page).toBe('results')
    const narrower = await call('searchFilter', { facet: 'product', filter: { values: ['rotary'] } })
    expect(narrower.search).toMatchObject(question)
    expect((await call('searchCaseName', { caseName: '101' })).solution).toMatchObject({ caseId: 101 })
  })

  it('a search by words in another quest is not asked', async () => {
    await openDialog()
    await browser.call('selectQuest', { questToSwitch: 'words' })
    expect((await call('freeTextSearch', { freeText: 'hums' })).results.found).toBe(31)
  })
})

describe('after all mandatory questions', () => {
  it('results are turned, sorted, selected, lengthened and restored', async () => {
    const step = await endedDialog()
    expect((await call('searchResultsNavigate', { navigationIndex: 1 })).results.rows.length).toBeGreaterThan(0)
    expect((await call('searchSort', { sort: 'number' })).search.page).toBe('results')
    expect((await call('toggleShowMore')).search.page).toBe('results')
    expect((await call('selectAllResults', { which: 'found' })).search.selected.length).toBeGreaterThan(0)
    expect((await call('restoreState', { step })).search.page).toBe('results')
  })
})
