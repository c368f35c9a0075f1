// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

const place = 'quest=words&project=pumps&branch=production'
/** Words and two constraints. */
const filtered = `/project-home?q=leak&filter=product%3Arotary&filter=noise%3Ahum&${place}`

const result = (about: string) => screen.findByRole('link', { name: `Solution 1: ${about} in pumps` })
const removal = (piece: string) => screen.findByRole('button', { name: `Remove: ${piece}` })
const noise = 'noise: hum'
const product = 'product: rotary'

/** The calls so far that change a search, each with what is sent. */
const changesOf = (server: SearchServer) =>
  server.made.flatMap((call) => {
    const [name = '', sent = ''] = call.split(/ (.*)/s)
    return /^(breadcrumb|searchSort|select|viewCase)/.test(name) ? [{ name, ...JSON.parse(sent) }] : []
  })

/** Opens the search; from then on the server answers when `answer` is called. */
async function openSlow(address = filtered) {
  const server = new SearchServer()
  const page = await openApplication(server, address)
  await result('leak')
  await waitFor(() => expect(page.query().get('s')).toBe(server.current))
  return { server, page, first: page.query().get('s'), answer: makeSlow(server) }
}

/** Lets answers wait until the returned function is called. */
function makeSlow(server: SearchServer): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.pause = promise
  return () => {
    server.pause = Promise.resolve()
    resolve()
  }
}

describe('quick actions on a slow network', () => {
  it('of two kinds add up: an order, then a piece that is taken out', async () => {
    const { server, page, first, answer } = await openSlow()
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'newest' } })
    fireEvent.click(await removal(noise))
    await waitFor(() => expect(changesOf(server)).toHaveLength(1))
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove: ${noise}` })).toBeNull())
    expect(await screen.findByLabelText<HTMLSelectElement>('Sort by')).toHaveProperty('value', 'newest')
    expect(page.query().getAll('filter')).toEqual(['product:rotary'])
    const [sorted, removed] = changesOf(server)
    expect(sorted).toMatchObject({ name: 'searchSort', from: first })
    expect(removed.from).not.toBe(first)
    // One entry of the history leads to both.
    await page.goBack()
    await removal(noise)
    expect(page.query().get('s')).toBe(first)
  })

  it('of one kind add up: two pieces that are taken out', async () => {
    const { server, page, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.click(await removal(product))
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove: / })).toBeNull())
    expect(page.query().has('filter')).toBe(false)
    expect(changesOf(server)).toHaveLength(2)
  })

  it('go on from each other: a solution that is opened is one of the changed search', async () => {
    const { page, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.click(await result('leak'))
    answer()
    await screen.findByRole('heading', { name: 'Text of 1 in pumps' })
    expect(page.query().getAll('filter')).toEqual(['product:rotary'])
    await removal(product)
    expect(screen.queryByRole('button', { name: `Remove: ${noise}` })).toBeNull()
  })

  it('go on from each other: results that a solution leads back to are those of the changed search', async () => {
    const { server, page, answer: answerAtOnce } = await openSlow()
    answerAtOnce()
    fireEvent.click(await result('leak'))
    await screen.findByRole('heading', { name: 'Text of 1 in pumps' })
    const answer = makeSlow(server)
    fireEvent.click(await removal(noise))
    fireEvent.click(screen.getByRole('link', { name: 'Close the solution' }))
    // A navigation that did not wait would be at its end.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    answer()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Text of 1 in pumps' })).toBeNull())
    await result('leak')
    expect(page.query().getAll('filter')).toEqual(['product:rotary'])
  })

  it('keep the entry of a change before a selection, which adds none', async () => {
    const { page, first, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select P-2' }))
    answer()
    await waitFor(() => expect(page.query().getAll('filter')).toEqual(['product:rotary']))
    expect(await screen.findByText('1 selected')).toBeDefined()
    await page.goBack()
    await waitFor(() => expect(page.query().get('s')).toBe(first))
  })

  it('keep a selection on the way back: the step before is asked for once the selection is answered', async () => {
    const { server, page, first, answer: answerAtOnce } = await openSlow()
    answerAtOnce()
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    await screen.findByRole('checkbox', { name: 'Select P-3' })
    await waitFor(() => expect(page.query().get('s')).not.toBe(first))
    const answer = makeSlow(server)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select P-3' }))
    await waitFor(() => expect(changesOf(server)).toHaveLength(1))
    await page.goBack()
    await screen.findByRole('checkbox', { name: 'Select P-2' })
    const isAskedFor = () => server.made.at(-1)?.startsWith(`restoreState {"step":"${first}"`)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(isAskedFor()).toBe(false)
    answer()
    await waitFor(() => expect(isAskedFor()).toBe(true))
  })

  it('of which the last is refused lead to what was done before', async () => {
    const { server, page, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'newest' } })
    server.refuses = { call: 'searchSort', key: 'search-not-ready' }
    answer()
    await waitFor(() => expect(page.query().getAll('filter')).toEqual(['product:rotary']))
    expect(page.failures).toHaveLength(1)
  })

  it('take a piece out once, also by a double click', async () => {
    const { server, page, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.click(await removal(noise))
    answer()
    await waitFor(() => expect(page.query().getAll('filter')).toEqual(['product:rotary']))
    expect(changesOf(server)).toHaveLength(1)
    expect(page.failures).toEqual([])
  })

  it('lead nowhere after the user has gone elsewhere', async () => {
    const { page, answer } = await openSlow()
    fireEvent.click(await removal(noise))
    fireEvent.click(await removal(product))
    await page.router.navigate('/about')
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove: ${noise}` })).toBeNull())
    answer()
    await waitFor(() => expect(page.openCalls()).toBe(0))
    expect(page.address()).toBe('/about')
  })
})

it('the home page has its lists, also if the server hears of the way there after they were asked for', async () => {
  const { server, page, answer } = await openSlow()
  const [way, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.late.set('onHomeLinkClicked', way.promise).set('recentSearches', list.promise)
  const at = '2026-03-02T09:00:00Z'
  server.recent = [{ step: 'step-of-a-search-0001', text: 'noise', pieces: [], quest: 'words', at }]
  fireEvent.click(screen.getByRole('link', { name: /home$/ }))
  await waitFor(() => expect(server.made.some((call) => call.startsWith('recentSearches'))).toBe(true))
  answer()
  await waitFor(() => expect(page.openCalls()).toBe(2))
  way.resolve()
  await waitFor(() => expect(page.openCalls()).toBe(1))
  list.resolve()
  expect(await screen.findByRole('link', { name: 'noise' })).toBeDefined()
  expect(page.failures).toEqual([])
})

it('another text that may be meant is searched with all else that was asked', async () => {
  const server = new SearchServer()
  server.didYouMean = 'squeak'
  const page = await openApplication(server, filtered)
  await result('leak')
  const offer = await screen.findByRole('link', { name: 'squeak' })
  expect(offer.getAttribute('href')).toContain('filter=product')
  fireEvent.click(offer)
  await result('squeak')
  expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
  expect(page.query().get('q')).toBe('squeak')
})

it('a text in a language without solutions is told by names of the model, and searched in theirs with one tap', async () => {
  const server = new SearchServer()
  server.told = { meant: { names: ['Pompa ferma'], text: 'Pump stands', locale: 'en', written: 'it' } }
  const page = await openApplication(server, filtered)
  await screen.findByText(/^Nothing in Italian\. Found by: Pompa ferma\./)
  server.told = {}
  fireEvent.click(await screen.findByRole('link', { name: 'Search in English' }))
  await result('Pump stands')
  expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
  expect(page.query().get('q')).toBe('Pump stands')
})

it('what a text says is absent is told in words, and taken out of it with one tap', async () => {
  const server = new SearchServer()
  server.told = { denied: [{ text: 'drips', start: 10, end: 15, isAbsent: true }] }
  await openApplication(server, `/project-home?q=hums%2C%20not%20drips&${place}`)
  await result('hums, not drips')
  expect(screen.getByText('not “drips”')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Leave out “drips”' }))
  await waitFor(() => expect(changesOf(server)).toHaveLength(1))
  expect(changesOf(server)).toMatchObject([{ name: 'breadcrumbUpdate', change: { words: [10, 15] } }])
})

it('what a complaint denies is not told as absent', async () => {
  const server = new SearchServer()
  server.told = { denied: [{ text: 'heat', start: 9, end: 13 }] }
  await openApplication(server, `/project-home?q=does%20not%20heat&${place}`)
  await result('does not heat')
  expect(screen.queryByText('not “heat”')).toBeNull()
})

it('another way of searching that is offered where nothing is found keeps what was said', async () => {
  const server = new SearchServer()
  server.findsNothing = true
  server.keepsQuery = true
  server.otherStyle = 'system-guided'
  const page = await openApplication(server, filtered)
  const way = await screen.findByRole('link', { name: 'More words' })
  expect(way.getAttribute('href')).toContain('quest=more-words')
  await waitFor(() => expect(page.query().get('s')).toBe(server.current))
  const step = server.current
  // The page is drawn at this address.
  await act(() => Promise.resolve())
  fireEvent.click(way)
  await waitFor(() => expect(page.query().get('quest')).toBe('more-words'))
  expect(changesOf(server)).toMatchObject([{ name: 'selectQuest', questToSwitch: 'more-words', from: step }])
  expect(page.query().get('q')).toBe('leak')
})
