// @vitest-environment jsdom
import { consentVersion, type SubjectToGdpr } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLocation } from 'react-router'
import { loginState } from '../../api/login-state.ts'
import { SearchServer } from '../../testing/search-server.ts'
import { drawPart, type PartAnswers } from '../../testing/draw-part.tsx'
import { Consent } from './Consent.tsx'
import { demandConsent } from './demanded-consent.ts'
import { DemandedConsent } from './DemandedConsent.tsx'

const Address = () => <output>{useLocation().pathname}</output>

function draw(isSubjectToGDPR: SubjectToGdpr, more: PartAnswers = {}, hasConsented = false) {
  const answers = { showGDPR: () => ({ isSubjectToGDPR, hasConsented }), acceptGDPR: () => ({}), ...more }
  return drawPart(
    <>
      <Consent userId="marta" />
      <Address />
    </>,
    answers,
  )
}

it('the box is required; with it the consent is kept, and the user goes on', async () => {
  const { made } = await draw('true')
  await screen.findByRole('dialog', { name: 'Your personal data' })
  fireEvent.click(screen.getByRole('button', { name: 'Agree and go on' }))
  expect(screen.getByText('Please tick this box to go on. Closing signs you out.')).toBeTruthy()
  expect(made.map(({ call }) => call)).toEqual(['showGDPR'])
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.value).toBe('accepted')
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Agree and go on' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made.at(-1)).toEqual({ call: 'acceptGDPR', request: { acceptance: 'accepted', version: consentVersion } })
  expect(screen.getByText('/')).toBeTruthy()
})

it('Escape signs out', async () => {
  const { made } = await draw('true')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await vi.waitFor(() => expect(screen.getByText('/logout')).toBeTruthy())
  expect(made.map(({ call }) => call)).toEqual(['showGDPR'])
})

it.each([0, 1])('closing it signs out (%i)', async (which) => {
  const { made } = await draw('true')
  await screen.findByRole('dialog')
  const closing = screen.getAllByRole('button', { name: 'Close and sign out' })
  expect(closing).toHaveLength(2)
  for (const button of closing.slice(which, which + 1)) fireEvent.click(button)
  await vi.waitFor(() => expect(screen.getByText('/logout')).toBeTruthy())
  expect(made.map(({ call }) => call)).toEqual(['showGDPR'])
})

it.each([
  ['IN', true],
  ['DE', false],
] as const)('by country, a user in %s is asked: %s', async (country, isSubjectToGDPR) => {
  const { made } = await draw('geolocalization', { geolocation: () => ({ country, isSubjectToGDPR }) })
  await vi.waitFor(() => expect(made.map(({ call }) => call)).toEqual(['showGDPR', 'geolocation']))
  await vi.waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(isSubjectToGDPR ? 1 : 0))
})

it.each([
  ['false', false],
  ['true', true],
] as const)(
  'nobody is asked where it does not apply, and who has consented (%s, %s)',
  async (applies, hasConsented) => {
    const { made } = await draw(applies, {}, hasConsented)
    await vi.waitFor(() => expect(made).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('is asked for at once where the server refuses a call without it; then what was refused goes on', async () => {
  const [onSignOut, onConsented] = [vi.fn(), vi.fn()]
  const header = new SearchServer().header()
  const demanded = <DemandedConsent onSignOut={onSignOut} onConsented={onConsented} />
  const { client, redraw } = await drawPart(<p>Nothing is demanded.</p>, { acceptGDPR: () => ({}) })
  client.setQueryData(loginState.queryKey, { header })
  demandConsent()
  redraw(demanded)
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Agree and go on' }))
  await vi.waitFor(() => expect(onConsented).toHaveBeenCalledOnce())
  expect(onSignOut).not.toHaveBeenCalled()
})
