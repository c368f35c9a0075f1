import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const more = [
  { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided', casebases: ['faults'] },
  {
    kind: 'type',
    id: 'cause',
    caption: 'Cause',
    symbols: ['seal', 'motor', 'valve'].map((id) => ({ id, caption: `The ${id}` })),
  },
  { kind: 'attribute', id: 'cause', caption: 'Cause', dataType: 'symbol', type: 'cause' },
  { kind: 'slot', id: 'cause', caption: 'Cause', attribute: 'cause', diagnosis: true },
].map((document) => ModelDocument.parse(document))
const changed = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'profile') return [{ ...document, quests: [...document.quests, 'ask'] }]
  if (document.kind === 'casebase' && document.id === 'faults')
    return [{ ...document, slots: [...document.slots, 'cause'] }]
  if (document.kind !== 'view' || document.id !== 'detail') return []
  const item = { slot: 'cause', visibility: 'invisible' as const, roles: { author: 'read-write' as const } }
  return [{ ...document, sections: [...document.sections, { id: 'cause', style: 'facts', items: [item] }] }]
})

/** Ten cases of each cause: seals leak, motors do not; valves of every second pump do. */
const cases = ['seal', 'motor', 'valve'].flatMap((cause, at) =>
  Array.from({ length: 10 }, (_, number): SampleSolution => ({
    number: 100 + 10 * at + number,
    content: {
      values: {
        ...{ cause: [cause], product: [number % 2 === 0 ? 'rotary' : 'membrane'] },
        leaks: [cause === 'seal' || (cause === 'valve' && number % 2 === 0)],
        pressure: [cause === 'valve' ? 15 : 5],
      },
      texts: { en: { title: `Case ${number} of the ${cause}` } },
    },
  })),
)

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...more, ...changed]))
    await database.transact((tx) => saveSampleSolutions(tx, cases))
  })
})
afterAll(() => server.close())
beforeEach(() => openQuest('author'))

async function openQuest(username: string) {
  browser = await server.reader(username)
  await browser.call('selectQuest', { questToSwitch: 'ask' })
}

type Call = Parameters<TestBrowser['call']>[0]
const call = async (name: Call, fields: object = {}) => (await browser.call(name, { ...fields })).body
const answer = async (question: string, value: object) =>
  (await call('answerQuestion', { question, answer: value })).search
type Likeliest = {
  value?: { caption: string }
  uncontradicted: number
  solutions: number
  rows: { title: { text: string } }[]
}[]

it('results are grouped by the diagnosis, and the dialog ends when it is settled', async () => {
  await call('startDialog')
  const low = await answer('pressure', { between: [0, 10] })
  const { likeliest, left, caption } = low.results.diagnoses as { likeliest: Likeliest; left: number; caption: string }
  expect(caption).toBe('Cause')
  // Seals, motors, and the solutions that have no cause.
  expect(
    likeliest
      .slice(0, 2)
      .map(({ value }) => value?.caption)
      .toSorted(),
  ).toEqual(['The motor', 'The seal'])
  expect(left).toBe(3)
  expect(likeliest[0]).toMatchObject({ solutions: 10, uncontradicted: 10 })
  expect(likeliest[0]?.rows).toHaveLength(5)
  const dry = await answer('leaks', { is: false })
  expect(dry.results.diagnoses.likeliest[0]).toMatchObject({ value: { caption: 'The motor' }, uncontradicted: 10 })
  expect(dry.dialog.question).toBeUndefined()
  // Ten cases are left, which are one answer.
  expect(dry.dialog.candidates).toBeGreaterThanOrEqual(10)
  const { search } = await call('endDialog')
  expect(search.results.diagnoses.likeliest[0].rows[0].title.text).toMatch(/of the motor$/)
})

it('is not asked, and no answer to a question', async () => {
  const { search } = await call('startDialog', { freeText: 'The motor' })
  expect(search.query.answers).toEqual([])
  const refused = await browser.call('answerQuestion', { question: 'cause', answer: { is: 'motor' } })
  expect(refused.body.key).toBe('question-not-found')
})

it('is nothing to readers who do not see it', async () => {
  await openQuest('viewer')
  await call('startDialog')
  const { results } = await answer('leaks', { is: true })
  expect(results.rows.length).toBeGreaterThan(5)
  expect(results.diagnoses).toBeUndefined()
})
