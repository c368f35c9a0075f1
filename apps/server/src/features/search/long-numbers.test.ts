import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Doubles cannot tell these from their neighbours. */
const [serial, next] = ['9007199254740993', '9007199254740992']

const machines: ModelDocument[] = [
  { kind: 'attribute', id: 'serial', caption: 'Serial number', dataType: 'long' },
  { kind: 'composite-attribute', id: 'machine', caption: 'Machine', members: ['part-number', 'serial'] },
  { kind: 'slot', id: 'machines', caption: 'Machines', attribute: 'machine' },
].map((document) => ModelDocument.parse(document))
const changed = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'casebase' && document.id === 'faults')
    return [{ ...document, slots: [...document.slots, 'machines'], facets: ['cycles'] }]
  if (document.kind !== 'view' || document.id !== 'detail') return []
  const [first, ...others] = document.sections
  const item = { slot: 'machines', visibility: 'read-write', roles: {} } as const
  return first ? [{ ...document, sections: [{ ...first, items: [...first.items, item] }, ...others] }] : []
})
const solution = (number: number, digits: string): SampleSolution => ({
  number,
  content: {
    values: { machines: [{ 'part-number': 'M', serial: digits }], cycles: [digits] },
    texts: { en: { title: `Machine ${number}` } },
  },
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...machines, ...changed]))
    await database.transact((tx) =>
      saveSampleSolutions(tx, [
        { ...solution(50, serial), branches: ['production'] },
        { ...solution(51, next), branches: ['production'] },
      ]),
    )
  })
})
afterAll(() => server.close())

async function found(slot: string, value: unknown): Promise<number[]> {
  const browser = await server.reader('viewer')
  const constraints = [{ id: 'c1', slot, operator: 'is', values: [value], mode: 'filter' }]
  const { search } = (await browser.call('restoreState', { query: { constraints } })).body
  return search.results.rows.map(({ caseId }: { caseId: number }) => caseId)
}

it('64-bit numbers are found by all their digits, also in the members of a composite', async () => {
  expect(await found('cycles', serial)).toEqual([50])
  expect(await found('cycles', `+${serial}`)).toEqual([50])
  expect(await found('machines', { serial })).toEqual([50])
  expect(await found('machines', { serial: next })).toEqual([51])
  expect(await found('machines', { serial: `+${serial}`, 'part-number': 'M' })).toEqual([50])
})

it('a range is kept in the digits of its numbers, however they were typed', async () => {
  const browser = await server.reader('viewer')
  await browser.call('freeTextSearch', { freeText: 'machine' })
  const filter = { atLeast: `+00${serial}`, atMost: `${serial}` }
  const { search } = (await browser.call('searchFilter', { facet: 'cycles', filter })).body
  expect(search.query.constraints).toMatchObject([{ operator: 'between', values: [serial, serial] }])
  expect(search.results.rows.map(({ caseId }: { caseId: number }) => caseId)).toEqual([50])
})
