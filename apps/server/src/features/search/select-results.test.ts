import { limits } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

/** More than can be selected, from number 101 on. */
const valves = Array.from({ length: 512 }, (_, at): SampleSolution => {
  return { number: 101 + at, content: { values: {}, texts: { en: { title: `A stuck valve ${at}` } } } }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) => saveSampleSolutions(tx, valves))
  })
})
afterAll(() => server.close())

/** A reader at the first page of 512 solutions, in the order of their numbers. */
async function searching(username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  await browser.call('freeTextSearch', { freeText: 'stuck' })
  await browser.call('searchSort', { sort: 'number' })
  return browser
}

const standing = async (browser: TestBrowser) => (await browser.call('searchInitialize')).body.search

async function select(browser: TestBrowser, call: Parameters<TestBrowser['call']>[0], fields: object = {}) {
  return (await browser.call(call, { ...fields })).body
}

describe('selectResult.action and deselectResult.action', () => {
  it('select and deselect a solution, in the place of the step', async () => {
    const browser = await searching()
    const before = await standing(browser)
    expect((await select(browser, 'selectResult', { caseId: 101 })).search.selected).toEqual([101])
    expect((await select(browser, 'selectResult', { caseId: 103 })).search.selected).toEqual([101, 103])
    expect((await select(browser, 'selectResult', { caseId: 103 })).search.selected).toEqual([101, 103])
    const { search } = await select(browser, 'deselectResult', { caseId: 101 })
    expect(search).toMatchObject({ selected: [103], query: before.query, page: 'results' })
    expect(search.step).not.toBe(before.step)
    expect((await select(browser, 'deselectResult', { caseId: 999 })).search.selected).toEqual([103])
    // The way back leads past the selections, to the search before it was sorted.
    expect((await browser.call('back')).body.search.query).toMatchObject({ text: 'stuck', sort: 'relevance' })
  })

  it('are kept over pages, on the way back and by a reload, and go with a new search', async () => {
    const browser = await searching()
    const { step: first } = await standing(browser)
    await browser.call('selectResult', { caseId: 101 })
    const turned = (await browser.call('searchResultsNavigate', { navigationIndex: 2 })).body
    expect(turned.search.selected).toEqual([101])
    await browser.call('selectResult', { caseId: 111 })
    // The back button of the browser restores the first page as it was before anything was selected.
    const back = (await browser.call('restoreState', { step: first })).body.search
    expect(back).toMatchObject({ resultsPage: 1, selected: [101, 111] })
    expect(await standing(browser)).toMatchObject({ resultsPage: 1, selected: [101, 111] })
    expect((await browser.call('restoreState', { step: back.step })).body.search).toMatchObject({ step: back.step })
    expect((await browser.call('searchSort', { sort: 'title' })).body.search.selected).toEqual([101, 111])
    expect((await browser.call('freeTextSearch', { freeText: 'valve' })).body.search.selected).toEqual([])
  })

  it('add up where they start from the same step', async () => {
    const browser = await searching()
    const { step: from } = await standing(browser)
    await browser.call('selectResult', { caseId: 101, from })
    expect((await select(browser, 'selectResult', { caseId: 102, from })).search.selected).toEqual([101, 102])
  })

  it('refuse what the caller may not see, and what has no results', async () => {
    const browser = await searching()
    for (const caseId of [3, 5, 99_999])
      expect(await select(browser, 'selectResult', { caseId })).toMatchObject({ key: 'solution-not-found' })
    await browser.call('resetSearch')
    for (const call of ['selectResult', 'deselectResult'] as const)
      expect((await select(browser, call, { caseId: 101 })).key).toBe('no-current-result')
    for (const call of ['selectAllResults', 'deselectAllResults'] as const)
      expect((await select(browser, call)).key).toBe('no-current-result')
  })

  it('refuse a step of somebody else, who is not signed in, and bad input', async () => {
    const [own, other] = [await searching(), await searching('author')]
    const { step: from } = await standing(other)
    expect((await select(own, 'selectResult', { caseId: 101, from })).key).toBe('no-current-result')
    expect((await select(await server.visitor(), 'selectResult', { caseId: 101 })).key).toBe('no-session')
    for (const fields of [{}, { caseId: 'x' }, { caseId: 0 }])
      expect((await own.call('selectResult', fields)).statusCode).toBe(400)
    expect((await own.call('selectAllResults', { which: 'some' })).statusCode).toBe(400)
  })

  it('are requests by GET, which need the csrf token', async () => {
    const browser = await searching()
    for (const call of ['selectResult', 'deselectResult', 'selectAllResults', 'deselectAllResults'] as const) {
      const forged = await browser.call(call, { caseId: 101 }, { 'x-csrf-token': 'no' })
      expect(forged.statusCode).toBe(403)
    }
    expect((await standing(browser)).selected).toEqual([])
  })
})

describe('selectAllResults.action and deselectAllResults.action', () => {
  it('select and deselect the page that is shown', async () => {
    const browser = await searching()
    await browser.call('searchResultsNavigate', { navigationIndex: 2 })
    const numbers = Array.from({ length: 10 }, (_, at) => 111 + at)
    expect((await select(browser, 'selectAllResults')).search.selected).toEqual(numbers)
    await browser.call('selectResult', { caseId: 101 })
    expect((await select(browser, 'deselectAllResults')).search.selected).toEqual([101])
  })

  it('select the first of all that were found, and deselect all', async () => {
    const browser = await searching()
    const { search } = await select(browser, 'selectAllResults', { which: 'found' })
    expect(search.selected).toEqual(Array.from({ length: limits.selectedSolutions }, (_, at) => 101 + at))
    expect(await select(browser, 'selectResult', { caseId: 612 })).toMatchObject({ key: 'selection-full' })
    await browser.call('searchResultsNavigate', { navigationIndex: 51 })
    expect(await select(browser, 'selectAllResults')).toMatchObject({ key: 'selection-full' })
    expect((await select(browser, 'deselectAllResults', { which: 'found' })).search.selected).toEqual([])
  })
})
