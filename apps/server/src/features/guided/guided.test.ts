import { Readable } from 'node:stream'
import { DialogDecision, ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TestDatabase } from '../../database/testing.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

type Draft = z.input<typeof ModelDocument>

const sample = (kind: string, id: string) => sampleDocuments.find((each) => each.kind === kind && each.id === id)!

const sampleViews = sampleDocuments.filter((each) => each.kind === 'view')
const viewsWithoutProduct = sampleViews.map((each): Draft => {
  const sections = each.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.slot === 'product' ? { ...item, visibility: 'invisible' as const } : item,
    ),
  }))
  return { ...each, sections }
})

const guidedQuests: Draft[] = [
  { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
  { kind: 'quest', id: 'choose', caption: 'I choose', style: 'user-guided' },
  {
    kind: 'quest',
    id: 'fixed',
    caption: 'Fixed',
    style: 'static-guided',
    questions: ['leaks', 'title', 'pressure', 'product'],
  },
]
const texts = { question: 'Welche Pumpe ist es?' }
const changed: Draft[] = [
  ...guidedQuests,
  { ...(sample('profile', 'everyday') as Draft), quests: ['words', 'ask', 'choose', 'fixed', 'sessions'] } as Draft,
  { ...sample('attribute', 'product'), question: 'Which pump is it?', cost: 'free' } as Draft,
  { ...sample('attribute', 'leaks'), question: 'Does it leak?', costMinutes: 3 } as Draft,
  { ...(sample('translation', 'de') as Draft), texts: { 'attribute/product': texts } } as Draft,
]

let version = 1
async function publish(database: TestDatabase, documents: readonly Draft[]): Promise<void> {
  version++
  const made = { version, by: 'author', at: '2026-01-01T00:00:00.000Z' }
  await database.transact(async (tx) => {
    await insertModelVersions(
      tx,
      'pumps',
      documents.map((document) => ({ ...made, document: ModelDocument.parse(document) })),
    )
    const pointers = documents.map(({ kind, id }) => ({ branch: 'production', kind, objectId: id, version }))
    await pointModelBranches(tx, 'pumps', pointers, 'author')
  })
}

/** Twelve pumps: every second is a rotary one, every third leaks, at a pressure of their own. */
const pumps = Array.from({ length: 12 }, (_, at): SampleSolution => ({
  number: 100 + at,
  branches: ['production'],
  content: {
    values: {
      product: [at % 2 === 0 ? 'rotary' : 'membrane'],
      leaks: [at % 3 === 0],
      pressure: [at + 1],
      'checked-on': [`2026-01-${String(at + 10)}`],
      parts: [{ 'part-number': 'V-1', quantity: at % 4 }],
    },
    texts: { en: { title: `Pump ${at}` } },
  },
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) => saveSampleSolutions(tx, pumps))
    await publish(database, changed)
  })
})
afterAll(() => server.close())

async function inQuest(quest: string, username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps' })
  await browser.call('selectQuest', { questToSwitch: quest })
  return browser
}

const call = async (browser: TestBrowser, name: Parameters<TestBrowser['call']>[0], fields: object = {}) =>
  (await browser.call(name, { ...fields })).body

const answer = (browser: TestBrowser, question: string, value: object) =>
  call(browser, 'answerQuestion', { question, answer: value })

describe('startDialog.action', () => {
  it('asks a first question in the words of the reader, with counts and with its reason', async () => {
    const browser = await inQuest('ask')
    const { search, caseIds } = await call(browser, 'startDialog')
    expect(search).toMatchObject({ page: 'dialog', pieces: [], query: { style: 'system-guided' } })
    const { dialog } = search
    expect(dialog).toMatchObject({ style: 'system-guided', candidates: 14, total: 14, mustAnswer: false, ignored: [] })
    expect(dialog.allowed).toEqual(['back', 'skip'])
    expect(dialog.question.why.remaining).toBeLessThan(14)
    expect(dialog.question.choices.length).toBeGreaterThan(1)
    expect([search.results, caseIds]).toEqual([undefined, []])
    const { dialog: chosen } = (await call(browser, 'chooseQuestion', { question: 'product' })).search
    expect(chosen.question).toMatchObject({
      question: 'product',
      text: 'Which pump is it?',
      caption: 'Product',
      control: { kind: 'symbols' },
      why: { cost: 'free', isMandatory: false },
      choices: [
        {
          answer: { is: 'rotary' },
          values: [{ kind: 'symbol', caption: 'Rotary pump', path: ['Pumps'] }],
          candidates: 7,
        },
        { answer: { is: 'membrane' }, candidates: 7 },
      ],
    })
    await browser.call('switchLocale', { chooseLocale: 'de' })
    const { search: inGerman } = await call(browser, 'searchInitialize')
    expect(inGerman.dialog.question.text).toBe('Welche Pumpe ist es?')
    await browser.call('switchLocale', { chooseLocale: 'en' })
  })

  it('takes the values that a text names as answers, and searches the rest', async () => {
    const browser = await inQuest('ask')
    const { search } = await call(browser, 'startDialog', { freeText: 'vane pump with zanzibar noise' })
    expect(search.query.answers).toEqual([{ id: 'a1', slot: 'product', answer: { is: 'rotary' }, source: 'text' }])
    expect(search.query.text).toBe('with zanzibar noise')
    expect(search.pieces.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'answer'])
    expect(search.dialog.candidates).toBe(7)
    const more = (await call(browser, 'answerByText', { freeText: 'or a membrane pump' })).search.query
    expect(more).toMatchObject({
      text: 'with zanzibar noise or a membrane pump',
      answers: [{ answer: { is: 'rotary' } }],
    })
  })

  it.each([
    ['hot but no vane pump', []],
    ['no vane pump, but it hums', []],
    ['drips without rotary pump', []],
    ['vane pump does not start', ['rotary']],
    ['does not start, vane pump', ['rotary']],
  ])('takes no value as an answer that the text denies: %s', async (freeText, products) => {
    const browser = await inQuest('ask')
    const { search } = await call(browser, 'startDialog', { freeText })
    expect(search.query.answers.map(({ answer }: { answer: { is: string } }) => answer.is)).toEqual(products)
    // What is an answer leaves the text.
    expect(search.query.text === freeText).toBe(products.length === 0)
  })

  it('is refused in a quest of another style, without the permission of the style, and with too long a text', async () => {
    const browser = await inQuest('words')
    expect(await call(browser, 'startDialog')).toMatchObject({ key: 'quest-not-available' })
    const long = await call(await inQuest('ask'), 'startDialog', { freeText: 'x'.repeat(2_500) })
    expect(long).toMatchObject({ key: 'query-too-long' })
    const talkative = await inQuest('ask')
    const { query } = (await call(talkative, 'startDialog', { freeText: 'zanzibar '.repeat(150) })).search
    expect(await call(talkative, 'answerByText', { freeText: 'quokka '.repeat(200) })).toMatchObject({
      key: 'query-too-long',
    })
    expect((await talkative.call('searchInitialize')).body.search.query).toEqual(query)
    expect((await (await server.visitor()).call('startDialog')).body.key).toBe('no-session')
  })
})

describe('answerQuestion.action', () => {
  it('shrinks the candidates, shows the first solutions, and replaces an earlier answer', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    const first = (await answer(browser, 'product', { is: 'rotary' })).search
    expect(first.dialog).toMatchObject({ candidates: 7, total: 14 })
    expect(first.results.rows.length).toBeGreaterThan(0)
    const second = (await answer(browser, 'leaks', { is: true })).search
    expect(second.dialog.candidates).toBe(3)
    expect(second.results.rows[0].title.text).toMatch(/^Pump (0|6)$/)
    const again = await answer(browser, 'product', { is: 'membrane' })
    expect(again.search.query.answers).toEqual([
      { id: 'a1', slot: 'product', answer: { is: 'membrane' } },
      { id: 'a2', slot: 'leaks', answer: { is: true } },
    ])
    expect(again.caseIds).toEqual(again.search.results.rows.map(({ caseId }: { caseId: number }) => caseId))
  })

  it('takes values, intervals with their ends exchanged, dates, members of composites and none of the offered', async () => {
    const browser = await inQuest('ask')
    const given = async (question: string, value: object) => {
      await call(browser, 'startDialog')
      const { search, status } = await answer(browser, question, value)
      expect(status).toBe('success')
      return [search.query.answers[0].answer, search.dialog.candidates]
    }
    expect(await given('pressure', { between: [8, 5] })).toEqual([{ between: [5, 8] }, 5])
    expect(await given('pressure', { is: 9 })).toEqual([{ is: 9 }, 3])
    expect(await given('product', { noneOf: ['rotary'] })).toEqual([{ noneOf: ['rotary'] }, 7])
    expect(await given('checked-on', { between: ['2026-01-12', '2026-01-10'] })).toEqual([
      { between: ['2026-01-10', '2026-01-12'] },
      5,
    ])
    expect(await given('parts.quantity', { is: 3 })).toEqual([{ is: 3 }, 4])
    expect(await given('cycles', { is: '77' })).toEqual([{ is: 77 }, 14])
    expect(await given('leaks', { noneOf: ['true'] })).toEqual([{ is: false }, 10])
    const { search } = await call(browser, 'startDialog')
    const quantity = await answer(browser, 'parts.quantity', { is: 3 })
    expect(quantity.search.pieces).toMatchObject([{ caption: 'Quantity', values: [{ value: 3 }] }])
    expect(search.dialog.total).toBe(14)
  })

  it('says why it asks, why it ends, and which answer to check where the likeliest solution contradicts one', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    const { dialog } = (await call(browser, 'chooseQuestion', { question: 'leaks' })).search
    expect(dialog.question.why).toEqual({
      remaining: expect.any(Number) as number,
      cost: 'cheap',
      minutes: 3,
      isMandatory: false,
    })
    expect([dialog.decided, dialog.doubtful]).toEqual([undefined, undefined])
    await answer(browser, 'pressure', { is: 9 })
    await answer(browser, 'leaks', { is: false })
    await answer(browser, 'checked-on', { is: '2026-01-18' })
    let decided = (await answer(browser, 'product', { is: 'rotary' })).search.dialog
    while (decided.question)
      decided = (await call(browser, 'undecidedAttribute', { question: decided.question.question })).search.dialog
    expect(DialogDecision.options).toContain(decided.decided)
    expect(decided.doubtful).toBeUndefined()
    const doubtful = (await answer(browser, 'product', { is: 'membrane' })).search.dialog
    // A solution without other values fits all answers.
    expect(doubtful).toMatchObject({ candidates: 1, doubtful: 'a4' })
    expect((await answer(browser, 'parts.quantity', { is: 0 })).search.dialog.doubtful).toBe('a4')
  })

  it('refuses what is no answer of the question, and keeps what was said', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    await answer(browser, 'leaks', { is: true })
    const refused: [question: string, value: object, key: string][] = [
      ['product', { is: 'no-such-pump' }, 'answer-not-valid'],
      ['product', { between: [1, 2] }, 'answer-not-valid'],
      ['product', { isOneOf: ['rotary', 'gone'] }, 'answer-not-valid'],
      ['pressure', { is: 'much' }, 'answer-not-valid'],
      ['pressure', { is: 400 }, 'answer-out-of-range'],
      ['pressure', { between: [21, 22] }, 'answer-out-of-range'],
      ['parts.quantity', { is: 1.5 }, 'answer-not-valid'],
      ['parts.quantity', { is: 1e300 }, 'answer-out-of-range'],
      ['checked-on', { is: '2026-02-31' }, 'answer-not-valid'],
      ['leaks', { is: 'perhaps' }, 'answer-not-valid'],
      ['leaks', { noneOf: ['true', 'false'] }, 'answer-not-valid'],
      ['parts', { is: 3 }, 'question-not-found'],
      ['error-code', { is: 'E-204' }, 'question-not-found'],
      ['internal', { is: 'x' }, 'question-not-found'],
      ['gone', { is: 'x' }, 'question-not-found'],
    ]
    for (const [question, value, key] of refused)
      expect([question, value, (await answer(browser, question, value)).key]).toEqual([question, value, key])
    expect((await answer(browser, 'pressure', { is: 400 })).localizedMessage).toContain('from 0 to 20')
    expect((await browser.call('answerQuestion', { question: 'leaks', answer: { more: 1 } })).statusCode).toBe(400)
    const { search } = await call(browser, 'searchInitialize')
    expect(search).toMatchObject({ page: 'dialog', query: { answers: [{ slot: 'leaks' }] } })
  })

  it('starts from the step that it names, and from none that is gone', async () => {
    const browser = await inQuest('ask')
    const { step } = (await call(browser, 'startDialog')).search
    await answer(browser, 'leaks', { is: true })
    const fields = { question: 'product', answer: { is: 'rotary' } }
    const other = await call(browser, 'answerQuestion', { ...fields, from: step })
    expect(other.search.query.answers).toMatchObject([{ slot: 'product' }])
    const gone = await call(browser, 'answerQuestion', { ...fields, from: 'no-such-step-anywhere' })
    expect(gone).toMatchObject({ key: 'step-not-found' })
  })
})

describe('what a user cannot say', () => {
  it("'I don't know' is not asked again; skipped is, when nothing else is worth asking", async () => {
    const browser = await inQuest('ask')
    const { dialog } = (await call(browser, 'startDialog')).search
    const first = dialog.question.question
    const undecided = (await call(browser, 'undecidedAttribute', { question: first })).search
    expect(undecided.query).toMatchObject({ undecided: [first], answers: [] })
    expect(undecided.pieces).toMatchObject([{ id: `undecided:${first}`, kind: 'undecided' }])
    const later = undecided.dialog.question.question
    let search = (await call(browser, 'skipQuestion', { question: later })).search
    expect(search.pieces).toMatchObject([{}, { id: `skipped:${later}`, kind: 'skipped' }])
    const asked: string[] = []
    for (let at = 0; at < 8 && search.dialog.question && search.dialog.question.question !== later; at++) {
      asked.push(search.dialog.question.question)
      search = (await call(browser, 'undecidedAttribute', { question: asked.at(-1) })).search
    }
    expect(asked).not.toContain(first)
    expect(search.dialog.question).toMatchObject({ question: later, wasSkipped: true })
    const members = (await call(browser, 'undecidedAttribute', { question: 'parts.quantity' })).search
    expect(members.pieces.map(({ caption }: { caption: string }) => caption)).toContain('Quantity')
  })

  it('of what narrows an answer down leaves the answer, which is not narrowed down any more', async () => {
    const browser = await inQuest('choose')
    await call(browser, 'startDialog')
    const coarse = (await answer(browser, 'product', { is: 'pumps' })).search
    const narrower = (await call(browser, 'chooseQuestion', { question: 'product' })).search.dialog.question
    expect(narrower.choices.map(({ answer: { is } }: { answer: { is: string } }) => is)).toContain('rotary')
    const kept = (await call(browser, 'undecidedAttribute', { question: 'product' })).search
    expect(kept.query).toMatchObject({ answers: [{ answer: { isOneOf: ['pumps'] } }], undecided: [] })
    expect(kept.dialog.candidates).toBe(coarse.dialog.candidates)
    const open = (search: { dialog: { questions: { question: string }[] } }) =>
      search.dialog.questions.map(({ question }) => question)
    expect(open(coarse)).toContain('product')
    expect(open(kept)).not.toContain('product')
    const [piece] = kept.pieces
    await call(browser, 'breadcrumbEdit', { id: piece.id })
    const dropped = (await call(browser, 'undecidedAttribute', { question: 'product' })).search
    expect(dropped.query).toMatchObject({ answers: [], undecided: ['product'] })
  })

  it('of what narrows an answer down is asked later, behind other questions', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    await answer(browser, 'product', { is: 'pumps' })
    const { dialog, query } = (await call(browser, 'skipQuestion', { question: 'product' })).search
    expect(query).toMatchObject({ answers: [{ answer: { is: 'pumps' } }], skipped: ['product'] })
    expect(dialog.question.question).not.toBe('product')
  })

  it('of several offered values, all stay possible', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    const { search } = await call(browser, 'undecidedValue', { question: 'product', values: ['rotary', 'membrane'] })
    expect(search.query.answers).toMatchObject([{ answer: { isOneOf: ['rotary', 'membrane'] } }])
    expect(search.pieces).toMatchObject([{ operator: 'is-one-of', values: [{}, {}] }])
    expect(search.dialog.candidates).toBe(14)
    const refused = await call(browser, 'undecidedValue', { question: 'product', values: ['gone'] })
    expect(refused).toMatchObject({ key: 'answer-not-valid' })
    expect(await call(browser, 'undecidedAttribute', { question: 'gone' })).toMatchObject({ key: 'question-not-found' })
    expect(await call(browser, 'skipQuestion', { question: 'gone' })).toMatchObject({ key: 'question-not-found' })
  })
})

describe('the path of a dialog', () => {
  it('is edited piece by piece, and a removed piece leads to the next question', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    await answer(browser, 'product', { is: 'rotary' })
    await answer(browser, 'leaks', { is: true })
    const edited = (await call(browser, 'breadcrumbEdit', { id: 'a1' })).search
    expect(edited.dialog.question).toMatchObject({ question: 'product', given: { is: 'rotary' } })
    expect(edited.dialog.question.choices).toMatchObject([
      { isGiven: true, candidates: 3 },
      { isGiven: false, candidates: 3 },
    ])
    expect((await call(browser, 'searchInitialize')).search.dialog.question.question).toBe('product')
    const removed = (await call(browser, 'breadcrumbRemove', { id: 'a1' })).search
    expect(removed).toMatchObject({ page: 'dialog', pieces: [{ id: 'a2' }] })
    expect(await call(browser, 'breadcrumbEdit', { id: 'a1' })).toMatchObject({ key: 'piece-not-found' })
    expect((await call(browser, 'breadcrumbRemove', { id: 'a2' })).search).toMatchObject({ page: 'dialog', pieces: [] })
  })

  it('goes on with what filters leave, of values and of days, and without them again', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    await answer(browser, 'leaks', { is: true })
    const filterBy = (facet: string, filter: object) => call(browser, 'searchFilter', { facet, filter })
    const all = (await call(browser, 'searchInitialize')).search.dialog.candidates
    const rotary = (await filterBy('product', { values: ['rotary'] })).search
    expect(rotary).toMatchObject({ page: 'dialog', query: { answers: [{ slot: 'leaks' }] } })
    expect(rotary.dialog.total).toBe(14)
    expect(rotary.dialog.candidates).toBeLessThan(all)
    const { quest: _, style: __, format: ___, ...query } = rotary.query
    const { facets } = await call(browser, 'searchFacets', { query, facet: 'product' })
    expect(facets[0].values).toMatchObject([{ value: 'rotary', isChosen: true }, { value: 'membrane' }])
    const { search: none } = await filterBy('$changed', { atMost: '2001-01-01' })
    expect(none).toMatchObject({ page: 'dialog', dialog: { candidates: 0 } })
    expect(await filterBy('$changed', { values: ['week'] })).toMatchObject({ key: 'filter-not-valid' })
    await filterBy('$changed', {})
    expect((await filterBy('product', { values: [] })).search.dialog.candidates).toBe(all)
  })

  it('is gone back by steps, where the permission allows it', async () => {
    const browser = await inQuest('ask')
    const start = (await call(browser, 'startDialog')).search
    await answer(browser, 'product', { is: 'rotary' })
    const back = (await call(browser, 'back')).search
    expect(back).toEqual(start)
    const permissions = ['advisor', 'search-system-guided', 'branch-production'] as const
    await server.database.transact((tx) =>
      saveRoles(tx, [{ id: 'forward', name: 'Forward', permissions: [...permissions], applications: ['advisor'] }]),
    )
    await changeUser(server.database, 'roleless', { roles: ['forward'] })
    const forward = await inQuest('ask', 'roleless')
    await vi.waitFor(async () => expect((await call(forward, 'startDialog')).status).toBe('success'))
    const { step: first } = (await call(forward, 'startDialog')).search
    const { search: second } = await answer(forward, 'product', { is: 'rotary' })
    expect(second.dialog.allowed).toEqual(['skip', 'end'])
    expect(await call(forward, 'back')).toMatchObject({ key: 'no-permission' })
    // Nor by the browser's back, which restores a step; the question that is asked can be loaded again.
    expect(await call(forward, 'restoreState', { step: first })).toMatchObject({ key: 'no-permission' })
    expect((await call(forward, 'restoreState', { step: second.step })).search.page).toBe('dialog')
    // The results of the dialog lead to its last question, and to none before.
    const { search: results } = await call(forward, 'endDialog')
    expect(results.page).toBe('results')
    expect(await call(forward, 'restoreState', { step: first })).toMatchObject({ key: 'no-permission' })
    expect((await call(forward, 'restoreState', { step: second.step })).search.page).toBe('dialog')
    expect((await call(forward, 'back', { state: 'home' })).search.page).toBe('home')
    expect((await call(forward, 'selectQuest', { questToSwitch: 'choose' })).status).toBe('failure')
  })

  it('ends at the results, from which it goes on; a search by words goes on as a dialog', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    expect(await call(browser, 'endDialog')).toMatchObject({ key: 'query-empty' })
    const { search: asked } = await answer(browser, 'product', { is: 'rotary' })
    const ended = (await call(browser, 'endDialog')).search
    expect(ended).toMatchObject({ page: 'results', pieces: [{ id: 'a1' }] })
    expect(ended.results.uncontradicted).toBe(asked.dialog.candidates)
    expect(ended.results.found).toBeGreaterThan(0)
    expect((await call(browser, 'continueDialog')).search).toMatchObject({ page: 'dialog', query: { answers: [{}] } })
    expect((await call(browser, 'back', { state: 'results' })).search.step).toBe(ended.step)
    await browser.call('selectQuest', { questToSwitch: 'words' })
    const { step } = (await call(browser, 'freeTextSearch', { freeText: 'seal' })).search
    await browser.call('selectQuest', { questToSwitch: 'choose' })
    const kept = (await call(browser, 'continueDialog', { from: step })).search
    expect(kept).toMatchObject({ page: 'dialog', query: { text: 'seal', quest: 'choose', style: 'user-guided' } })
  })

  it('is made by the events of CallCenter too', async () => {
    const browser = await inQuest('ask')
    const event = (actionEvent: string, actionValue = '') => call(browser, 'callCenter', { actionEvent, actionValue })
    expect(await event('START DIALOG', 'rotary pump')).toMatchObject({
      key: 'START DIALOG',
      search: { page: 'dialog' },
    })
    expect(await event('CHOOSE QUESTION', 'leaks')).toMatchObject({
      search: { dialog: { question: { question: 'leaks' } } },
    })
    expect(await event('UNDECIDED ATTRIBUTE', 'leaks')).toMatchObject({ search: { query: { undecided: ['leaks'] } } })
    expect(await event('END DIALOG')).toMatchObject({ search: { page: 'results' } })
  })
})

describe('a quest whose user chooses the questions', () => {
  it('lists the questions by what they tell, and asks the chosen one', async () => {
    const browser = await inQuest('choose')
    const { dialog } = (await call(browser, 'startDialog')).search
    expect(dialog.question).toBeUndefined()
    const listed = dialog.questions.map(({ question }: { question: string }) => question)
    expect(listed).toEqual(expect.arrayContaining(['product', 'leaks', 'pressure']))
    const chosen = (await call(browser, 'chooseQuestion', { question: 'leaks' })).search
    expect(chosen.dialog.question).toMatchObject({
      text: 'Does it leak?',
      why: { minutes: 3 },
      control: { kind: 'boolean' },
    })
    const next = (await answer(browser, 'leaks', { is: true })).search.dialog
    expect(next.question).toBeUndefined()
    expect(next.questions.map(({ question }: { question: string }) => question)).not.toContain('leaks')
    expect(await call(browser, 'chooseQuestion', { question: 'title' })).toMatchObject({ key: 'question-not-found' })
  })
})

describe('a quest with the order of its author', () => {
  it('asks in this order, and tells how far it is', async () => {
    const browser = await inQuest('fixed')
    const first = (await call(browser, 'startDialog')).search.dialog
    expect(first).toMatchObject({ question: { question: 'leaks' }, progress: { answered: 0, total: 3 } })
    const second = (await answer(browser, 'leaks', { is: true })).search.dialog
    expect(second).toMatchObject({ question: { question: 'pressure' }, progress: { answered: 1, total: 3 } })
  })
})

describe('modelPicture.action', () => {
  it('gives the pictures of a question and its answers to callers who see the slot, and to nobody else', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>')
    const { hash, sizeBytes } = await server.services.files.put(Readable.from([drawing]), { maxBytes: 1_000 })
    const picture = { hash, sizeBytes, contentType: 'image/svg+xml' }
    const type = sample('type', 'product') as Extract<Draft, { kind: 'type' }>
    await publish(server.database, [
      { ...sample('slot', 'product'), picture } as Draft,
      { ...sample('slot', 'internal'), picture } as Draft,
      { ...type, symbols: type.symbols.map((each) => (each.id === 'rotary' ? { ...each, picture } : each)) },
    ])
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    const url = `/modelPicture.action?slot=product&file=${hash}`
    const shown = { url: expect.stringContaining(url), size: { width: 30, height: 20 } }
    await vi.waitFor(async () => {
      const { question } = (await call(browser, 'chooseQuestion', { question: 'product' })).search.dialog
      expect(question).toMatchObject({ picture: shown, choices: [{ answer: { is: 'rotary' }, picture: shown }, {}] })
      expect(question.choices[1].picture).toBeUndefined()
    }, 5_000)
    const file = await browser.request('GET', url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await browser.request('GET', url.replace('slot=product', 'slot=internal'))).statusCode).toBe(404)
    expect((await browser.request('GET', url.replace(hash, 'a'.repeat(64)))).statusCode).toBe(404)
    expect((await (await server.visitor()).request('GET', url)).statusCode).toBe(401)
  })

  it('gives no picture of the symbols of a slot that the caller does not see', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
    const { hash, sizeBytes } = await server.services.files.put(Readable.from([drawing]), { maxBytes: 1_000 })
    const picture = { hash, sizeBytes, contentType: 'image/svg+xml' }
    const type = sample('type', 'product') as Extract<Draft, { kind: 'type' }>
    await publish(server.database, [{ ...type, symbols: type.symbols.map((each) => ({ ...each, picture })) }])
    const browser = await inQuest('ask')
    const url = `/modelPicture.action?slot=product&file=${hash}`
    await vi.waitFor(async () => expect((await browser.request('GET', url)).statusCode).toBe(200), 5_000)
    await publish(server.database, viewsWithoutProduct)
    onTestFinished(() => publish(server.database, sampleViews))
    await vi.waitFor(async () => expect((await browser.request('GET', url)).statusCode).toBe(404), 5_000)
  })
})

describe('a model that changes while a dialog is led', () => {
  it('shows no solutions until a mandatory question is answered, and does not let it be put off', async () => {
    await publish(server.database, [{ ...sample('slot', 'leaks'), mandatory: true } as Draft])
    const browser = await inQuest('ask')
    await vi.waitFor(
      async () => expect((await call(browser, 'startDialog')).search.dialog.mustAnswer).toBe(true),
      5_000,
    )
    const { search } = await answer(browser, 'product', { is: 'rotary' })
    expect(search.results).toBeUndefined()
    expect(search.dialog).toMatchObject({
      question: { question: 'leaks', why: { isMandatory: true } },
      allowed: ['back'],
    })
    const refused = await call(browser, 'endDialog')
    expect(refused).toMatchObject({ key: 'question-mandatory' })
    expect(refused.localizedMessage).toBe('This question must be answered before solutions are shown.')
    expect(await call(browser, 'skipQuestion', { question: 'leaks' })).toMatchObject({ key: 'question-mandatory' })
    expect((await call(browser, 'undecidedAttribute', { question: 'leaks' })).search.results).toBeDefined()
  })

  it('goes on without an answer whose question or value is gone, and says which', async () => {
    const browser = await inQuest('ask')
    await call(browser, 'startDialog')
    await answer(browser, 'leaks', { is: true })
    await answer(browser, 'product', { is: 'membrane' })
    await answer(browser, 'pressure', { is: 4 })
    const product = sample('type', 'product') as Extract<Draft, { kind: 'type' }>
    const detail = sample('view', 'detail') as Extract<Draft, { kind: 'view' }>
    const sections = detail.sections.map((section) => ({
      ...section,
      items: section.items.filter(({ slot }) => slot !== 'pressure'),
    }))
    const without = product.symbols.filter(({ id }) => id !== 'membrane')
    await publish(server.database, [
      { ...product, symbols: without },
      { ...detail, sections },
    ])
    await vi.waitFor(async () => {
      const { search } = await call(browser, 'searchInitialize')
      expect(search.dialog.ignored).toEqual(['a2', 'a3'])
    }, 5_000)
    const { search } = await call(browser, 'searchInitialize')
    expect(search).toMatchObject({ page: 'dialog', pieces: [{ id: 'a1' }, { id: 'a2' }, { id: 'a3' }] })
    expect(await answer(browser, 'product', { is: 'membrane' })).toMatchObject({ key: 'answer-not-valid' })
    expect(await answer(browser, 'pressure', { is: 4 })).toMatchObject({ key: 'question-not-found' })
    expect(await call(browser, 'endDialog')).toMatchObject({ key: 'query-not-possible' })
    await call(browser, 'breadcrumbRemove', { id: 'a3' })
    expect(await call(browser, 'endDialog')).toMatchObject({ key: 'condition-not-valid' })
    await call(browser, 'breadcrumbRemove', { id: 'a2' })
    expect((await call(browser, 'endDialog')).search.page).toBe('results')
  })
})
