import { z } from 'zod'
import { changing, reading, submitting } from '../call.ts'
import { Flag } from '../fields.ts'
import { limits } from '../limits.ts'
import { MadePasskey, OwnSecondFactor, PasskeyId, PasskeyOptions, RecoveryCodes, UsedPasskey } from './entities.ts'

/** Every signed-in user has these; a bearer token does not change the account. */
const owner = { to: 'signed-in', isOwnAccount: true } as const
/** Also those who must set up a second factor before anything else. */
const beginner = { ...owner, beforeSecondFactor: true } as const

const Code = z.string().max(40).default('')
const PasskeyName = z.string().max(limits.passkeyNameCharacters)

/** What can be said of a code or a passkey that was given. */
const factorRefusals = [
  'second-factor-wrong',
  'recovery-code-wrong',
  'passkey-not-accepted',
  'too-many-codes',
  'login-attempts-exceeded',
] as const

/** Codes are six digits: who tries more of them than this guesses. */
const seldom = { perMinute: 60 }

export const secondFactor = reading('secondFactor', {
  summary: 'What the caller has as second factor.',
  access: beginner,
  request: z.object({}),
  reply: z.object({ own: OwnSecondFactor }),
})

export const proveAgain = changing('proveAgain', {
  summary:
    'Proves once more who the caller is, by the password, a code or a passkey; for five minutes the second factor can be changed.',
  access: beginner,
  request: z.object({
    currentPassword: z.string().max(1_000).default(''),
    code: Code,
    passkey: UsedPasskey.optional(),
  }),
  reply: z.object({ provedUntil: z.iso.datetime() }),
  refusals: [
    'current-password-required',
    'current-password-wrong',
    'sign-in-busy',
    'no-own-password',
    ...factorRefusals,
  ],
  limits: seldom,
})

export const startCodes = changing('startCodes', {
  summary: 'Makes a secret for an authenticator app. It counts when confirmCodes has a code of it.',
  access: beginner,
  request: z.object({}),
  reply: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** For a QR code. */
    uri: z.string(),
  }),
  refusals: ['no-own-password', 'proof-required'],
})

export const confirmCodes = changing('confirmCodes', {
  summary:
    'Begins to demand codes of the app that has the secret of startCodes. With the first second factor the reply tells recovery codes, once.',
  access: beginner,
  request: z.object({ code: Code }),
  reply: z.object({ own: OwnSecondFactor, recoveryCodes: RecoveryCodes.optional() }),
  refusals: ['no-own-password', 'proof-required', 'codes-not-started', 'second-factor-wrong'],
  limits: seldom,
})

export const removeCodes = changing('removeCodes', {
  summary: 'Demands no codes of an authenticator app any more.',
  access: owner,
  request: z.object({}),
  reply: z.object({ own: OwnSecondFactor }),
  refusals: ['proof-required', 'second-factor-demanded'],
})

export const startPasskey = changing('startPasskey', {
  summary: 'Begins to make a passkey: the options for the browser.',
  access: beginner,
  request: z.object({}),
  reply: z.object({ options: PasskeyOptions }),
  refusals: ['no-own-password', 'proof-required', 'passkeys-not-available', 'too-many-passkeys'],
})

export const addPasskey = changing('addPasskey', {
  summary:
    'Adds the passkey that the browser has made. With the first second factor the reply tells recovery codes, once.',
  access: beginner,
  request: z.object({ name: PasskeyName, passkey: MadePasskey }),
  reply: z.object({ own: OwnSecondFactor, recoveryCodes: RecoveryCodes.optional() }),
  refusals: [
    'no-own-password',
    'proof-required',
    'passkey-name-required',
    'passkeys-not-available',
    'passkey-not-accepted',
    'too-many-passkeys',
  ],
})

export const renamePasskey = changing('renamePasskey', {
  summary: 'Gives a passkey another name.',
  access: owner,
  request: z.object({ passkey: PasskeyId, name: PasskeyName }),
  reply: z.object({ own: OwnSecondFactor }),
  refusals: ['passkey-name-required', 'passkey-not-found'],
})

export const removePasskey = changing('removePasskey', {
  summary: 'Removes a passkey of the caller.',
  access: owner,
  request: z.object({ passkey: PasskeyId }),
  reply: z.object({ own: OwnSecondFactor }),
  refusals: ['proof-required', 'passkey-not-found', 'second-factor-demanded'],
})

export const renewRecoveryCodes = changing('renewRecoveryCodes', {
  summary: 'Makes ten new recovery codes, which the reply tells once. Those before are void.',
  access: owner,
  request: z.object({}),
  reply: z.object({ own: OwnSecondFactor, recoveryCodes: RecoveryCodes }),
  refusals: ['proof-required', 'second-factor-not-set'],
})

export const passkeyChallenge = changing('passkeyChallenge', {
  summary:
    'Begins to use a passkey: the options for the browser. To sign in without a password, as second factor, or as proof of who is signed in.',
  access: { to: 'public' },
  whileLocked: true,
  request: z.object({ purpose: z.enum(['sign-in', 'second-factor', 'proof']) }),
  reply: z.object({ options: PasskeyOptions }),
  refusals: ['passkeys-not-available', 'second-factor-not-pending'],
  limits: seldom,
  extendsSession: false,
})

/** A used passkey as JSON. */
const PasskeyText = z.string().max(15_000).default('')

export const secondFactorForm = submitting('secondFactorForm', {
  path: '/callback/second-factor',
  summary: 'Finishes a sign-in whose password was right, by one of: code, recovery code, passkey.',
  query: z.object({}),
  request: z.object({ code: Code, recoveryCode: Code, passkey: PasskeyText }),
  refusals: ['second-factor-not-pending', ...factorRefusals],
  limits: seldom,
})

export const passkeyForm = submitting('passkeyForm', {
  path: '/callback/passkey',
  summary: 'Signs in by a passkey alone, which has checked its user by a fingerprint, a face or a PIN.',
  query: z.object({}),
  request: z.object({
    passkey: PasskeyText,
    /** Ends other login sessions of the user in which a form has unsaved changes. */
    forceNewSession: Flag.default(false),
  }),
  refusals: [
    'passkey-not-accepted',
    'active edition session exists',
    'login-attempts-exceeded',
    'password-sign-in-disabled',
  ],
  limits: seldom,
})
