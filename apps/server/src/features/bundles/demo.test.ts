import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/folder-file-store.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { readFolder } from './testing/sample-bundle.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const demo = fileURLToPath(new URL('../../../../../demo', import.meta.url))
const projects = (await readdir(demo)).filter((name) => existsSync(join(demo, name, 'bundle.json'))).toSorted()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

// The one with the people comes first, so that the others find their authors.
const inOrder = projects.toSorted((a, b) => Number(hasPeople(b)) - Number(hasPeople(a)))

function hasPeople(name: string): boolean {
  return existsSync(join(demo, name, 'people.json'))
}

test.each(inOrder)('the demo %s comes out as it went in', async (name) => {
  const files = openFolderFileStore(await temporaryFolder('files'))
  await importBundle(database.db, files, join(demo, name))
  const target = join(await temporaryFolder('demo'), name)
  await exportBundle(database.db, files, name, target, { withUsers: hasPeople(name) })
  const [before, after] = [await readFolder(join(demo, name)), await readFolder(target)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, bytes] of before) expect(after.get(path)?.toString(), path).toBe(bytes.toString())
  expect(await importBundle(database.db, files, target)).toMatchObject({ isUnchanged: true })
})
