// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

/** The home page of the project that is open at first. */
const home = '/project-home?quest=words&project=pumps&branch=production'

const field = () => screen.findByRole('combobox', { name: 'Search solutions' })
const result = (number: number, about: string) =>
  screen.findByRole('link', { name: `Solution ${number}: ${about} in pumps` })
const solution = (number: number) => screen.findByRole('heading', { name: `Text of ${number} in pumps` })

const homeIsShown = () => screen.findByRole('heading', { name: 'What is the problem?' })

async function search(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.submit(await screen.findByRole('search'))
}

/** Calls that are no steps of a search: those made while typing, and the lists of the home page. */
const besideSearching = ['suggest', 'recentSearches', 'listFavorites', 'solutionNews', 'customLists']

/** The names of the calls so far that move the search or the session. */
const callsOf = (server: SearchServer) =>
  server.made.map((call) => call.split(' ')[0] ?? '').filter((name) => !besideSearching.includes(name))

describe('an action', () => {
  it('makes one call, and the address has the step of the answer and its readable parts', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    expect(Object.fromEntries(page.query())).toEqual({
      s: server.current,
      q: 'leak',
      quest: 'words',
      project: 'pumps',
      branch: 'production',
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    fireEvent.click(await result(3, 'leak'))
    await solution(3)
    expect(Object.fromEntries(page.query())).toMatchObject({ s: server.current, page: '2', open: '3' })
    expect(callsOf(server)).toEqual(['resetSearch', 'freeTextSearch', 'searchResultsNavigate', 'viewCaseDetails'])
    expect(screen.getByRole('link', { name: /Solution 3/ }).getAttribute('aria-current')).toBe('true')
  })

  it('leads to its answer although the answer about the page where it started comes at the same moment', async () => {
    const server = new SearchServer()
    let goOn = () => {}
    server.pause = new Promise((resolve) => (goOn = resolve))
    // The address of this page is replaced by one with the branch.
    const page = await openApplication(server, '/project-home?project=pumps')
    await search('leak')
    await waitFor(() => expect(callsOf(server)).toEqual(['resetSearch', 'freeTextSearch']))
    goOn()
    await result(1, 'leak')
    await waitFor(() => expect(page.query().get('q')).toBe('leak'))
  })

  it('starts from the step of this tab, also after a search in another tab', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const mine = page.query().get('s')
    server.current = undefined
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    await result(3, 'leak')
    const turned = server.made.find((call) => call.startsWith('searchResultsNavigate'))
    expect(turned).toContain(`"from":"${mine}"`)
  })

  it('that repeats the shown search adds no entry to the history', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    await search('leak')
    await waitFor(() => expect(callsOf(server).filter((call) => call === 'freeTextSearch')).toHaveLength(2))
    await page.goBack()
    await homeIsShown()
    expect(page.address()).toBe(home)
  })

  it('that is not answered yet shows so, and leads nowhere after the user has gone elsewhere', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const found = page.address()
    const pause = Promise.withResolvers<void>()
    server.pause = pause.promise
    await search('noise')
    const row = await result(1, 'leak')
    await waitFor(() => expect(row.closest('[aria-busy=true]')).not.toBeNull())
    await page.goBack()
    await homeIsShown()
    pause.resolve()
    await waitFor(() => expect(page.openCalls()).toBe(0))
    expect(page.address()).toBe(home)
    await page.goForward()
    await result(1, 'leak')
    expect(page.address()).toBe(found)
  })

  it('that fails keeps the address and the typed text, and can be repeated', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    server.refuses = { call: 'freeTextSearch', key: 'search-not-ready' }
    await search('leak')
    expect((await screen.findByText(/search-not-ready/)).closest('[role=alert]')).not.toBeNull()
    expect(page.address()).toBe(home)
    expect((await field()).getAttribute('value')).toBe('leak')
    server.refuses = undefined
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await result(1, 'leak')
  })
})

describe('an action after the session has ended', () => {
  it.each([
    ['a search', () => search('noise'), { q: 'noise' }],
    [
      'another page',
      async () => fireEvent.click(await screen.findByRole('link', { name: 'Page 2' })),
      { q: 'leak', page: '2' },
    ],
    ['a solution', async () => fireEvent.click(await result(2, 'leak')), { q: 'leak', open: '2' }],
  ])('%s leaves its own address for the next sign-in, without a step', async (_what, act, address) => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    server.isSessionOver = true
    await act()
    const wanted = { quest: 'words', project: 'pumps', branch: 'production', ...address }
    await waitFor(() => expect(Object.fromEntries(page.query())).toEqual(wanted))
    await waitFor(() => expect(page.openCalls()).toBe(0))
    expect(Object.fromEntries(page.query())).toEqual(wanted)
  })
})

describe('the back and forward buttons', () => {
  it('restore the step of the address, which is drawn from the cache at once', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const found = page.address()
    fireEvent.click(await result(1, 'leak'))
    await solution(1)
    const opened = page.address()

    await page.goBack()
    expect(page.address()).toBe(found)
    await result(1, 'leak')
    await waitFor(() => expect(server.current).toBe(page.query().get('s')))
    expect(screen.queryByRole('heading', { name: 'Text of 1 in pumps' })).toBeNull()

    await page.goForward()
    await solution(1)
    expect(page.address()).toBe(opened)
    await waitFor(() => expect(server.current).toBe(page.query().get('s')))

    await page.goBack()
    await page.goBack()
    await homeIsShown()
    await waitFor(() => expect(server.current).toBeUndefined())
    expect(callsOf(server).filter((call) => call === 'freeTextSearch')).toHaveLength(1)
  })

  it('reopen a solution that was closed; closing restores the step of its results', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    const results = await result(1, 'leak')
    const step = page.query().get('s')
    fireEvent.click(results)
    await solution(1)
    fireEvent.click(screen.getByRole('link', { name: 'Next solution' }))
    await solution(2)
    fireEvent.click(screen.getByRole('link', { name: 'Close the solution' }))
    await waitFor(() => expect(page.query().get('s')).toBe(step))
    expect(page.query().has('open')).toBe(false)
    await page.goBack()
    await solution(2)
  })

  it('open the project of the address again', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    fireEvent.click(screen.getByRole('button', { name: /Pumps/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ovens' }))
    await homeIsShown()
    expect(page.address()).toBe('/project-home?quest=words&project=ovens&branch=production')
    await page.goBack()
    await result(1, 'leak')
    expect(server.open.project).toBe('pumps')
    expect(page.header()?.projects.find(({ isCurrentProject }) => isCurrentProject)?.name).toBe('pumps')

    await page.goForward()
    await waitFor(() => expect(server.open.project).toBe('ovens'))
    expect(screen.queryByRole('link', { name: /Solution 1/ })).toBeNull()
  })

  it.each([
    ['project', /Pumps/, 'Ovens', 'ovens'],
    ['quest', 'More words', undefined, 'more-words'],
  ])('restore the search when another %s was opened and is not drawn yet', async (_what, button, item, opened) => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const found = page.address()
    const stop = page.router.subscribe(({ location }) => {
      if (!location.search.includes(opened)) return
      stop()
      void page.goBack()
    })
    fireEvent.click(await screen.findByRole('button', { name: button }))
    if (item) fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(callsOf(server)).toContain(item ? 'selectProject' : 'selectQuest'))
    await waitFor(() => expect(page.openCalls()).toBe(0))
    await result(1, 'leak')
    expect(page.address()).toBe(found)
    expect(server.open).toEqual({ project: 'pumps', quest: 'words' })
    expect(server.current).toBe(page.query().get('s'))
  })

  it('open the quest of the address again', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    fireEvent.click(await screen.findByRole('button', { name: 'More words' }))
    await homeIsShown()
    expect(page.address()).toBe('/project-home?quest=more-words&project=pumps&branch=production')
    await page.goBack()
    await result(1, 'leak')
    await waitFor(() => expect(server.open.quest).toBe('words'))
    await page.goForward()
    await waitFor(() => expect(server.open.quest).toBe('more-words'))
  })
})

describe('an address', () => {
  it('without a step is searched, and replaced by one with the step', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, '/project-home?q=leak&page=2&open=3')
    await solution(3)
    await result(3, 'leak')
    await waitFor(() => expect(page.query().get('s')).toBe(server.current))
    expect(Object.fromEntries(page.query())).toMatchObject({ q: 'leak', page: '2', open: '3', quest: 'words' })
    expect(page.router.state.historyAction).toBe('REPLACE')
    expect(callsOf(server).every((call) => call === 'restoreState')).toBe(true)
  })

  it.each([
    ['only stop words', 'the of and'],
    ['control characters', '\u0001\u0002 \u0007'],
    ['emoji', '😀🔧'],
    ['a script', '<script>document.title="taken"</script>'],
  ])('with %s is searched as it is, and keeps it in the field', async (_what, text) => {
    const server = new SearchServer()
    const page = await openApplication(server, `/project-home?q=${encodeURIComponent(text)}&quest=words`)
    await waitFor(() => expect(page.query().get('s')).toBe(server.current))
    expect(page.query().get('q')).toBe(text)
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search solutions' })
    expect(field.value).toBe(text)
  })

  it('with a removed step, or one of another user, is searched by its readable parts', async () => {
    const server = new SearchServer()
    const page = await openApplication(server, `/project-home?s=somebody-elses-step&q=leak&project=pumps`)
    await result(1, 'leak')
    await waitFor(() => expect(page.query().get('s')).toBe(server.current))
    expect(page.failures).toHaveLength(0)
  })

  it('of another project opens that project first', async () => {
    const server = new SearchServer()
    await openApplication(server, '/project-home?q=leak&project=ovens')
    expect(await screen.findByRole('link', { name: 'Solution 1: leak in ovens' })).toBeDefined()
    expect(callsOf(server)[0]).toBe('selectProject')
  })

  it('of a project without access leads to the project selection', async () => {
    const page = await openApplication(new SearchServer(), '/project-home?q=leak&project=secret')
    await waitFor(() => expect(page.address()).toBe('/project-selection'))
    expect(page.failures).toHaveLength(1)
  })

  it('without parameters leads to the current step of the login session', async () => {
    const server = new SearchServer()
    await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const another = await openApplication(server, '/project-home')
    await waitFor(() => expect(another.query().get('s')).toBe(server.current))
    expect(another.query().get('q')).toBe('leak')
  })

  it('with nothing but a project leads to its home page', async () => {
    const server = new SearchServer()
    await openApplication(server, home)
    await search('leak')
    await result(1, 'leak')
    const another = await openApplication(server, '/project-home?project=pumps')
    await waitFor(() => expect(another.address()).toBe(home))
    expect(server.current).toBeUndefined()
  })

  it('of a quest that the user does not have is searched with the open one, and says so', async () => {
    const page = await openApplication(new SearchServer(), '/project-home?q=leak&quest=nowhere')
    await result(1, 'leak')
    expect((await screen.findByText(/“Free text” was searched instead/)).isConnected).toBe(true)
    await waitFor(() => expect(page.query().get('quest')).toBe('words'))
  })

  it('of a solution in a search leads a user who may not search to the solution alone', async () => {
    const server = new SearchServer()
    server.refuses = { call: 'restoreState', key: 'no-permission' }
    const page = await openApplication(server, '/project-home?q=leak&open=3&project=pumps')
    await waitFor(() => expect(page.address()).toBe('/case-details?caseId=3&project=pumps&branch=production'))
  })

  it('that the server refuses shows the reason', async () => {
    const server = new SearchServer()
    server.refuses = { call: 'restoreState', key: 'query-too-long' }
    const page = await openApplication(server, '/project-home?q=leak&quest=words')
    expect((await screen.findByText(/query-too-long/)).closest('[role=alert]')).not.toBeNull()
    expect(page.address()).toBe('/project-home?q=leak&quest=words')
  })
})

it('outdated results say so, and searching again replaces them', async () => {
  const server = new SearchServer()
  const page = await openApplication(server, '/project-home?q=leak')
  await result(1, 'leak')
  server.isInvalidated = true
  fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await result(3, 'leak')
  const again = await screen.findByRole('button', { name: 'Search again' })
  server.isInvalidated = false
  fireEvent.click(again)
  await result(1, 'leak')
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull()
  expect(page.query().get('s')).toBe(server.current)
})

it('a recent search of conditions is searched anew, and not shown as it was', async () => {
  const server = new SearchServer()
  await openApplication(server, '/project-home?q=leak')
  await result(1, 'leak')
  const step = server.current ?? ''
  const piece = { id: 'c1', kind: 'constraint', mode: 'filter', slot: 'product', caption: 'Product' } as const
  const pieces = [{ ...piece, values: [{ kind: 'symbol' as const, id: 'rotary', caption: 'Rotary', path: [] }] }]
  server.recent = [{ step, text: '', pieces, quest: 'words', at: '2026-01-02T00:00:00.000Z' }]
  fireEvent.click(await screen.findByRole('link', { name: /Service Knowledge/ }))
  await homeIsShown()
  fireEvent.click(await screen.findByRole('link', { name: /Rotary/ }))
  await result(1, 'leak')
  expect(server.made.filter((call) => call.startsWith('searchAgain'))).toEqual([`searchAgain {"step":"${step}"}`])
  expect(server.current).not.toBe(step)
})

it('an action of the home page that fails says so', async () => {
  const server = new SearchServer()
  server.lists = [{ tab: 'custom1', list: 'rotary', caption: 'Rotary pumps', found: 1, isOpen: false }]
  const page = await openApplication(server, home)
  fireEvent.click(await screen.findByRole('button', { name: /Rotary pumps/ }))
  await waitFor(() => expect(page.failures).toMatchObject([{ key: 'custom-list-not-found' }]))
  await homeIsShown()
})
