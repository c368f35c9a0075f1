import * as openId from 'openid-client'
import { boundedFetch } from './bounded-fetch.ts'
import { LogoutTokens, type EndedAtProvider } from './logout-tokens.ts'
import { asProviderProblem, ProviderProblem } from './provider-problem.ts'

/** How an operator has configured the provider. */
export interface OpenIdSettings {
  /** The issuer, under which the provider publishes how it works. */
  issuer: string
  clientId: string
  /** Undefined: a public client, which PKCE alone protects. */
  clientSecret: string | undefined
  /** On the login page: 'Sign in with {name}'. */
  name: string
  /** With blanks between them. */
  scope: string
  /** How users have to sign in there: one of these values of `acr`, the best first; none: as the provider likes. */
  acrValues: readonly string[]
  /** The claim with the user name. */
  usernameClaim: string
  /** The claim with the groups; dots lead into objects. */
  groupsClaim: string
  /** What a group of the provider gives here; undefined: roles and groups are kept here. */
  mapping: GroupMapping | undefined
  unknownUsers: 'create' | 'refuse'
  /** Nobody signs in with a password. */
  isOnlyWay: boolean
  /** Where the provider leads back to. */
  redirectUri: string
  /** Where the provider leads to after signing out. */
  loggedOutUri: string
}

/** Roles and groups here, by the groups of the provider; `*` is everybody. */
export type GroupMapping = Readonly<Record<string, { roles: readonly string[]; groups: readonly string[] }>>

/** What a sign-in carries to its return; none of it is known to the provider but the state, the nonce and a hash of the verifier. */
export interface SignInWay {
  state: string
  nonce: string
  verifier: string
}

/** Who has signed in, as the provider says. */
export interface ProvedUser {
  issuer: string
  subject: string
  username: string | undefined
  realName: string | undefined
  /** Only an address that the provider does not call unverified. */
  mail: string | undefined
  groups: readonly string[]
  /** Proves to the provider who signs out. */
  idToken: string
  /** The session there; undefined: the provider names none. */
  session: string | undefined
}

/** Clocks may differ by this. */
export const clockToleranceSeconds = 300
/** A provider that takes longer for one answer counts as not reachable. */
const usualTimeoutMs = 8_000
/** After this, what the provider publishes is read again: a changed address needs no restart. */
const knownForMs = 3_600_000
/** The standard has up to 255 characters of ASCII; some providers have others. */
const subjectForm = /^[^\p{C}]{1,255}$/u
/** Groups of one user that are looked at. */
const mostGroups = 2_000

/** An OpenID Connect provider. What it publishes is read with the first sign-in, so that a provider that is away keeps nothing from starting. */
export class OpenIdProvider {
  readonly settings: OpenIdSettings
  readonly #timeoutMs: number
  #known: { config: Promise<openId.Configuration>; until: number } | undefined
  #logouts: { of: openId.Configuration; tokens: LogoutTokens } | undefined

  constructor(settings: OpenIdSettings, timeoutMs = usualTimeoutMs) {
    this.settings = settings
    this.#timeoutMs = timeoutMs
  }

  /** Begins a sign-in: what it carries, and the address to go to. Throws {@link ProviderProblem}. */
  async begin(now: Date): Promise<{ way: SignInWay; location: URL }> {
    const config = await this.#configuration(now)
    const way = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      verifier: openId.randomPKCECodeVerifier(),
    }
    const { acrValues } = this.settings
    const location = openId.buildAuthorizationUrl(config, {
      redirect_uri: this.settings.redirectUri,
      scope: this.settings.scope,
      state: way.state,
      nonce: way.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(way.verifier),
      code_challenge_method: 'S256',
      ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
    })
    return { way, location }
  }

  /** Ends a sign-in with what the provider has put into the address. Throws {@link ProviderProblem}. */
  async finish(way: SignInWay, answer: Readonly<Record<string, string>>, now: Date): Promise<ProvedUser> {
    try {
      const config = await this.#configuration(now)
      const url = new URL(this.settings.redirectUri)
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
      const tokens = await openId.authorizationCodeGrant(config, url, {
        expectedState: way.state,
        expectedNonce: way.nonce,
        pkceCodeVerifier: way.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || tokens.id_token === undefined) throw new ProviderProblem('provider answer not valid')
      if (claims.iat > now.getTime() / 1000 + clockToleranceSeconds) throw new ProviderProblem('id token not in time')
      if (!subjectForm.test(claims.sub)) throw new ProviderProblem('provider answer not valid')
      if (!this.#isStrongEnough(claims)) throw new ProviderProblem('sign-in too weak')
      const all = { ...(await this.#moreClaims(config, tokens.access_token, claims)), ...claims }
      return {
        ...this.#describe(all),
        issuer: claims.iss,
        subject: claims.sub,
        idToken: tokens.id_token,
        session: textOf(claims['sid']),
      }
    } catch (error) {
      throw asProviderProblem(error)
    }
  }

  /** `acr_values` is a wish, which a provider may leave aside: only the signed `acr` says how somebody has signed in. */
  #isStrongEnough({ acr }: openId.IDToken): boolean {
    const { acrValues } = this.settings
    return acrValues.length === 0 || (typeof acr === 'string' && acrValues.includes(acr))
  }

  /** What the provider says of a session that is over. Throws {@link ProviderProblem}. */
  async readLogout(token: string, now: Date): Promise<EndedAtProvider> {
    const config = await this.#configuration(now)
    if (this.#logouts?.of !== config) {
      const { issuer, jwks_uri: keysAt, id_token_signing_alg_values_supported: named } = config.serverMetadata()
      if (keysAt === undefined) throw new ProviderProblem('provider answer not valid')
      const algorithms = (named ?? []).filter((name) => /^(RS|PS|ES|Ed)/.test(name))
      const rules = { issuer, keysAt, audience: this.settings.clientId, timeoutMs: this.#timeoutMs }
      const ofTokens = { algorithms: named ? algorithms : ['RS256'], toleranceSeconds: clockToleranceSeconds }
      this.#logouts = { of: config, tokens: new LogoutTokens({ ...rules, ...ofTokens }) }
    }
    return this.#logouts.tokens.read(token, now)
  }

  /** Where the browser signs out at the provider; undefined if the provider has no such page, or is away. */
  async logoutUrl(idToken: string | undefined, now: Date): Promise<string | undefined> {
    const config = await this.#configuration(now).catch(() => undefined)
    if (config?.serverMetadata().end_session_endpoint === undefined) return undefined
    const url = openId.buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.settings.loggedOutUri,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    })
    return url.href
  }

  /** The claims of the user's page, if the ID token lacks one that is looked at. */
  async #moreClaims(config: openId.Configuration, accessToken: string, claims: openId.IDToken) {
    const { usernameClaim, groupsClaim, mapping } = this.settings
    const wanted = [usernameClaim, ...(mapping ? [groupsClaim] : [])]
    if (wanted.every((name) => claimOf(claims, name) !== undefined)) return {}
    if (config.serverMetadata().userinfo_endpoint === undefined) return {}
    return openId.fetchUserInfo(config, accessToken, claims.sub)
  }

  #describe(claims: Readonly<Record<string, unknown>>) {
    const { usernameClaim, groupsClaim } = this.settings
    const groups = claimOf(claims, groupsClaim)
    const listed: unknown[] = Array.isArray(groups) ? groups : [groups]
    return {
      username: textOf(claimOf(claims, usernameClaim)),
      realName: textOf(claims['name']),
      mail: claims['email_verified'] === false ? undefined : textOf(claims['email']),
      groups: listed.filter((group) => typeof group === 'string').slice(0, mostGroups),
    }
  }

  /** What the provider publishes, with the clock of `now`. A failure is not kept: the next sign-in asks again. */
  async #configuration(now: Date): Promise<openId.Configuration> {
    try {
      if (!this.#known || this.#known.until < now.getTime()) {
        const config = this.#discover()
        this.#known = { config, until: now.getTime() + knownForMs }
      }
      return await this.#known.config
    } catch (error) {
      this.#known = undefined
      throw asProviderProblem(error)
    }
  }

  async #discover(): Promise<openId.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const server = new URL(issuer)
    return openId.discovery(
      server,
      clientId,
      { [openId.clockTolerance]: clockToleranceSeconds },
      clientSecret === undefined ? openId.None() : secretOf(clientSecret),
      {
        timeout: this.#timeoutMs / 1000,
        [openId.customFetch]: boundedFetch,
        execute: [
          // The answer came by TLS from the token endpoint; its signature is checked all the same.
          openId.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
        ],
      },
    )
  }
}

/** Sends the secret as the provider wants it. */
function secretOf(secret: string): openId.ClientAuth {
  const [basic, post] = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
}

/** The value of a claim: by its name, or by names of objects in objects with dots between them. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((value, each) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, each)
    // It is an object that has the name.
    return isObject ? (value as Record<string, unknown>)[each] : undefined
  }, claims)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
