import { beforeAll, expect, it, vi } from 'vitest'
import { HttpFailure, Refusal } from '../../api/failures.ts'
import { startTexts, textsOf } from '../../ui/texts/texts.ts'
import { addressErrorText, loginErrorText, type LoginTexts } from './login-error.ts'

let texts: LoginTexts
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
  texts = { t: textsOf('signIn'), refusals: textsOf('refusals') }
})

it.each([
  ['Invalid name or password.', 'Of the server.', 'Invalid name or password.'],
  [
    'token-authentication-disabled',
    'Of the server.',
    'Signing in with a token is disabled. Please use your name and password.',
  ],
  ['of-a-newer-server', 'Of the server.', 'Of the server.'],
  ['of-a-newer-server', '', 'Unknown error'],
])(
  'a refused sign-in says the text of its key, else what the server says, else Unknown error: %s, %j',
  (key, message, said) => {
    expect(loginErrorText(new Refusal(key, message), texts)).toBe(said)
  },
)

it.each([
  [400, 'bad-request', 'Bad request'],
  [408, 'other', 'Oops! Something went wrong. HTTP Code: 408'],
  [502, 'bad-gateway', 'We could not communicate with the server. Please check your network, then try again.'],
] as const)('a sign-in that is answered with %i says so at the form', (status, kind, said) => {
  expect(loginErrorText(new HttpFailure({ kind, status, url: '/callback' }), texts)).toBe(said)
})

it.each([
  ['CredentialsException', 'Invalid name or password.'],
  ['no-session', undefined],
  ['ActiveEditionSession', expect.stringContaining('a form with unsaved changes is open there')],
  ['PasswordsOff', expect.stringContaining('Passwords are not used here.')],
  ['ProviderFailed', expect.stringContaining('Signing in with Company did not work.')],
  ['SomethingElse', 'Unknown error'],
])('the error %s of the address is said, and no-session is not', (error, said) => {
  expect(addressErrorText(new URLSearchParams({ error }), texts, 'Company')).toEqual(said)
})
