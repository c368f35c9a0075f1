import { sql, type ControlledTransaction } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { logChanges } from '../../store/change-log/change-log.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await signedIn('viewer')
  author = await signedIn('author')
})
afterAll(() => server.close())
beforeEach(async () => {
  await viewer.call('resetSearch')
  await author.call('resetSearch')
})

async function signedIn(username: string, branchName?: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', ...(branchName !== undefined && { branchName }) })
  return browser
}

const search = (browser: TestBrowser, freeText: string) => browser.call('freeTextSearch', { freeText })
const idsOf = (body: { caseIds: number[] }) => body.caseIds

/** Takes a solution out of both branches. */
async function takeOut(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('branchSolutions').where('number', '=', number).execute()
  const gone = { projectId: 'pumps', kind: 'solution', objectId: String(number), version: null, userId: null }
  await logChanges(
    tx,
    ['development', 'production'].map((branch) => ({ ...gone, branch })),
  )
}

describe('who is turned away', () => {
  const searchCalls = ['searchInitialize', 'freeTextSearch', 'searchResultsNavigate', 'searchCaseName', 'suggestCaseName', 'viewCaseDetails', 'caseDetailsNavigate', 'back', 'resetSearch', 'suggest', 'callCenter'] as const // prettier-ignore

  it.each(searchCalls)('%s: a stranger, somebody without a project, somebody without a role', async (key) => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
    const roleless = await signedIn('roleless')
    expect((await roleless.call(key)).body.key).toBe('no-project-open')
  })

  it('whoever has no csrf token', async () => {
    const { statusCode } = await viewer.call('freeTextSearch', { freeText: 'seal' }, { 'x-csrf-token': '' })
    expect(statusCode).toBe(403)
  })
})

describe('freeTextSearch.action', () => {
  it('finds by words and marks them', async () => {
    const { body } = await search(viewer, 'leaking seals')
    expect(idsOf(body)).toEqual([1])
    const [row] = body.results.rows
    expect(row.number).toBe('P-1')
    expect(row.title.text).toBe('Shaft seal leaking')
    expect(row.title.marks.map(([start, end]: [number, number]) => row.title.text.slice(start, end))).toEqual([
      'seal',
      'leaking',
    ])
    expect(row.facts[0]).toMatchObject({ caption: 'Product', values: [{ caption: 'Rotary pump', path: ['Pumps'] }] })
    expect(row.warning).toBe('warning')
    expect(body.results).toMatchObject({ found: 1, bestMatching: 1, page: 1, pageCount: 1 })
    expect(body.search).toMatchObject({ page: 'results', query: { text: 'leaking seals', quest: 'words' } })
  })

  it.each([['E204'], ['e 204'], ['E-204'], ['V-1'], ['P-1'], ['seal-leak']])('finds by the code %s', async (code) => {
    expect(idsOf((await search(viewer, code)).body)).toContain(1)
  })

  it('shows the value in which a code was found, such as a line of the parts list', async () => {
    const excerptOf = async (text: string) => {
      const { rows } = (await search(viewer, text)).body.results
      const { caption, text: line, marks } = rows[0].excerpt
      return [caption, marks.map(([start, end]: [number, number]) => line.slice(start, end))]
    }
    expect(await excerptOf('V-1')).toEqual(['Parts', ['V-1']])
    expect(await excerptOf('E-204 drips')).toEqual(['Error code', ['E-204']])
    expect(await excerptOf('drips')).toEqual(['Symptom', ['drips']])
  })

  it('finds by a synonym of the product, and forgives a typing error', async () => {
    expect(idsOf((await search(viewer, 'vane pump')).body)).toContain(1)
    const { body } = await search(viewer, 'capacitro')
    expect(idsOf(body)).toEqual([2])
    expect(body.results.corrections).toEqual([{ typed: 'capacitro', searched: 'capacitor' }])
  })

  it('tells words and codes that stand in no solution, once each', async () => {
    const { results } = (await search(viewer, 'pump zzyzx KB5005565 the zzyzx')).body
    expect(results.unknown).toEqual(['zzyzx', 'KB5005565'])
  })

  it('tells which words the text denies', async () => {
    const { results } = (await search(viewer, 'pump without pressure')).body
    expect(results.denied).toEqual([{ text: 'pressure', start: 13, end: 21 }])
  })

  it('shows the stretch of text that was meant, with dots where the text goes on', async () => {
    const filler = 'Nothing to be seen here. '.repeat(20)
    const symptom = `${filler}Then the dugong valve rattles. ${filler}`
    await server.database.db
      .transaction()
      .execute((tx) =>
        saveSampleSolutions(tx, [
          { number: 91, content: { values: {}, texts: { en: { title: 'Rattling valve', symptom } } } },
        ]),
      )
    const rows = async () => (await search(viewer, 'dugong')).body.results.rows
    await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(1)
    const { text, marks } = (await rows())[0].excerpt
    expect(text).toMatch(/^… \S.*\S …$/)
    expect(marks.map(([start, end]: [number, number]) => text.slice(start, end))).toEqual(['dugong'])
  })

  it('shows the text in the reader’s language where there is one, else the master’s, and says so', async () => {
    await viewer.call('switchLocale', { chooseLocale: 'de' })
    const german = (await search(viewer, 'Wellendichtung')).body.results.rows[0]
    expect(german).toMatchObject({ title: { text: 'Wellendichtung undicht' }, locale: 'de', isFallbackLocale: false })
    const english = (await search(viewer, 'capacitor')).body.results.rows[0]
    expect(english).toMatchObject({ locale: 'en', isFallbackLocale: true })
    await viewer.call('switchLocale', { chooseLocale: 'en' })
  })

  it.each([
    ['a draft', 'quokka'],
    ['an archived solution', 'wombat'],
    ['another audience', 'platypus'],
    ['another case base', 'echidna'],
    ['another branch', 'numbat'],
    ['a slot that the role does not see', 'zanzibar'],
  ])('hides %s: no hit, no count, no suggestion, no correction', async (_, word) => {
    const { results } = (await search(viewer, word)).body
    expect(results).toMatchObject({ found: 0, rows: [], corrections: [], unknown: [word] })
    expect(results.didYouMean).toBeUndefined()
    const typo = (await search(viewer, `${word.slice(0, -1)}x`)).body.results
    expect(JSON.stringify({ ...typo, query: '' })).not.toContain(word)
    const suggested = (await viewer.call('suggest', { freeText: word.slice(0, 4) })).body
    expect(suggested).toMatchObject({ completions: [], suggestions: [], found: 0 })
  })

  it('shows authors what is hidden from readers, but nothing archived', async () => {
    for (const [word, id] of [
      ['quokka', 3],
      ['platypus', 5],
      ['echidna', 6],
    ] as const)
      // prettier-ignore
      expect(idsOf((await search(author, word)).body), word).toEqual([id])
    expect(idsOf((await search(author, 'wombat')).body)).toEqual([])
    const developer = await signedIn('author', 'development')
    expect(idsOf((await search(developer, 'numbat')).body)).toEqual([7])
  })

  it.each([
    ['nothing', '', 'query-empty', /Please enter what you are looking for/],
    ['spaces and control characters only', ' \u0007\u0000 ', 'query-empty', /Please enter/],
    ['10,000 characters', 'pump '.repeat(2_000), 'query-too-long', /9999 characters. Please use at most 2000/],
  ])('refuses %s with a word on what to do', async (_, text, key, message) => {
    const { body } = await search(viewer, text)
    expect(body).toMatchObject({ status: 'failure', key, fields: { freeText: expect.stringMatching(message) } })
  })

  it.each(['+', '***', '🔧💧', '(-)'])('finds nothing by %s, which says no word', async (text) => {
    const { body } = await search(viewer, text)
    expect(body).toMatchObject({ status: 'success', results: { found: 0, rows: [], bestMatching: 0 } })
  })

  it('searches what is rare in a pasted log, and says so', async () => {
    const line = (at: number) => `[00:${10 + at}:00] INFO ctrl tick=${at} p=8.${at} bar`
    const log = [...Array.from({ length: 600 }, (_, at) => line(at)), 'ERROR pump leaks', line(601)].join('\n')
    const { body } = await search(viewer, log)
    expect(body.search.query).toMatchObject({ text: 'ERROR pump leaks', typedCharacters: log.length })
    expect(body.results.found).toBeGreaterThan(0)
    const changed = await viewer.call('breadcrumbUpdate', {
      from: body.search.step,
      id: 'text',
      change: { text: 'pump' },
    })
    expect(changed.body.search.query).not.toHaveProperty('typedCharacters')
  })

  it.each([
    ['stop words only', 'the and of'],
    ['emoji', '🔧💧'],
    ['markup', '<script>alert(1)</script>'],
    ['a lone surrogate', 'pump\ud800'],
    ['quotes and operators that do not close', '"pump +-- " + -'],
    ['a percent sign and SQL', "%' or 1=1 --"],
  ])('answers %s', async (_, text) => {
    const { statusCode, body } = await search(viewer, text)
    expect(statusCode).toBe(200)
    expect(body.status).toBe('success')
  })

  it('answers 400 when the field is missing or no text', async () => {
    const missing = await viewer.call('freeTextSearch', {})
    expect(missing).toMatchObject({ statusCode: 400, body: { key: 'bad-request', field: 'freeText' } })
    expect((await viewer.call('freeTextSearch', { freeText: 7 })).statusCode).toBe(400)
  })

  it('takes JSON, url-encoded and multipart forms alike', async () => {
    const urlEncoded = await viewer.request('POST', '/freeTextSearch.action', {
      payload: 'freeText=capacitor',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(idsOf(urlEncoded.body)).toEqual([2])
    const multipart = await viewer.request('POST', '/freeTextSearch.action', {
      payload: '--b\r\nContent-Disposition: form-data; name="freeText"\r\n\r\ncapacitor\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(idsOf(multipart.body)).toEqual([2])
  })

  it('finds what was written a moment ago', async () => {
    await server.database.db
      .transaction()
      .execute((tx) =>
        saveSampleSolutions(tx, [
          { number: 90, content: { values: {}, texts: { en: { title: 'Freshly written bandicoot' } } } },
        ]),
      )
    await expect.poll(async () => idsOf((await search(viewer, 'bandicoot')).body), { timeout: 10_000 }).toEqual([90])
    await server.database.transact((tx) => takeOut(tx, 90))
    await expect.poll(async () => idsOf((await search(viewer, 'bandicoot')).body), { timeout: 10_000 }).toEqual([])
  })
})

describe('while a long transaction holds the change log back', () => {
  const shown = async () => {
    const { results } = (await search(viewer, 'potoroo')).body
    return results.rows.map(({ caseId }: { caseId: number }) => caseId)
  }
  let long: ControlledTransaction<Tables>

  beforeEach(async () => {
    const content = { values: {}, texts: { en: { title: 'Potoroo in the intake' } } }
    await server.database.transact((tx) => saveSampleSolutions(tx, [{ number: 95, content }]))
    await expect.poll(shown, { timeout: 10_000 }).toEqual([95])
    long = await server.database.db.startTransaction().execute()
    await sql`select pg_current_xact_id()`.execute(long)
  })
  afterEach(async () => {
    await long.rollback().execute()
    await server.database.db.deleteFrom('solutions').where('number', '=', 95).execute()
  })

  it('results show at once what this node has written', async () => {
    await server.services.database.transact((tx) => takeOut(tx, 95))
    expect(await shown()).toEqual([])
  })

  it('results show within moments what another node has written', async () => {
    await server.database.transact((tx) => takeOut(tx, 95))
    await expect.poll(shown, { timeout: 10_000 }).toEqual([])
  })
})

describe('searchResultsNavigate.action', () => {
  beforeAll(async () => {
    await server.database.db.transaction().execute((tx) =>
      saveSampleSolutions(
        tx,
        Array.from({ length: 25 }, (_, index) => ({
          number: 100 + index,
          content: { values: {}, texts: { en: { title: `Bilby report ${index}` } } },
        })),
      ),
    )
    await vi.waitFor(async () => expect((await search(viewer, 'bilby')).body.results.found).toBe(25), {
      timeout: 10_000,
    })
  })

  it('turns pages without losing or repeating a row', async () => {
    const pages = [idsOf((await search(viewer, 'bilby')).body)]
    for (const navigationIndex of [2, 3])
      pages.push(idsOf((await viewer.call('searchResultsNavigate', { navigationIndex })).body))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flat()).size).toBe(25)
  })

  it('gives the last page for one beyond it, the first for one before', async () => {
    await search(viewer, 'bilby')
    expect((await viewer.call('searchResultsNavigate', { navigationIndex: 99 })).body.results.page).toBe(3)
    expect((await viewer.call('searchResultsNavigate', { navigationIndex: -4 })).body.results.page).toBe(1)
  })

  it('says that there are no results when nothing was searched', async () => {
    expect((await viewer.call('searchResultsNavigate', { navigationIndex: 2 })).body.key).toBe('no-current-result')
  })

  it('answers 400 for a page that is no number', async () => {
    expect((await viewer.call('searchResultsNavigate', { navigationIndex: 'two' })).statusCode).toBe(400)
  })

  it('knows the neighbours of a solution across pages', async () => {
    const first = idsOf((await search(viewer, 'bilby')).body)
    const last = first.at(-1)
    const opened = (await viewer.call('viewCaseDetails', { caseId: last })).body.solution
    expect(opened.navigation).toMatchObject({ index: 10, total: 25, previous: first.at(-2) })
    const next = (await viewer.call('caseDetailsNavigate', { caseId: last, direction: 'next' })).body.solution
    expect(next.caseId).toBe(opened.navigation.next)
    expect(next.navigation).toMatchObject({ index: 11, previous: last })
  })

  it('refuses a neighbour where there is none', async () => {
    const [first] = idsOf((await search(viewer, 'bilby')).body)
    const { body } = await viewer.call('caseDetailsNavigate', { caseId: first, direction: 'previous' })
    expect(body.key).toBe('no-current-result')
    expect((await viewer.call('caseDetailsNavigate', { caseId: first, direction: 'up' })).statusCode).toBe(400)
  })
})

describe('viewCaseDetails.action', () => {
  it('lays the solution out by its view', async () => {
    await search(viewer, 'shaft seal')
    const { solution } = (await viewer.call('viewCaseDetails', { caseId: 1 })).body
    expect(solution.sections.map(({ id }: { id: string }) => id)).toEqual(['facts', 'problem', 'repair'])
    const [, , repair] = solution.sections
    expect(repair.slots[0]).toMatchObject({
      form: 'html',
      html: expect.stringContaining('<strong>shaft seal</strong>'),
    })
    expect(repair.slots[0].words).toContain('seal')
    expect(repair.slots[1]).toMatchObject({ form: 'table', columns: ['Part number', 'Quantity'] })
    expect(solution).toMatchObject({ creator: 'author of the tests', version: 1, locales: ['en', 'de'], locale: 'en' })
  })

  it('puts a warning above the sections, also one of a folded section, and once', async () => {
    for (const action of ['view', 'preview']) {
      const { solution } = (await viewer.call('viewCaseDetails', { caseId: 1, action })).body
      const text = { text: 'The shaft turns for a minute after switching off.', marks: [] }
      const slot = { slotId: 'hazard', caption: 'Hazard', form: 'text', text }
      expect(solution.warnings).toEqual([{ level: 'warning', slot, isOnRequest: false }])
      expect(JSON.stringify(solution.sections)).not.toContain('hazard')
    }
    expect((await viewer.call('viewCaseDetails', { caseId: 2 })).body.solution.warnings).toEqual([])
  })

  it('opens what a link leads to, also outside of the case bases that the quest searches', async () => {
    const browser = await signedIn('author')
    await browser.call('selectProfile', { profile: 'everyday' })
    await browser.call('selectQuest', { questToSwitch: 'sessions' })
    expect(idsOf((await search(browser, 'shaft seal')).body)).toEqual([])
    expect((await browser.call('viewCaseDetails', { caseId: 1 })).body).toMatchObject({ status: 'success' })
    expect((await browser.call('searchCaseName', { caseName: 'P-1' })).body).toMatchObject({ caseIds: [1] })
    const reader = await signedIn('viewer')
    await reader.call('selectQuest', { questToSwitch: 'sessions' })
    expect((await reader.call('viewCaseDetails', { caseId: 6 })).body.key).toBe('solution-not-found')
  })

  it('speaks German to Germans, and any of its languages on demand', async () => {
    const { solution } = (await viewer.call('viewCaseDetails', { caseId: 1, locale: 'de' })).body
    expect(solution).toMatchObject({
      title: { text: 'Wellendichtung undicht' },
      locale: 'de',
      isTranslationOutdated: false,
    })
  })

  it('shows a note for authors to authors only', async () => {
    expect(JSON.stringify((await viewer.call('viewCaseDetails', { caseId: 1 })).body)).not.toContain('zanzibar')
    expect(JSON.stringify((await author.call('viewCaseDetails', { caseId: 1 })).body)).toContain('zanzibar')
  })

  it.each([3, 4, 5, 6, 7, 999_999])('says that %i does not exist, whether it does or not', async (caseId) => {
    expect((await viewer.call('viewCaseDetails', { caseId })).body).toMatchObject({ key: 'solution-not-found' })
  })

  it('answers 400 for what is no number', async () => {
    expect((await viewer.call('viewCaseDetails', { caseId: 'one' })).statusCode).toBe(400)
    expect((await viewer.call('viewCaseDetails', { caseId: 1, action: 'explode' })).statusCode).toBe(400)
  })

  it('leaves the page alone when asked silently', async () => {
    await search(viewer, 'seal')
    await viewer.call('viewCaseDetails', { caseId: 1, silentRedirect: 'true' })
    expect((await viewer.call('searchInitialize')).body.search.page).toBe('results')
  })
})

describe('searchCaseName.action', () => {
  it.each(['1', 'P-1', 'p-1', ' seal-leak ', 'p 1', 'P001', ' P - 0 0 1', '１', 'SEAL-LEAK', 'seal', 'Sea'])(
    'opens the solution %s',
    async (caseName) => {
      expect((await viewer.call('searchCaseName', { caseName })).body).toMatchObject({ caseIds: [1] })
    },
  )

  it('asks for a number when there is none', async () => {
    expect((await viewer.call('searchCaseName', { caseName: ' ' })).body).toMatchObject({
      key: 'no-solution-name',
      fields: { caseName: 'Please enter a solution number.' },
    })
    expect((await viewer.call('searchCaseName')).statusCode).toBe(400)
  })

  it.each(['77777', 'no-such-name', '3', '99999999999999999999', 'X-1', '%', 'seal_leak', String.raw`\\`])(
    'does not find %s',
    async (caseName) => {
      expect((await viewer.call('searchCaseName', { caseName })).body.key).toBe('solution-not-found')
    },
  )

  it('says when more than one solution begins so, and lists them to those who may read them', async () => {
    await server.database.transact((tx) =>
      saveSampleSolutions(
        tx,
        [7001, 7002, 7003].map((number) => ({
          number,
          name: `gasket-${number}`,
          ...(number === 7003 && { audience: 'internal' as const }),
          content: { values: {}, texts: { en: { title: `Gasket ${number}` } } },
        })),
      ),
    )
    const matchesOf = async (browser: TestBrowser, caseName: string) => {
      const { matches, total } = (await browser.call('suggestCaseName', { caseName })).body
      return { numbers: matches.map(({ caseId }: { caseId: number }) => caseId), total }
    }
    expect((await viewer.call('searchCaseName', { caseName: 'gasket' })).body.key).toBe('more-than-one-solution-found')
    expect(await matchesOf(viewer, 'P-70')).toEqual({ numbers: [7001, 7002], total: 2 })
    expect(await matchesOf(author, ' gasKET- ')).toEqual({ numbers: [7001, 7002, 7003], total: 3 })
    expect(await matchesOf(viewer, '7003')).toEqual({ numbers: [], total: 0 })
    expect((await viewer.call('searchCaseName', { caseName: 'gasket-7003' })).body.key).toBe('solution-not-found')
    for (const nothing of ['', '  ', '_', '99999999999'])
      expect(await matchesOf(viewer, nothing)).toMatchObject({ total: 0 })
    const [first] = (await viewer.call('suggestCaseName', { caseName: '7001' })).body.matches
    expect(first).toMatchObject({ caseId: 7001, number: 'P-7001', name: 'gasket-7001', title: { text: 'Gasket 7001' } })
    expect((await viewer.call('suggestCaseName')).statusCode).toBe(400)
  })

  it('looks for numbers alone in a quest by number', async () => {
    const reader = await signedIn('viewer')
    await reader.call('selectQuest', { questToSwitch: 'number' })
    expect((await reader.call('suggestCaseName', { caseName: 'seal' })).body).toMatchObject({ matches: [], total: 0 })
    expect((await reader.call('suggestCaseName', { caseName: 'p1' })).body.matches[0]).toMatchObject({ caseId: 1 })
    expect((await reader.call('searchCaseName', { caseName: 'sea' })).body.key).toBe('solution-not-found')
  })
})

describe('where the search stands', () => {
  it('survives a reload, and goes back step by step', async () => {
    await search(viewer, 'shaft')
    await viewer.call('viewCaseDetails', { caseId: 1 })
    const reloaded = (await viewer.call('searchInitialize')).body.search
    expect(reloaded).toMatchObject({
      page: 'details',
      solution: { caseId: 1 },
      query: { text: 'shaft', style: 'free-text' },
      results: { found: 1 },
      canGoBack: true,
    })
    expect((await viewer.call('back')).body.search).toMatchObject({ page: 'results', query: { text: 'shaft' } })
    expect((await viewer.call('back')).body.search).toMatchObject({ page: 'home' })
    expect((await viewer.call('back')).body.key).toBe('nothing-to-go-back-to')
  })

  it('goes back to a page by its name', async () => {
    await search(viewer, 'seal')
    await search(viewer, 'motor')
    await viewer.call('viewCaseDetails', { caseId: 2 })
    const { search: state } = (await viewer.call('back', { state: 'home' })).body
    expect(state).toMatchObject({ page: 'home', canGoBack: false })
    expect(state.step).toBeUndefined()
    expect((await viewer.call('back', { state: 'nowhere' })).statusCode).toBe(400)
  })

  it('is forgotten on demand', async () => {
    await search(viewer, 'seal')
    expect((await viewer.call('resetSearch')).body.search).toMatchObject({ page: 'home', canGoBack: false })
    expect((await viewer.call('searchInitialize')).body.search.page).toBe('home')
  })
})

describe('suggest.action', () => {
  it('completes the last word and offers titles, and changes nothing', async () => {
    const { body } = await viewer.call('suggest', { freeText: 'shaft se' })
    expect(body.completions).toContain('shaft seal')
    expect(body.suggestions[0]).toMatchObject({ caseId: 1, title: { text: 'Shaft seal leaking' } })
    expect((await viewer.call('searchInitialize')).body.search.page).toBe('home')
  })

  it('offers few completions, so that the solutions stay in sight, and never what is typed already', async () => {
    const endings = ['ed', 'er', 'est', 'ing', 'ly', 's']
    await server.database.db.transaction().execute((tx) =>
      saveSampleSolutions(
        tx,
        endings.map((ending, index) => ({
          number: 200 + index,
          content: { values: {}, texts: { en: { title: `Quoll quoll${ending} number ${index}` } } },
        })),
      ),
    )
    const suggest = async () => (await viewer.call('suggest', { freeText: 'Quoll' })).body
    await expect.poll(async () => (await suggest()).found, { timeout: 10_000 }).toBe(endings.length)
    const { completions } = await suggest()
    expect(completions).toHaveLength(4)
    expect(completions.map((text: string) => text.toLowerCase())).not.toContain('quoll')
  })

  it('has nothing to say to nothing, and 400 to a missing field', async () => {
    expect((await viewer.call('suggest', { freeText: ' ' })).body).toMatchObject({ suggestions: [], found: 0 })
    expect((await viewer.call('suggest')).statusCode).toBe(400)
  })
})

describe('CallCenter.action', () => {
  it('takes each step of a search', async () => {
    const step = async (actionEvent: string, actionValue = '') =>
      (await viewer.call('callCenter', { actionCategory: 'SEARCH', actionEvent, actionValue })).body
    const found = await step('FREE TEXT SEARCH', 'seal')
    expect(found).toMatchObject({
      status: 'success',
      key: 'FREE TEXT SEARCH',
      caseIds: expect.arrayContaining([1]),
      currentLocale: 'en',
      search: { page: 'results' },
    })
    expect((await step('INITIALIZE')).search).toEqual(found.search)
    expect(await step('VIEW CASE DETAILS', '1')).toMatchObject({ search: { page: 'details' } })
    expect(await step('BACK')).toMatchObject({ search: { page: 'results' } })
    expect(await step('RESET SEARCH')).toMatchObject({ search: { page: 'home' } })
    expect(await step('CASE NAME SEARCH', 'P-1')).toMatchObject({ caseIds: [1] })
    expect(await step('RESULTS NAVIGATE', '2')).toMatchObject({ key: 'no-current-result' })
  })

  it('refuses a step it does not know', async () => {
    expect((await viewer.call('callCenter', { actionEvent: 'DANCE' })).body.key).toBe('event-not-supported')
    expect((await viewer.call('callCenter', { actionEvent: 'constructor' })).body.key).toBe('event-not-supported')
  })

  it('keeps what the browser said of the step', async () => {
    await viewer.call('callCenter', { actionEvent: 'INITIALIZE', actionCategory: 'TEST', actionStartTime: '123' })
    await server.services.events.flush()
    const row = await server.database.db
      .selectFrom('events')
      .select(['userId', 'projectId', 'call', 'detail'])
      .where('kind', '=', 'action')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({
      userId: 'viewer',
      projectId: 'pumps',
      call: 'CallCenter',
      detail: { actionCategory: 'TEST', actionEvent: 'INITIALIZE', actionStartTime: '123' },
    })
  })
})
