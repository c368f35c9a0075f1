import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { limits } from '@advisor/contract'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { layGround } from '../store/installation/ground.ts'
import { eraseUser } from '../store/people/erase-user.ts'
import { namingColumns } from '../store/people/read-user-data.ts'
import { referringColumns } from '../store/people/testing/referring-columns.ts'
import { readSettings } from '../store/settings/settings.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeCampaign, importCampaignFile } from './campaigns.ts'
import type { Command } from './command.ts'
import { importSessionFile } from './import-sessions.ts'
import { lockSystem, unlockSystem } from './lock.ts'
import { initMapping } from './mapping-init.ts'
import { endNotificationById, notify, showNotifications } from './notify.ts'
import { grantProjectToGroup, removeProjectByName } from './projects.ts'
import { addSource, removeSource } from './sources.ts'
import { cancelTaskById, runTaskNow } from './tasks.ts'
import { exportProject, importArticleFiles, importProject } from './transfer.ts'
import { exportUser } from './user-export.ts'
import { addWorkgroups, removeWorkgroupById } from './workgroups.ts'

let database: TestDatabase
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'a-secret-of-the-tests')
  await seedSample(database)
  env = { DATABASE_URL: database.connectionString }
})
afterAll(() => database.close())

/** Runs a command and returns what it printed. */
async function printed(run: () => Promise<number>): Promise<string> {
  let text = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  try {
    expect(await run()).toBe(0)
  } finally {
    write.mockRestore()
  }
  return text
}

const auditKinds = async () =>
  (await database.db.selectFrom('auditEvents').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

it('an administrator notifies, sees what is shown, and ends it; it is in the audit log', async () => {
  await printed(() => notify.run(['Tonight we update.', '--level', 'warn', '--minutes', '30'], env))
  await printed(() => notify.run(['<b>For you</b><script>x</script>', '--html', '--user', 'Viewer'], env))
  const list = await printed(() => showNotifications.run([], env))
  expect(list).toContain('warn, plain, for everybody')
  expect(list).toContain('info, html, for viewer')
  expect(list).toContain('<strong>For you</strong>')
  const [id = ''] = /[0-9a-f-]{36}/.exec(list) ?? []
  await printed(() => endNotificationById.run([id], env))
  await expect(endNotificationById.run([id], env)).rejects.toThrow('No notification')
  expect(await printed(() => showNotifications.run([], env))).not.toContain('Tonight we update.')
  expect(await auditKinds()).toEqual(['notification-sent', 'notification-sent', 'notification-ended'])
})

it.each([
  [['Hello', '--level', 'loud'], 'There is no level "loud". There are: error, warn, studio, info.'],
  [['Hello', '--minutes', '0'], '--minutes takes a whole number from 1 to 43200.'],
  [['Hello', '--user', 'nobody'], 'There is no user "nobody".'],
  [['x'.repeat(limits.notificationCharacters + 1)], 'at most 4000 characters'],
])('a notification that cannot be sent is refused (%#)', async (args, message) => {
  await expect(notify.run(args, env)).rejects.toThrow(message)
})

it('locks the system with and without a message, and opens it', async () => {
  const lock = async () => (await readSettings(database.db))['system.lock']
  await printed(() => lockSystem.run(['New disks.'], env))
  expect(await lock()).toEqual({ message: 'New disks.' })
  await printed(() => lockSystem.run([], env))
  expect(await lock()).toEqual({ message: '' })
  await printed(() => unlockSystem.run([], env))
  expect(await lock()).toBeNull()
  await expect((async () => lockSystem.run(['New', 'disks.'], env))()).rejects.toThrow('Usage: advisor lock [MESSAGE]')
  expect((await auditKinds()).slice(-3)).toEqual(['system-locked', 'system-locked', 'system-unlocked'])
})

it('exports all that is kept about a user, without secrets, and erasing leaves none of it', async () => {
  const now = new Date()
  const { db } = database
  await database.transact(async (tx) => {
    const ofUser = { userId: 'viewer', createdAt: now, expiresAt: now }
    await tx
      .insertInto('dataConsents')
      .values({ userId: 'viewer', country: 'IN', version: 1, acceptedAt: now })
      .execute()
    await tx.insertInto('userPreferences').values({ userId: 'viewer', preferences: '{"pageSize":20}' }).execute()
    await tx
      .insertInto('passwordRecoveries')
      .values({ ...ofUser, tokenHash: 'secret-of-the-link' })
      .execute()
    const id = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
    const token = { ...ofUser, id, name: 'Script', tokenHash: 'secret-of-the-token', beginning: 'adv_12' }
    await tx.insertInto('bearerTokens').values(token).execute()
    const identity = {
      issuer: 'https://id.example',
      subject: 'subject-of-the-viewer',
      userId: 'viewer',
      createdAt: now,
    }
    await tx.insertInto('userIdentities').values(identity).execute()
    const told = { level: 'info', format: 'plain', key: 'test', message: 'Only for you.' }
    await tx
      .insertInto('serverNotifications')
      .values({ ...ofUser, ...told, id })
      .execute()
    await tx.insertInto('closedNotifications').values({ notificationId: id, userId: 'viewer' }).execute()
  })
  const path = join(await temporaryFolder('export'), 'viewer.json')
  await printed(() => exportUser.run(['VIEWER', path], env))
  const text = await readFile(path, 'utf8')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const data = JSON.parse(text)
  expect(data.user).toMatchObject({ id: 'viewer', username: 'viewer', real_name: 'viewer of the tests' })
  expect(Object.keys(data.records)).toEqual(
    expect.arrayContaining([
      ...['bearer_tokens', 'closed_notifications', 'data_consents', 'password_recoveries'],
      ...['server_notifications', 'user_group_members', 'user_identities', 'user_preferences', 'user_roles'],
    ]),
  )
  expect(text).not.toMatch(/secret-of|password_hash|argon/)
  expect(text).not.toContain('author of the tests')
  await expect(exportUser.run(['viewer', path], env)).rejects.toThrow('exists already')
  await expect(exportUser.run(['nobody', `${path}.2`], env)).rejects.toThrow('There is no user "nobody".')

  await database.transact((tx) => eraseUser(tx, 'viewer'))
  for (const table of [
    'dataConsents',
    'userPreferences',
    'passwordRecoveries',
    'bearerTokens',
    'userIdentities',
    'closedNotifications',
  ] as const)
    expect(await db.selectFrom(table).select('userId').where('userId', '=', 'viewer').execute()).toEqual([])
  expect(await db.selectFrom('serverNotifications').select('id').where('userId', '=', 'viewer').execute()).toEqual([])
})

it('every column that refers to a user is covered by the export', async () => {
  const uncovered = (await referringColumns(database.db)).filter(
    (column) => !namingColumns.some((name) => name === column),
  )
  expect(uncovered).toEqual([])
})

it('every act of the command line that changes or hands out something is in the audit log', async () => {
  const folder = await temporaryFolder('acts')
  const write = async (name: string, content: unknown) => {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const settings = { ...env, ADVISOR_DATA: folder }
  const before = (await auditKinds()).length
  const act = (command: Command, ...args: string[]) => printed(() => command.run(args, settings))
  const articles = await write('taps.csv', 'id,title,text\nT-1,Tap drips,Change the seal\nT-2,Tap is stuck,Oil it\n')
  const mapping = join(folder, 'mapping.json')
  await act(initMapping, articles, '--project', 'taps', '--out', mapping)
  await act(importArticleFiles, articles, '--mapping', mapping, '--rehearse')
  await act(importArticleFiles, articles, '--mapping', mapping)
  await act(grantProjectToGroup, 'taps', 'everything')
  await act(importCampaignFile, 'taps', await write('campaign.json', { id: 'seals', caption: 'New seals' }))
  await act(closeCampaign, 'taps', 'seals')
  const orders = await write('orders.csv', 'no,machine,day,what\n1,00040117,2026-03-01,Drips\n')
  const date = { fields: ['day'], format: 'y-m-d' }
  const sessions = { sourceSystem: 'shop', key: 'no', title: ['what'], serialNumber: 'machine', date }
  await act(importSessionFile, orders, '--project', 'taps', '--mapping', await write('orders.json', sessions))
  // Administrators see the import as a task that has come to its end, and one that has failed.
  const broken = write('broken.json', { ...sessions, key: 'nothing' })
  await expect(act(importSessionFile, orders, '--project', 'taps', '--mapping', await broken)).rejects.toThrow()
  const tasks = await database.db
    .selectFrom('tasks')
    .select(['kind', 'subject', 'state', 'done', 'createdBy'])
    .where('kind', '=', 'import-sessions')
    .orderBy('createdAt')
    .execute()
  expect(tasks).toMatchObject([
    { subject: 'orders.csv', state: 'completed', done: 1, createdBy: null },
    { subject: 'orders.csv', state: 'errored' },
  ])
  const bundle = join(folder, 'taps.zip')
  await act(exportProject, 'taps', bundle)
  await act(removeProjectByName, 'taps', '--yes', '--without-export')
  await act(importProject, bundle)
  const source = {
    kind: 'json',
    id: 'wiki',
    captions: { en: 'Wiki' },
    url: 'https://wiki.example.com/?q={searchTerms}',
  }
  const found = { list: '/items', title: '/title', link: '/url' }
  await act(addSource, await write('source.json', { ...source, mapping: found }))
  await act(removeSource, 'wiki')
  await act(addWorkgroups, await write('workgroup.json', { id: 'night', name: 'Night shift' }))
  await act(removeWorkgroupById, 'night')
  const [, task = ''] = /Task (\S+) waits/.exec(await act(runTaskNow, 'housekeeping')) ?? []
  await act(cancelTaskById, task)
  expect((await auditKinds()).slice(before)).toEqual([
    ...['articles-imported', 'project-granted', 'campaigns-imported', 'campaign-closed'],
    ...['sessions-imported', 'project-exported', 'project-removed', 'project-imported', 'project-granted'],
    ...['source-saved', 'source-removed', 'workgroup-added', 'workgroup-removed', 'task-started', 'task-cancelled'],
  ])
})
