import { mailIds, textsOfMail } from '@advisor/contract'
import { en } from '@advisor/texts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openOutgoing } from '../../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../../outgoing/testing/open-smtp-peer.ts'
import { saveRoles } from '../../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let peer: SmtpPeer
let server: TestServer
let keeper: TestBrowser

beforeAll(async () => {
  peer = await openSmtpPeer()
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  server = await startTestServer(
    async (database) => {
      await seedSample(database)
      // May administer, but does not have the application.
      await database.transact((tx) =>
        saveRoles(tx, [{ id: 'helper', name: 'Helper', permissions: ['admin-tools'], applications: ['common'] }]),
      )
      await changeUser(database, 'author', { roles: ['helper', 'author'] })
      await changeUser(database, 'viewer', { mail: 'viewer@example.com' })
      await database.db.updateTable('users').set({ locale: 'de' }).where('id', '=', 'viewer').execute()
    },
    openOutgoing({ smtp, publicUrl: 'https://advisor.example.com/advisor' }),
  )
  await server.startTasks()
  keeper = await server.reader('keeper')
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  peer.mails.length = 0
  await server.database.db.deleteFrom('mailTemplates').execute()
})

type Texts = Record<string, string>

const save = async (mail: string, texts: Texts, { version = 0, locale = 'en' } = {}) =>
  (await keeper.call('saveMailTemplate', { mail, locale, texts, version })).body
const show = async (mail: string, locale = 'en') =>
  (await keeper.call('mailTemplates', { locale })).body.templates.find((each: { mail: string }) => each.mail === mail)
/** A mail that has arrived, decoded. */
async function arrived(): Promise<{ subject: string; body: string; raw: string }> {
  await expect.poll(() => peer.mails.length, { timeout: 15_000 }).toBe(1)
  const raw = peer.mails[0] ?? ''
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const subject = /^Subject: ((?:.*\r\n[ \t])*.*)$/m.exec(head)?.[1] ?? ''
  return { subject: decodeWords(subject), body: decodeQuoted(rest.join('\r\n\r\n')), raw }
}
const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, words: string) => decodeQuoted(words.replaceAll('_', ' ')))
    .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, words: string) => Buffer.from(words, 'base64').toString())

it.each([
  ['mailTemplates', { locale: 'en' }],
  ['saveMailTemplate', { mail: 'test', locale: 'en', texts: {}, version: 0 }],
  ['sendMailTemplate', { mail: 'test', locale: 'en', texts: {} }],
  ['mailTemplateHistory', { mail: 'test', locale: 'en' }],
] as const)('%s is for administrators with the application velocity alone', async (call, fields) => {
  expect((await (await server.visitor()).call(call, { ...fields })).body.key).toBe('no-session')
  expect((await (await server.reader('viewer')).call(call, { ...fields })).body.key).toBe('no-permission')
  const helper = await server.reader('author')
  expect((await helper.call('adminSettings')).body.status).toBe('success')
  expect((await helper.call(call, { ...fields })).body.key).toBe('no-permission')
  expect((await keeper.call('adminStart')).body.applications).toContain('velocity')
  expect((await helper.call('adminStart')).body.applications).not.toContain('velocity')
})

it('the catalogue has each text of the mails once, with what the shipped one says and needs', async () => {
  const keys = mailIds.flatMap((mail) => textsOfMail(mail).map(({ key }) => key))
  expect(keys.toSorted()).toEqual(Object.keys(en.mails).toSorted())
  for (const locale of ['en', 'de', 'ja'])
    for (const { mail, shipped } of (await keeper.call('mailTemplates', { locale })).body.templates) {
      // What was shipped could be saved: each placeholder is known, and none that is needed is missing.
      const padded = Object.fromEntries(Object.entries(shipped as Texts).map(([key, text]) => [key, `${text} *`]))
      expect(await save(mail, padded, { locale }), mail).toMatchObject({ status: 'success' })
    }
})

it('an invitation arrives with the changed subject and text, and none of it is markup', async () => {
  const saved = await save('invitation', {
    'invited-subject': 'Welcome {{ name }}',
    'invited-paragraph': 'Dear {{name}},\r\n<b>{{username}}</b> is your account.',
  })
  expect(saved.template).toMatchObject({ version: 1, changedIn: ['en'], changedBy: 'keeper of the tests' })
  const realName = 'Ann <i>\r\nBcc: spy@example.com'
  const person = { username: 'ann', realName: 'Ann', mail: 'ann@example.com', roles: ['viewer'], groups: [] }
  const { user } = (await keeper.call('addUser', { ...person, way: 'mail' })).body
  expect(await arrived()).toMatchObject({ subject: 'Welcome Ann' })
  peer.mails.length = 0
  // No form takes such a name; a directory may have brought it.
  await server.database.db.updateTable('users').set({ realName }).where('id', '=', user).execute()
  const { name, paragraph } = { name: 'Reset for {{name}}', paragraph: '<b>{{username}}</b> {{name}}' }
  await save('password-reset', { 'reset-subject': name, 'reset-paragraph': paragraph })
  await keeper.call('resetUserPassword', { user, way: 'mail' })
  const { subject, body, raw } = await arrived()
  expect(subject).toBe('Reset for Ann <i> Bcc: spy@example.com')
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(body).toContain('&lt;b&gt;ann&lt;/b&gt; Ann &lt;i&gt;')
  expect(body).toContain('<b>ann</b> Ann <i>')
})

it('a mail says what was changed in the language of its receiver, and as shipped in others', async () => {
  await save('password-reset', { 'reset-subject': 'Neues Passwort für {{username}}' }, { locale: 'de' })
  await save('password-reset', { 'reset-subject': 'Another subject' }, { locale: 'fr' })
  await keeper.call('resetUserPassword', { user: 'viewer', way: 'mail' })
  const { subject, body } = await arrived()
  expect(subject).toBe('Neues Passwort für viewer')
  expect(body).toContain('ein Administrator hat das Passwort')
  expect(await show('password-reset', 'de')).toMatchObject({
    changed: { 'reset-subject': 'Neues Passwort für {{username}}' },
    changedIn: ['de', 'fr'],
  })
  expect((await show('password-reset')).changed).toEqual({})
})

it.each([
  ['invited-subject', ' \n ', 'Please enter a text.'],
  ['invited-subject', 'Two\nlines', 'one line'],
  ['invited-subject', 'A\u2028B', 'one line'],
  ['invited-subject', 'A\u0007', 'a character that cannot be shown'],
  ['invited-subject', 'x'.repeat(201), 'at most 200 characters'],
  ['invited-link', 'Two\nlines', 'one line'],
  ['invited-paragraph', `{{username}}${'x'.repeat(2_000)}`, 'at most 2000 characters'],
  ['invited-paragraph', '{{username}} {{minutes}}', '“minutes” is not a placeholder'],
  ['invited-paragraph', '{{username}} {{constructor}}', '“constructor” is not a placeholder'],
  ['invited-paragraph', '{{username', 'A brace stands alone'],
  ['invited-paragraph', '{{username}} }', 'A brace stands alone'],
  ['invited-paragraph', 'Hello {{name}}', 'The placeholder “username” is missing'],
])('the text %s cannot be %j: %s', async (key, text, message) => {
  const body = await save('invitation', { [key]: text })
  expect(body).toMatchObject({ key: 'mail-text-not-valid', fields: { [key]: expect.stringContaining(message) } })
  expect((await keeper.call('sendMailTemplate', { mail: 'invitation', locale: 'en', texts: { [key]: text } })).body.key).toBe('mail-text-not-valid') // prettier-ignore
  expect((await show('invitation')).version).toBe(0)
})

it('of two administrators the second one is told, and the shipped text can be taken again', async () => {
  const other = await startSecondNode(server)
  onTestFinished(() => other.close())
  const subjectOf = (node: Pick<TestServer, 'services'>) => node.services.texts.mail('test', 'en', {})('test-subject')
  expect(await save('test', { 'test-subject': 'First' })).toMatchObject({ template: { version: 1 } })
  expect(subjectOf(server)).toBe('First')
  await expect.poll(() => subjectOf(other), { timeout: 10_000 }).toBe('First')
  expect((await save('test', { 'test-subject': 'Late' })).key).toBe('changed-by-another')
  expect((await save('test', { 'test-subject': 'Early' }, { version: 5 })).key).toBe('changed-by-another')
  const both = await Promise.all(['A', 'B'].map((text) => save('test', { 'test-subject': text }, { version: 1 })))
  expect(both.map(({ key }) => key).toSorted()).toEqual(['changed-by-another', undefined])
  const { shipped } = await show('test')
  const reset = await save('test', shipped, { version: 2 })
  expect(reset.template).toMatchObject({ changed: {}, changedIn: [], version: 3 })
  expect(subjectOf(server)).toBe('Test mail')
  const { changes } = (await keeper.call('mailTemplateHistory', { mail: 'test', locale: 'en' })).body
  expect(changes).toMatchObject([
    { version: 3, texts: {}, by: 'keeper of the tests' },
    { version: 2 },
    { version: 1, texts: { 'test-subject': 'First' } },
  ])
  const { entries } = (await keeper.call('auditEvents', { kind: 'mail-template-changed' })).body
  expect(entries[0]).toMatchObject({ user: 'keeper of the tests', detail: { mail: 'test', locale: 'en', texts: {} } })
})

it('a sample is mailed to who writes it, also before it is saved, in the case that is asked for', async () => {
  const texts = { 'notice-subject': '{{project}} for you', 'notice-remark-named': '{{by}} writes: {{title}}' }
  const sample = { mail: 'notice', locale: 'en', texts, shown: 'remark-named' }
  expect((await keeper.call('sendMailTemplate', sample)).body.key).toBe('no-own-mail')
  await changeUser(server.database, 'keeper', { mail: 'keeper@example.com' })
  const sent = (await keeper.call('sendMailTemplate', sample)).body
  expect(sent).toMatchObject({ status: 'success', to: 'keeper@example.com' })
  const { subject, body, raw } = await arrived()
  expect(raw).toMatch(/^To: keeper@example\.com/m)
  expect(subject).toBe('Coffee machines for you')
  expect(body).toContain('Jonas Berg writes: Which valve is meant here?')
  expect(body).not.toContain('{{')
  expect((await keeper.call('testMailState', { mail: sent.mail })).body.state).toMatch(/sent|waiting/)
})

it('a text that can no longer be sent counts as shipped', async () => {
  const texts = JSON.stringify({ 'test-subject': 'Kept', 'test-text': '{{gone}}', 'no-text': 'x' })
  const row = { mail: 'test', locale: 'en', version: 1, at: new Date(), userId: 'keeper', texts }
  await server.database.db.insertInto('mailTemplates').values(row).execute()
  expect((await show('test')).changed).toEqual({ 'test-subject': 'Kept' })
})
