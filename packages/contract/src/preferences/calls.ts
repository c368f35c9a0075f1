import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Header } from '../choosing/entities.ts'
import { ModelId } from '../ids.ts'
import { limits } from '../limits.ts'
import { InterfaceLocale } from '../locales.ts'
import {
  BearerToken,
  BearerTokenId,
  ColorScheme,
  LoginSessionId,
  NoticeMail,
  OwnLoginSession,
  OwnPreferences,
  PageSize,
  Skin,
} from './entities.ts'

const reader = { to: 'signed-in', permission: 'user-preferences' } as const
/** A bearer token does not change the account. */
const owner = { ...reader, isOwnAccount: true } as const
/** Where they are signed in concerns users without preferences too. */
const signedIn = { to: 'signed-in', isOwnAccount: true } as const
const maker = { ...owner, application: 'web-service' } as const

const Password = z.string().max(1_000)

/** What can be said of a current password that was typed. */
const passwordRefusals = [
  'current-password-required',
  'current-password-wrong',
  'login-attempts-exceeded',
  'sign-in-busy',
] as const

export const preferences = reading('preferences', {
  summary: 'What My Preferences shows: name, addresses, choices of the caller.',
  access: owner,
  request: z.object({}),
  reply: z.object({ own: OwnPreferences }),
  refusals: ['no-permission'],
})

export const savePreferences = changing('savePreferences', {
  summary: 'Changes those of the fields that are given. Another mail address wants the current password.',
  access: owner,
  request: z.object({
    realName: z.string().max(limits.realNameCharacters).optional(),
    /** Empty: none. */
    mail: z.string().max(limits.mailAddressCharacters).optional(),
    /** Empty: none. */
    phone: z.string().max(200).optional(),
    locale: InterfaceLocale.optional(),
    /** Empty: the first quest of the profile. */
    startQuest: z.object({ project: ModelId, quest: z.union([ModelId, z.literal('')]) }).optional(),
    pageSize: PageSize.optional(),
    colorScheme: ColorScheme.optional(),
    skin: Skin.optional(),
    noticeMail: NoticeMail.optional(),
    currentPassword: Password.optional(),
  }),
  reply: z.object({ own: OwnPreferences, header: Header }),
  refusals: [
    'no-permission',
    'real-name-required',
    'mail-not-valid',
    'phone-not-valid',
    'too-many-start-quests',
    ...passwordRefusals,
  ],
})

export const changePassword = changing('changePassword', {
  summary:
    'Gives the caller another password. All other login sessions of the caller end, and the bearer tokens are revoked. Open to every user with a password.',
  access: { to: 'signed-in', isOwnAccount: true, beforePasswordChange: true },
  beforeConsent: true,
  request: z.object({
    currentPassword: Password.default(''),
    newPassword: Password.default(''),
    confirmation: Password.default(''),
  }),
  reply: z.object({
    header: Header,
    /** Other login sessions that were ended. */
    endedSessions: z.number().int().nonnegative(),
    /** Bearer tokens that were revoked. */
    revokedTokens: z.number().int().nonnegative(),
  }),
  refusals: [
    'password-not-provided',
    'passwords-differ',
    'password-not-allowed',
    'no-own-password',
    ...passwordRefusals,
  ],
})

export const ownLoginSessions = reading('ownLoginSessions', {
  summary: 'The login sessions of the caller that have not ended: this one first, then the last active.',
  access: signedIn,
  request: z.object({}),
  reply: z.object({ sessions: z.array(OwnLoginSession) }),
})

export const endLoginSession = changing('endLoginSession', {
  summary: 'Signs the caller out of another login session.',
  access: signedIn,
  request: z.object({ session: LoginSessionId }),
  reply: z.object({}),
  refusals: ['login-session-not-found'],
})

export const endOtherLoginSessions = changing('endOtherLoginSessions', {
  summary: 'Signs the caller out of all login sessions but this one.',
  access: signedIn,
  request: z.object({}),
  reply: z.object({ endedSessions: z.number().int().nonnegative() }),
})

export const ownTokens = reading('ownTokens', {
  summary: 'The bearer tokens of the caller, the newest first.',
  access: maker,
  request: z.object({}),
  reply: z.object({ tokens: z.array(BearerToken) }),
  refusals: ['no-permission'],
})

export const makeToken = changing('makeToken', {
  summary: 'Makes a bearer token, which the reply tells once.',
  access: maker,
  request: z.object({
    name: z.string().max(limits.tokenNameCharacters),
    /** Days until it expires. */
    days: z.coerce.number().int().min(1).max(limits.tokenMostDays),
  }),
  reply: z.object({ made: BearerToken, token: z.string() }),
  refusals: ['no-permission', 'token-name-required', 'too-many-tokens'],
})

export const revokeToken = changing('revokeToken', {
  summary: 'Ends a bearer token of the caller.',
  access: maker,
  request: z.object({ token: BearerTokenId }),
  reply: z.object({}),
  refusals: ['no-permission', 'token-not-found'],
})
