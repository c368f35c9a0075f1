// @vitest-environment jsdom
import type { OwnPreferences } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart, NetworkAway, type PartAnswers } from '../../testing/draw-part.tsx'
import { SearchServer } from '../../testing/search-server.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

const header = new SearchServer().header()
const usual: OwnPreferences = {
  username: 'ada',
  realName: 'Ada L.',
  mail: 'ada@example.org',
  phone: '',
  locale: 'en',
  preferences: { startQuests: {}, pageSize: 10, noticeMail: 'at-once' },
  hasPassword: true,
  passwordChangedAt: '2026-11-01T10:00:00.000Z',
  passwordExpiryDays: 0,
  offersSkins: false,
  mayMakeTokens: true,
}
const session = {
  createdAt: '2026-11-20T08:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  address: '198.51.100.7',
}
const sessions = [
  { ...session, id: 'a'.repeat(24), isCurrent: true, browser: 'Firefox', system: 'Linux' },
  { ...session, id: 'b'.repeat(24), isCurrent: false, browser: '', system: '' },
]

/** Draws the page of a user whose changes are saved. */
async function open({ own = usual, ...answers }: PartAnswers & { own?: OwnPreferences } = {}) {
  let saved = own
  const drawn = await drawPart(<PreferencesPage secondFactor={null} header={header} />, {
    preferences: () => ({ own: saved }),
    savePreferences: ({ realName = saved.realName, phone = saved.phone, mail = saved.mail }) => {
      saved = { ...saved, realName, phone, mail }
      return { own: saved, header }
    },
    ownLoginSessions: () => ({ sessions }),
    ownTokens: () => ({ tokens: [] }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'About you' })
  const sent = (call: string) => drawn.made.filter((each) => each.call === call).map(({ request }) => request)
  return { ...drawn, sent }
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

it('a text is saved when its field is left, and says so; one that has not changed is not sent', async () => {
  const { sent } = await open()
  fireEvent.blur(field('Name'))
  type('Name', 'Ada Lovelace')
  expect(sent('savePreferences')).toEqual([])
  fireEvent.blur(field('Name'))
  expect(await screen.findByText('Saved')).not.toBeNull()
  expect(sent('savePreferences')).toEqual([{ realName: 'Ada Lovelace' }])
  expect(field('Name').value).toBe('Ada Lovelace')
})

it('what is refused stays in its field with the message, also when the page is drawn again, until it is right', async () => {
  const refused = { refused: 'phone-not-valid', fields: { phone: 'Please enter a correct phone number.' } }
  const { redraw } = await open({ savePreferences: () => refused })
  type('Phone', 'call me')
  fireEvent.blur(field('Phone'))
  expect(await screen.findByText('Please enter a correct phone number.')).not.toBeNull()
  expect(screen.queryByText('Not saved')).not.toBeNull()
  redraw(<p />)
  redraw(<PreferencesPage secondFactor={null} header={header} />)
  await screen.findByRole('heading', { name: 'About you' })
  expect(field('Phone').value).toBe('call me')
  type('Phone', '')
  fireEvent.blur(field('Phone'))
})

it.each(['Phone', 'Mail address'])(
  '%s: what was refused is forgotten when what is saved is typed again',
  async (name) => {
    const refused = { refused: 'refused', fields: { phone: 'That is none.', mail: 'That is none.' } }
    await open({ own: { ...usual, phone: '+49 631 12345' }, savePreferences: () => refused })
    const { value, form } = field(name)
    type(name, 'nonsense')
    fireEvent.blur(field(name))
    if (form) fireEvent.submit(form)
    expect(await screen.findByText('That is none.')).not.toBeNull()
    type(name, value)
    fireEvent.blur(field(name))
    await waitFor(() => expect(screen.queryByText('That is none.')).toBeNull())
    expect(screen.queryByText('Not saved')).toBeNull()
  },
)

it('what is typed stays when the network is away', async () => {
  await open({
    savePreferences: () => {
      throw new NetworkAway()
    },
  })
  type('Name', 'Ada King')
  fireEvent.blur(field('Name'))
  expect(await screen.findByText('Not saved')).not.toBeNull()
  expect(field('Name').value).toBe('Ada King')
  type('Name', 'Ada L.')
  fireEvent.blur(field('Name'))
})

it('another mail address is saved with the current password', async () => {
  const { sent } = await open()
  expect(screen.queryByLabelText(/^Current password, to change/)).toBeNull()
  type('Mail address', 'ada@example.com')
  fireEvent.blur(field('Mail address'))
  expect(sent('savePreferences')).toEqual([])
  fireEvent.change(field(/^Current password, to change/), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the address' }))
  await waitFor(() => expect(sent('savePreferences')).toEqual([{ mail: 'ada@example.com', currentPassword: 'secret' }]))
  await waitFor(() => expect(screen.queryByLabelText(/^Current password, to change/)).toBeNull())
})

it('choices are saved when they are made', async () => {
  const { sent } = await open()
  fireEvent.change(field('Results on a page'), { target: { value: '50' } })
  fireEvent.change(field('Opens with Pumps'), { target: { value: 'more-words' } })
  fireEvent.change(field('Colour scheme'), { target: { value: 'dark' } })
  await waitFor(() =>
    expect(sent('savePreferences')).toEqual([
      { pageSize: 50 },
      { startQuest: { project: 'pumps', quest: 'more-words' } },
      { colorScheme: 'dark' },
    ]),
  )
  expect(screen.queryByLabelText('Appearance')).toBeNull()
})

it('the appearance is offered where the profile offers it', async () => {
  const { sent } = await open({ own: { ...usual, offersSkins: true } })
  fireEvent.change(field('Appearance'), { target: { value: 'field-service' } })
  await waitFor(() => expect(sent('savePreferences')).toEqual([{ skin: 'field-service' }]))
})

it('a password is changed; a refusal stands at its field, and two different ones are told twice', async () => {
  let refuses = true
  const { sent } = await open({
    changePassword: () =>
      refuses
        ? { refused: 'passwords-differ', fields: { confirmation: 'Password confirmation does not match' } }
        : { header, endedSessions: 2, revokedTokens: 2 },
  })
  type('Current password *', 'old')
  type('New password *', 'new')
  type('New password again *', 'neu')
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('Password confirmation does not match')).not.toBeNull()
  expect(screen.queryByText('Refused: passwords-differ')).not.toBeNull()
  refuses = false
  type('New password again *', 'new')
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('You have been signed out of 2 other browsers.')).not.toBeNull()
  expect(sent('changePassword')).toHaveLength(2)
  expect(field('New password *').value).toBe('')
})

it('a user without a password has no form for it, and saves the mail address at once', async () => {
  const { sent } = await open({ own: { ...usual, hasPassword: false } })
  expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull()
  type('Mail address', 'ada@example.com')
  fireEvent.blur(field('Mail address'))
  await waitFor(() => expect(sent('savePreferences')).toEqual([{ mail: 'ada@example.com' }]))
})

it('other browsers are signed out, one or all', async () => {
  const { sent } = await open({ endLoginSession: () => ({}), endOtherLoginSessions: () => ({ endedSessions: 1 }) })
  expect(await screen.findByText('Firefox on Linux')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out: Unknown browser' }))
  await waitFor(() => expect(sent('endLoginSession')).toEqual([{ session: 'b'.repeat(24) }]))
  await waitFor(() => expect(sent('ownLoginSessions')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Sign out all others' }))
  await waitFor(() => expect(sent('endOtherLoginSessions')).toHaveLength(1))
})

it('a token is shown once, and revoked after a question', async () => {
  const token = {
    ...{ id: '7f3b6d8e-1111-4222-8333-444455556666', name: 'Planner', beginning: 'advisor_abcd', isExpired: false },
    ...{ createdAt: session.createdAt, expiresAt: session.lastActiveAt, lastUsedAt: null },
  }
  let tokens: (typeof token)[] = []
  const { sent } = await open({
    ownTokens: () => ({ tokens }),
    makeToken: () => {
      tokens = [token]
      return { made: token, token: 'advisor_abcdefgh' }
    },
    revokeToken: () => {
      tokens = []
      return {}
    },
  })
  type('What is it for?', 'Planner')
  fireEvent.change(field('Valid for'), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a token' }))
  expect(await screen.findByDisplayValue('advisor_abcdefgh')).not.toBeNull()
  expect(sent('makeToken')).toEqual([{ name: 'Planner', days: 30 }])
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByDisplayValue('advisor_abcdefgh')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Planner' }))
  expect(sent('revokeToken')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Revoke: Planner' }))
  expect(await screen.findByText('You have no tokens.')).not.toBeNull()
})

it('says to whom it is not open that it is not', async () => {
  await drawPart(<PreferencesPage secondFactor={null} header={header} />, {
    preferences: () => ({ refused: 'no-permission' }),
  })
  expect(await screen.findByText('Refused: no-permission')).not.toBeNull()
})
