// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { AdministeredRole } from '@advisor/contract'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { RolePage } from './roles/RolePage.tsx'
import { UserPage } from './users/UserPage.tsx'

const role: AdministeredRole = {
  ...{ id: 'helper', name: 'Helper', permissions: [], applications: [], version: 'a'.repeat(16) },
  ...{ users: [], userCount: 0 },
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

it('the address of a user who is gone offers the list of users', async () => {
  const user = (
    <Routes location="/gone">
      <Route path=":id" element={<UserPage />} />
    </Routes>
  )
  await drawPart(user, { showUser: () => ({ refused: 'user-not-found' }) })
  expect(await screen.findByRole('heading', { name: 'There is no such user any more' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
})
