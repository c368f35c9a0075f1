import type { Answer, TestBrowser } from '../../testing/test-server.ts'

/** Makes a call, and keeps its answer to be compared. */
export type Ask = (...asked: Parameters<TestBrowser['call']>) => Promise<Answer['body']>

/** Constraints by value, which a case without a value meets otherwise than one with another. */
export const askedValues = [
  { slot: 'product', operator: 'is', values: ['rotary'] },
  { slot: 'product', operator: 'is-not', values: ['rotary'], mode: 'filter' },
  { slot: 'pressure', operator: 'at-least', values: [5] },
  { slot: 'parts', operator: 'is', values: [{ pressure: 1 }] },
]

/** Solutions by words of their titles, among which are words that only other texts have, and by the titles of all. */
export async function askByTitle(ask: Ask, words: readonly string[]): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'titles' })
  for (const word of [...words, 'title', 'title 1', 'valve title', 'va', 'leaking valve', 'bilby', 'bandicoot']) {
    await ask('suggestCaseName', { caseName: word })
    await ask('searchCaseName', { caseName: word })
  }
  await ask('selectQuest', { questToSwitch: 'words' })
}

/** The tray of an expert: its slots, the symbols of each, counts while it is filled, and what it finds. */
export async function askTheTray(ask: Ask, slots: readonly string[]): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'tray' })
  await ask('expertTray')
  for (const slot of slots) {
    await ask('traySymbols', { slot })
    await ask('traySymbols', { slot, search: 'e' })
    await ask('traySymbols', { slot, parent: 'pumps' })
    const constraints = [{ id: 'c', slot, operator: 'is-known', values: [], mode: 'filter' }]
    await ask('expertCount', { text: 'valve', constraints })
    await ask('expertSearch', { text: 'valve', constraints })
  }
  for (const member of ['text', 'pressure']) await ask('traySymbols', { slot: 'parts', member })
  for (const asked of askedValues) {
    const constraints = [{ id: 'c', ...asked }]
    await ask('expertCount', { constraints })
    await ask('expertSearch', { constraints })
    await ask('breadcrumbUpdate', { id: 'c', change: { constraint: { ...asked, weight: 3 } } })
    await ask('searchAgain')
    await ask('breadcrumbRemove', { id: 'c' })
  }
}

/** A query that goes from one way of searching to another, and what is kept of it. */
export async function askOnTheWay(ask: Ask): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'words' })
  await ask('freeTextSearch', { freeText: 'rotary pump leaking' })
  await ask('breadcrumbUpdate', { id: 'text', change: { words: [0, 11] } })
  await ask('breadcrumbUpdate', { id: 'text', change: { text: 'leaking valve' } })
  await ask('selectQuest', { questToSwitch: 'ask' })
  await ask('continueDialog')
  await ask('answerByText', { freeText: 'it is the vane pump' })
  await ask('selectQuest', { questToSwitch: 'tray' })
  await ask('searchInitialize')
  await ask('switchProfile', { profile: 'everyday' })
  await ask('selectProfile', { profile: 'everyday' })
  await ask('onHomeLinkClicked')
  await ask('recentSearches', { size: 20 })
  await ask('solutionNews', { size: 20 })
  await ask('resetSearch')
  await ask('reloadProjectVersion')
  await ask('resetProject')
}

const views = ['detail', 'result', 'preview']

/** The solutions that an author manages, by all that tells of what is hidden, and what can be written of them. */
export async function askToManage(ask: Ask, casebases: readonly string[], slots: readonly string[]): Promise<void> {
  for (const sort of ['changed', 'number', 'title', 'state']) await ask('getManagedSolutions', { sort })
  for (const text of ['valve', 'title', 'bilby', '1']) await ask('getManagedSolutions', { text })
  for (const languageState of ['current', 'outdated', 'missing'])
    for (const language of ['en', 'de']) await ask('getManagedSolutions', { language, languageState })
  for (const casebase of casebases) {
    await ask('getManagedSolutions', { casebases: [casebase], pageSize: 2, page: 2 })
    for (const view of views) await ask('getGivenViewAttributes', { viewId: `${casebase}-${view}`, casebase })
  }
  for (const attribId of slots) await ask('getAttribValueSet', { attribId })
}

/** What readers do with solutions: compare, print, judge, keep, and begin new ones with them. */
export async function askAboutUse(ask: Ask, project: string, numbers: readonly number[]): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'words' })
  await ask('freeTextSearch', { freeText: 'valve' })
  await ask('compareCases', { caseIds: numbers })
  await ask('getSolutionsToPrint', { caseIds: numbers })
  for (const caseId of numbers) {
    await ask('compareCases', { caseIds: [caseId, numbers[0]] })
    await ask('createNewFromSearch', { caseId })
    await ask('createNewFromSolution', { caseId })
    for (const view of views) await ask('getGivenViewAttributes', { viewId: `faults-${view}`, caseId })
    await ask('addToFavorites', { caseIds: [caseId] })
    await ask('selectResult', { caseId })
    await ask('deselectResult', { caseId })
    await ask('solutionJudgement', { caseId })
    await ask('solutionAccepted', { caseId, accepted: true })
    await ask('feedback', { caseId, rating: 4, comments: 'It helped.' })
    await ask('solutionComments', { caseId })
    await ask('confirmPhrase', { caseId, phrase: 'wet floor' })
    await ask('dismissPhrase', { caseId, phrase: 'wet floor' })
    await ask('peopleSay', { caseId })
    await ask('solutionUsed', { caseIds: [caseId], use: 'copy' })
    await ask('customerForms', { caseId })
    await ask('showcase', { project, caseId })
  }
  await ask('createNewFromSearch')
  await ask('validateUpdateCase', { casebase: 'faults', content: { values: {}, texts: {} } })
  await ask('deselectAllResults', { which: 'found' })
  await ask('favoriteMarks')
  await ask('listFavorites')
  await ask('removeFromFavorites', { caseIds: numbers })
  await ask('showcase', { project, freeText: 'valve' })
  await ask('federatedSources')
  for (const freeText of ['valve', 'vane', 'bilby']) await ask('federatedSearch', { freeText })
}

/** A bookmark of a search, and one of each solution. Their addresses are made anew each time. */
export async function askBookmarks(
  browser: TestBrowser,
  numbers: readonly number[],
): Promise<Record<string, unknown>[]> {
  const answers: Record<string, unknown>[] = []
  for (const caseId of [undefined, ...numbers]) {
    const { search } = (await browser.call('freeTextSearch', { freeText: 'valve' })).body
    const page =
      caseId === undefined
        ? { fromPage: '/project-home', hash: `s=${search.step}`, from: search.step }
        : { fromPage: '/case-details', hash: `caseId=${caseId}` }
    const { body: made } = await browser.call('generateBookmark', page)
    const { bookmark: address, ...told } = made
    answers.push(told)
    const bookmark = new URLSearchParams(String(address).split('?')[1]).get('bookmark')
    if (bookmark === null) continue
    answers.push((await browser.call('executeBookmark', { bookmark })).body)
  }
  return answers
}
