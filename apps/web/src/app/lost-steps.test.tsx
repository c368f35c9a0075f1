// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

afterEach(() => sessionStorage.clear())

const place = 'quest=words&project=pumps&branch=production'
const address = `/project-home?q=leak&filter=product%3Arotary&filter=noise%3Ahum&${place}`
const result = (caseId = 1) => screen.findByRole('link', { name: `Solution ${caseId}: leak in pumps` })
const order = () => screen.findByLabelText<HTMLSelectElement>('Sort by')

/** Opens a search, after which the server crashes before it has written the steps. */
async function openAndLose() {
  const server = new SearchServer()
  const page = await openApplication(server, address)
  await result()
  await waitFor(() => expect(page.query().get('s')).toBe(server.current))
  return { server, page }
}

/** The names of the calls that change the search, since a number of calls. */
const madeSince = (server: SearchServer, count: number) =>
  server.made.slice(count).flatMap((call) => {
    const name = call.split(' ')[0] ?? ''
    return /^(restore|search(?!Advice)|select|view|breadcrumb)/.test(name) ? [name] : []
  })

describe('an action whose step the server has forgotten', () => {
  it('is taken after the search was made anew from what the page knows', async () => {
    const { server, page } = await openAndLose()
    server.forgetSteps()
    const count = server.made.length
    fireEvent.change(await order(), { target: { value: 'newest' } })
    await waitFor(async () => expect((await order()).value).toBe('newest'))
    await waitFor(() => expect(page.query().get('s')).toBe(server.current))
    expect(madeSince(server, count)).toEqual(['searchSort', 'restoreState', 'searchSort'])
    expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
    expect(page.failures).toHaveLength(0)
  })

  it('turns the page', async () => {
    const { server, page } = await openAndLose()
    server.forgetSteps()
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    await result(3)
    expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
    expect(page.failures).toHaveLength(0)
  })

  it('opens a solution within its search', async () => {
    const { server, page } = await openAndLose()
    server.forgetSteps()
    fireEvent.click(await result())
    await screen.findByRole('heading', { name: 'Text of 1 in pumps' })
    await waitFor(() => expect(page.query().get('open')).toBe('1'))
    expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
  })

  it('keeps what was selected before', async () => {
    const { server } = await openAndLose()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select P-1' }))
    await screen.findByText('1 selected')
    server.forgetSteps()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select P-2' }))
    await screen.findByText('2 selected')
    await waitFor(() => expect(server.made.at(-1)).toContain('"caseId":"2"'))
  })

  it('is repeated once', async () => {
    const { server, page } = await openAndLose()
    server.refuses = { call: 'searchSort', key: 'step-not-found' }
    const count = server.made.length
    fireEvent.change(await order(), { target: { value: 'newest' } })
    await waitFor(() => expect(page.failures).toHaveLength(1))
    expect(madeSince(server, count)).toEqual(['searchSort', 'restoreState', 'searchSort'])
  })

  it('says why it is refused where the search can no longer be asked', async () => {
    const { server, page } = await openAndLose()
    server.forgetSteps()
    server.refuses = { call: 'restoreState', key: 'query-not-possible' }
    fireEvent.change(await order(), { target: { value: 'newest' } })
    await waitFor(() => expect(page.failures).toMatchObject([{ key: 'step-not-found' }]))
  })
})

describe('a reload of a page whose step the server has forgotten', () => {
  /** Sorts the results, which the address does not say, and loads the page anew after the crash. */
  async function sortAndReload(server: SearchServer, page: Awaited<ReturnType<typeof openApplication>>) {
    fireEvent.change(await order(), { target: { value: 'newest' } })
    await waitFor(async () => expect((await order()).value).toBe('newest'))
    await waitFor(() => expect(page.query().get('s')).toBe(server.current))
    const before = page.address()
    cleanup()
    server.forgetSteps()
    return openApplication(server, before)
  }

  it('shows the same search', async () => {
    const { server, page } = await openAndLose()
    const again = await sortAndReload(server, page)
    expect((await order()).value).toBe('newest')
    await waitFor(() => expect(again.query().get('s')).toBe(server.current))
    expect(again.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
  })

  it('shows another user what the address says', async () => {
    const { server, page } = await openAndLose()
    const header = server.header.bind(server)
    server.header = () => ({ ...header(), userId: 'another' })
    await sortAndReload(server, page)
    expect((await order()).value).toBe('relevance')
  })
})

it('the way back to a step that the server has forgotten shows the same search', async () => {
  const { server, page } = await openAndLose()
  fireEvent.change(await order(), { target: { value: 'newest' } })
  await waitFor(async () => expect((await order()).value).toBe('newest'))
  await waitFor(() => expect(page.query().get('s')).toBe(server.current))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: noise: hum' }))
  await waitFor(() => expect(page.query().getAll('filter')).toEqual(['product:rotary']))
  server.forgetSteps()
  await page.goBack()
  await waitFor(() => expect(page.query().get('s')).toBe(server.current))
  expect((await order()).value).toBe('newest')
  expect(page.query().getAll('filter')).toEqual(['product:rotary', 'noise:hum'])
})
