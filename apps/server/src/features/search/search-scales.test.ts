import { ModelDocument, type FacetFilter, type SearchFacet } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

/** A scale whose order is not that of the alphabet. */
const steps = ['user', 'fitter', 'electrician', 'maker']

const scale: ModelDocument[] = [
  { kind: 'type', id: 'skill', caption: 'Skill', order: 'global', symbols: steps.map((id) => ({ id, caption: id })) },
  { kind: 'attribute', id: 'skill', caption: 'Skill', dataType: 'symbol', type: 'skill' },
  { kind: 'slot', id: 'skill', caption: 'Skill', attribute: 'skill' },
].map((document) => ModelDocument.parse(document))

const showing = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'casebase' && document.id === 'faults')
    return [{ ...document, slots: [...document.slots, 'skill'], facets: ['skill'] }]
  if (document.kind !== 'view' || document.id !== 'detail') return []
  const [first, ...others] = document.sections
  const item = { slot: 'skill', visibility: 'read-write', roles: {} } as const
  return first ? [{ ...document, sections: [{ ...first, items: [...first.items, item] }, ...others] }] : []
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [...scale, ...showing])
      const solutions = steps.map((skill, at) => {
        return {
          number: 11 + at,
          content: { values: { skill: [skill] }, texts: { en: { title: `A valve ${skill}` } } },
        }
      })
      await saveSampleSolutions(tx, solutions)
    })
  })
})
afterAll(() => server.close())

async function searching(): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn('viewer')
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('freeTextSearch', { freeText: 'valve' })
  return browser
}

async function filterBy(browser: TestBrowser, filter: FacetFilter) {
  return (await browser.call('searchFilter', { facet: 'skill', filter })).body
}

async function facetHere(browser: TestBrowser): Promise<SearchFacet> {
  const { quest: _, style: __, format: ___, ...query } = (await browser.call('searchInitialize')).body.search.query
  return (await browser.call('searchFacets', { query, facet: 'skill' })).body.facets[0]
}

describe('a facet of a scale', () => {
  it('lists its symbols in their order, and offers them as ends of a range', async () => {
    const { values, range } = await facetHere(await searching())
    expect(values.map(({ value }) => value)).toEqual(steps)
    expect(range).toMatchObject({ editor: 'scale', intervals: [], steps: steps.map((value) => ({ value })) })
  })

  it('filters by at least, at most and from-to, both ends included; values and a range replace each other', async () => {
    const browser = await searching()
    expect((await filterBy(browser, { atLeast: 'electrician' })).caseIds.toSorted()).toEqual([13, 14])
    expect((await filterBy(browser, { atMost: 'fitter' })).caseIds.toSorted()).toEqual([11, 12])
    const between = await filterBy(browser, { atLeast: 'fitter', atMost: 'electrician' })
    expect(between.caseIds.toSorted()).toEqual([12, 13])
    expect(between.search.query.constraints).toMatchObject([
      { slot: 'skill', operator: 'between', values: ['fitter', 'electrician'], mode: 'filter' },
    ])
    const { values, range } = await facetHere(browser)
    expect(range).toMatchObject({ atLeast: 'fitter', atMost: 'electrician' })
    expect(values.map(({ count, isChosen }) => [count, isChosen])).toEqual(steps.map(() => [1, false]))
    const some = await filterBy(browser, { values: ['user', 'maker'] })
    expect(some.caseIds.toSorted()).toEqual([11, 14])
    expect(some.search.query.constraints).toHaveLength(1)
    expect((await filterBy(browser, {})).search.query.constraints).toEqual([])
  })

  it('refuses ends that are exchanged, and ends that are no symbols of the scale', async () => {
    const browser = await searching()
    expect((await filterBy(browser, { atLeast: 'maker', atMost: 'fitter' })).key).toBe('range-reversed')
    for (const filter of [{ atLeast: 'nobody' }, { atMost: 1 }, { values: ['nobody'] }])
      expect([filter, (await filterBy(browser, filter)).key]).toEqual([filter, 'filter-not-valid'])
    expect((await (await server.visitor()).call('searchFilter', { facet: 'skill', filter: {} })).body.key).toBe(
      'no-session',
    )
  })
})

it('a criterion whose ends are exchanged is put right, since who chooses symbols may not know their order', async () => {
  const browser = await searching()
  const { search } = await filterBy(browser, { atLeast: 'fitter' })
  const [{ id, ...asked }] = search.query.constraints
  const change = { constraint: { ...asked, operator: 'between', values: ['electrician', 'user'] } }
  const { body } = await browser.call('breadcrumbUpdate', { id, change })
  expect(body.search.query.constraints).toMatchObject([{ id, operator: 'between', values: ['user', 'electrician'] }])
  expect(body.caseIds.toSorted()).toEqual([11, 12, 13])
})
