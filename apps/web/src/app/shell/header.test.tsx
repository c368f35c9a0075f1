// @vitest-environment jsdom
import type { Header } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../../testing/open-application.tsx'
import { SearchServer } from '../../testing/search-server.ts'

/** Opens a page of a user whose header differs from the usual one. */
async function openWith(differs: (header: Header) => Partial<Header>, address = '/about') {
  class Server extends SearchServer {
    override header(): Header {
      const header = super.header()
      return { ...header, ...differs(header) }
    }
  }
  const page = await openApplication(new Server(), address)
  await screen.findByRole('banner')
  return page
}

const button = (name: RegExp) => screen.queryByRole('button', { name })
const nothing = () => ({})

it('the menus of profiles and of projects are there only for who has several', async () => {
  await openWith(({ projects, profiles }) => ({ projects: projects.slice(0, 1), profiles }))
  expect(button(/^Profile/)).toBeNull()
  expect(button(/^Knowledge base/)).toBeNull()
  expect(button(/^Language/)).not.toBeNull()
})

it('several profiles, several projects, or several branches of the only project have their menus', async () => {
  const branch = { name: 'staging', caption: 'Staging', kind: 'staging' as const, isCurrentBranch: false }
  await openWith(({ projects: [project], profiles: [profile] }) => ({
    projects: project ? [{ ...project, branches: [...project.branches, branch] }] : [],
    profiles: profile ? [profile, { ...profile, id: 'other', caption: 'Other', isCurrentProfile: false }] : [],
  }))
  expect(button(/^Profile/)).not.toBeNull()
  expect(button(/^Knowledge base/)).not.toBeNull()
})

it('the menu of the user has the real name, the id, About and Logout, and My Preferences for who has that tool', async () => {
  await openWith(() => ({ tools: ['My Preferences'] }))
  fireEvent.click(screen.getByRole('button', { name: /Vera Viewer/ }))
  await screen.findByText('Vera Viewer')
  expect(screen.queryByText(/viewer/)).not.toBeNull()
  const addresses = ['My Preferences', 'About', 'Log out'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(addresses).toEqual(['/my-preferences', '/about', '/logout'])
})

it('without the tools there are neither My Preferences nor the gear', async () => {
  await openWith(nothing)
  fireEvent.click(screen.getByRole('button', { name: /Vera Viewer/ }))
  await screen.findByText('Vera Viewer')
  expect(screen.queryByRole('link', { name: 'My Preferences' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull()
})

it('the gear is there for who has the tool Admin', async () => {
  await openWith(() => ({ tools: ['Admin'] }))
  expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin')
})

it('the bookmark is off by default', async () => {
  await openWith(nothing)
  expect(button(/^Link to this page/)).toBeNull()
})

it('the bookmark is offered where the profile has it, and not on the project selection', async () => {
  const { router } = await openWith(() => ({ skinProperties: { showBookmark: true, dsEnabled: true } }))
  expect(button(/^Link to this page/)).not.toBeNull()
  await router.navigate('/project-selection')
  await screen.findByRole('heading', { name: /knowledge base/i })
  expect(button(/^Link to this page/)).toBeNull()
})
