// @vitest-environment jsdom
import type { DraftCase } from '@advisor/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberHeader } from '../../api/login-state.ts'
import { keptDraftKey } from '../../api/discard-draft.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { SearchServer } from '../../testing/search-server.ts'
import { DraftList } from './DraftList.tsx'

const draft = (more: Partial<DraftCase>): DraftCase => ({
  ...{ id: '00000001-0000-4000-8000-000000000000', caseId: -1, number: '', userName: 'anna', locale: 'en' },
  ...{ hasDifferentLocale: false, isLocaleAvailable: true, isOutdated: false },
  draftCaseInfo: { title: 'Seal leaks', caseName: '', modificationDate: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const open = (...drafts: DraftCase[]) =>
  drawPart(<DraftList onClose={() => undefined} />, { getDraftCases: () => ({ drafts }) })
const list = () => screen.findByRole('dialog', { name: 'Drafts' })

it('says that there is none', async () => {
  await open()
  expect(await within(await list()).findByText('No draft available.')).toBeTruthy()
})

it('a draft in a language that the project does not have cannot be gone on with, and says whom to ask', async () => {
  await open(draft({ locale: 'fr', hasDifferentLocale: true, isLocaleAvailable: false }))
  expect(await within(await list()).findByText(/contact your administrator/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open: Seal leaks' })).toBeNull()
})

it('a draft in another language says which one to switch to', async () => {
  const { client } = await open(draft({ locale: 'de', hasDifferentLocale: true }))
  act(() => {
    const server = new SearchServer()
    server.open = { project: 'pumps', quest: 'words' }
    rememberHeader(client, { ...server.header(), locales: [{ code: 'de', caption: 'Deutsch' }] })
  })
  expect(await within(await list()).findByText(/switch language to German/)).toBeTruthy()
})

it('a discarded draft is gone at once from the list and the browser, also while the server is read as it was before', async () => {
  const kept = (draftId: string) => JSON.stringify({ keyId: 'k', draftId, at: '2026-01-01T00:00:00.000Z', sealed: '' })
  const discarded = draft({ id: '00000002-0000-4000-8000-000000000000' })
  const other = draft({
    id: '00000003-0000-4000-8000-000000000000',
    draftCaseInfo: { ...discarded.draftCaseInfo, title: 'Other' },
  })
  localStorage.setItem(`${keptDraftKey}anna pumps`, kept(discarded.id))
  localStorage.setItem(`${keptDraftKey}anna pumps 4 en`, kept(other.id))
  const { made } = await drawPart(<DraftList onClose={() => undefined} />, {
    getDraftCases: () => ({ drafts: [discarded, other] }),
    deleteDraftCase: () => ({ refused: 'draft-not-found' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard: Seal leaks' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(made.filter(({ call }) => call === 'getDraftCases')).toHaveLength(2))
  await screen.findByRole('button', { name: 'Discard: Other' })
  expect(screen.queryByRole('button', { name: 'Discard: Seal leaks' })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith(keptDraftKey))).toEqual([
    `${keptDraftKey}anna pumps 4 en`,
  ])
  localStorage.clear()
})
