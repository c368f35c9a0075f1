import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { seedSessions } from './testing/seed-sessions.ts'

let server: TestServer
let tina: TestBrowser
let hanna: TestBrowser
let keeper: TestBrowser
let viewer: TestBrowser

beforeAll(async () => {
  server = await startTestServer(seedSessions)
  tina = await server.reader('tina')
  hanna = await server.reader('hanna')
  keeper = await server.reader('keeper')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

let serial = 40_200
const nextSerial = () => `000${++serial}`
const add = async (fields: object = {}, browser = tina) =>
  (await browser.call('DSAdd', { title: 'Pump hums', serialNumber: nextSerial(), ...fields })).body
const details = async (DSID: string, browser = tina) => (await browser.call('DSDetails', { DSID })).body

it('begins a session whose model and workgroup follow from the serial number', async () => {
  const serialNumber = nextSerial()
  const { details: added } = await add({ serialNumber: ` ${serialNumber.slice(0, 4)} ${serialNumber.slice(4)}\t` })
  expect(added).toMatchObject({
    ...{ title: 'Pump hums', status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
    ...{ model: { id: 'rotary', caption: 'Rotary pump' }, workgroup: { id: 'pump-team' }, isOwn: true },
    ...{ priority: 'normal', owner: { id: 'tina' }, counts: { notes: 0, events: 1 } },
    rights: { mayAdd: true, mayWork: true, mayChangeOwner: true, mayReopen: false },
  })
  // Zeros stay, and so do the blanks that were typed.
  expect(added.serialNumber).toBe(`${serialNumber.slice(0, 4)} ${serialNumber.slice(4)}`)
  expect((await details(added.DSID)).details).toEqual(added)
})

it('takes a machine without a serial number, of a model', async () => {
  const { details: added } = await add({
    serialNumber: '',
    model: 'membrane',
    priority: 'urgent',
    dueAt: '2026-12-01T00:00:00.000Z',
  })
  expect(added).toMatchObject({ model: { id: 'membrane' }, workgroup: { id: 'hall-team' }, priority: 'urgent' })
  expect(added.serialNumber).toBeUndefined()
})

describe('refuses', () => {
  it.each([
    [{ title: ' \t' }, 'session-title-required', 'title'],
    [{ serialNumber: ' - ' }, 'serial-or-model-required', 'serialNumber'],
    [{ model: 'steam' }, 'machine-model-not-found', 'model'],
    [{ serialNumber: '12' }, 'serial-unknown', 'serialNumber'],
    [{ model: 'rotary', serialNumber: '0004011x' }, 'serial-not-numeric', 'serialNumber'],
    [{ model: 'rotary', serialNumber: '0004011' }, 'serial-wrong-length', 'serialNumber'],
    [{ model: 'rotary', serialNumber: '00050117' }, 'serial-out-of-range', 'serialNumber'],
    [{ model: 'membrane', serialNumber: '00040117' }, 'serial-not-of-model', 'serialNumber'],
    [{ model: 'membrane', serialNumber: 'QQ' }, 'serial-wrong-format', 'serialNumber'],
    [{ workgroup: 'hall-team' }, 'workgroup-not-found', 'workgroup'],
    [{ workgroup: 'nobodys' }, 'workgroup-not-found', 'workgroup'],
    [{ title: 'x'.repeat(256) }, 'session-field-too-long', 'title'],
  ])('%j with %s', async (fields, key, field) => {
    expect(await add(fields)).toMatchObject({ status: 'failure', key, fields: { [field]: expect.any(String) } })
  })

  it('a value that must be unique, also typed at the same moment', async () => {
    const both = await Promise.all([add({ ticketId: 'T-1' }), add({ ticketId: ' T-1 ' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['failure', 'success'])
    const refused = both.find(({ status }) => status === 'failure')
    expect(refused).toMatchObject({ key: 'session-value-taken', fields: { ticketId: expect.any(String) } })
    // The model says nothing of order numbers.
    await add({ orderNumber: 'O-1' })
    expect((await add({ orderNumber: 'O-1' })).status).toBe('success')
  })

  it('a second session at a machine, until the caller says that it is meant', async () => {
    const serialNumber = nextSerial()
    const spellings = [serialNumber, ` ${serialNumber} `, `${serialNumber.slice(0, 3)}-${serialNumber.slice(3)}`]
    const all = await Promise.all(spellings.map((spelling) => add({ serialNumber: spelling })))
    expect(all.filter(({ status }) => status === 'success')).toHaveLength(1)
    const first = all.find(({ status }) => status === 'success').details.DSID
    const refused = all.filter(({ status }) => status !== 'success')
    expect(refused).toMatchObject([{ key: 'session-open-at-machine' }, { key: 'session-open-at-machine' }])
    for (const { localizedMessage } of refused) expect(localizedMessage).toContain(first)
    expect((await add({ serialNumber, again: true })).status).toBe('success')
  })

  it('who may not have service sessions', async () => {
    expect((await add({}, viewer)).key).toBe('no-permission')
    expect((await viewer.call('sessionDashboardInit')).body.key).toBe('no-permission')
    expect((await details('100001', viewer)).key).toBe('no-permission')
  })
})

it('shows a session to its owner, its maker, its workgroup and who sees all, and to nobody else', async () => {
  const { details: added } = await add()
  expect((await details(added.DSID, keeper)).details.title).toBe('Pump hums')
  expect((await details(added.DSID, await server.reader('theo'))).details.rights.mayWork).toBe(true)
  expect(await details(added.DSID, hanna)).toMatchObject({ key: 'session-not-found' })
  expect(await details('999999')).toMatchObject({ key: 'session-not-found' })
})

it('has a key for notes that are kept in the browser, which is its user’s alone', async () => {
  const key = async (browser: TestBrowser) => (await browser.call('sessionNoteKey')).body
  const own = await key(tina)
  expect(Buffer.from(own.key, 'base64')).toHaveLength(32)
  expect(await key(await server.reader('tina'))).toMatchObject({ key: own.key, keyId: own.keyId })
  expect((await key(hanna)).key).not.toBe(own.key)
  expect((await key(viewer)).key).toBe('no-permission')
  expect((await key(await server.visitor())).key).toBe('no-session')
})

it('tells the workgroups of the caller, and all to who sees all', async () => {
  const init = async (browser: TestBrowser) => (await browser.call('sessionDashboardInit')).body
  expect(await init(hanna)).toMatchObject({
    ...{ hasAllWorkgroups: 'false', workgroups: [{ id: 'hall-team', name: 'Hall team', isOwn: true }] },
    ...{ statuses: ['open', 'escalated', 'closed'], openCount: 0 },
  })
  expect(await init(keeper)).toMatchObject({
    hasAllWorkgroups: 'true',
    workgroups: [{ isOwn: false }, { isOwn: false }],
  })
})
