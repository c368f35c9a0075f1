// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

const at = '2026-03-02T09:00:00Z'

it.each(['/', '/home'])('%s shows the home page of the open project, not the last search', async (address) => {
  const server = new SearchServer()
  const before = await openApplication(server, '/project-home?q=leak&project=pumps')
  await screen.findByRole('link', { name: 'Solution 1: leak in pumps' })
  expect(server.current).toBeDefined()
  await before.router.navigate(address)
  await screen.findByRole('heading', { name: 'What is the problem?' })
  expect(screen.queryByRole('link', { name: 'Solution 1: leak in pumps' })).toBeNull()
  expect(before.address()).toBe('/project-home?quest=words&project=pumps&branch=production')
  // The search is not lost.
  await before.goBack()
  await screen.findByRole('link', { name: 'Solution 1: leak in pumps' })
})

it('/fieldServiceSearch leads to the home page of the project, with what it asks for', async () => {
  const page = await openApplication(new SearchServer(), '/fieldServiceSearch?q=leak&project=pumps')
  await screen.findByRole('link', { name: 'Solution 1: leak in pumps' })
  expect(page.address()).toMatch(/^\/project-home\?/)
})

it.each([
  ['/tools', '/admin/system'],
  ['/tools/threadDump', '/admin/system'],
  ['/tools/dsTools', '/admin/locks'],
])('%s leads to %s', async (address, place) => {
  const page = await openApplication(new SearchServer(), address)
  await waitFor(() => expect(page.address()).toBe(place))
})

it('the first block of the home page has favourites and recent searches; lists of others, and tips, follow', async () => {
  const server = new SearchServer()
  server.favorites = [{ caseId: 4, number: 'P-4', title: 'Gasket leaks', casebase: 'Faults', at }]
  server.recent = [{ step: 'step-of-a-search-0001', text: 'noise', pieces: [], quest: 'words', at }]
  server.lists = [{ tab: 'custom1', list: 'new', caption: 'All new ones', isOpen: false }]
  await openApplication(server, '/home')
  const favorites = await screen.findByRole('region', { name: 'Your favourites' })
  const recent = await screen.findByRole('region', { name: 'Your recent searches' })
  const lists = await screen.findByRole('navigation', { name: 'Solution lists' })
  expect(favorites.parentElement).toBe(recent.parentElement)
  const order = [screen.getByRole('search'), favorites, recent, lists, screen.getByText(/^Put "quotation/)]
  for (const [index, element] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.click(within(favorites).getByRole('link', { name: /^Gasket leaks/ }))
  await screen.findByRole('heading', { name: 'Text of 4 in pumps' })
})
