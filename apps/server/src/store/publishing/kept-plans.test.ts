import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { logChanges } from '../change-log/change-log.ts'
import { KeptPlans, type PlannedMoves } from './kept-plans.ts'
import { movesOf } from './solution-moves.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const plan: PlannedMoves = {
  model: [],
  documents: { before: [], after: [] },
  needed: [],
  solutions: movesOf('00000000-0000-0000-0000-000000000000'),
  counts: { added: 0, changed: 0, removed: 0 },
  problems: [],
  seen: '',
}

it('a plan is made once, and again when anything of its project has changed', async () => {
  const plans = new KeptPlans()
  let made = 0
  const ask = (key = 'all') =>
    plans.get(database.db, { projectId: 'pumps', key }, () => {
      made++
      return Promise.resolve(plan)
    })
  const change = (projectId: string) =>
    database.transact((tx) =>
      logChanges(tx, [
        { projectId, branch: 'development', kind: 'solution', objectId: '1', version: 1, userId: 'author' },
      ]),
    )
  await ask()
  await ask()
  await change('presses')
  await ask()
  expect(made).toBe(1)
  await change('pumps')
  await ask()
  await ask()
  expect(made).toBe(2)
  await ask('a part')
  expect(made).toBe(3)
})
