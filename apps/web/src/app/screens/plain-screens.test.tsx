// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../../testing/open-application.tsx'
import { SearchServer } from '../../testing/search-server.ts'
import { keepInTab } from '../tab-memory.ts'

it('/error shows the stored error, and Try again leads to the login page', async () => {
  keepInTab('stored-error', 'The boiler has burst.')
  await openApplication(new SearchServer(), '/error')
  await screen.findByText('The boiler has burst.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/login')
})

it('any other path says Page not found', async () => {
  await openApplication(new SearchServer(), '/no-such-page')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).not.toBeNull()
})

it('About tells the version 6.1 F000 and the copyright year 2023, and leads to the licences', async () => {
  await openApplication(new SearchServer(), '/about')
  await screen.findByText('6.1 F000')
  expect(screen.queryByText(/2023/)).not.toBeNull()
  expect(screen.getByRole('link', { name: /licen/i }).getAttribute('href')).toBe('/licenses')
})
