// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { namePages } from './page-title.ts'

it('the tab has the name of the page that is shown', async () => {
  document.title = 'Service Knowledge and Diagnostics'
  namePages()
  document.body.innerHTML = '<main><h1>My <b>Preferences</b></h1></main>'
  await vi.waitFor(() => expect(document.title).toBe('My Preferences – Service Knowledge and Diagnostics'))
  const text = document.querySelector('b')?.firstChild
  if (text) text.nodeValue = 'bookmarks'
  await vi.waitFor(() => expect(document.title).toBe('My bookmarks – Service Knowledge and Diagnostics'))
  document.body.innerHTML = '<main><h1 data-page-name="steam – 3 found">3 found<span>1 best</span></h1></main>'
  await vi.waitFor(() => expect(document.title).toBe('steam – 3 found – Service Knowledge and Diagnostics'))
  document.body.innerHTML = '<main></main>'
  await vi.waitFor(() => expect(document.title).toBe('Service Knowledge and Diagnostics'))
})
