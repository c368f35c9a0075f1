import { randomBytes } from 'node:crypto'
import { downloads, uploads } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endUses } from '../../../store/files/file-uses.ts'
import { changeUser } from '../../../testing/sample-installation.ts'
import { readUsers } from '../../../store/people/people-reader.ts'
import { saveUsers } from '../../../store/people/people-writer.ts'
import { readWorkgroups, saveWorkgroups } from '../../../store/people/workgroups.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { holdSession } from '../../../store/service-sessions/session-lease.ts'
import { seedSessions } from '../testing/seed-sessions.ts'
import { addSession, nextSerial, sendFiles, sessionOf, trailOf } from '../testing/session-tests.ts'

let server: TestServer
let tina: TestBrowser
let theo: TestBrowser
let cara: TestBrowser
let hanna: TestBrowser
let keeper: TestBrowser
let viewer: TestBrowser

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSessions(database)
    await database.transact(async (tx) => {
      const tina = (await readUsers(tx)).find(({ id }) => id === 'tina')
      if (tina) await saveUsers(tx, [{ ...tina, id: 'cara', username: 'cara', groups: ['customers'] }])
      const team = (await readWorkgroups(tx)).find(({ id }) => id === 'pump-team')
      if (team) await saveWorkgroups(tx, [{ ...team, members: ['tina', 'theo', 'cara'] }])
      await saveWorkgroups(tx, [{ id: 'empty', name: 'Night shift', members: [], mail: [], products: [] }])
      await tx
        .insertInto('campaigns')
        .values([
          {
            ...{ projectId: 'pumps', id: 'seals', caption: 'Change the seals', models: ['rotary'] },
            ...{ serialFrom: '00041000', serialTo: '00049999', instruction: 1, createdAt: new Date() },
          },
          {
            ...{ projectId: 'pumps', id: 'old', caption: 'Long ago', openUntil: '2020-01-01', createdAt: new Date() },
          },
        ])
        .execute()
    })
  })
  tina = await server.reader('tina')
  theo = await server.reader('theo')
  cara = await server.reader('cara')
  hanna = await server.reader('hanna')
  keeper = await server.reader('keeper')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const ask = async (browser: TestBrowser, call: Parameters<TestBrowser['call']>[0], fields: object) =>
  (await browser.call(call, { ...fields })).body
const png = (bytes = 20) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)])
const send = async (browser: TestBrowser, fields: Record<string, string>, files: { name: string; content: Buffer }[]) =>
  (await sendFiles(browser, uploads.addSessionAttachments.path, fields, files)).body
const noticesOf = async (browser: TestBrowser, DSID: string) => {
  const { notices } = (await browser.call('listNotices')).body
  return notices.filter(({ subject }: { subject?: { path: string } }) => subject?.path.endsWith(`&sDS=${DSID}`))
}
const hold = (DSID: string, userId: string) =>
  holdSession(server.database.write, DSID, userId, `token of ${userId} ${DSID}`)

describe('a note', () => {
  it('is kept with its minutes and parts, and shown with the newest first', async () => {
    const { DSID, version } = await addSession(tina)
    const first = await ask(tina, 'addSessionNote', { DSID, found: ' Seal\nworn\u0000 ', minutes: 20 })
    expect(first.note).toMatchObject({
      found: 'Seal\nworn',
      done: '',
      minutes: 20,
      isOwn: true,
      by: 'tina of the tests',
    })
    const parts = [
      { number: 'S-100', name: 'Seal', quantity: 2 },
      { number: ' ', name: '' },
    ]
    const second = await ask(theo, 'addSessionNote', { DSID, done: 'Seal changed', minutes: 15, parts })
    expect(second.note.parts).toEqual([{ number: 'S-100', name: 'Seal', quantity: 2 }])
    // A note is in nobody's way: the version stays.
    expect(second.details).toMatchObject({ version, minutes: 35, counts: { notes: 2, events: 3 } })
    const { notes, page, total } = await ask(tina, 'DSDetails', { DSID, action: 'get_notes', page: 9 })
    expect([page, total, ...notes.map(({ done, isOwn }: { done: string; isOwn: boolean }) => [done, isOwn])]).toEqual([
      ...[1, 1, ['Seal changed', false], ['', true]],
    ])
  })

  it('needs words, has a limit, and is no more possible when the session is closed', async () => {
    const { DSID } = await addSession(tina)
    const blank = await ask(tina, 'addSessionNote', { DSID, found: ' \n', done: '\t', said: '' })
    expect(blank).toMatchObject({
      ...{ key: 'session-note-empty', localizedMessage: 'Please enter at least one field of the note.' },
    })
    expect((await ask(tina, 'addSessionNote', { DSID, said: 'x'.repeat(20_001) })).fields).toEqual({
      said: expect.stringContaining('20000'),
    })
    await close(tina, DSID)
    expect((await ask(theo, 'addSessionNote', { DSID, said: 'Late' })).key).toBe('session-closed')
    expect((await ask(hanna, 'addSessionNote', { DSID, said: 'Hello' })).key).toBe('session-not-found')
    expect((await ask(viewer, 'addSessionNote', { DSID, said: 'Hello' })).key).toBe('no-permission')
  })

  it('of fifty agents at once: none is refused, while one of them works on the session', async () => {
    const { DSID } = await addSession(tina)
    await hold(DSID, 'tina')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask(index % 2 ? tina : theo, 'addSessionNote', { DSID, said: `Note ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 'success')).toEqual([])
    const { notes } = await ask(tina, 'DSDetails', { DSID, action: 'get_notes' })
    expect(new Set(notes.map(({ said }: { said: string }) => said)).size).toBe(50)
    // Nor is who changes the session meanwhile.
    expect((await ask(tina, 'setSessionStatus', { DSID, version: 1, priority: 'high' })).status).toBe('success')
  })
})

describe('an attachment', () => {
  it('is one of several, marks of one among them, and downloaded by who sees the session', async () => {
    const { DSID } = await addSession(tina)
    const photo = png()
    const { attachments, details } = await send(tina, { DSID }, [
      { name: 'C:\\photos\\seal.png', content: photo },
      { name: 'report.txt', content: Buffer.from('Hums at 50 Hz.') },
    ])
    expect(attachments).toMatchObject([
      { name: 'seal.png', contentType: 'image/png', sizeBytes: photo.length, isOwn: true },
      { name: 'report.txt', contentType: 'text/plain' },
    ])
    expect(details.counts.attachments).toBe(2)
    const marked = await send(tina, { DSID, marksOf: attachments[0].id }, [{ name: 'marks.png', content: png() }])
    expect(marked.attachments[0].marksOf).toBe(attachments[0].id)
    const listed = await ask(theo, 'DSDetails', { DSID, action: 'get_attachments' })
    expect(listed.attachments.map(({ name }: { name: string }) => name)).toEqual([
      'marks.png',
      'report.txt',
      'seal.png',
    ])
    const open = (browser: TestBrowser, id: string, of = DSID) =>
      browser.request('GET', `${downloads.sessionAttachment.path}?DSID=${of}&id=${id}`)
    expect((await open(theo, attachments[0].id)).headers).toMatchObject({ 'content-type': 'image/png' })
    expect((await open(theo, attachments[1].id)).body).toBe('Hums at 50 Hz.')
    expect((await open(hanna, attachments[1].id)).body.key).toBe('session-not-found')
    const { DSID: other } = await addSession(tina)
    expect((await open(tina, attachments[1].id, other)).body.key).toBe('attachment-not-found')
  })

  it('is held by the session alone: not by its sender, and no more when the session is gone', async () => {
    const { db } = server.database
    const { DSID } = await addSession(tina)
    const { attachments } = await send(tina, { DSID }, [{ name: 'seal.png', content: png() }])
    const uses = () =>
      db.selectFrom('fileUses').select(['kind', 'holder']).where('hash', '=', attachments[0].hash).execute()
    expect(await uses()).toEqual([{ kind: 'session', holder: attachments[0].id }])
    await server.database.transact((tx) => endUses(tx, new Date()))
    expect(await uses()).toHaveLength(1)
    await server.database.write.deleteFrom('serviceSessions').where('id', '=', DSID).execute()
    await server.database.transact((tx) => endUses(tx, new Date()))
    expect(await uses()).toEqual([])
  })

  it.each([
    ['nothing.txt', Buffer.alloc(0), 'upload-empty'],
    ['tool.exe', Buffer.from('MZ'), 'upload-ending-not-allowed'],
    ['tool.png', Buffer.from('MZ\u0000\u0001'), 'upload-content-not-allowed'],
    ['page.png', Buffer.from('<script>'), 'upload-content-not-allowed'],
    ['large.png', png(26 * 1_048_576), 'upload-too-large'],
  ])('%s is refused in words, with all that was sent with it', async (name, content, key) => {
    const { DSID } = await addSession(tina)
    const refused = await send(tina, { DSID }, [
      { name: 'seal.png', content: png() },
      { name, content },
    ])
    expect(refused).toMatchObject({ status: 'failure', key })
    expect((await sessionOf(tina, DSID)).counts.attachments).toBe(0)
  })

  it('is for sessions that are open and seen, and marks are of a file of the session', async () => {
    const { DSID } = await addSession(tina)
    const files = [{ name: 'seal.png', content: png() }]
    expect((await send(hanna, { DSID }, files)).key).toBe('session-not-found')
    expect((await send(viewer, { DSID }, files)).key).toBe('no-permission')
    expect((await send(tina, { DSID }, [])).key).toBe('upload-empty')
    const marksOf = '00000000-0000-4000-8000-000000000000'
    expect((await send(tina, { DSID, marksOf }, files)).key).toBe('attachment-not-found')
    await close(tina, DSID)
    expect((await send(tina, { DSID }, files)).key).toBe('session-closed')
  })
})

describe('changes of fields', () => {
  it('are written with an entry of the audit trail that has states and no texts', async () => {
    const { DSID, version } = await addSession(tina)
    const serialNumber = nextSerial()
    const { details } = await ask(tina, 'setSessionStatus', {
      ...{ DSID, version, repairStatus: 'in-progress', priority: 'urgent', title: ' Pump is loud ', serialNumber },
      ...{ dueAt: '2026-12-24T10:00:00.000Z', orderNumber: 'O-77' },
    })
    expect(details).toMatchObject({
      ...{ version: version + 1, repairStatus: 'in-progress', priority: 'urgent', title: 'Pump is loud', serialNumber },
      ...{ dueAt: '2026-12-24T10:00:00.000Z', orderNumber: 'O-77', status: 'open' },
    })
    const [entry] = await trailOf(tina, DSID)
    expect(entry).toMatchObject({
      ...{ kind: 'changed', by: 'tina of the tests' },
      detail: { priority: 'urgent', repairStatus: 'in-progress', from: { priority: 'normal' }, version: version + 1 },
    })
    expect(JSON.stringify(entry)).not.toMatch(/loud|O-77/)
    // What is so already is no change, however old the version.
    const again = await ask(tina, 'setSessionStatus', { DSID, version: 1, priority: 'urgent', dueAt: '2026-12-24T10:00:00.000Z' }) // prettier-ignore
    expect(again.details.version).toBe(version + 1)
    expect((await ask(tina, 'setSessionStatus', { DSID, version: version + 1, dueAt: null })).details.dueAt).toBeUndefined() // prettier-ignore
  })

  it('of two agents are a conflict only where both change the same field', async () => {
    const { DSID, version } = await addSession(tina)
    const both = await Promise.all([
      ask(tina, 'setSessionStatus', { DSID, version, priority: 'high' }),
      ask(theo, 'setSessionStatus', { DSID, version, repairStatus: 'in-progress' }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['success', 'success'])
    const same = await Promise.all([
      ask(tina, 'setSessionStatus', { DSID, version: version + 2, title: 'One' }),
      ask(theo, 'setSessionStatus', { DSID, version: version + 2, title: 'Other' }),
    ])
    const refused = same.filter(({ status }) => status === 'failure')
    expect(refused).toMatchObject([{ key: 'session-changed' }])
  })

  it('of a session on which a colleague works are refused with the name', async () => {
    const { DSID, version } = await addSession(tina)
    await hold(DSID, 'theo')
    expect(await ask(tina, 'setSessionStatus', { DSID, version, priority: 'high' })).toMatchObject({
      ...{ key: 'session-locked', localizedMessage: expect.stringContaining('theo of the tests') },
    })
    expect((await ask(theo, 'setSessionStatus', { DSID, version, priority: 'high' })).status).toBe('success')
  })

  it.each([
    [{ title: ' ' }, 'session-title-required'],
    [{ serialNumber: '', model: '' }, 'serial-or-model-required'],
    [{ serialNumber: '0004011x' }, 'serial-not-numeric'],
    [{ serialNumber: '00050117' }, 'serial-out-of-range'],
    [{ model: 'membrane' }, 'serial-not-of-model'],
    [{ model: 'steam' }, 'machine-model-not-found'],
    [{ title: 'x'.repeat(256) }, 'session-field-too-long'],
    [{ status: 'closed' }, 'session-status-not-so'],
    [{ status: 'escalated' }, 'session-status-not-so'],
  ])('%j is refused with %s', async (fields, key) => {
    const { DSID, version } = await addSession(tina)
    expect((await ask(tina, 'setSessionStatus', { DSID, version, ...fields })).key).toBe(key)
  })

  it('keep what must be unique, also typed at the same moment', async () => {
    const [one, other] = [await addSession(tina, { ticketId: 'U-1' }), await addSession(tina)]
    const taken = await ask(tina, 'setSessionStatus', { DSID: other.DSID, version: 1, ticketId: ' U-1 ' })
    expect(taken).toMatchObject({
      key: 'session-value-taken',
      fields: { ticketId: expect.stringContaining(`S${one.DSID}`) },
    })
    const own = await ask(tina, 'setSessionStatus', { DSID: one.DSID, version: 1, ticketId: 'U-1', priority: 'low' })
    expect(own.status).toBe('success')
    const both = await Promise.all(
      [one, other].map(({ DSID }) => ask(tina, 'setSessionStatus', { DSID, version: 9, ticketId: 'U-2' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['failure', 'success'])
  })

  it('are for who sees the session', async () => {
    const { DSID, version } = await addSession(tina)
    expect((await ask(hanna, 'setSessionStatus', { DSID, version, priority: 'low' })).key).toBe('session-not-found')
    expect((await ask(viewer, 'setSessionStatus', { DSID, version, priority: 'low' })).key).toBe('no-permission')
    expect((await tina.call('setSessionStatus', { DSID, version: 0, priority: 'low' })).statusCode).toBe(400)
  })
})

describe('the owner', () => {
  it('gives the session to a colleague through CallCenter, who is told', async () => {
    const { DSID } = await addSession(tina)
    const event = { actionCategory: 'DS', actionEvent: 'OWNER CHANGE', actionStartTime: '2026-11-27T04:00:00Z' }
    const { colleagues } = await ask(tina, 'sessionColleagues', { DSID, text: 'theo' })
    expect(colleagues).toEqual([{ id: 'theo', name: 'theo of the tests' }])
    const refused = await ask(theo, 'callCenter', { ...event, DSID, actionValue: 'theo' })
    expect(refused).toMatchObject({ key: 'session-owner-only', localizedMessage: expect.stringContaining('tina') })
    const given = await ask(tina, 'callCenter', { ...event, DSID, actionValue: 'theo' })
    expect(given).toMatchObject({ status: 'success', key: 'OWNER CHANGE', search: expect.any(Object) })
    expect((await sessionOf(theo, DSID)).isOwn).toBe(true)
    const [notice] = await noticesOf(theo, DSID)
    expect(notice).toMatchObject({ kind: 'session-assigned', subject: { title: expect.stringContaining(DSID) } })
    expect(notice.subject.path).toContain(`/ds?project=pumps&branch=production#DASHBOARD&oDS=${DSID}`)
    // Given back and given again: told again.
    await ask(theo, 'changeSessionOwner', { DSID, owner: 'tina' })
    await ask(tina, 'changeSessionOwner', { DSID, owner: 'theo' })
    expect(await noticesOf(theo, DSID)).toHaveLength(2)
    expect((await trailOf(theo, DSID))[0]).toMatchObject({ kind: 'owner', detail: { ownerName: 'theo of the tests', from: 'tina' } }) // prettier-ignore
  })

  it('is by default that of the session on which one works', async () => {
    const { DSID } = await addSession(tina)
    const change = { actionEvent: 'OWNER CHANGE', actionValue: 'theo' }
    await server.database.write.deleteFrom('leases').where('userId', '=', 'tina').execute()
    await hold(DSID, 'tina')
    expect((await ask(tina, 'callCenter', change)).status).toBe('success')
    expect((await sessionOf(theo, DSID)).isOwn).toBe(true)
    // The session is not hers any more: she has no lock on it.
    expect((await sessionOf(theo, DSID)).lockOwner).toBeUndefined()
    expect((await ask(tina, 'callCenter', change)).key).toBe('session-not-found')
  })

  it('is a colleague who may have sessions', async () => {
    const { DSID } = await addSession(tina)
    for (const owner of ['viewer', 'nobody', 'former'])
      expect((await ask(tina, 'changeSessionOwner', { DSID, owner })).key).toBe('session-colleague-not-found')
    expect((await ask(hanna, 'changeSessionOwner', { DSID, owner: 'hanna' })).key).toBe('session-not-found')
    expect((await ask(hanna, 'sessionColleagues', { DSID })).key).toBe('session-not-found')
    expect((await ask(viewer, 'sessionColleagues', { DSID })).key).toBe('no-permission')
    expect((await ask(viewer, 'changeSessionOwner', { DSID, owner: 'tina' })).key).toBe('no-permission')
  })

  it('who has left is replaced by who sees all sessions', async () => {
    const { DSID } = await addSession(tina)
    await ask(tina, 'changeSessionOwner', { DSID, owner: 'theo' })
    await changeUser(server.database, 'theo', { disabled: true })
    expect((await ask(tina, 'changeSessionOwner', { DSID, owner: 'tina' })).key).toBe('session-owner-gone')
    expect((await ask(keeper, 'changeSessionOwner', { DSID, owner: 'hanna' })).status).toBe('success')
    await changeUser(server.database, 'theo', { disabled: false })
    theo = await server.reader('theo')
  })
})

describe('a workgroup', () => {
  it('gets a session, and its members are told', async () => {
    const { DSID, version } = await addSession(tina)
    const given = await ask(tina, 'reassignSession', { DSID, version, workgroup: 'hall-team', note: 'In hall 4.' })
    expect(given.details).toMatchObject({ workgroup: { id: 'hall-team' }, status: 'open', version: version + 1 })
    expect(given.details.owner).toBeUndefined()
    expect(await noticesOf(hanna, DSID)).toMatchObject([{ kind: 'session-assigned' }])
    expect((await sessionOf(hanna, DSID)).rights.mayChangeOwner).toBe(true)
    expect((await ask(hanna, 'DSDetails', { DSID, action: 'get_notes' })).notes).toMatchObject([{ said: 'In hall 4.' }])
    const [entry] = await trailOf(hanna, DSID)
    expect(entry).toMatchObject({ kind: 'reassigned', detail: { workgroupName: 'Hall team', from: 'pump-team' } })
    expect(JSON.stringify(entry)).not.toContain('hall 4')
    // Its colleagues do not see it any more; its maker does.
    expect((await ask(theo, 'DSDetails', { DSID })).key).toBe('session-not-found')
    expect((await ask(hanna, 'changeSessionOwner', { DSID, owner: 'hanna' })).details.isOwn).toBe(true)
  })

  it('gets an escalated session with the reason, and takes it', async () => {
    const { DSID, version } = await addSession(tina)
    await hold(DSID, 'tina')
    const reason = 'The drawing is missing.'
    expect((await ask(tina, 'DSEscalate', { DSID, version, workgroup: 'hall-team', reason: ' ' })).key).toBe(
      'escalation-reason-required',
    )
    const { details } = await ask(tina, 'DSEscalate', { DSID, version, workgroup: 'hall-team', reason })
    expect(details).toMatchObject({ status: 'escalated', isOwn: true, workgroup: { id: 'hall-team' } })
    expect(details.lockOwner).toBeUndefined()
    expect((await noticesOf(hanna, DSID))[0]).toMatchObject({ kind: 'session-escalated' })
    const taken = await ask(hanna, 'setSessionStatus', { DSID, version: details.version, status: 'open' })
    expect(taken.details).toMatchObject({ status: 'open', isOwn: true })
    expect((await trailOf(hanna, DSID))[0]).toMatchObject({
      kind: 'status',
      detail: { status: 'open', owner: 'hanna' },
    })
  })

  it.each(['reassignSession', 'DSEscalate'] as const)('%s: must be named, be there and have members', async (call) => {
    const { DSID, version } = await addSession(tina)
    const reason = 'Why.'
    expect(await ask(tina, call, { DSID, version, reason })).toMatchObject({
      ...{ key: 'workgroup-required', localizedMessage: 'Please re-assign to a Workgroup.' },
    })
    expect((await ask(tina, call, { DSID, version, reason, workgroup: 'nobodys' })).key).toBe('workgroup-not-found')
    expect(await ask(tina, call, { DSID, version, reason, workgroup: 'empty' })).toMatchObject({
      ...{ key: 'workgroup-empty', localizedMessage: expect.stringContaining('Night shift') },
    })
    expect((await ask(viewer, call, { DSID, version, reason })).key).toBe('no-permission')
    expect((await ask(hanna, call, { DSID, version, reason, workgroup: 'pump-team' })).key).toBe('session-not-found')
    // One of two who give it to different groups is told that it has changed.
    const two = await Promise.all(
      ['hall-team', 'pump-team'].map((workgroup) => ask(tina, call, { DSID, version, reason, workgroup })),
    )
    expect(two.map(({ key }) => key).toSorted()).toEqual(['session-changed', undefined].toSorted())
  })
})

const outcome = { repairStatus: 'done', verificationStatus: 'to-be-verified', resolution: 'resolved' }
async function close(browser: TestBrowser, DSID: string, fields: object = {}) {
  const { version } = await sessionOf(browser, DSID)
  const { body } = await browser.call('DSClose', { DSID, version, ...outcome, ...fields })
  return body
}
const verify = async (browser: TestBrowser, DSID: string, verificationStatus: string) =>
  ask(browser, 'verifySession', { DSID, version: (await sessionOf(browser, DSID)).version, verificationStatus })
const statistics = async (number = 1) =>
  server.database.db
    .selectFrom('solutionStatistics')
    .select(['successCount', 'failureCount', 'citationCount'])
    .where('projectId', '=', 'pumps')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
async function gained(work: () => Promise<unknown>, number = 1) {
  const before = await statistics(number)
  await work()
  const after = await statistics(number)
  return [after.successCount - before.successCount, after.failureCount - before.failureCount]
}

describe('the end', () => {
  it('needs all three states, and says which are missing', async () => {
    const { DSID, version } = await addSession(tina)
    expect(await ask(tina, 'DSClose', { DSID, version, repairStatus: 'done', resolution: '' })).toMatchObject({
      key: 'session-outcome-required',
      localizedMessage: 'Please select the repair status, the verification status and the resolution.',
      fields: { verificationStatus: expect.any(String), resolution: expect.any(String) },
    })
  })

  it('asks for the serial number where there is none', async () => {
    const { DSID } = await addSession(tina, { serialNumber: '', model: 'rotary' })
    expect(await close(tina, DSID)).toMatchObject({
      key: 'serial-required',
      fields: { serialNumber: expect.any(String) },
    })
    expect((await close(tina, DSID, { serialNumber: '12' })).key).toBe('serial-wrong-length')
    const serialNumber = nextSerial()
    expect((await close(tina, DSID, { serialNumber })).details).toMatchObject({ status: 'closed', serialNumber })
    const { DSID: other } = await addSession(tina, { serialNumber: '', model: 'rotary' })
    expect((await close(tina, other, { resolution: 'invalid' })).status).toBe('success')
  })

  it.each([
    ...(['resolved', 'unresolved', 'invalid', 'not-reproducible'] as const),
    ...(['quote-rejected', 'resolved-by-campaign', 'resolved-outside'] as const),
  ])('%s is kept, with the solution that helped, the minutes and the note', async (resolution) => {
    const { DSID } = await addSession(tina)
    await hold(DSID, 'tina')
    const { details } = await close(tina, DSID, { resolution, helpedBy: 1, minutes: 50, note: 'Runs.' })
    expect(details).toMatchObject({
      ...{ status: 'closed', resolution, minutes: 50, counts: { notes: 1 }, closedAt: expect.any(String) },
      ...{ solutions: [{ caseId: 1, use: 'helped' }], rights: { mayAdd: false, mayWork: false, mayReopen: true } },
    })
    expect(details.lockOwner).toBeUndefined()
    expect((await trailOf(tina, DSID))[0]).toMatchObject({ kind: 'closed', detail: { resolution, solution: 1 } })
    expect((await close(tina, DSID)).key).toBe('session-closed')
  })

  it('is refused with a solution out of sight, to strangers and where a colleague has closed it', async () => {
    const { DSID, version } = await addSession(tina)
    expect((await close(tina, DSID, { helpedBy: 999 })).key).toBe('solution-not-found')
    for (const call of ['DSClose', 'reopenSession'] as const) {
      expect((await ask(hanna, call, { DSID, version })).key).toBe('session-not-found')
      expect((await ask(viewer, call, { DSID, version })).key).toBe('no-permission')
    }
    const both = await Promise.all([tina, theo].map((each) => ask(each, 'DSClose', { DSID, version, ...outcome })))
    expect(both.map(({ key }) => key).toSorted()).toEqual(['session-closed', undefined].toSorted())
  })

  it('is verified days later: confirmed, once', async () => {
    const { DSID } = await addSession(tina)
    const success = await gained(async () => {
      await close(tina, DSID, { helpedBy: 1 })
      await Promise.all([verify(theo, DSID, 'confirmed'), verify(tina, DSID, 'confirmed')])
    })
    expect(success).toEqual([1, 0])
    expect(await sessionOf(tina, DSID)).toMatchObject({ status: 'closed', verificationStatus: 'confirmed' })
    expect((await verify(tina, DSID, 'failed')).key).toBe('session-not-to-verify')
  })

  it('that has failed is open again, and the solution was a try that failed', async () => {
    const { DSID } = await addSession(tina)
    const first = await gained(async () => {
      await close(tina, DSID, { helpedBy: 1 })
      const { details } = await verify(theo, DSID, 'failed')
      expect(details).toMatchObject({ status: 'open', verificationStatus: 'failed', rights: { mayWork: true } })
      expect(details.solutions).toMatchObject([{ caseId: 1, use: 'tried' }])
      expect(details.resolution).toBeUndefined()
    })
    expect(first).toEqual([0, 1])
    // The same one helps at last: the failure is taken back.
    const second = await gained(() => close(tina, DSID, { helpedBy: 1, verificationStatus: 'confirmed' }))
    expect(second).toEqual([1, -1])
    const reopened = await gained(async () => {
      const { version } = await sessionOf(tina, DSID)
      const { details } = await ask(tina, 'reopenSession', { DSID, version })
      expect(details).toMatchObject({ status: 'open', verificationStatus: 'to-be-verified' })
    })
    expect(reopened).toEqual([-1, 0])
    // Another one has helped.
    const other = await gained(() => close(tina, DSID, { helpedBy: 2, verificationStatus: 'confirmed' }), 2)
    expect(other).toEqual([1, 0])
    expect((await sessionOf(tina, DSID)).solutions).toMatchObject([{ use: 'tried' }, { use: 'helped' }])
  })

  it('of a session that never waited, or that was closed long ago', async () => {
    const { DSID, version } = await addSession(tina)
    expect((await verify(tina, DSID, 'confirmed')).key).toBe('session-not-to-verify')
    expect((await ask(hanna, 'verifySession', { DSID, version, verificationStatus: 'failed' })).key).toBe('session-not-found') // prettier-ignore
    expect((await ask(viewer, 'verifySession', { DSID, version, verificationStatus: 'failed' })).key).toBe('no-permission') // prettier-ignore
    await close(tina, DSID)
    const reopen = async (browser: TestBrowser) =>
      ask(browser, 'reopenSession', { DSID, version: (await sessionOf(browser, DSID)).version })
    expect((await reopen(theo)).key).toBe('session-not-reopened')
    await server.database.db
      .updateTable('serviceSessions')
      .set({ closedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', DSID)
      .execute()
    expect((await reopen(tina)).key).toBe('session-not-reopened')
    expect((await reopen(keeper)).details.status).toBe('open')
  })

  it('names no solution to who may not see it', async () => {
    const { DSID } = await addSession(tina)
    await close(tina, DSID, { helpedBy: 5 })
    expect((await sessionOf(theo, DSID)).solutions).toMatchObject([{ title: 'Secret of the platypus gasket' }])
    expect((await sessionOf(cara, DSID)).solutions).toMatchObject([{ caseId: 5, title: '' }])
    const [entry] = await trailOf(cara, DSID)
    expect(entry?.detail).toMatchObject({ solution: 5 })
    expect(JSON.stringify(await trailOf(cara, DSID))).not.toContain('platypus')
    const { sheet } = await ask(cara, 'sessionHandover', { DSID })
    expect([sheet.tried.length, JSON.stringify(sheet).includes('platypus')]).toEqual([1, false])
    await ask(tina, 'reopenSession', { DSID, version: 9 })
    expect((await close(cara, DSID, { helpedBy: 5 })).key).toBe('solution-not-found')
  })
})

describe('a campaign', () => {
  it('is completed at the machine, once', async () => {
    const session = await addSession(tina)
    const { DSID } = session
    expect(session.campaigns).toMatchObject([{ id: 'seals', state: 'open', instruction: { caseId: 1 } }])
    const { details } = await ask(tina, 'completeCampaign', { DSID, campaign: 'seals' })
    expect(details.campaigns).toMatchObject([{ state: 'completed', completed: { by: 'tina of the tests', DSID } }])
    expect((await ask(theo, 'completeCampaign', { DSID, campaign: 'seals' })).status).toBe('success')
    expect((await trailOf(tina, DSID)).filter(({ kind }) => kind === 'campaign')).toHaveLength(1)
  })

  it('is completed by a session that it has resolved', async () => {
    const { DSID } = await addSession(tina)
    const { details } = await close(tina, DSID, { resolution: 'resolved-by-campaign' })
    expect(details.campaigns).toMatchObject([{ id: 'seals', state: 'completed', completed: { DSID } }])
    const kinds = (await trailOf(tina, DSID)).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['closed', 'campaign'])
  })

  it('is refused where it does not concern the machine, has ended or is not there', async () => {
    const { DSID } = await addSession(tina)
    for (const campaign of ['old', 'none'])
      expect((await ask(tina, 'completeCampaign', { DSID, campaign })).key).toBe('campaign-not-found')
    const { DSID: without } = await addSession(tina, { serialNumber: '', model: 'rotary' })
    expect((await ask(tina, 'completeCampaign', { DSID: without, campaign: 'seals' })).key).toBe('campaign-not-found')
    expect((await ask(hanna, 'completeCampaign', { DSID, campaign: 'seals' })).key).toBe('session-not-found')
    expect((await ask(viewer, 'completeCampaign', { DSID, campaign: 'seals' })).key).toBe('no-permission')
    await close(tina, DSID)
    expect((await ask(tina, 'completeCampaign', { DSID, campaign: 'seals' })).key).toBe('session-closed')
  })
})
