import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { layGround } from '../installation/ground.ts'
import { SolutionKeys } from './solution-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  const fields = { sourceSystem: 'old-base', sourceKey: 'KB-7', sourceFingerprint: 'f' }
  await database.db.updateTable('solutions').set(fields).where('number', '=', 2).execute()
  await database.db.insertInto('formerNumbers').values({ projectId: 'pumps', formerNumber: 90, number: 3 }).execute()
})
afterAll(() => database.close())

async function claim(...solutions: Parameters<SolutionKeys['claim']>[0][]) {
  const keys = new SolutionKeys(database.db, 'pumps')
  await keys.lookUp(solutions)
  return solutions.map((solution) => keys.claim(solution))
}

test('what nobody has can be claimed, and a solution keeps what it has', async () => {
  expect(
    await claim({ name: 'free', source: { system: 'old-base', key: 'KB-8' } }, { number: 1, name: 'seal-leak' }),
  ).toEqual([{ name: 'free' }, { name: 'seal-leak' }])
})

test.each([
  ['a name', { name: 'seal-leak' }, { key: 'name "seal-leak"', owner: 1 }],
  ['a number', { name: 'x', formerNumbers: [4] }, { key: 'number 4', owner: 4 }],
  ['a former number', { number: 90, name: 'x' }, { key: 'number 90', owner: 3 }],
  [
    'a source key',
    { name: 'x', source: { system: 'old-base', key: 'KB-7' } },
    { key: 'source key "KB-7" of "old-base"', owner: 2 },
  ],
])('%s of another solution is taken', async (_, solution, taken) => {
  expect(await claim(solution)).toEqual([{ taken }])
})

test('of two new solutions with one name the first gets it', async () => {
  expect(await claim({ name: 'twin' }, { name: 'twin' })).toEqual([
    { name: 'twin' },
    { taken: { key: 'name "twin"', owner: undefined } },
  ])
})

test('a name of a wrong form is a defect of the caller', async () => {
  await expect(claim({ name: 'no spaces' })).rejects.toThrow('cannot be the name')
})
