import { z } from 'zod'
import { reading, stepping, submitting, visiting, type Declaration } from '../call.ts'
import { Header, OpenVersion } from '../choosing/entities.ts'
import { Flag } from '../fields.ts'
import { FactorChoice } from '../second-factor/entities.ts'

/** Shown on the login page only while the demo accounts exist. */
const DemoAccounts = z.object({ usernames: z.array(z.string()), password: z.string() })

/** The provider by which users can sign in; the login page shows its name. */
const SignInProvider = z.object({
  name: z.string(),
  /** Nobody signs in with a password. */
  isOnlyWay: z.boolean(),
})

export const login = stepping('login', {
  summary: 'After the login form: gives the header, or takes a single sign-on token.',
  access: { to: 'public' },
  whileLocked: true,
  request: z.object({
    token: z.string().max(10_000).optional(),
    forceNewSession: Flag.optional(),
    notFromLoginPage: Flag.optional(),
  }),
  reply: z.object({ header: Header, nextPage: z.string().optional() }),
  refusals: [
    'Invalid name or password.',
    'token-authentication-disabled',
    'token-not-accepted',
    'active edition session exists',
  ],
})

export const checkLogin = reading('checkLogin', {
  method: 'POST',
  summary: 'Whether the caller is signed in: the header if so; else what the login page needs.',
  access: { to: 'public' },
  whileLocked: true,
  request: z.object({}),
  reply: z.object({
    header: Header.optional(),
    nextPage: z.string().optional(),
    demoAccounts: DemoAccounts.optional(),
    /** Given to strangers, where an operator has configured one. */
    provider: SignInProvider.optional(),
    /** The password of this browser's sign-in was right: it is finished by one of these. */
    secondFactor: FactorChoice.optional(),
    /** Users of this address have passkeys: a sign-in without a password is offered. */
    offersPasskeys: z.boolean().optional(),
  }),
  extendsSession: false,
})

export const logout = stepping('logout', {
  summary: 'Ends the login session. Without one it does nothing.',
  access: { to: 'public' },
  whileLocked: true,
  request: z.object({}),
  reply: z.object({
    /** Where the browser signs out at the provider that the user had signed in with. */
    providerLogout: z.string().optional(),
  }),
  extendsSession: false,
})

export const ping = stepping('ping', {
  summary: 'Says that the person is active. Answers which version of the open project there is now.',
  access: { to: 'signed-in', beforePasswordChange: true },
  whileLocked: true,
  beforeConsent: true,
  request: z.object({}),
  /** Without an open project it is absent. */
  reply: z.object({ open: OpenVersion.optional() }),
})

export const unsavedForm = stepping('unsavedForm', {
  summary:
    'Says whether a form with unsaved changes is open in a tab of this login session; another sign-in of the user asks before it ends the session.',
  access: { to: 'signed-in' },
  request: z.object({
    hasUnsaved: Flag,
    /** A name that the tab keeps: a form that is left takes back what its own tab has said, and nothing else. */
    tab: z.string().max(40).default(''),
  }),
  reply: z.object({}),
})

/** The specification's form login, `POST /callback?client_name=FormClient`. */
export const loginForm = submitting('loginForm', {
  path: '/callback',
  summary: 'Signs in with name and password. Whatever is wrong with them, the answer is the same.',
  query: z.object({ client_name: z.literal('FormClient') }),
  request: z.object({
    username: z.string().max(200).default(''),
    password: z.string().max(1_000).default(''),
    /** Ends other login sessions of the user in which a form has unsaved changes. */
    forceNewSession: Flag.default(false),
  }),
  refusals: [
    'username-not-provided',
    'password-not-provided',
    'Invalid name or password.',
    'active edition session exists',
    'second-factor-required',
    'login-attempts-exceeded',
    'sign-in-busy',
    'password-sign-in-disabled',
  ],
})

/** Many people of a company come from one address at the same moment. */
const visitsPerMinute = 600

/** The specification's OpenID login. */
export const oidcLogin = visiting('oidcLogin', {
  path: '/oidcLogin',
  summary: 'Leads to the OpenID Connect provider, to sign in there.',
  whileLocked: true,
  request: z.object({
    /** Ends other login sessions of the user in which a form has unsaved changes. */
    forceNewSession: Flag.default(false),
  }),
  limits: { perMinute: visitsPerMinute },
})

export const oidcCallback = visiting('oidcCallback', {
  path: '/oidcLogin/callback',
  summary: 'Where the OpenID Connect provider leads back to. Signs in; whatever fails, the login page says the same.',
  whileLocked: true,
  request: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(8_000).optional(),
    iss: z.string().max(2_000).optional(),
    error: z.string().max(200).optional(),
  }),
  limits: { perMinute: visitsPerMinute },
})

/** OpenID Connect Back-Channel Logout 1.0. The provider itself asks: its signed token says who it is, there is no cookie. */
export const oidcBackChannelLogout = {
  ...oidcCallback,
  name: 'oidcBackChannelLogout',
  method: 'POST',
  path: '/oidcLogin/backchannel',
  summary: 'The OpenID Connect provider says that somebody has signed out there: their login sessions of it end.',
  request: z.object({ logout_token: z.string().optional() }),
  changes: 'data',
  limits: { ...oidcCallback.limits, bodyBytes: 20_000, fields: 20 },
} as const satisfies Declaration
