import { Comparison, limits, ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const leaking = 'Water drips from the pump shaft while the motor runs.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.database.db.transaction().execute((tx) =>
    saveSampleSolutions(tx, [
      {
        number: 30,
        content: {
          values: { product: ['membrane', 'rotary'], pressure: [9] },
          texts: { en: { title: 'Seal leaking a little', symptom: leaking } },
        },
      },
      {
        number: 31,
        content: {
          values: { product: ['rotary', 'membrane'], pressure: [9] },
          texts: { en: { title: 'Seal leaking too', symptom: 'The motor hums and does not turn at all.' } },
        },
      },
      {
        number: 32,
        content: { values: { product: ['membrane'] }, texts: { en: { title: 'Of an old model', symptom: leaking } } },
      },
      ...Array.from({ length: 51 }, (_, index) => ({
        number: 100 + index,
        content: { values: {}, texts: { en: { title: `One of many, ${index}`, symptom: leaking } } },
      })),
    ]),
  )
  // What remains of a symbol that the model does not have any more.
  await server.database.db
    .updateTable('solutionVersions')
    .set({ content: sql`jsonb_set(content, '{values,product}', '["turbine"]')` })
    .where('number', '=', 32)
    .execute()
})
afterAll(() => server.close())

async function compare(browser: TestBrowser, caseIds: number[]): Promise<Comparison> {
  const { body } = await browser.call('compareCases', { caseIds })
  expect(body).toMatchObject({ status: 'success' })
  return Comparison.parse(body.comparison)
}

const rowsOf = ({ sections }: Comparison) =>
  new Map(sections.flatMap(({ slots }) => slots.map((slot) => [slot.slotId, slot])))

describe('a comparison', () => {
  it('is refused without a login session, and without an open project', async () => {
    const browser = await server.visitor()
    const keyOf = async () => (await browser.call('compareCases', { caseIds: [30, 31] })).body.key
    expect(await keyOf()).toBe('no-session')
    await browser.signIn('roleless')
    expect(await keyOf()).toBe('no-project-open')
  })

  it('shows each slot in a row, and says which rows are the same in whatever order of values', async () => {
    const comparison = await compare(await server.reader('viewer'), [30, 31])
    expect(comparison.solutions.map(({ caseId, number }) => [caseId, number])).toEqual([
      [30, 'P-30'],
      [31, 'P-31'],
    ])
    const rows = rowsOf(comparison)
    expect([...rows].map(([slotId, { isSame }]) => [slotId, isSame])).toEqual([
      ['product', true],
      ['pressure', true],
      ['symptom', false],
    ])
    expect(rows.get('symptom')?.cells).toMatchObject([
      { form: 'text', text: { text: leaking } },
      { form: 'text', text: { text: 'The motor hums and does not turn at all.' } },
    ])
    expect(comparison.sections.map(({ caption }) => caption)).toEqual(['Facts', 'Problem'])
  })

  it('puts the solutions most alike the first one beside it', async () => {
    const { solutions } = await compare(await server.reader('viewer'), [30, 2, 32, 31, 1])
    expect(solutions.map(({ caseId }) => caseId)).toEqual([30, 1, 31, 32, 2])
    const [first, ...others] = solutions.map(({ likeness }) => likeness)
    expect(first).toBeUndefined()
    expect(others).toEqual(others.toSorted((left, right) => (right ?? 0) - (left ?? 0)))
  })

  it('shows warnings in the first rows, with their level', async () => {
    const comparison = await compare(await server.reader('viewer'), [2, 1])
    expect(comparison.sections[0]).toMatchObject({
      id: 'warnings',
      slots: [{ slotId: 'hazard', warning: 'warning', cells: ['empty', { form: 'text' }], isSame: false }],
    })
    expect(comparison.solutions.map(({ warning, warnsOf }) => [warning, warnsOf])).toEqual([
      [undefined, undefined],
      ['warning', ['Hazard']],
    ])
  })

  it('shows only what the reader sees', async () => {
    const rows = async (username: string) => [...rowsOf(await compare(await server.reader(username), [1, 2])).keys()]
    expect(await rows('author')).toContain('internal')
    expect(await rows('viewer')).not.toContain('internal')
  })

  it('of several case bases says which slots a case base does not have', async () => {
    const rows = rowsOf(await compare(await server.reader('author'), [6, 30]))
    expect(rows.get('product')?.cells).toMatchObject(['outside', { form: 'values' }])
    expect(rows.get('symptom')?.cells).toMatchObject(['empty', { form: 'text' }])
  })

  it('of ten case bases has a row for each slot that one of them shows, and says which do not have it', async () => {
    const casebases = Array.from({ length: 10 }, (_, at) => `kind-${at}`)
    const faults = sampleDocuments.find(({ kind, id }) => kind === 'casebase' && id === 'faults')
    const own = sampleDocuments.find(({ kind, id }) => kind === 'slot' && id === 'symptom')
    const documents = casebases.flatMap((id, at) => [
      ModelDocument.parse({ ...own, id: `symptom-${at}`, caption: `Symptom ${at}` }),
      ...(['detail', 'result'] as const).map((purpose) =>
        ModelDocument.parse({
          ...{ kind: 'view', id: `${purpose}-${at}`, caption: purpose, purpose },
          sections: [
            {
              ...{ id: 'problem', caption: 'Problem', style: 'text' },
              items: ['title', `symptom-${at}`, 'pressure'].map((slot) => ({ slot, visibility: 'read-only' })),
            },
          ],
        }),
      ),
      ModelDocument.parse({
        ...{
          ...faults,
          id,
          caption: `Kind ${at}`,
          facets: undefined,
          views: { result: `result-${at}`, detail: `detail-${at}` },
        },
        slots: ['title', `symptom-${at}`, 'pressure'],
      }),
    ])
    await server.database.transact(async (tx) => {
      await saveModelDocuments(
        tx,
        { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() },
        documents,
      )
      await saveSampleSolutions(
        tx,
        casebases.map((casebase, at) => ({
          ...{ number: 300 + at, casebase },
          content: {
            values: { pressure: [at] },
            texts: { en: { title: `Of ${casebase}`, [`symptom-${at}`]: 'Hums' } },
          },
        })),
      )
    })
    const everything = await server.reader('author')
    const numbers = casebases.map((_, at) => 300 + at)
    await expect.poll(async () => (await everything.call('compareCases', { caseIds: numbers })).body.comparison?.missing).toEqual([]) // prettier-ignore
    const comparison = await compare(everything, numbers)
    expect(comparison.solutions).toHaveLength(10)
    const rows = rowsOf(comparison)
    expect(rows.get('pressure')).toMatchObject({ isSame: false })
    for (const at of casebases.keys()) {
      const cells = rows.get(`symptom-${at}`)?.cells
      expect(cells?.filter((cell) => cell === 'outside')).toHaveLength(9)
    }
  })

  it('leaves out what is gone or hidden, and names it', async () => {
    const comparison = await compare(await server.reader('viewer'), [30, 5, 999, 31])
    expect(comparison.solutions.map(({ caseId }) => caseId)).toEqual([30, 31])
    expect(comparison.missing).toEqual([
      { caseId: 5, number: 'P-5' },
      { caseId: 999, number: 'P-999' },
    ])
  })

  it('shows the one solution that is left of it', async () => {
    const comparison = await compare(await server.reader('viewer'), [5, 30])
    expect(comparison).toMatchObject({ solutions: [{ caseId: 30 }], missing: [{ caseId: 5 }] })
  })

  it('needs 2 to 50 different solutions, one of them readable', async () => {
    const viewer = await server.reader('viewer')
    const keyOf = async (caseIds: number[]) => (await viewer.call('compareCases', { caseIds })).body.key
    const many = Array.from({ length: 51 }, (_, index) => 100 + index)
    expect(await keyOf([])).toBe('compare-too-few')
    expect(await keyOf([30])).toBe('compare-too-few')
    expect(await keyOf([30, 30])).toBe('compare-too-few')
    expect(await keyOf(many)).toBe('compare-too-many')
    expect(await keyOf(Array.from({ length: limits.selectedSolutions }, () => 30))).toBe('compare-too-few')
    expect(await keyOf(Array.from({ length: limits.selectedSolutions }, (_, at) => 100 + at))).toBe('compare-too-many')
    expect(await keyOf([5, 999])).toBe('solution-not-found')
    expect((await compare(viewer, many.slice(1))).solutions).toHaveLength(limits.compareLimit)
  })

  it('is a broken call with numbers that are none', async () => {
    const viewer = await server.reader('viewer')
    for (const caseIds of [[0, 1], ['x', 1], 'nothing', [1.5, 2]])
      expect((await viewer.call('compareCases', { caseIds })).statusCode).toBe(400)
  })
})
