import { ModelId } from '@advisor/contract'
import { z } from 'zod'
import type { OpenIdSettings } from './outgoing/sign-in/open-id-provider.ts'
import { tokenAlgorithms, type TokenSettings } from './outgoing/sign-in/signed-tokens.ts'

/** `https://…`, or `http://…` on this machine, for tests. */
const isSafeUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash, username } = new URL(text)
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isOwn)) && hash === '' && username === ''
}
const safeUrl = z.string().refine(isSafeUrl, 'an https address; http on this machine alone')

const Mapped = z.strictObject({ roles: z.array(ModelId).default([]), groups: z.array(ModelId).default([]) })

/** What groups of the provider give here: an object, or its JSON. */
const mapping = z
  .union([z.record(z.string(), z.unknown()), z.string().transform(readObject)])
  .pipe(z.record(z.string().min(1), Mapped))

function readObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const scope = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'words with one blank between them')
  .refine((words) => words.split(' ').includes('openid'), 'with the word openid')

/** Words with blanks between them; none without one. */
const acrValues = z
  .string()
  .max(1_000)
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'words with one blank between them')
  .transform((words) => words.split(' '))

const algorithms = z
  .string()
  .transform((list) => list.split(',').map((algorithm) => algorithm.trim()))
  .pipe(z.array(z.enum(tokenAlgorithms)).min(1))

const claim = z.string().min(1).max(200)
/** Given on the command line without a value. */
export const flag = z.union([z.boolean(), z.stringbool()])

/** The settings of signing in elsewhere. */
export const signInDefinitions = {
  'oidc-issuer': {
    schema: safeUrl.optional(),
    default: undefined,
    help: 'issuer of the OpenID Connect provider that users sign in with; without it there is none',
  },
  'oidc-client-id': {
    schema: z.string().min(1).optional(),
    default: undefined,
    help: 'the id that this installation has there; required with --oidc-issuer',
  },
  'oidc-client-secret': {
    schema: z.string().min(1).optional(),
    default: undefined,
    help: 'its secret, by the environment or the file that ADVISOR_OIDC_CLIENT_SECRET_FILE names; without: a public client',
    isSecret: true,
    onlyByEnvironment: true,
  },
  'oidc-name': {
    schema: z.string().min(1).max(60).optional(),
    default: undefined,
    help: 'name of the provider on the login page; without it the host of the issuer',
  },
  'oidc-scope': { schema: scope, default: 'openid profile email', help: 'what the provider is asked for' },
  'oidc-acr-values': {
    schema: acrValues.optional(),
    default: undefined,
    help: 'how users have to sign in there: values of the claim acr, by blanks, the best first; other sign-ins are refused',
  },
  'oidc-username-claim': { schema: claim, default: 'preferred_username', help: 'claim with the user name' },
  'oidc-groups-claim': {
    schema: claim,
    default: 'groups',
    help: 'claim with the groups; dots lead into objects, such as realm_access.roles',
  },
  'oidc-mapping': {
    schema: mapping.optional(),
    default: undefined,
    help: 'roles and groups here by groups there, as JSON: {"service": {"roles": ["technician"], "groups": ["everything"]}}; "*" is everybody',
  },
  'oidc-unknown-users': {
    schema: z.enum(['create', 'refuse']),
    default: 'create',
    help: 'what becomes of who signs in for the first time; the mapping must give a role',
  },
  'oidc-only': { schema: flag, default: false, help: 'nobody signs in with a password' },
  'token-issuer': {
    schema: z.string().min(1).max(2_000).optional(),
    default: undefined,
    help: 'who signs tokens that sign users in; without it no token does',
  },
  'token-audience': {
    schema: z.string().min(1).max(2_000).optional(),
    default: undefined,
    help: 'for whom the tokens are; required with --token-issuer',
  },
  'token-keys': {
    schema: z
      .string()
      .min(1)
      .refine(
        (keys) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(keys) || isSafeUrl(keys),
        'an https address, or the path of a file',
      )
      .optional(),
    default: undefined,
    help: 'address of the JSON Web Key Set, or file with one or with a public key (PEM); required with --token-issuer',
  },
  'token-algorithms': {
    schema: algorithms,
    default: 'RS256,PS256,ES256,EdDSA',
    help: `how tokens may be signed, by commas: ${tokenAlgorithms.join(', ')}`,
  },
  'token-user-claim': { schema: claim, default: 'sub', help: 'claim with the user name in a token' },
} as const

type SignInName = keyof typeof signInDefinitions
export type SignInValues = { [Name in SignInName]: z.output<(typeof signInDefinitions)[Name]['schema']> }

export interface SignInSettings {
  openId: OpenIdSettings | undefined
  signedTokens: TokenSettings | undefined
}

/**
 * Puts the settings together. `publicUrl`: where people open the application; `apiPath`: where the backend is served. Returns a sentence
 * instead if one is missing.
 */
export function signInSettings(
  values: SignInValues,
  publicUrl: string | undefined,
  apiPath: string,
): SignInSettings | string {
  const { 'oidc-issuer': issuer, 'oidc-client-id': clientId } = values
  const { 'token-issuer': tokenIssuer, 'token-audience': audience, 'token-keys': keys } = values
  if (issuer !== undefined && (clientId === undefined || publicUrl === undefined))
    return 'With "oidc-issuer" the settings "oidc-client-id" and "public-url" are required: the provider leads back there.'
  if (issuer === undefined && values['oidc-only'])
    return 'With "oidc-only" the setting "oidc-issuer" is required: else nobody could sign in.'
  if (tokenIssuer !== undefined && (audience === undefined || keys === undefined))
    return 'With "token-issuer" the settings "token-audience" and "token-keys" are required.'
  return {
    openId:
      issuer === undefined || clientId === undefined || publicUrl === undefined
        ? undefined
        : {
            issuer,
            clientId,
            clientSecret: values['oidc-client-secret'],
            name: values['oidc-name'] ?? new URL(issuer).host,
            scope: values['oidc-scope'],
            acrValues: values['oidc-acr-values'] ?? [],
            usernameClaim: values['oidc-username-claim'],
            groupsClaim: values['oidc-groups-claim'],
            mapping: values['oidc-mapping'],
            unknownUsers: values['oidc-unknown-users'],
            isOnlyWay: values['oidc-only'],
            redirectUri: `${new URL(publicUrl).origin}${apiPath}/oidcLogin/callback`,
            loggedOutUri: `${publicUrl}/login`,
          },
    signedTokens:
      tokenIssuer === undefined || audience === undefined || keys === undefined
        ? undefined
        : {
            issuer: tokenIssuer,
            audience,
            keys,
            algorithms: values['token-algorithms'],
            userClaim: values['token-user-claim'],
          },
  }
}
