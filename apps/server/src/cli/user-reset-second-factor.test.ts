import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedSample } from '../testing/sample-installation.ts'
import { codeAt, setUpCodes, submit } from '../testing/second-factors.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { resetSecondFactor } from './user-reset-second-factor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const env = () => ({ DATABASE_URL: server.database.connectionString })

it('removes the second factor of a user, ends their sessions and sign-ins, is audited, and asks for a mail', async () => {
  const { browser, secret } = await setUpCodes(server, 'author')
  const halfway = await server.visitor()
  await halfway.signIn('author')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await resetSecondFactor.run(['Author'], env())).toBe(0)
  expect(print.mock.calls.join('')).toContain(
    'User "Author" has no second factor any more. Login sessions that ended: 1.',
  )
  print.mockRestore()

  await expect.poll(async () => (await browser.call('reloadHeader')).body.key, { timeout: 10_000 }).toBe('no-session')
  const late = await submit(halfway, 'callback/second-factor', { code: codeAt(secret, server.services.clock()) })
  expect(late.body.key).toBe('second-factor-not-pending')
  expect((await (await server.visitor()).signIn('author')).body.status).toBe('success')
  const { db } = server.database
  const audited = db.selectFrom('auditEvents').select(['userId', 'detail']).where('kind', '=', 'second-factor-reset')
  expect(await audited.execute()).toEqual([{ userId: 'author', detail: { by: 'advisor', endedSessions: 1 } }])
  const tasks = await db.selectFrom('tasks').select('payload').where('kind', '=', 'send-account-notice').execute()
  expect(tasks.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ userId: 'author', event: 'factors-reset' }),
  )
})

it('says so when there is no such user, or nothing to remove; then nothing is done', async () => {
  await expect(resetSecondFactor.run(['nobody'], env())).rejects.toThrow('There is no user "nobody".')
  const browser = await server.reader('viewer')
  await expect(resetSecondFactor.run(['viewer'], env())).rejects.toThrow('User "viewer" has no second factor.')
  expect((await browser.call('reloadHeader')).body.status).toBe('success')
})
