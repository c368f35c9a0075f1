import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { requireSharedFiles } from '../store/files/shared-files.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import { layGround } from '../store/installation/ground.ts'
import { readAllUsers } from '../store/people/administered-users.ts'
import { saveUsers } from '../store/people/people-writer.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Command } from './command.ts'
import { openControl } from './control.ts'
import { grantProjectToGroup } from './projects.ts'
import { showProject, showProjects, showStatus } from './status.ts'
import { eraseUser } from './user-erase.ts'
import { disableUser, enableUser, resetPassword, setUserGroups, setUserRoles, showRights, showUsers } from './users.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('users')
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  await database.db.updateTable('users').set({ disabled: true }).where('id', '!=', 'author').execute()
  const root = { id: 'root', username: 'Root', realName: 'Ruth Root', groups: [], passwordHash: 'a hash' }
  await database.transact((tx) => saveUsers(tx, [{ ...root, roles: ['system-administrator'], disabled: false }]))
})
afterAll(() => database.close())

async function run(command: Command, ...args: string[]): Promise<string> {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(await command.run([...args, '--data', folder], { DATABASE_URL: database.connectionString })).toBe(0)
    return print.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    print.mockRestore()
  }
}
const stored = async (id: string) => (await readAllUsers(database.db)).find((user) => user.id === id)
const audited = async (kind: string) =>
  database.db.selectFrom('auditEvents').select(['userId', 'detail']).where('kind', '=', kind).execute()

it('lists users, roles and groups, for people and for programs', async () => {
  expect(await run(showUsers)).toContain('Root (Ruth Root): roles system-administrator; groups none\n')
  const users = JSON.parse(await run(showUsers, '--json')) as object[]
  expect(users).toContainEqual(
    expect.objectContaining({ id: 'root', roles: ['system-administrator'], disabled: false }),
  )
  expect(JSON.stringify(users)).not.toContain('hash')
  expect(await run(showRights)).toMatch(/role viewer \(Viewer\): \d+ permissions\n.*group everything/s)
})

it('disables and enables an account, gives it roles and groups, and writes it into the audit log', async () => {
  expect(await run(disableUser, 'AUTHOR')).toContain('disabled and signed out everywhere')
  expect(await stored('author')).toMatchObject({ disabled: true })
  await run(enableUser, 'author')
  await run(setUserRoles, 'author', 'viewer', 'technician')
  await run(setUserGroups, 'author', 'everything')
  expect(await stored('author')).toMatchObject({ disabled: false, roles: ['technician', 'viewer'], groups: ['everything'] }) // prettier-ignore
  expect(await audited('user-disabled')).toEqual([{ userId: 'author', detail: { by: 'advisor', disabled: true } }])
  expect(await audited('user-changed')).toHaveLength(2)
  await expect(run(setUserRoles, 'author', 'emperor')).rejects.toThrow('There is no role "emperor". There are: ')
  await expect(run(setUserGroups, 'author', 'nobodies')).rejects.toThrow('There is no group "nobodies".')
  await expect(run(disableUser, 'nobody')).rejects.toThrow('There is no user "nobody".')
})

it('keeps the last system administrator', async () => {
  const refused = 'Nobody else could administer the installation then.'
  await expect(run(disableUser, 'root')).rejects.toThrow(refused)
  await expect(run(setUserRoles, 'root', 'viewer')).rejects.toThrow(refused)
  await expect(run(eraseUser, 'root')).rejects.toThrow(refused)
  expect(await stored('root')).toMatchObject({ disabled: false, roles: ['system-administrator'] })
})

it('gives another password, which must be changed', async () => {
  const given = (text: string) =>
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${text}\n`]) as never)
  const before = await stored('author')
  given('short')
  await expect(run(resetPassword, 'author')).rejects.toThrow('This password cannot be used')
  given('correct horse battery 7 staple')
  expect(await run(resetPassword, 'author')).toContain('must change it')
  vi.restoreAllMocks()
  const after = await stored('author')
  expect(after?.passwordHash).not.toBe(before?.passwordHash)
  expect(after).toMatchObject({ mustChangePassword: true })
})

it('says how the installation stands, and which index is behind', async () => {
  expect(await run(showProjects)).toMatch(/^pumps \(.+\): .*production \d+ solutions/)
  expect(await run(showStatus)).toMatch(/the server of this data directory is stopped[^]*pumps\/production: \d+ solutions, index unknown/) // prettier-ignore
  const asOf = '2026-01-02T03:04:05.000Z'
  const branch = { projectId: 'pumps', branch: 'production', isReady: true, isRebuilding: false, solutions: 3 }
  const control = await openControl(folder, () => Promise.resolve({ isReady: true, url: 'http://127.0.0.1:8123/advisor/', branches: [{ ...branch, waiting: 12, asOf }] })) // prettier-ignore
  try {
    const told = JSON.parse(await run(showStatus, '--json')) as { branches: object[]; disk: { freeBytes: number } }
    expect(told).toMatchObject({ version: '0.1.0', server: 'ready', migrations: { applied: expect.any(Number) as number } }) // prettier-ignore
    expect(told.branches).toContainEqual(
      expect.objectContaining({ branch: 'production', index: 'behind', waiting: 12, asOf }),
    )
    expect(told.disk.freeBytes).toBeGreaterThan(0)
    expect(await run(showProject, 'pumps')).toContain(
      `changed solutions that wait: 12, finds what there was at ${asOf}`,
    )
    expect(await run(showStatus)).toContain(
      'server of this data directory is ready at http://127.0.0.1:8123/advisor/\n',
    )
    expect(await run(grantProjectToGroup, 'pumps', 'everything')).toContain('sign in at http://127.0.0.1:8123/advisor/')
    await expect(run(showProject, 'nowhere')).rejects.toThrow('nowhere')
  } finally {
    await control.close()
  }
})

it('a node whose folder of files is not the shared one is refused', async () => {
  const bytes = Buffer.from('a file')
  const [own, other] = [openFolderFileStore(`${folder}/files`), openFolderFileStore(`${await temporaryFolder('other')}/files`)] // prettier-ignore
  await requireSharedFiles(database.db, own)
  await database.db.deleteFrom('files').execute()
  const { hash, sizeBytes } = await own.put(Readable.from([bytes]), { maxBytes: 100 })
  await database.db.insertInto('files').values({ hash, sizeBytes, contentType: 'text/plain' }).execute()
  await requireSharedFiles(database.db, own)
  await expect(requireSharedFiles(database.db, other)).rejects.toThrow('has none of the files that the database names')
  expect(await other.claimFor('another installation')).toBe(true)
  await other.put(Readable.from([bytes]), { maxBytes: 100 })
  await expect(requireSharedFiles(database.db, other)).rejects.toThrow('belongs to another database')
})

it('commands refuse the data directory of another database, and put no empty one beside it', async () => {
  const other = await temporaryFolder('other-installation')
  expect(await openFolderFileStore(`${other}/files`).claimFor('another installation')).toBe(true)
  const { connectionString } = database
  await expect(showStatus.run(['--data', other], { DATABASE_URL: connectionString })).rejects.toThrow(
    'The data directory belongs to another database than this one. Nothing was changed.',
  )
  const empty = await createTestDatabase()
  await expect(disableUser.run(['author', '--data', other], { DATABASE_URL: empty.connectionString })).rejects.toThrow('Nothing was changed') // prettier-ignore
  await empty.close()
  await expect(showStatus.run(['--data', other], {})).rejects.toThrow('Give its address in DATABASE_URL')
  expect(await readdir(other)).toEqual(['files'])
})
