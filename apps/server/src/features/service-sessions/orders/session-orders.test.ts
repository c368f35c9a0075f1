import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JobFailure } from '../../../jobs/job.ts'
import { openOutgoing, type Outgoing } from '../../../outgoing/outgoing.ts'
import { readUsers } from '../../../store/people/people-reader.ts'
import { saveUsers } from '../../../store/people/people-writer.ts'
import { writeSetting } from '../../../store/settings/settings.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { postSessionStatus } from './post-session-status.ts'
import { seedSessions } from '../testing/seed-sessions.ts'
import { addSession, nextSerial, sessionOf, trailOf } from '../testing/session-tests.ts'

const secret = 'a-secret-of-the-tests'

let server: TestServer
let peer: Server
let outgoing: Outgoing
let tina: TestBrowser
let token: string
/** What the other system was sent, and how it answers. */
let seen: { headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  peer = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ headers: request.headers, body })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => peer.once('listening', resolve))
  outgoing = openOutgoing({ webhooks: { secret, mayCallPrivate: true, timeoutMs: 400 } })
  server = await startTestServer(async (database) => {
    await seedSessions(database)
    await database.transact(async (tx) => {
      const keeper = (await readUsers(tx)).find(({ id }) => id === 'keeper')
      if (keeper) await saveUsers(tx, [{ ...keeper, id: 'sap', username: 'sap', realName: 'The order system' }])
      // A server that listens on a port has such an address.
      const { port } = peer.address() as AddressInfo
      await writeSetting(tx, 'sessions.webhook-url', `http://127.0.0.1:${port}/status`, null)
    })
  }, outgoing)
  tina = await server.reader('tina')
  const sap = await server.reader('sap')
  token = (await sap.call('makeToken', { name: 'Orders', days: 30 })).body.token
})
afterAll(async () => {
  await server.close()
  peer.closeAllConnections()
  peer.close()
})
beforeEach(async () => {
  await expect.poll(() => server.services.settings()['sessions.webhook-url'], { timeout: 10_000 }).not.toBeNull()
  seen = []
  answer = (response) => void response.writeHead(204).end()
})

let orders = 0
async function order(fields: object = {}, bearer = token) {
  const response = await server.http.inject({
    method: 'POST',
    url: `/advisor/api${calls.sessionFromOrder.path}`,
    headers: {
      ...{ authorization: `Bearer ${bearer}`, 'x-project': 'pumps', 'x-branch': 'production' },
      'content-type': 'application/json',
    },
    payload: JSON.stringify({
      ...{ system: 'sap', key: `A-${++orders}`, title: 'Pump hums', serialNumber: nextSerial(), ...fields },
    }),
  })
  return response.json()
}

/** A run of the task, as a node makes it. */
function post(DSID: string, version: number) {
  const { database, services } = server
  const { settings, clock } = services
  return postSessionStatus.run({
    payload: { DSID, version },
    services: { database, outgoing, settings, clock },
    progress: () => undefined,
    signal: new AbortController().signal,
  })
}
const waiting = async (DSID: string) => {
  const { db } = server.database
  return db.selectFrom('tasks').select('payload').where('kind', '=', postSessionStatus.kind).where('subject', '=', DSID).execute() // prettier-ignore
}

describe('an order', () => {
  it('becomes a session of the workgroup, which is told; sent again, also at once, it has the same one', async () => {
    const [key, serialNumber] = ['B-1', nextSerial()]
    const sent = { key, serialNumber, orderNumber: 'O-1', priority: 'high', dueAt: '2026-12-01T08:00:00.000Z' }
    const answers = await Promise.all([order(sent), order(sent), order({ ...sent, title: 'Other' })])
    expect(answers.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
    expect(new Set(answers.map(({ DSID }) => DSID)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [{ DSID }] = answers
    const session = await sessionOf(tina, DSID)
    expect(session).toMatchObject({
      ...{ workgroup: { id: 'pump-team' }, orderNumber: 'O-1', priority: 'high', createdBy: 'The order system' },
      source: { system: 'sap', key },
    })
    expect(session.owner).toBeUndefined()
    const { notices } = (await tina.call('listNotices')).body
    expect(notices[0]).toMatchObject({ kind: 'session-assigned', subject: { by: 'The order system' } })
    expect((await trailOf(tina, DSID)).map(({ kind }) => kind)).toEqual(['received', 'created'])
    // The same key of another system is another order.
    expect((await order({ ...sent, system: 'other', orderNumber: '' })).DSID).not.toBe(DSID)
  })

  it.each([
    [{ title: ' ' }, 'session-title-required'],
    [{ serialNumber: '0004011x', model: 'rotary' }, 'serial-not-numeric'],
    [{ serialNumber: '12' }, 'serial-unknown'],
    [{ model: 'steam' }, 'machine-model-not-found'],
    [{ workgroup: 'nobodys' }, 'workgroup-not-found'],
  ])('%j is refused with %s', async (fields, key) => {
    expect(await order(fields)).toMatchObject({ status: 'failure', key })
  })

  it('comes with a token of somebody who may', async () => {
    expect((await order({}, 'advisor_nothing')).key).toBe('token-not-valid')
    // A technician is no program.
    expect((await tina.call('sessionFromOrder', { system: 'sap', key: 'C-1', title: 'x' })).body.key).toBe(
      'no-permission',
    )
    const bad = await order({ system: 'no blanks' })
    expect(bad.status).not.toBe('success')
  })
})

describe('its status', () => {
  const changed = async () => {
    const { DSID } = await order()
    const body = (await tina.call('setSessionStatus', { DSID, version: 1, repairStatus: 'in-progress' })).body
    return { DSID, version: body.details.version as number }
  }

  it('is posted with a signature over time and body, without names and typed words', async () => {
    const { DSID, version } = await changed()
    expect(await waiting(DSID)).toEqual([{ payload: { DSID, version } }])
    await post(DSID, version)
    const [{ headers, body } = expect.unreachable('Nothing was posted.')] = seen
    const [, seconds, signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['advisor-signature'])) ?? []
    expect(signed).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
    expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(300)
    expect(headers['advisor-delivery']).toBe(`session-${DSID}-${version}`)
    expect(JSON.parse(body)).toMatchObject({
      ...{ event: 'session-status', project: 'pumps', DSID, system: 'sap', version, status: 'open' },
      ...{ repairStatus: 'in-progress', resolution: null },
    })
    expect(body).not.toMatch(/hums|tina/)
    expect((await trailOf(tina, DSID))[0]).toMatchObject({ kind: 'sent', detail: { to: 'sap', status: 'open' } })
  })

  it.each([
    ['answers 500', (response: ServerResponse) => void response.writeHead(500).end()],
    ['is too slow', () => undefined],
    ['breaks off', (response: ServerResponse) => void response.destroy()],
  ])('is tried again where the other system %s, and each try is in the log', async (_, answers) => {
    const { DSID, version } = await changed()
    answer = answers
    const failed: unknown = await post(DSID, version).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(JobFailure)
    answer = (response) => void response.writeHead(200).end('ok')
    await tina.call('setSessionStatus', { DSID, version, repairStatus: 'done' })
    await post(DSID, version)
    // A late try tells how the session stands by then.
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({ repairStatus: 'done', version: version + 1 })
    const sent = (await trailOf(tina, DSID)).filter(({ kind }) => kind === 'sent')
    expect(sent).toMatchObject([
      { detail: { status: 'open' } },
      { detail: { failed: expect.any(String), isForGood: false } },
    ])
  })

  it.each([302, 404])('is given up where it is answered %d, and no redirect is followed', async (status) => {
    const { DSID, version } = await changed()
    answer = (response) => void response.writeHead(status, { location: '/elsewhere' }).end()
    await expect(post(DSID, version)).rejects.toThrow(JobFailure)
    expect(seen).toHaveLength(1)
    expect((await trailOf(tina, DSID))[0]).toMatchObject({ kind: 'sent', detail: { isForGood: true } })
  })

  it('is not posted of sessions that no order has made', async () => {
    const { DSID } = await addSession(tina)
    await tina.call('setSessionStatus', { DSID, version: 1, repairStatus: 'done' })
    expect(await waiting(DSID)).toEqual([])
  })
})
