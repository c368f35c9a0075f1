import { ModelDocument, type AskIf } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import type { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

type Draft = z.input<typeof ModelDocument>

/** A slot with symbols, which waits for an answer. */
const asked = (id: string, symbols: readonly string[], askIf?: AskIf): Draft[] => [
  { kind: 'type', id, caption: id, symbols: symbols.map((symbol) => ({ id: symbol, caption: symbol })) },
  { kind: 'attribute', id, caption: id, dataType: 'symbol', type: id, question: `${id}?` },
  {
    kind: 'slot',
    id,
    caption: id,
    attribute: id,
    help: 'Look at the front.\nIt is left of the key.',
    ...(askIf && { askIf }),
  },
]
const slots = ['lamp', 'battery', 'fuse', 'reset', 'cured', 'smell']
const tree = (id: string, questions: string[], style: 'static-guided' | 'system-guided' = 'static-guided'): Draft => ({
  ...{ kind: 'quest', id, caption: id, style, casebases: ['ends'] },
  ...(style === 'static-guided' && { questions }),
})
const drafts: Draft[] = [
  ...asked('lamp', ['on', 'off']),
  ...asked('battery', ['full', 'empty'], { slot: 'lamp', isOneOf: ['on'] }),
  ...asked('fuse', ['ok', 'blown'], { slot: 'lamp', isOneOf: ['off'] }),
  ...asked('reset', ['done'], { slot: 'lamp', isOneOf: ['on'] }),
  ...asked('cured', ['yes', 'no'], { slot: 'reset', isOneOf: ['done'] }),
  ...asked('smell', ['burnt', 'none'], { slot: 'lamp', isUndecided: true }),
  {
    ...{ kind: 'view', id: 'ends', caption: 'Ends', purpose: 'detail' },
    sections: [{ id: 'facts', style: 'facts', items: slots.map((slot) => ({ slot })) }],
  },
  {
    ...{ kind: 'casebase', id: 'ends', caption: 'Ends', workflow: 'solutions', titleSlot: 'title' },
    ...{ slots: ['title', ...slots], views: { result: 'result', detail: 'ends' } },
  },
  tree('branches', ['lamp', 'battery', 'fuse']),
  tree('steps', ['lamp', 'reset', 'cured', 'smell']),
  tree('choose', [], 'system-guided'),
]
const quests = ['branches', 'steps', 'choose']
const more = drafts.map((draft) => ModelDocument.parse(draft))
const profiles = sampleDocuments.flatMap((document): ModelDocument[] =>
  document.kind === 'profile' ? [{ ...document, quests: [...document.quests, ...quests] }] : [],
)

const ends: [title: string, values: Record<string, string[]>][] = [
  ['On and full', { lamp: ['on'], battery: ['full'] }],
  ['On and empty', { lamp: ['on'], battery: ['empty'] }],
  ['Off and sound', { lamp: ['off'], fuse: ['ok'] }],
  ['Off and blown', { lamp: ['off'], fuse: ['blown'] }],
  ['Case closed', { lamp: ['on'], reset: ['done'], cured: ['yes'] }],
  ['Replace the board', { lamp: ['on'], reset: ['done'], cured: ['no'] }],
]
const solutions = ends.map(([title, values], at): SampleSolution => ({
  number: 100 + at,
  casebase: 'ends',
  content: { values, texts: { en: { title } } },
}))

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...more, ...profiles]))
    await database.transact((tx) => saveSampleSolutions(tx, solutions))
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = await server.reader('author')
})

type Call = Parameters<TestBrowser['call']>[0]
const call = async (name: Call, fields: object = {}) => (await browser.call(name, { ...fields })).body
const start = async (quest: string) => {
  await browser.call('selectQuest', { questToSwitch: quest })
  return (await call('startDialog')).search
}
const answer = async (question: string, is: string) =>
  (await call('answerQuestion', { question, answer: { is } })).search
const statesOf = ({ pieces }: { pieces: { slot: string; isStale?: boolean }[] }) =>
  pieces.map(({ slot, isStale }) => `${slot}${isStale ? ' stale' : ''}`)

describe('an answer whose question would not be asked any more', () => {
  it('counts no longer, is told, and comes back', async () => {
    await start('branches')
    await answer('lamp', 'on')
    const full = await answer('battery', 'full')
    expect([statesOf(full), full.dialog.candidates]).toEqual([['lamp', 'battery'], 3])
    const off = await answer('lamp', 'off')
    expect(statesOf(off)).toEqual(['lamp', 'battery stale'])
    expect(off.dialog).toMatchObject({ candidates: 2, question: { question: 'fuse' } })
    expect(off.dialog.ignored).toEqual([])
    const titles = off.results.rows.slice(0, 2).map((row: { title: { text: string } }) => row.title.text)
    expect(titles.toSorted()).toEqual(['Off and blown', 'Off and sound'])
    const on = await answer('lamp', 'on')
    expect([statesOf(on), on.dialog.candidates]).toEqual([['lamp', 'battery'], 3])
  })

  it('is no part of the results either, nor of why one was found', async () => {
    await start('branches')
    await answer('lamp', 'on')
    await answer('battery', 'full')
    await answer('lamp', 'off')
    const { search } = await call('endDialog')
    expect(statesOf(search)).toEqual(['lamp', 'battery stale'])
    const sound = search.results.rows.find((row: { title: { text: string } }) => row.title.text === 'Off and sound')
    const { explanation } = await call('explainResult', { caseId: sound.caseId })
    expect(
      explanation.parts.map(({ pieces }: { pieces: { slot: string }[] }) => pieces.map(({ slot }) => slot)),
    ).toEqual([['lamp']])
  })
})

describe('the questions of a fixed order', () => {
  const step = ({ dialog }: { dialog: { question?: { question: string }; decided?: string; progress: object } }) => [
    dialog.question?.question ?? dialog.decided,
    dialog.progress,
  ]

  it('are all asked whose conditions hold, also those with one answer, and counted on the way that was taken', async () => {
    const first = await start('steps')
    expect(step(first)).toEqual(['lamp', { answered: 0, total: 1, isOpenEnded: true }])
    expect(first.dialog.question.help).toBe('Look at the front.\nIt is left of the key.')
    const on = await answer('lamp', 'on')
    expect(step(on)).toEqual(['reset', { answered: 1, total: 2, isOpenEnded: true }])
    expect(on.dialog.question.choices).toMatchObject([{ answer: { is: 'done' } }])
    expect(step(await answer('reset', 'done'))).toEqual(['cured', { answered: 2, total: 3 }])
    expect(step(await answer('cured', 'no'))).toEqual(['nothing-to-ask', { answered: 3, total: 3 }])
    expect(step(await answer('lamp', 'off'))).toEqual(['nothing-to-ask', { answered: 1, total: 1 }])
  })

  it("branch at 'I don't know', also to a question that no solution answers", async () => {
    await start('steps')
    const unsure = (await call('undecidedAttribute', { question: 'lamp' })).search
    expect(step(unsure)).toEqual(['smell', { answered: 1, total: 2 }])
    expect(unsure.dialog.question.choices).toHaveLength(2)
    expect(unsure.dialog.question.why.remaining).toBe(6)
    expect(step(await answer('smell', 'burnt'))).toEqual(['nothing-to-ask', { answered: 2, total: 2 }])
    const on = await answer('lamp', 'on')
    expect(step(on)).toEqual(['reset', { answered: 1, total: 2, isOpenEnded: true }])
    expect(statesOf(on)).toEqual(['smell stale', 'lamp'])
  })
})
