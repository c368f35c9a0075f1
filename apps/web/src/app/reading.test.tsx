// @vitest-environment jsdom
import type { ShownSlot, SolutionDetails } from '@advisor/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'

type Section = SolutionDetails['sections'][number]

const html = (slotId: string, content: string, locale?: string): ShownSlot => ({
  slotId,
  caption: `Caption of ${slotId}`,
  form: 'html',
  html: content,
  ...(locale !== undefined && { locale }),
  words: [],
})
const facts: Section = {
  id: 'facts',
  caption: 'Machine',
  style: 'facts',
  slots: [{ slotId: 'product', caption: 'Product', form: 'text', text: { text: 'Rotary pump', marks: [] } }],
}
const circumstances: Section = {
  id: 'circumstances',
  caption: 'Circumstances',
  style: 'text',
  slots: [html('seen', '<p>After a cold night.</p>')],
}
const steps: Section = {
  id: 'steps',
  caption: 'Repair',
  style: 'steps',
  slots: [html('repair', '<ol><li>Close the tap.</li><li>Open it again.</li></ol>')],
}

const follows = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

it('the steps of a solution come before its circumstances, and the facts above them are folded into a line', async () => {
  const server = new SearchServer()
  server.written.set(1, { sections: [facts, circumstances, steps] })
  await openApplication(server, '/case-details?caseId=1&project=pumps')
  const step = await screen.findByText('Close the tap.')
  expect(follows(step, screen.getByText('After a cold night.'))).toBe(true)
  const [line] = screen.getAllByText('Rotary pump')
  expect(line?.closest('summary')).not.toBeNull()
  expect(line?.closest('details')?.open).toBe(false)
})

it('of tabs, the one with the steps is opened first', async () => {
  const server = new SearchServer()
  const tab = (id: string, caption: string) => ({ tab: { id, caption } })
  server.written.set(1, {
    sections: [
      { ...circumstances, ...tab('around', 'Around') },
      { ...steps, ...tab('repair', 'Repair') },
    ],
  })
  await openApplication(server, '/case-details?caseId=1&project=pumps')
  const shown = await screen.findByRole('tab', { selected: true })
  expect(shown.textContent).toBe('Repair')
})

const bar = () => screen.findByRole('toolbar', { name: 'Actions on this solution' })
const namesIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('the bar says first whether the solution works; its menu has the rest by name', async () => {
  const server = new SearchServer()
  server.written.set(1, { title: { text: 'A leak', marks: [[2, 6]] } })
  await openApplication(server, '/case-details?caseId=1&project=pumps')
  await waitFor(async () => expect(namesIn(await bar())).toContain('It works'))
  const actions = namesIn(await bar()).filter((name) => !name?.endsWith(' solution'))
  expect(actions.slice(0, 4)).toEqual(['It works', 'It does not work', 'Favourite', 'More actions'])
  const menu = (await bar()).querySelector('[role=dialog]')
  const inMenu = [...(menu?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent)
  expect(inMenu).toEqual([
    'Mail this solution',
    'Copy link',
    'Compare with other solutions',
    'Print',
    'Save as PDF',
    'Highlight the words found',
  ])
})

it('while another solution loads, the open one cannot be read as that, nor judged', async () => {
  const server = new SearchServer()
  const page = await openApplication(server, '/project-home?q=leak&open=1&project=pumps')
  const first = await screen.findByRole('heading', { name: 'Text of 1 in pumps' })
  const reader = first.closest('section')
  const before = page.address()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'It works' })).toHaveLength(2))
  const second = Promise.withResolvers<void>()
  server.late.set('viewCaseDetails', second.promise)
  fireEvent.click(await screen.findByRole('link', { name: 'Solution 2: leak in pumps' }))
  await waitFor(() => expect(reader?.getAttribute('aria-label')).toBe('Opening the solution'))
  expect(reader?.getAttribute('aria-busy')).toBe('true')
  expect(first.closest('[inert]')).not.toBeNull()
  for (const works of screen.getAllByRole('button', { name: 'It works' }))
    expect(works.closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Close the solution' }).closest('[inert]')).toBeNull()
  expect(page.address()).toBe(before)
  second.resolve()
  const heading = await screen.findByRole('heading', { name: 'Text of 2 in pumps' })
  await waitFor(() => expect(page.query().get('open')).toBe('2'))
  await waitFor(() => expect(heading.closest('[inert]')).toBeNull())
  expect(screen.queryByText('Text of 1 in pumps')).toBeNull()
})

it('what is in another language than the page is marked: the texts of a solution, and those that its translation lacks', async () => {
  const server = new SearchServer()
  const other = html('seen', '<p>Nach einer kalten Nacht.</p>', 'de')
  server.written.set(1, {
    locale: 'fr',
    isFallbackLocale: true,
    sections: [facts, { ...circumstances, slots: [other] }, steps],
  })
  await openApplication(server, '/case-details?caseId=1&project=pumps')
  const title = await screen.findByRole('heading', { name: 'Text of 1 in pumps' })
  const languageOf = (element: Element | undefined) => element?.closest('[lang]')?.getAttribute('lang')
  expect(languageOf(title)).toBe('fr')
  expect(languageOf(screen.getByText('Close the tap.'))).toBe('fr')
  expect(languageOf(screen.getAllByText('Rotary pump')[0])).toBe('fr')
  expect(languageOf(screen.getByText('Nach einer kalten Nacht.'))).toBe('de')
  expect(screen.getByText('German')).not.toBeNull()
  // Captions, and all that the page says itself, are in its own language.
  for (const said of ['Repair', 'Circumstances', 'What others made of it'])
    expect(languageOf(screen.getByRole('heading', { name: said }))).toBe('en')
  expect(languageOf(screen.getByRole('checkbox', { name: 'Step 1 done' }))).toBe('en')
})
