import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

/** How the provider answers; without it, as it should. */
export interface Lies {
  /** Changes the claims of ID tokens. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Signs the claims otherwise. */
  sign?: (claims: JWTPayload, keys: Keys) => Promise<string> | string
  /** Changes what is published. */
  discovery?: (document: Record<string, unknown>) => unknown
  /** Answers a path with this instead. */
  raw?: Record<string, (response: ServerResponse) => void>
  delayMs?: number
  /** Takes a code any number of times, with any verifier. */
  takesEverything?: boolean
}

export interface Keys {
  privateKey: CryptoKey
  publicKey: CryptoKey
}

export const clientId = 'advisor'
const clientSecret = 'a-secret-of-the-tests'

/** A provider of the tests that can lie. */
export interface LyingProvider {
  issuer: string
  keys: Keys
  lies: Lies
  /** Who signs in next. */
  user: JWTPayload
  /** What was asked for, by path. */
  asked: string[]
  /** What the browser brings back after somebody has signed in at the address that it was led to. */
  signIn(location: string): URLSearchParams
  close(): Promise<void>
}

const keyId = 'the-key'

/** Starts a provider that tells the truth until it is given lies. */
export async function openLyingProvider(): Promise<LyingProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const codes = new Map<string, { nonce: string; challenge: string; user: JWTPayload }>()
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const peer: LyingProvider = {
    issuer,
    keys,
    lies: {},
    user: {},
    asked: [],
    signIn(location) {
      const { searchParams: asked } = new URL(location)
      const code = randomUUID()
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        user: peer.user,
      })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', issuer)
    peer.asked.push(pathname)
    const { lies } = peer
    if (lies.delayMs !== undefined) await delay(lies.delayMs)
    const raw = lies.raw?.[pathname]
    if (raw) return raw(response)
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') {
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      }
      return send(200, lies.discovery?.(document) ?? document)
    }
    if (pathname === '/keys')
      return send(200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] })
    if (pathname !== '/token') return send(404, {})
    const form = new URLSearchParams(await bodyOf(request))
    const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const given = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    if (given.join(':') !== `${clientId}:${clientSecret}`) return send(401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!granted || (!lies.takesEverything && granted.challenge !== challenge))
      return send(400, { error: 'invalid_grant' })
    if (!lies.takesEverything) codes.delete(code)
    const now = Math.floor(Date.now() / 1000)
    const truth = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: granted.nonce, ...granted.user }
    const claims = lies.claims?.(truth) ?? truth
    const idToken = await (lies.sign ?? signRight)(claims, keys)
    return send(200, { access_token: 'access', token_type: 'bearer', id_token: idToken })
  }
  return peer
}

/** Signs as the provider publishes. */
export function signRight(claims: JWTPayload, { privateKey }: Keys): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The settings of an installation whose users sign in at a provider. */
export function openIdSettings(issuer: string) {
  return {
    issuer,
    clientId,
    clientSecret,
    name: 'Company',
    scope: 'openid profile email',
    acrValues: [] as string[],
    usernameClaim: 'preferred_username',
    groupsClaim: 'groups',
    mapping: {
      technicians: { roles: ['viewer'], groups: ['customers'] },
      writers: { roles: ['author'], groups: ['staff'] },
    } as Record<string, { roles: string[]; groups: string[] }>,
    unknownUsers: 'create' as 'create' | 'refuse',
    isOnlyWay: false,
    redirectUri: 'http://advisor.test/advisor/api/oidcLogin/callback',
    loggedOutUri: 'http://advisor.test/advisor/login',
  }
}
