import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { openIdSettings } from './testing/lying-provider.ts'
import { openOidcPeer, type OidcPeer } from './testing/open-oidc-peer.ts'

/** The whole way through a provider that others have written. */

let peer: OidcPeer
let server: TestServer
beforeAll(async () => {
  const { clientId, clientSecret, redirectUri, loggedOutUri } = openIdSettings('http://127.0.0.1')
  peer = await openOidcPeer({ id: clientId, secret: clientSecret, redirectUri, loggedOutUri }, (login) => ({
    name: `${login} of the provider`,
    groups: login === 'rosa' ? ['technicians'] : [],
  }))
  server = await startTestServer(seedSample, openOutgoing({ openId: openIdSettings(peer.issuer) }))
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

/** What a browser does at the provider: keeps its cookies, follows where it is led, sends the forms. Returns where it is led out of the provider. */
async function walk(start: string, login: string, jar = new Map<string, string>()): Promise<string> {
  let url = start
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 20; steps++) {
    if (!url.startsWith(peer.issuer)) return url
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    form = undefined
    if (location !== null) {
      url = new URL(location, url).href
      continue
    }
    const html = await response.text()
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? []
    const hidden = html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)
    form = new URLSearchParams([...hidden].map(([, name = '', value = '']): [string, string] => [name, value]))
    form.set('login', login)
    form.set('password', 'any')
    if (action.includes('session/end')) form.set('logout', 'yes')
    url = new URL(action, url).href
  }
  throw new Error(`The provider leads in a circle, by ${url}.`)
}

const page = { headers: { 'request-type': '' } }

async function signIn(browser: TestBrowser, login: string, jar = new Map<string, string>()): Promise<string> {
  const begun = await browser.request('GET', '/oidcLogin', page)
  const back = new URL(await walk(String(begun.headers['location']), login, jar))
  expect(back.origin + back.pathname).toBe('http://advisor.test/advisor/api/oidcLogin/callback')
  const { headers } = await browser.request('GET', `/oidcLogin/callback${back.search}`, page)
  await browser.call('checkLogin')
  return String(headers['location'])
}

it('signs in, with the groups of the page about the user, works in a project, and signs out at the provider', async () => {
  const browser = await server.visitor()
  const jar = new Map<string, string>()
  expect(await signIn(browser, 'rosa', jar)).toBe('/advisor/login')
  const { header } = (await browser.call('checkLogin')).body
  expect(header).toMatchObject({ userId: 'rosa', userProperties: { REAL_NAME: 'rosa of the provider' } })
  const opened = await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  expect(opened.body.status).toBe('success')
  const { providerLogout } = (await browser.call('logout')).body
  expect(await walk(providerLogout, 'rosa', jar)).toBe('http://advisor.test/advisor/login')
  expect((await browser.call('checkLogin')).body.header).toBeUndefined()
})

it('signs nobody in who has no role here', async () => {
  const browser = await server.visitor()
  expect(await signIn(browser, 'nemo')).toBe('/advisor/login?error=ProviderFailed')
  expect((await browser.call('checkLogin')).body.header).toBeUndefined()
})

it('signs nobody in with a wrong secret', async () => {
  const wrong = openOutgoing({ openId: { ...openIdSettings(peer.issuer), clientSecret: 'another' } })
  const { openIdProvider } = server.services.outgoing
  Object.assign(server.services.outgoing, { openIdProvider: wrong.openIdProvider })
  expect(await signIn(await server.visitor(), 'rosa')).toBe('/advisor/login?error=ProviderFailed')
  Object.assign(server.services.outgoing, { openIdProvider })
  const row = await server.database.db
    .selectFrom('auditEvents')
    .select('detail')
    .where('kind', '=', 'sign-in-refused')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(row?.detail).toMatchObject({ reason: 'client refused' })
})
