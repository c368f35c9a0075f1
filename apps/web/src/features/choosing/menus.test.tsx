// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../../testing/open-application.tsx'
import { SearchServer } from '../../testing/search-server.ts'

it('a menu of the header has nothing but its items, and its first item has the focus', async () => {
  await openApplication(new SearchServer(), '/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Knowledge base: Pumps' }))
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map((child) => child.getAttribute('role'))).toEqual(['menuitem', 'menuitem'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Pumps' })))
})
