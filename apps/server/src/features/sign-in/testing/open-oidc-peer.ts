import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadPeer, peerPackages } from '../../../testing/peer-packages.ts'

/** The part of `oidc-provider` that the tests use; the package is not among the dependencies of the product. */
type ProviderClass = new (issuer: string, configuration: object) => { callback(): RequestListener }

/** An OpenID Connect provider of the tests: any login name signs in there, with any password. */
export interface OidcPeer {
  issuer: string
  close(): Promise<void>
}

/** What an installation is registered with. */
export interface OidcClient {
  id: string
  secret: string
  redirectUri: string
  loggedOutUri: string
}

/** Starts a provider. `claimsOf` says what it knows of who signs in with a login name. */
export async function openOidcPeer(
  client: OidcClient,
  claimsOf: (login: string) => Record<string, unknown>,
): Promise<OidcPeer> {
  // The exports of `oidc-provider`, whose version the lock file pins.
  const { default: Provider } = (await loadPeer(peerPackages.provider)) as { default: ProviderClass }
  let listener: RequestListener = () => undefined
  const server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.loggedOutUri],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'groups'], email: ['email', 'email_verified'] },
    findAccount: (_: unknown, login: string) => ({
      accountId: login,
      claims: () => ({ sub: login, preferred_username: login, ...claimsOf(login) }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
  })
  listener = provider.callback()
  return {
    issuer,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
