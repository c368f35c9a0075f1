import { limits } from '@advisor/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobServices } from '../../jobs/testing/job-services.ts'
import { openOutgoing, type Outgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { setUpCodes } from '../../testing/second-factors.ts'
import { deleteFactors } from '../../store/people/second-factors.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts'
import { sendRecovery } from './send-recovery.ts'

let server: TestServer
let peer: SmtpPeer
beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await changeUser(database, 'viewer', { mail: 'Viewer@example.com', locale: 'de' })
    await changeUser(database, 'author', { mail: 'gone@example.com' })
    await changeUser(database, 'former', { mail: 'former@example.com' })
  }, outgoing())
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  peer.mails.length = 0
  await server.database.db.deleteFrom('passwordRecoveries').execute()
  server.advance(2 * limits.recoveryMinutes * 60_000)
})

function outgoing(): Outgoing {
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  return openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' })
}

async function run(account: string, out = outgoing()) {
  const { files, jobs, clock } = server.services
  return sendRecovery.run({
    payload: { account, address: '192.0.2.7', locale: 'en' },
    services: await jobServices({ database: server.database, files, jobs, clock, outgoing: out }),
    signal: new AbortController().signal,
    progress: () => undefined,
  })
}

/** The text of the last mail, without the line ends of its encoding. */
const lastMail = () => (peer.mails.at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

async function tokenFor(account: string): Promise<string> {
  await run(account)
  return /#token=([\w-]+)/.exec(lastMail())?.[1] ?? 'no mail'
}

async function lastReason(): Promise<unknown> {
  const row = await server.database.db
    .selectFrom('auditEvents')
    .select('detail')
    .where('kind', '=', 'recovery-refused')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.detail['reason']
}

const reset = async (token: string, newPassword = 'Quolls-by-the-river-8', confirmation = newPassword) =>
  (await (await server.visitor()).call('resetPassword', { token, newPassword, confirmation })).body

it('answers the same whether there is such an account or not, and asks for one', async () => {
  const visitor = await server.visitor()
  const answers = await Promise.all(
    ['viewer', 'nobody', 'viewer@example.com', 'former'].map((account) => visitor.call('recoverPwd', { account })),
  )
  expect(new Set(answers.map(({ body: { session: _, ...said } }) => JSON.stringify(said))).size).toBe(1)
  expect((await visitor.call('recoverPwd', { account: '  ' })).body).toMatchObject({
    key: 'account-required',
    fields: { account: 'Please enter your user name or your mail address.' },
  })
})

it('mails a link in the language of the account, by name or by address; it sets the password once', async () => {
  const token = await tokenFor('VIEWER@EXAMPLE.COM')
  expect(lastMail()).toContain('To: Viewer@example.com')
  const before = await server.reader('viewer')
  expect(await reset(token)).toMatchObject({ status: 'success', username: 'viewer' })
  expect((await before.call('reloadHeader')).body.key).toBe('no-session')
  const visitor = await server.visitor()
  expect((await visitor.signIn('viewer')).body.key).toBe('Invalid name or password.')
  expect((await visitor.signIn('viewer', 'Quolls-by-the-river-8')).body.status).toBe('success')
  expect((await reset(token)).key).toBe('recovery-link-not-valid')
})

it('revokes bearer tokens, and leaves the second factor as it is', async () => {
  const { db } = server.database
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)]
  await db
    .insertInto('bearerTokens')
    .values({
      ...{ id: '00000000-0000-4000-8000-000000000001', userId: 'viewer', name: 'A program', tokenHash: 'hash' },
      ...{ beginning: 'advisor_', createdAt, expiresAt },
    })
    .execute()
  const password = 'Quolls-by-the-river-8'
  await reset(await tokenFor('viewer'), password)
  await setUpCodes(server, 'viewer', password)
  expect(await reset(await tokenFor('viewer'), 'Numbats-in-the-shed-9')).toMatchObject({ revokedTokens: 0 })
  const visitor = await server.visitor()
  expect((await visitor.signIn('viewer', 'Numbats-in-the-shed-9')).body.key).toBe('second-factor-required')
  expect(await db.selectFrom('bearerTokens').select('id').execute()).toEqual([])
  await server.database.transact((tx) => deleteFactors(tx, 'viewer'))
})

it('of two who use a link at once one sets the password', async () => {
  const token = await tokenFor('viewer')
  const both = await Promise.all([reset(token, 'Quolls-by-the-river-8'), reset(token, 'Numbats-in-the-shed-9')])
  expect(both.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'failure')?.key).toBe('recovery-link-not-valid')
})

it('refuses a link that is an hour old, another one than was mailed, and one whose user was disabled', async () => {
  const token = await tokenFor('viewer')
  expect(await reset(`${token}x`)).toMatchObject({
    key: 'recovery-link-not-valid',
    localizedMessage: expect.stringContaining(`older than ${limits.recoveryMinutes} minutes`),
  })
  expect((await reset('')).key).toBe('recovery-link-not-valid')
  await changeUser(server.database, 'viewer', { disabled: true })
  expect((await reset(token)).key).toBe('recovery-link-not-valid')
  await changeUser(server.database, 'viewer', { disabled: false })
  server.advance(limits.recoveryMinutes * 60_000)
  expect((await reset(token)).key).toBe('recovery-link-not-valid')
})

it('says at the field what is wrong with the password; the link stays valid', async () => {
  const token = await tokenFor('viewer')
  expect(await reset(token, '')).toMatchObject({ key: 'password-not-provided' })
  expect((await reset(token, 'viewer-viewer-1')).fields.newPassword).toContain('It must not contain the user name.')
  expect(await reset(token, testPassword, 'other')).toMatchObject({
    key: 'passwords-differ',
    fields: { confirmation: 'Password confirmation does not match' },
  })
  expect((await reset(token)).status).toBe('success')
})

it('a user can have three links within an hour', async () => {
  for (let times = 0; times < limits.recoveriesAtOnce; times += 1) await run('viewer')
  await run('viewer')
  expect(peer.mails).toHaveLength(limits.recoveriesAtOnce)
  expect(await lastReason()).toBe('too many')
})

it.each([
  ['nobody', 'account not found'],
  ['nobody@example.com', 'email not found'],
  ['former', 'disabled'],
  ['keeper', 'email not found'],
])('sends %s nothing, and the audit log says why: %s', async (account, reason) => {
  await run(account)
  expect(peer.mails).toEqual([])
  expect(await lastReason()).toBe(reason)
})

it('without a mail server, and with one that refuses, the audit log says so', async () => {
  await run('viewer', openOutgoing({}))
  expect(await lastReason()).toBe('no password recovery configuration')
  await expect(run('author')).rejects.toThrow()
  expect(await lastReason()).toBe('error sending mail')
})
