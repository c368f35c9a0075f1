import { downloads, SearchQuery } from '@advisor/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../../outgoing/testing/open-smtp-peer.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { seedSessions } from '../testing/seed-sessions.ts'
import { addSession, sessionOf, trailOf } from '../testing/session-tests.ts'

let server: TestServer
let peer: SmtpPeer
let tina: TestBrowser
let hanna: TestBrowser
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  const outgoing = openOutgoing({ smtp })
  server = await startTestServer(seedSessions, outgoing)
  await server.startTasks()
  tina = await server.reader('tina')
  hanna = await server.reader('hanna')
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const ask = async (browser: TestBrowser, call: Parameters<TestBrowser['call']>[0], fields: object) =>
  (await browser.call(call, { ...fields })).body

/** What a search in the session has said. */
async function searched(DSID: string, query: object): Promise<void> {
  const { quest, style } = { quest: 'find', style: 'expert' }
  const stored = SearchQuery.parse({ format: 1, quest, style, ...query })
  await server.database.write
    .updateTable('serviceSessions')
    .set({ query: JSON.stringify(stored) })
    .where('id', '=', DSID)
    .execute()
}

async function use(DSID: string, number: number, use: 'linked' | 'tried' | 'ruled-out'): Promise<void> {
  const by = { note: '', createdBy: 'tina', createdAt: new Date() }
  await server.database.write
    .insertInto('sessionSolutions')
    .values({ sessionId: DSID, projectId: 'pumps', number, use, ...by })
    .execute()
}

describe('the hand-over sheet', () => {
  it('tells what was asked, answered, tried, ruled out, noted, and what is left', async () => {
    const { DSID, version } = await addSession(tina)
    await searched(DSID, {
      text: 'hums loudly',
      answers: [{ id: 'a1', slot: 'pressure', answer: { between: [3, 5] } }],
      constraints: [{ id: 'c1', slot: 'product', operator: 'is', values: ['rotary'] }],
      undecided: ['error-code'],
    })
    await use(DSID, 1, 'tried')
    await use(DSID, 2, 'ruled-out')
    await use(DSID, 6, 'linked')
    await ask(tina, 'addSessionNote', { DSID, found: 'Seal worn' })
    await ask(tina, 'DSEscalate', { DSID, version, workgroup: 'hall-team', reason: 'No drawing.' })
    const { sheet } = await ask(hanna, 'sessionHandover', { DSID })
    expect(sheet).toMatchObject({
      ...{ searched: 'hums loudly', reason: 'No drawing.', tried: [{ caseId: 1 }], ruledOut: [{ caseId: 2 }] },
      ...{ left: [{ caseId: 6 }], notes: [{ said: 'No drawing.' }, { found: 'Seal worn' }], files: [] },
      session: { DSID, status: 'escalated' },
    })
    expect(sheet.asked).toEqual(
      expect.arrayContaining([
        { question: 'Product', answer: 'Rotary pump' },
        { question: 'Pressure', answer: expect.stringMatching(/3.*5/) },
      ]),
    )
    expect(sheet.undecided).toEqual(['Error code'])
  })

  it('is for who sees the session', async () => {
    const { DSID } = await addSession(tina)
    expect((await ask(tina, 'sessionHandover', { DSID })).sheet).toMatchObject({ searched: '', asked: [], notes: [] })
    for (const call of ['sessionHandover', 'solutionFromSession'] as const) {
      expect((await ask(hanna, call, { DSID })).key).toBe('session-not-found')
      expect((await ask(viewer, call, { DSID })).key).toBe('no-permission')
      expect((await tina.call(call, { DSID: 'x' })).statusCode).toBe(400)
    }
  })
})

describe('a solution from a session', () => {
  it('begins with what was said, found and done, beside similar ones', async () => {
    const { DSID } = await addSession(author, { title: 'Shaft seal leaking' })
    await searched(DSID, { text: 'water drips', answers: [{ id: 'a1', slot: 'pressure', answer: { is: 4 } }] })
    await ask(author, 'addSessionNote', {
      DSID,
      said: 'It drips <b>',
      found: 'Seal worn',
      done: 'Closed the water\nNew seal',
    })
    const { casebase, fields, similar } = await ask(author, 'solutionFromSession', { DSID })
    expect(casebase).toBe('faults')
    expect(fields.values).toEqual({ product: ['rotary'], pressure: [4] })
    expect(fields.texts.symptom).toContain('Seal worn')
    expect(fields.texts.symptom).toContain('water drips')
    expect(fields.texts.resolution).toBe('<ol><li>Closed the water</li><li>New seal</li></ol>')
    expect(similar[0]).toMatchObject({ caseId: 1, title: 'Shaft seal leaking' })
    // The form itself begins so.
    const begun = await ask(author, 'createNewFromSearch', { DSID })
    const form = begun.forms.find((each: { casebase: string }) => each.casebase === 'faults')
    expect(begun.chosen).toBe('faults')
    expect(form.content).toMatchObject({
      texts: { title: 'Shaft seal leaking', ...fields.texts },
      values: fields.values,
    })
    const { DSID: foreign } = await addSession(hanna, { serialNumber: '', model: 'membrane' })
    expect((await ask(author, 'createNewFromSearch', { DSID: foreign })).key).toBe('session-not-found')
  })

  it('names no similar solution out of sight', async () => {
    const { DSID } = await addSession(tina, { title: 'Unfinished thoughts on the quokka valve' })
    const { similar } = await ask(tina, 'solutionFromSession', { DSID })
    expect(JSON.stringify(similar)).not.toContain('quokka')
  })
})

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const signature = `data:image/png;base64,${pixel}`

describe('the service report', () => {
  const report = async (DSID: string, browser = tina) => {
    const { http } = server
    const response = await http.inject({
      method: 'GET',
      url: `/advisor/api${downloads.serviceReport.path}?DSID=${DSID}`,
      headers: { cookie: `advisor.sid=${browser.cookie()}` },
    })
    return { response, text: response.statusCode === 200 ? await textOf(response.rawPayload) : '' }
  }
  const textOf = async (pdf: Buffer) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }

  it('is a PDF with the work, the parts, the minutes and the signature', async () => {
    const { DSID, version, name } = await addSession(tina, { orderNumber: 'O-9' })
    const parts = [{ number: 'S-100', name: 'Shaft seal', quantity: 2 }]
    await ask(tina, 'addSessionNote', { DSID, found: 'Seal worn', done: 'Seal changed', minutes: 45, parts })
    await ask(tina, 'DSEscalate', { DSID, version, workgroup: 'hall-team', reason: 'Between us.' })
    const mailed = await ask(tina, 'mailServiceReport', { DSID, to: 'a@example.com; gone@example.com', signature, name: 'Ms. Ito' }) // prettier-ignore
    expect(mailed.details.counts.attachments).toBe(1)
    const { response, text } = await report(DSID)
    expect(response.headers['content-type']).toBe('application/pdf')
    for (const said of [
      name,
      'O-9',
      'Rotary pump',
      'Seal worn',
      'Seal changed',
      '45',
      'S-100',
      'Shaft seal',
      'Ms. Ito',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Between us')
    // The addresses of the workgroup are told of the escalation.
    await expect.poll(() => peer.mails.some((mail) => /^To: hall@example\.com/m.test(mail) && mail.includes(DSID)), { timeout: 20_000 }).toBe(true) // prettier-ignore
    await expect.poll(() => peer.mails.some((mail) => mail.includes(`${name}.pdf`)), { timeout: 20_000 }).toBe(true)
    await expect.poll(async () => (await trailOf(tina, DSID))[0]?.kind, { timeout: 10_000 }).toBe('sent')
    const trail = await trailOf(tina, DSID)
    expect(trail[0]?.detail).toMatchObject({ to: 'mail', recipients: 1, refused: 1 })
    expect(trail[1]).toMatchObject({ kind: 'report', detail: { recipients: 2, signature: expect.any(String) } })
    // Neither addresses nor names of customers.
    expect(JSON.stringify(trail)).not.toMatch(/example\.com|Ito/)
  })

  it.each([
    [{ to: ' ; ' }, 'mail-to-missing'],
    [{ to: 'nobody' }, 'mail-to-invalid'],
    [{ to: Array.from({ length: 30 }, (_, at) => `a${at}@example.com`).join(',') }, 'too-many-recipients'],
    [{ signature, name: ' ' }, 'signer-required'],
    [{ signature, name: 'x'.repeat(300) }, 'session-field-too-long'],
    [{ signature: 'data:image/png;base64,PHNjcmlwdD4=', name: 'Ms. Ito' }, 'signature-not-a-picture'],
    [{ signature: 'javascript:alert(1)', name: 'Ms. Ito' }, 'signature-not-a-picture'],
  ])('is not mailed with %j: %s', async (fields, key) => {
    const { DSID } = await addSession(tina)
    expect((await ask(tina, 'mailServiceReport', { DSID, to: 'a@example.com', ...fields })).key).toBe(key)
    expect((await sessionOf(tina, DSID)).counts).toMatchObject({ attachments: 0, events: 1 })
  })

  it('keeps a signature without a mail, also of a closed session, and has the last one', async () => {
    const { DSID, version } = await addSession(tina)
    await ask(tina, 'signServiceReport', { DSID, signature, name: 'Ms. Ito' })
    const outcome = { repairStatus: 'done', verificationStatus: 'confirmed', resolution: 'resolved' }
    await ask(tina, 'DSClose', { DSID, version, ...outcome })
    const signed = await ask(tina, 'signServiceReport', { DSID, signature, name: 'Mr. Ono' })
    expect(signed.details).toMatchObject({ status: 'closed', counts: { attachments: 2 } })
    expect((await trailOf(tina, DSID))[0]).toMatchObject({ kind: 'report', detail: { signature: expect.any(String) } })
    const { text } = await report(DSID)
    expect(text).toContain('Mr. Ono')
    expect(text).not.toContain('Ms. Ito')
  })

  it.each([
    [{ signature: '', name: 'Ms. Ito' }, 'signature-not-a-picture'],
    [{ signature: 'data:image/png;base64,PHNjcmlwdD4=', name: 'Ms. Ito' }, 'signature-not-a-picture'],
    [{ signature, name: ' ' }, 'signer-required'],
  ])('is not signed with %j: %s', async (fields, key) => {
    const { DSID } = await addSession(tina)
    expect((await ask(tina, 'signServiceReport', { DSID, ...fields })).key).toBe(key)
    expect((await sessionOf(tina, DSID)).counts.attachments).toBe(0)
  })

  it('is for who sees the session', async () => {
    const { DSID } = await addSession(tina)
    expect((await report(DSID, hanna)).response.statusCode).toBe(404)
    expect((await report(DSID, viewer)).response.json().key).toBe('no-permission')
    const mail = { DSID, to: 'a@example.com' }
    expect((await ask(hanna, 'mailServiceReport', mail)).key).toBe('session-not-found')
    expect((await ask(viewer, 'mailServiceReport', mail)).key).toBe('no-permission')
    const sign = { DSID, signature, name: 'Ms. Ito' }
    expect((await ask(hanna, 'signServiceReport', sign)).key).toBe('session-not-found')
    expect((await ask(viewer, 'signServiceReport', sign)).key).toBe('no-permission')
  })
})
