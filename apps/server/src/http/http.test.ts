import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  calls,
  contractVersion,
  downloads,
  forms,
  streams,
  uploads,
  visits,
  providerCalls,
  provisions,
} from '@advisor/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/open.ts'
import { CallerCache } from '../sessions/caller-cache.ts'
import { KeptSessions } from '../sessions/kept-sessions.ts'
import { SessionFinder } from '../sessions/session-finder.ts'
import { ModelCache } from '../store/models/model-cache.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { apiPath, startTestServer, testPassword, type TestServer } from '../testing/test-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.http.inject({ url: `${apiPath}${url}`, headers })

describe('what every client may ask', () => {
  it('health answers while the process does, ready when it can serve', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'success' })
    expect((await get('/ready')).json()).toEqual({ status: 'success', database: true, search: true })
  })

  it('openapi.json describes every call, with who may make it and what it may be refused with', async () => {
    const { info, paths, components } = (await get('/openapi.json')).json()
    expect(info.version).toBe(String(contractVersion))
    expect(Object.keys(paths).toSorted()).toEqual(
      [calls, downloads, uploads, streams, forms, visits]
        .flatMap((declared) => Object.values(declared))
        .map(({ path }) => path)
        .toSorted(),
    )
    expect(paths['/freeTextSearch.action'].post).toMatchObject({
      operationId: 'freeTextSearch',
      description: expect.stringContaining('search-all'),
    })
    expect(paths['/suggest.action'].get.parameters).toEqual([
      { name: 'freeText', in: 'query', required: true, schema: { type: 'string', maxLength: 10_000 } },
    ])
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'session', 'csrf'])
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/freeTextSearch.action'].post.security).toEqual([{ bearer: [] }, { session: [], csrf: [] }])
    expect(paths['/listNotices.action'].get.security).toEqual([{ bearer: [] }, { session: [] }])
    expect(paths['/changePassword.action'].post.security).toEqual([{ session: [], csrf: [] }])
    expect(paths[calls.showcase.path][calls.showcase.method.toLowerCase()].security).toEqual([{}])
    const references = new Set(JSON.stringify({ paths, components }).match(/(?<="#\/components\/schemas\/)[^"]+/g))
    expect(references).toEqual(new Set(Object.keys(components.schemas)))
  })

  it('every route is declared in the contract, but for health, readiness and the description of the calls', () => {
    // A path that goes on from another one stands below it.
    const above: string[] = []
    const routes = server.http
      .printRoutes({ commonPrefix: false })
      .matchAll(/^([│ ]*)[├└]── (\S+)(?: \(([\w, ]+)\))?/gm)
      .flatMap(([, indent = '', path = '', methods]) => {
        above.splice(indent.length / 4, Infinity, path)
        const own = methods?.split(', ').filter((method) => method !== 'HEAD') ?? []
        return own.map((method) => `${method} ${above.join('')}`)
      })
    const declared = [calls, downloads, uploads, streams, forms, visits, providerCalls, provisions]
      .flatMap((each) => Object.values<{ method: string; path: string }>(each))
      .map(({ method, path }) => `${method} ${apiPath}${path}`)
    const others = ['health', 'ready', 'openapi.json'].map((name) => `GET ${apiPath}/${name}`)
    // The last one answers that a call is not supported.
    expect([...routes].toSorted()).toEqual([...declared, ...others, 'GET *'].toSorted())
  })

  it('an unknown call is not supported, in the language the browser asks for', async () => {
    const english = await get('/makeCoffee.action')
    expect(english.statusCode).toBe(404)
    expect(english.json()).toMatchObject({ key: 'not-supported', localizedMessage: 'This action is not supported.' })
    const german = (await get('/makeCoffee.action', { 'accept-language': 'fr;q=0.2, de-AT, en;q=0.5' })).json()
    expect(german.localizedMessage).toBe(server.services.texts.say('de', 'errors.not-supported'))
  })

  it('no cache keeps an answer, and no browser takes it for something else', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    for (const { headers } of [
      await browser.request('POST', '/selectProject.action', {
        payload: 'projectName=pumps',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      await get('/makeCoffee.action'),
      await get('/ready'),
    ])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringContaining('camera=(self)'),
      })
  })

  describe('over TLS, which a proxy in front ends', () => {
    const overTls = { 'x-forwarded-proto': 'https', 'request-type': 'ajax' }
    const behindProxy = async () => {
      const http = await buildApp(server.services, { basePath: '/advisor', apiPath, trustedProxies: ['loopback'] })
      onTestFinished(async () => {
        await http.close()
      })
      return (headers: Record<string, string>) =>
        http.inject({ method: 'POST', url: `${apiPath}/checkLogin.action`, headers })
    }

    it('browsers are told never to come without it, and only then', async () => {
      const ask = await behindProxy()
      const header = 'strict-transport-security'
      expect((await ask(overTls)).headers[header]).toMatch(/^max-age=\d{8}/)
      expect((await ask({})).headers[header]).toBeUndefined()
    })

    it('the cookie has a name that no other site and no connection without TLS can set', async () => {
      const [cookie] = (await (await behindProxy())(overTls)).cookies
      expect(cookie).toMatchObject({ name: '__Host-advisor.sid', secure: true, httpOnly: true, path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    })

    it('so has the cookie of the device; one from before is still read', async () => {
      const http = await buildApp(server.services, { basePath: '/advisor', apiPath, trustedProxies: ['loopback'] })
      onTestFinished(() => http.close())
      const first = await http.inject({ method: 'POST', url: `${apiPath}/checkLogin.action`, headers: overTls })
      const { csrfToken } = first.json().session
      const [sid] = first.cookies
      const answer = await http.inject({
        method: 'POST',
        url: `${apiPath}/callback?client_name=FormClient`,
        headers: {
          ...overTls,
          'x-csrf-token': csrfToken,
          cookie: `${sid?.name}=${sid?.value}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ username: 'viewer', password: testPassword }).toString(),
      })
      expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual(
        expect.arrayContaining([
          ['__Host-advisor.sid', true],
          ['__Secure-advisor.device', true],
        ]),
      )
    })

    it('a login session is read by the name that its connection has; without TLS by both', async () => {
      const ask = await behindProxy()
      const browser = await server.visitor()
      await browser.signIn('viewer')
      const knows = async (name: string, headers: Record<string, string>) => {
        const { header } = (await ask({ ...headers, cookie: `${name}=${browser.cookie() ?? ''}` })).json()
        return header !== undefined
      }
      expect(await knows('__Host-advisor.sid', overTls)).toBe(true)
      expect(await knows('advisor.sid', overTls)).toBe(false)
      expect(await knows('__Host-advisor.sid', {})).toBe(true)
      expect(await knows('advisor.sid', {})).toBe(true)
    })
  })

  it('a body beyond the limit is too large', async () => {
    const browser = await server.visitor()
    const { statusCode, body } = await browser.call('clientSideErrorLogger', { data: 'x'.repeat(1_200_000) })
    expect(statusCode).toBe(413)
    expect(body.localizedMessage).toBe('This is too large to be sent.')
  })
})

describe('clientSideErrorLogger.action', () => {
  it('takes a report from anybody with a page, and nothing without its text', async () => {
    const browser = await server.visitor()
    expect((await browser.call('clientSideErrorLogger', { data: '{"message":"boom"}' })).body.status).toBe('success')
    expect((await browser.call('clientSideErrorLogger')).statusCode).toBe(400)
    const forged = await browser.call('clientSideErrorLogger', { data: 'x' }, { 'x-csrf-token': 'no' })
    expect(forged.statusCode).toBe(403)
  })
})

describe('a defect of ours', () => {
  it('is told by a number and nothing else', async () => {
    const models = new (class extends ModelCache {
      override projects = () => Promise.reject(new Error('secret detail'))
    })(server.database.db)
    const http = await buildApp({ ...server.services, models }, { basePath: '/advisor', apiPath })
    const browser = await server.visitor()
    await browser.signIn('viewer')
    const response = await http.inject({
      url: `${apiPath}/reloadHeader.action`,
      headers: { cookie: `advisor.sid=${browser.cookie() ?? ''}`, 'request-type': 'ajax' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ key: 'internal', incident: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(response.body).not.toContain('secret')
    await http.close()
  })
})

describe('a database that goes away and comes back', () => {
  it('is told as such, and everything works again afterwards', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    await browser.call('selectProject', { projectName: 'pumps' })
    const { connectionString } = server.database
    const away = openDatabase(connectionString.replace(/\/advisor_test_\w+/, '/not_there_at_all'), {
      maxConnections: 1,
      name: 'advisor-away',
    })
    const callers = new CallerCache(away.db)
    const sessionFinder = new SessionFinder(away.db, {
      kept: new KeptSessions(),
      callers,
      position: () => ({ tx: '0', seq: 0 }),
      settle: () => Promise.resolve(),
    })
    const http = await buildApp(
      { ...server.services, database: away, sessionFinder },
      { basePath: '/advisor', apiPath },
    )
    const request = {
      url: `${apiPath}/reloadHeader.action`,
      headers: { cookie: `advisor.sid=${browser.cookie() ?? ''}`, 'request-type': 'ajax' },
    }
    const response = await http.inject(request)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.json()).toMatchObject({ key: 'database-unavailable' })
    expect((await http.inject({ url: `${apiPath}/ready` })).json()).toMatchObject({ database: false })
    await http.close()
    await away.close()
    expect((await server.http.inject(request)).json()).toMatchObject({ status: 'success' })
  })

  it('costs the request that runs, and no later one', async () => {
    const browser = await server.visitor()
    await browser.signIn('viewer')
    await browser.call('selectProject', { projectName: 'pumps' })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.database.db)
    const statusCodes: number[] = []
    const search = async () => {
      const { statusCode, body } = await browser.call('freeTextSearch', { freeText: 'capacitor' })
      statusCodes.push(statusCode)
      return body.caseIds as unknown
    }
    await expect.poll(search, { timeout: 10_000 }).toEqual([2])
    expect(new Set(statusCodes.slice(0, -1))).toEqual(new Set(statusCodes.length > 1 ? [503] : []))
    for (let later = 0; later < 3; later += 1) expect(await search()).toEqual([2])
  })
})

describe('the page', () => {
  let webFolder: string
  beforeAll(async () => {
    webFolder = await temporaryFolder('web')
    await mkdir(join(webFolder, 'assets'))
    await writeFile(join(webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(webFolder, 'assets', 'a-123.js'), 'export {}')
    await writeFile(join(webFolder, 'assets', 'a-123.js.br'), 'small by brotli')
    await writeFile(join(webFolder, 'assets', 'a-123.js.gz'), 'small by gzip')
    await writeFile(
      join(webFolder, 'index.html'),
      '<meta name="csrf-token" content="__CSRF_TOKEN__"><script nonce="__CSP_NONCE__"></script>__BASE_PATH__ __API_PATH__',
    )
  })

  it('comes for every route, never stored, with a nonce, a cookie and the csrf token that belongs to it', async () => {
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, webFolder })
    const response = await http.inject({ url: '/advisor/case-details?x=1' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const policy = String(response.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).toBe(
      `script-src 'nonce-${nonce}'`,
    )
    expect(response.body).toContain(`nonce="${nonce}"`)
    expect(response.body).toContain('/advisor /advisor/api')

    const cookie = response.cookies.find(({ name }) => name === 'advisor.sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const csrfToken = /content="([^"]+)"/.exec(response.body)?.[1] ?? ''
    const logout = await http.inject({
      method: 'POST',
      url: `${apiPath}/logout.action`,
      headers: { cookie: `advisor.sid=${cookie?.value ?? ''}`, 'x-csrf-token': csrfToken },
    })
    expect(logout.json()).toMatchObject({ status: 'success' })
    await http.close()
  })

  it('serves built assets for ever, and nothing beside them', async () => {
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, webFolder })
    const asset = await http.inject({ url: '/advisor/assets/a-123.js' })
    expect(asset.headers['cache-control']).toContain('immutable')
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(asset.body).toBe('export {}')
    expect((await http.inject({ url: '/advisor/assets/../../index.html' })).body).not.toContain('__CSRF_TOKEN__')
    for (const name of ['..%2findex.html', '%2e%2e/index.html', 'none.js', 'a-123.js/', 'a-123.js.br', ''])
      expect((await http.inject({ url: `/advisor/assets/${name}` })).body, name).not.toMatch(
        /__CSRF_TOKEN__|small|export/,
      )
    expect((await http.inject({ url: '/advisor/assets/none.js' })).statusCode).toBe(404)
    expect((await http.inject({ url: '/advisor/assets/a/b.js' })).statusCode).toBe(404)
    expect((await http.inject({ url: '/' })).headers.location).toBe('/advisor/')
    const icon = await http.inject({ url: '/advisor/icon.svg' })
    expect(icon.statusCode).toBe(200)
    expect(icon.headers['cache-control']).not.toContain('immutable')
    await http.close()
  })

  it('says that an asset is gone when a newer build has replaced it', async () => {
    await writeFile(join(webFolder, 'assets', 'old-1.js'), 'export {}')
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, webFolder })
    await rm(join(webFolder, 'assets', 'old-1.js'))
    const gone = await http.inject({ url: '/advisor/assets/old-1.js' })
    expect(gone.statusCode).toBe(404)
    expect(gone.headers['cache-control']).toBe('no-store')
    await http.close()
  })

  it.each([
    ['gzip, deflate, br', 'br', 'small by brotli'],
    ['gzip;q=0.8, br;q=0', 'gzip', 'small by gzip'],
    ['GZIP', 'gzip', 'small by gzip'],
    ['identity', undefined, 'export {}'],
    [undefined, undefined, 'export {}'],
  ])('serves the copy of a built asset that a browser takes: %s', async (accepted, encoding, body) => {
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, webFolder })
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    // The second answer comes from memory.
    for (const turn of ['first', 'second']) {
      const asset = await http.inject({ url: '/advisor/assets/a-123.js', headers })
      expect(asset.body, turn).toBe(body)
      expect(asset.headers['content-encoding']).toBe(encoding)
      expect(asset.headers.vary).toBe('Accept-Encoding')
    }
    await http.close()
  })

  it('is no answer to a call: an unknown one, or one by the wrong method, is not supported', async () => {
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, webFolder })
    for (const url of ['/makeCoffee.action', '/viewCaseDetails.action', '/a/b', '/']) {
      const response = await http.inject({ url: `${apiPath}${url}` })
      expect(response.statusCode, url).toBe(404)
      expect(response.json()).toMatchObject({ key: 'not-supported' })
      expect(response.cookies).toEqual([])
    }
    await http.close()
  })
})
