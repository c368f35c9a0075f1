import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { seedSessions } from '../testing/seed-sessions.ts'
import { storeSessions } from '../testing/store-sessions.ts'
import { repeatOf } from './ds-history.ts'
import { shareWords } from './sister-units.ts'

let server: TestServer
let tina: TestBrowser
let hanna: TestBrowser
let first: string
let second: string
let sister: string

const dayMs = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const closed = { status: 'closed', resolution: 'resolved', closedBy: 'theo' } as const

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSessions(database)
    const ids = await storeSessions(database, [
      {
        ...{ title: 'Shaft seal leaks', serialNumber: '0004 0117', createdAt: ago(40), closedAt: ago(35), helpedBy: 2 },
        ...{ ...closed, ticketId: 'T-1', orderNumber: 'FSM-1' },
      },
      { title: 'Shaft seal leaking', serialNumber: '00040117', createdAt: ago(20), closedAt: ago(12.5), ...closed },
      { title: 'Hums at night', serialNumber: '00040119', createdAt: ago(9), ...closed, closedAt: ago(1), helpedBy: 2 },
      { title: 'Something else', serialNumber: '00040120', createdAt: ago(8) },
      { title: 'Leaks: shaft seal', serialNumber: '00040119', createdAt: ago(7), ...closed, closedAt: ago(1) },
      { title: 'Shaft seal leaks', serialNumber: 'SN-A17', model: 'membrane', createdAt: ago(6) },
    ])
    ;[first = '', second = '', , , sister = ''] = ids
    await database.transact(async (tx) => {
      const by = { createdBy: 'theo', createdAt: ago(36) }
      const note = { parts: JSON.stringify([]), ...by }
      await tx
        .insertInto('sessionNotes')
        .values([
          { ...note, id: randomUUID(), sessionId: first, found: 'Seal is worn', said: 'Mr Smith: it drips' },
          { ...note, id: randomUUID(), sessionId: first, done: 'New seal' },
        ])
        .execute()
      const tried = { sessionId: first, projectId: 'pumps', ...by }
      await tx
        .insertInto('sessionSolutions')
        .values([
          { ...tried, number: 1, use: 'ruled-out' },
          { ...tried, number: 2, use: 'helped' },
          // A draft, which technicians do not see.
          { ...tried, number: 4, use: 'tried' },
        ])
        .execute()
    })
  })
  tina = await server.reader('tina')
  hanna = await server.reader('hanna')
})
afterAll(() => server.close())

const history = async (serialNumber: string, browser = tina) => (await browser.call('DSHistory', { serialNumber })).body

it('tells what was found, done and tried at a machine, the newest first', async () => {
  const told = await history('0004-0117')
  expect(told).toMatchObject({
    machine: { serialNumber: '00040117', model: { id: 'rotary', caption: 'Rotary pump' } },
    repeat: { DSID: second, days: 12 },
    entries: [
      { DSID: second, mayOpen: true, title: 'Shaft seal leaking', by: 'theo of the tests', found: [], tried: [] },
      {
        ...{ DSID: first, at: expect.any(String), status: 'closed', resolution: 'resolved' },
        helpedBy: { caseId: 2, number: 'P-2', title: expect.any(String) },
        ...{ found: ['Seal is worn'], done: ['New seal'] },
        tried: [{ caseId: 1, use: 'ruled-out' }],
      },
    ],
  })
  expect(told.entries[1].tried).toHaveLength(1)
  expect(told.open).toBeUndefined()
})

it('tells it to people of other workgroups too, without customers, orders and a way into the session', async () => {
  const told = await history('00040117', hanna)
  expect(told.entries).toMatchObject([{ mayOpen: false }, { mayOpen: false, found: ['Seal is worn'] }])
  expect(JSON.stringify(told)).not.toMatch(/Smith|T-1|FSM-1/)
})

it('tells sister units with the same fault: the same solution has helped, or the title says the same', async () => {
  expect((await history('00040117')).sisters).toMatchObject([
    { serialNumber: '00040119', count: 2, DSID: sister, title: 'Leaks: shaft seal', mayOpen: true },
  ])
})

it('tells an open session, and the model of a machine that nobody knows', async () => {
  expect(await history('SN-A17')).toMatchObject({
    open: { DSID: expect.any(String) },
    machine: { model: { id: 'membrane' } },
  })
  const unknown = await history(' 0004 9999\u0000')
  expect(unknown).toMatchObject({
    machine: { serialNumber: '0004 9999', model: { id: 'rotary' } },
    ...{ entries: [], campaigns: [], sisters: [] },
  })
})

it('asks for a serial number', async () => {
  expect(await history(' -\t')).toMatchObject({ key: 'serial-required', fields: { serialNumber: expect.any(String) } })
  expect((await history('1'.repeat(256))).key).toBe('session-field-too-long')
  expect((await history('00040117', await server.reader('viewer'))).key).toBe('no-permission')
})

it('calls a failure a repeated one within 30 days, not later', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const closedAt = (days: number) => new Date(now.getTime() - days * dayMs)
  expect(repeatOf([{ id: '1', closedAt: closedAt(30) }], now)).toEqual({ DSID: '1', days: 30 })
  expect(repeatOf([{ id: '1', closedAt: closedAt(31) }], now)).toBeUndefined()
  expect(repeatOf([{ id: '1', closedAt: null }], now)).toBeUndefined()
  const closed = [
    { id: '1', closedAt: closedAt(9) },
    { id: '2', closedAt: closedAt(3) },
  ]
  expect(repeatOf(closed, now)).toEqual({ DSID: '2', days: 3 })
})

it.each([
  ['seal leaks', 'seal leaking', true],
  ['seal leaks', 'seal', false],
  ['油 圧', '油 圧 音', true],
  ['pump', 'pumps hum loudly at night', false],
  ['', '', false],
])('%j and %j share most words: %s', (one, other, expected) => {
  const words = (text: string) => text.split(' ').filter((word) => word !== '')
  expect(shareWords(words(one), words(other))).toBe(expected)
})
