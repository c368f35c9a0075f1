// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../../testing/open-application.tsx'
import { SearchServer } from '../../testing/search-server.ts'

class FieldServer extends SearchServer {
  override header() {
    return { ...super.header(), currentSkin: 'field-service' as const }
  }
}

const search = () => screen.queryByRole('link', { name: 'Search solutions' })

it('the Field Service skin has an icon that leads to the search of solutions', async () => {
  const page = await openApplication(new FieldServer(), '/about')
  await screen.findByRole('heading', { name: 'About' })
  const link = search()
  expect(link).not.toBeNull()
  if (link) fireEvent.click(link)
  await waitFor(() => expect(page.address()).toMatch(/^\/project-home/))
})

it('every skin has an icon that leads to service sessions, for those who use them', async () => {
  class SessionServer extends SearchServer {
    override header() {
      const header = super.header()
      return { ...header, usesSessions: true, skinProperties: { ...header.skinProperties, dsEnabled: true } }
    }
  }
  await openApplication(new SessionServer(), '/about')
  await screen.findByRole('heading', { name: 'About' })
  expect(screen.getByRole('link', { name: 'Service sessions' }).getAttribute('href')).toMatch(/\/ds#DASHBOARD$/)
  expect(screen.queryByRole('link', { name: 'Repair history' })).toBeNull()
})

it('the standard skin has no such icon, and nothing leads to a page that does not exist', async () => {
  await openApplication(new SearchServer(), '/about')
  await screen.findByRole('heading', { name: 'About' })
  expect(search()).toBeNull()
})
