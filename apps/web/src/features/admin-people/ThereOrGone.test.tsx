// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { AdministeredRole, Calls, ReplyOf } from '@advisor/contract'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { RolePage } from './roles/RolePage.tsx'
import { UserPage } from './users/UserPage.tsx'
import { WhyPage } from './users/WhyPage.tsx'

const role: AdministeredRole = {
  ...{ id: 'helper', name: 'Helper', permissions: [], applications: [], version: 'a'.repeat(16) },
  ...{ users: [], userCount: 0 },
}

const shownUser: ReplyOf<Calls['showUser']> = {
  user: {
    ...{ id: 'gone', version: 'a'.repeat(16), state: 'enabled', createdAt: '2026-01-01T00:00:00Z', mayChange: true },
    ...{ passwordChangedAt: null, mustChangePassword: false, hasSecondFactor: false, openSessions: 0, providers: [] },
    ...{ externalId: null, isSelf: false },
    fields: { username: 'vera', realName: 'Vera', mail: '', phone: '', roles: [], groups: [] },
  },
  choices: { roles: [], groups: [], canMail: false },
}

const at = (id: string) => (
  <Routes location={`/${id}`}>
    <Route path=":id" element={<RolePage />} />
  </Routes>
)

it('the address of a role that is gone says so and offers the list, without a form', async () => {
  await drawPart(at('gone'), { listRoles: () => ({ roles: [role] }) })
  expect(await screen.findByRole('heading', { name: 'There is no such role any more' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All roles' }).getAttribute('href')).toBe('/admin/roles')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a role that is removed while its form is open leaves the form', async () => {
  let roles = [role]
  const { client } = await drawPart(at('helper'), {
    listRoles: () => ({ roles }),
    roleInProjects: () => ({ role, projects: [] }),
  })
  expect(await screen.findByRole('heading', { name: 'Helper' })).toBeDefined()
  roles = []
  await client.invalidateQueries({ queryKey: ['listRoles'] })
  expect(await screen.findByText('Somebody has removed this meanwhile')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Id' })).toBeDefined()
})

const aboutUser = (page: ReactElement) => (
  <Routes location="/gone">
    <Route path=":id" element={page} />
  </Routes>
)

it.each([
  ['user', <UserPage key="user" />],
  ['user and what they see', <WhyPage key="why" />],
])('the address of a %s who is gone offers the list of users', async (_, page) => {
  await drawPart(aboutUser(page), {
    showUser: () => ({ refused: 'user-not-found' }),
    findProjectsToExplain: () => ({ projects: [], calls: [] }),
  })
  expect(await screen.findByRole('heading', { name: 'There is no such user any more' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
})

it('who asks why a user sees a solution is told at the field that it is gone, and instead of the form that the user is', async () => {
  let refused: 'solution-not-found' | 'user-not-found' = 'solution-not-found'
  const branches = [{ name: 'production', caption: 'In use' }]
  await drawPart(aboutUser(<WhyPage />), {
    showUser: () => shownUser,
    findProjectsToExplain: () => ({ projects: [{ id: 'p', caption: 'Pumps', branches, casebases: [] }], calls: [] }),
    whySeen: () => ({ refused }),
  })
  const field = await screen.findByRole('textbox', { name: 'Number of the solution' })
  const ask = (number: string) => {
    fireEvent.change(field, { target: { value: number } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  }
  ask('77')
  expect(await screen.findByText('There is no solution 77 on the branch “In use”')).toBeDefined()
  refused = 'user-not-found'
  ask('78')
  expect(await screen.findByRole('heading', { name: 'There is no such user any more' })).toBeDefined()
})
