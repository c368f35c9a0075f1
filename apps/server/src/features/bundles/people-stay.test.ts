import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { readGroups, readRoles, readUsers } from '../../store/people/people-reader.ts'
import { saveGroups, saveRoles, saveUsers } from '../../store/people/people-writer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runImport } from './commands.ts'
import { change, sampleBundle, writeFolder } from './testing/sample-bundle.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.transaction().execute(async (tx) => {
    await saveRoles(tx, [
      { id: 'author', name: 'Author', permissions: ['advisor', 'solution-create'], applications: ['common'] },
      { id: 'king', name: 'King', permissions: ['admin-tools'], applications: ['common'] },
    ])
    await saveGroups(tx, [{ id: 'staff', name: 'Staff', grants: [] }])
    const viewer = { id: 'ada', username: 'viewer', realName: 'Viewer', mail: 'viewer@example.org' }
    await saveUsers(tx, [{ ...viewer, roles: [], groups: ['staff'], disabled: false }])
  })
})
afterEach(() => database.close())

/** A bundle that renames an account, gives it a role, takes permissions from a role, and brings people along. */
const takeover = () =>
  change(sampleBundle(), 'people.json', (people) => {
    people.users[0].roles = ['author', 'king']
    people.roles[0].permissions = []
    people.groups.push({ id: 'staff', name: 'Nobody', grants: [] })
  })

async function importIt(options: { withUsers?: boolean }): Promise<string> {
  let printed = ''
  const terminal = { write: (text: string) => (printed += text) }
  const files = openFolderFileStore(await temporaryFolder('files'))
  expect(await runImport({ database, files, terminal, source: await writeFolder(takeover()), ...options })).toBe(0)
  return printed
}

async function readPeople() {
  return [await readRoles(database.db), await readGroups(database.db), await readUsers(database.db)] as const
}

test('an import changes no account, role or group of the installation, and says what it left out', async () => {
  const [roles, groups, users] = await readPeople()
  expect(await importIt({})).toContain(
    'Its people were left out (users: 2, groups: 2, roles: 1): accounts and roles stay as they are here. If you trust the bundle, --with-users imports them.',
  )
  const [rolesNow, groupsNow, usersNow] = await readPeople()
  expect([rolesNow, groupsNow]).toEqual([roles, groups])
  // Authors who are not known here are tombstones, as whom nobody can sign in.
  expect(usersNow.filter(({ username }) => !username.startsWith('~'))).toEqual(users)
  expect(usersNow.filter(({ username }) => username.startsWith('~')).every(({ disabled }) => disabled)).toBe(true)
})

test('asked by name, it brings the people in', async () => {
  expect(await importIt({ withUsers: true })).not.toContain('left out')
  const [roles, groups, users] = await readPeople()
  expect(roles.find(({ id }) => id === 'author')?.permissions).toEqual([])
  expect(groups.find(({ id }) => id === 'staff')?.name).toBe('Nobody')
  expect(users.find(({ id }) => id === 'ada')).toMatchObject({ username: 'Ada', roles: ['author', 'king'] })
})
