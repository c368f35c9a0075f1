import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns } from '@advisor/engine/values'
import { engineSchema, engineValues, printedItems, slotsShownBy } from '@advisor/domain-model'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { findProject, loadModel } from '../../store/models/model-reader.ts'
import { readSolutionNumbers, readSolutionRecords } from '../../store/solutions/solution-records.ts'
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

test.each(inOrder)('the engine can compare the solutions of the demo %s by every attribute', async (name) => {
  const files = openFolderFileStore(await temporaryFolder('files'))
  for (const each of inOrder) await importBundle(database, files, join(demo, each), { withUsers: true })
  const project = (await findProject(database.db, name))!
  const model = (await loadModel(database.db, name, project.branches[0]!.name))!
  const schema = compileSchema(engineSchema(model))
  const numbers = await readSolutionNumbers(database.db, name, 0, 1_000)
  const records = await readSolutionRecords(database.db, name, numbers)
  const values = records.map(({ casebase, versions }) =>
    engineValues(model, model.casebases.get(casebase)!, versions.at(-1)!.content),
  )
  expect(buildColumns(schema, values).caseCount).toBe(numbers.length)
  expect(values.filter((each) => Object.keys(each).length > 2).length).toBeGreaterThan(numbers.length / 2)
})

test.each(inOrder)('the demo %s comes out as it went in', async (name) => {
  const files = openFolderFileStore(await temporaryFolder('files'))
  await importBundle(database, files, join(demo, name), { withUsers: true })
  const target = join(await temporaryFolder('demo'), name)
  await exportBundle(database, files, name, target, { withUsers: hasPeople(name) })
  const [before, after] = [await readFolder(join(demo, name)), await readFolder(target)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, bytes] of before) expect(after.get(path)?.toString(), path).toBe(bytes.toString())
  expect(await importBundle(database, files, target, { withUsers: true })).toMatchObject({ isUnchanged: true })
})

test.each(inOrder)('no table of the demo %s has a row of dashes', async (name) => {
  const files = [...(await readFolder(join(demo, name)))]
  expect(files.filter(([, bytes]) => /<td>-+<\/td>/.test(bytes.toString())).map(([path]) => path)).toEqual([])
})

test.each(inOrder)('the print views of the demo %s leave out on paper what not all readers see', async (name) => {
  const files = openFolderFileStore(await temporaryFolder('files'))
  for (const each of inOrder) await importBundle(database, files, join(demo, each), { withUsers: true })
  const project = (await findProject(database.db, name))!
  const model = (await loadModel(database.db, name, project.branches[0]!.name))!
  for (const casebase of model.casebases.values()) {
    const sections = model.views.get(casebase.views.print ?? '')?.sections ?? []
    const printed = sections.flatMap((section) => printedItems(model, casebase, section))
    const forEverybody = slotsShownBy(model.views.get(casebase.views.detail), []).add(casebase.titleSlot)
    const left = printed.filter(({ slot, isOnRequest }) => !isOnRequest && !forEverybody.has(slot))
    expect(left, casebase.id).toEqual([])
  }
})
