import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { saveUsers } from '../people/people-writer.ts'
import { createProject } from '../models/project-writer.ts'
import { checkedVersion } from '../../testing/checked-version.ts'
import { SolutionKeys, type ClaimedName } from './solution-keys.ts'
import { readSolutionRecords } from './solution-records.ts'
import {
  addSolutionVersions,
  createSolutions,
  type NewSolution,
  type NewVersion,
  StaleBase,
  type Writing,
} from './solution-writer.ts'

let database: TestDatabase
const writing: Writing = { projectId: 'base', branch: 'main', by: 'ada', at: new Date('2026-03-01T08:00:00Z') }
const model = compileModel(sampleProject, sampleDocuments)
const titled = (title: string) => {
  const content = { values: {}, texts: { en: { title } }, translations: {}, attachments: [] }
  return checkedVersion(model, { casebase: 'faults', masterLocale: 'en' }, { content })
}
const solution = (title: string): NewSolution => ({ first: titled(title) })
/** As an author chooses it. */
async function named(name: string): Promise<{ name: ClaimedName }> {
  const keys = new SolutionKeys(database.db, 'base')
  await keys.lookUp([{ name }])
  const claim = keys.claim({ name })
  if ('taken' in claim) throw new Error(`The name "${name}" is taken.`)
  return claim
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.transaction().execute(async (tx) => {
    await saveUsers(tx, [{ id: 'ada', username: 'ada', realName: '', roles: [], groups: [], disabled: false }])
    const branches = [{ name: 'main', caption: 'Main', kind: 'production' as const }]
    const settings = { masterLocale: 'en', locales: ['en'], numberPrefix: '', hidingThreshold: 0.25 }
    await createProject(tx, { name: 'base', caption: 'Base', branches, ...settings }, null)
  })
})
afterAll(() => database.close())

const create = (solutions: readonly NewSolution[]) =>
  database.db.transaction().execute((tx) => createSolutions(tx, writing, solutions))
const addVersion = (version: NewVersion) =>
  database.db.transaction().execute((tx) => addSolutionVersions(tx, writing, [version]))

test('new solutions get the next numbers, their number as name, a first version on the branch, and are logged', async () => {
  const numbers = await create([solution('Hums'), { ...solution('Leaks'), ...(await named('leak')) }])
  expect(numbers).toEqual([1, 2])
  const records = await readSolutionRecords(database.db, 'base', numbers)
  expect(records.map(({ name, branches }) => ({ name, branches }))).toEqual([
    { name: '1', branches: { main: 1 } },
    { name: 'leak', branches: { main: 1 } },
  ])
  const logged = await database.db
    .selectFrom('changeLog')
    .select(['branch', 'objectId', 'version', 'userId'])
    .where('kind', '=', changeKinds.solution)
    .orderBy('seq')
    .execute()
  expect(logged).toEqual(['1', '2'].map((objectId) => ({ branch: 'main', objectId, version: 1, userId: 'ada' })))
})

test('two writers at once never take the same number', async () => {
  const both = await Promise.all([create([solution('a'), solution('b')]), create([solution('c'), solution('d')])])
  expect(new Set(both.flat()).size).toBe(4)
})

test('of two writers who change the same version of a solution, the second one is told so, and saves onto the first', async () => {
  const [number = 0] = await create([solution('first')])
  const outcomes = await Promise.allSettled(
    ['second', 'third'].map((title) => addVersion({ number, onto: 1, storable: titled(title) })),
  )
  const refused = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toEqual([expect.any(StaleBase)])
  expect(refused[0]).toMatchObject({ number, shown: 2 })
  expect(await addVersion({ number, onto: 2, storable: titled('third') })).toEqual([3])
  const [record] = await readSolutionRecords(database.db, 'base', [number])
  expect(record?.versions.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(record?.branches).toEqual({ main: 3 })
})

test('a solution that a branch does not show yet is written there onto none', async () => {
  const [number = 0] = await create([solution('shown later')])
  await database.db.deleteFrom('branchSolutions').where('number', '=', number).execute()
  await expect(addVersion({ number, onto: 1, storable: titled('again') })).rejects.toThrow(StaleBase)
  expect(await addVersion({ number, onto: 0, storable: titled('again') })).toEqual([2])
})

test('a number that an author has given to another solution as its name is told apart', async () => {
  const { nextNumber } = await database.db.selectFrom('projects').select('nextNumber').executeTakeFirstOrThrow()
  const [, squatter = 0, number = 0] = await create([
    solution('before'),
    { ...solution('squats'), ...(await named(String(nextNumber + 2))) },
    solution('comes later'),
  ])
  const records = await readSolutionRecords(database.db, 'base', [squatter, number])
  expect(records.map(({ name }) => name)).toEqual([String(number), `${number}-2`])
})

test('a version for another case base than the solution is in is refused', async () => {
  const [number = 0] = await create([solution('a fault')])
  const { content } = titled('a notice').said
  const storable = checkedVersion(model, { casebase: 'notices', masterLocale: 'en' }, { content })
  await expect(addVersion({ number, onto: 1, storable })).rejects.toThrow('is in case base "faults"')
})

test('a failed transaction leaves nothing, not even in the change log', async () => {
  const count = async () => (await database.db.selectFrom('changeLog').select('seq').execute()).length
  const before = await count()
  const failing = database.db.transaction().execute(async (tx) => {
    await createSolutions(tx, writing, [solution('lost')])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await count()).toBe(before)
})

test('more rows than a statement takes are written all the same', async () => {
  // On a connection of its own: another one keeps the plans that it made to check foreign keys in tables of few rows.
  const own = openDatabase(database.connectionString, { maxConnections: 1, name: 'advisor-test' })
  onTestFinished(() => own.close())
  const solutions = Array.from({ length: 7_000 }, (_, index) => solution(`n${index}`))
  expect(await own.transact((tx) => createSolutions(tx, writing, solutions))).toHaveLength(7_000)
})
