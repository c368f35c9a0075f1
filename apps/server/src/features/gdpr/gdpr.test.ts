import { randomUUID } from 'node:crypto'
import { consentVersion, downloads } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSetting, type SettingKey, type Settings } from '../../store/settings/settings.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { placeOf } from '../../access/country-of-address.ts'

/** Addresses that the bundled database places in India, in Germany and nowhere. */
const [indian, german, unplaced] = ['49.36.0.1', '91.64.0.1', '2400::1']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())
beforeEach(() => set('gdpr.applies', 'by-country'))

async function set<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<void> {
  await server.services.database.transact((tx) => writeSetting(tx, key, value, null))
}

async function signedIn(address: string, username = 'viewer'): Promise<TestBrowser> {
  const browser = await server.visitor(undefined, { address })
  await browser.signIn(username)
  await browser.call('checkLogin')
  return browser
}

const accepted = { acceptance: 'accepted', version: consentVersion }

describe('GDPR', () => {
  it.each(['showGDPR', 'geolocation', 'acceptGDPR'] as const)('%s turns strangers away', async (call) => {
    expect((await (await server.visitor()).call(call, accepted)).body.key).toBe('no-session')
  })

  it.each([
    ['off', 'false', false],
    ['everybody', 'true', true],
    ['by-country', 'geolocalization', false],
  ] as const)('applies to a private address with the setting %s: %s', async (applies, isSubjectToGDPR, isAsked) => {
    await set('gdpr.applies', applies)
    const browser = await signedIn('192.168.1.7')
    expect((await browser.call('showGDPR')).body).toMatchObject({ isSubjectToGDPR, hasConsented: false })
    expect((await browser.call('geolocation')).body).toMatchObject({ country: null, isSubjectToGDPR: isAsked })
  })

  it.each([
    [indian, 'IN', true],
    [german, 'DE', false],
    [unplaced, null, true],
  ])('by country, %s is of %s', async (address, country, isSubjectToGDPR) => {
    expect((await (await signedIn(address)).call('geolocation')).body).toMatchObject({ country, isSubjectToGDPR })
  })

  it('the administrator says which countries, and which networks belong to one', async () => {
    await set('gdpr.countries', ['DE'])
    await set('gdpr.networks', [{ network: '10.7.0.0/16', country: 'DE' }])
    expect((await (await signedIn(indian)).call('geolocation')).body).toMatchObject({ isSubjectToGDPR: false })
    expect((await (await signedIn('10.7.1.2')).call('geolocation')).body).toMatchObject({
      ...{ country: 'DE', isSubjectToGDPR: true },
    })
    await set('gdpr.countries', ['IN'])
    await set('gdpr.networks', [])
  })

  it('nothing else is answered without a consent that is demanded; what the consent needs is', async () => {
    const { db } = server.database
    const browser = await signedIn(indian, 'author')
    const refused = async () => (await browser.call('listTasks')).body
    expect(await refused()).toMatchObject({ status: 'failure', key: 'consent-required' })
    for (const [call, fields] of [
      ['selectProject', { projectName: 'pumps' }],
      ['preferences', {}],
      ['savePreferences', { phone: '0711 12345' }],
      ['listNotices', {}],
    ] as const)
      expect((await browser.call(call, fields)).body.key).toBe('consent-required')
    const file = await browser.request('GET', `${downloads.taskResult.path}?task=${randomUUID()}`)
    expect(file.body.key).toBe('consent-required')
    for (const [call, fields] of [
      ['checkLogin', {}],
      ['reloadHeader', {}],
      ['switchLocale', { chooseLocale: 'en' }],
      ['displayNotifications', {}],
      ['ping', {}],
      ['showGDPR', {}],
    ] as const)
      expect((await browser.call(call, fields)).body.status).toBe('success')
    expect((await browser.call('acceptGDPR', accepted)).body.status).toBe('success')
    expect((await refused()).status).toBe('success')
    expect((await (await signedIn(german)).call('listTasks')).body.status).toBe('success')
    await db.deleteFrom('dataConsents').execute()
    await db.deleteFrom('auditEvents').where('kind', '=', 'gdpr-accepted').execute()
  })

  it.each([
    ['asked', 'consent-required'],
    ['not-asked', undefined],
  ] as const)('users of an unknown country are %s, by the setting', async (value, key) => {
    await set('gdpr.unknown-country', value)
    const browser = await signedIn(unplaced)
    expect((await browser.call('geolocation')).body).toMatchObject({
      country: null,
      isSubjectToGDPR: key !== undefined,
    })
    expect((await browser.call('listTasks')).body.key).toBe(key)
    await set('gdpr.unknown-country', 'asked')
  })

  it('keeps who accepted which version, when and from where', async () => {
    const browser = await signedIn(indian, 'author')
    for (const bad of [{}, { acceptance: 'no', version: consentVersion }, { acceptance: 'accepted', version: 99 }])
      expect((await browser.call('acceptGDPR', bad)).statusCode).toBe(400)
    expect((await browser.call('showGDPR')).body.hasConsented).toBe(false)
    expect((await browser.call('acceptGDPR', accepted)).body.status).toBe('success')
    expect((await browser.call('showGDPR')).body.hasConsented).toBe(true)
    const { db } = server.database
    const consents = await db.selectFrom('dataConsents').select(['userId', 'country', 'version']).execute()
    expect(consents).toEqual([{ userId: 'author', country: 'IN', version: consentVersion }])
    const audit = await db.selectFrom('auditEvents').select('detail').where('kind', '=', 'gdpr-accepted').execute()
    expect(audit).toEqual([{ detail: { country: 'IN', version: consentVersion } }])
  })

  it('asks again when the text has another version', async () => {
    await server.database.db
      .updateTable('dataConsents')
      .set({ version: consentVersion - 1 })
      .execute()
    expect((await (await signedIn(indian, 'author')).call('showGDPR')).body.hasConsented).toBe(false)
  })
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.0.1', true],
  ['[fe80::1%eth0]:1234', true],
  ['fd00::1', true],
  ['not an address', true],
  ['::ffff:49.36.0.1', false],
  ['49.36.0.1:5021', false],
])('%s is private: %s', async (address, isPrivate) => {
  expect((await placeOf(address, { 'gdpr.networks': [] })).isPrivate).toBe(isPrivate)
})
