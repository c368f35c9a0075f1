import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedBranch } from '../access/opened-project.ts'
import type { CasebaseSight, Sight } from '../access/sight.ts'
import type { Db } from '../database/open.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { currentPosition, everySolution, type Change, type ChangePosition } from '../store/change-log/change-log.ts'
import { layGround } from '../store/installation/ground.ts'
import { loadModel } from '../store/models/model-reader.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { PointedSolutionsCache } from './pointed-solutions-cache.ts'
import { SolutionContents } from './solution-contents.ts'

/** Before every change of these tests. */
const start: ChangePosition = { tx: '0', seq: 0 }

type Opened = OpenedBranch

let database: TestDatabase
let opened: Opened
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret')
  await seedSample(database)
  const model = await loadModel(database.db, 'pumps', 'production')
  if (!model) throw new Error('The sample has no model.')
  opened = { model, branch: 'production', sight: sightOf('customer', 'internal') }
})
afterAll(() => database.close())

/** Lets see what is published in the case base of faults. */
function sightOf(...audiences: string[]): Sight {
  const faults: CasebaseSight = {
    states: new Set(['published']),
    audiences: new Set(audiences),
    slots: new Set(),
    views: new Map(),
  }
  const nothing = new Set<string>()
  return {
    key: audiences.join(),
    casebases: new Map([['faults', faults]]),
    fields: nothing,
    attributes: nothing,
    symbolTypes: nothing,
  }
}

const changeOf = (number: number, branch: string | null = 'production'): Change => ({
  projectId: 'pumps',
  branch,
  kind: 'solution',
  objectId: String(number),
  version: 1,
  userId: null,
})

/** Changes the solution without a word in the change log. */
const rename = (number: number, name: string) =>
  database.db.updateTable('solutions').set({ name }).where('number', '=', number).execute()

async function nameIn(cache: PointedSolutionsCache, number: number, foundAt = start): Promise<string | undefined> {
  const [row] = await cache.read(database.db, opened, [number], foundAt)
  return row?.name
}

async function oldestRunning(): Promise<bigint> {
  const { rows } = await sql<{ tx: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(
    database.db,
  )
  return BigInt(rows[0]?.tx ?? 0)
}

describe('a row that is kept', () => {
  it('is not read again', async () => {
    const cache = new PointedSolutionsCache(() => start)
    await rename(1, 'before')
    expect(await nameIn(cache, 1)).toBe('before')
    await rename(1, 'after')
    expect(await nameIn(cache, 1)).toBe('before')
  })

  it('brings its content, which is not read again', async () => {
    const contents = new SolutionContents()
    const [row] = await new PointedSolutionsCache(() => start).read(database.db, opened, [1], start, contents)
    if (!row) throw new Error('The sample has no solution 1.')
    // Whatever reads from this database fails.
    const none = {} as Db
    const kept = await contents.read(none, 'pumps', [row])
    expect(kept).toEqual(await new SolutionContents().read(database.db, 'pumps', [row]))
  })

  it('comes in the order that was asked, beside those that are read', async () => {
    const cache = new PointedSolutionsCache(() => start)
    await cache.read(database.db, opened, [2], start)
    const rows = await cache.read(database.db, opened, [5, 2, 1], start)
    expect(rows.map(({ number }) => number)).toEqual([5, 2, 1])
  })

  it.each([
    ['the solution on the branch', changeOf(1)],
    ['the solution on all branches', changeOf(1, null)],
    ['all solutions of the branch', { ...changeOf(1), objectId: everySolution }],
    ['all solutions of all branches', { ...changeOf(1, null), objectId: everySolution }],
    ['its statistics', { ...changeOf(1, null), kind: 'statistics' }],
    ['the project', { ...changeOf(1, null), kind: 'project', objectId: 'pumps' }],
  ])('is read again after a change of %s', async (_what, change) => {
    const cache = new PointedSolutionsCache(() => start)
    await rename(1, 'before')
    await nameIn(cache, 1)
    await rename(1, 'after')
    cache.takeIn([change])
    expect(await nameIn(cache, 1)).toBe('after')
  })

  it.each([
    ['another solution', changeOf(2)],
    ['the solution on another branch', changeOf(1, 'development')],
    ['all solutions of another branch', { ...changeOf(1, 'development'), objectId: everySolution }],
    ['all solutions of another project', { ...changeOf(1), projectId: 'valves', objectId: everySolution }],
    ['the model', { ...changeOf(1), kind: 'model' }],
  ])('stays after a change of %s', async (_what, change) => {
    const cache = new PointedSolutionsCache(() => start)
    await rename(1, 'before')
    await nameIn(cache, 1)
    await rename(1, 'after')
    cache.takeIn([change])
    expect(await nameIn(cache, 1)).toBe('before')
  })

  it('is not kept when a change came while it was read', async () => {
    const cache = new PointedSolutionsCache(() => start)
    await rename(1, 'before')
    const reading = nameIn(cache, 1)
    cache.takeIn([changeOf(1)])
    expect(await reading).toBe('before')
    await rename(1, 'after')
    expect(await nameIn(cache, 1)).toBe('after')
  })

  it('is shown only to those whose sight covers it', async () => {
    const cache = new PointedSolutionsCache(() => start)
    expect(await cache.read(database.db, opened, [5], start)).toHaveLength(1)
    expect(await cache.read(database.db, { ...opened, sight: sightOf('customer') }, [5], start)).toEqual([])
  })

  it('is read again for a hit that has seen a later change than the cache, once', async () => {
    const cache = new PointedSolutionsCache(() => start)
    await rename(1, 'before')
    await nameIn(cache, 1)
    await rename(1, 'after')
    expect(await nameIn(cache, 1)).toBe('before')
    const foundAt = await currentPosition(database.db)
    // A row is as of the oldest running transaction, also of the databases of other tests.
    await expect.poll(oldestRunning, { timeout: 15_000 }).toBeGreaterThanOrEqual(BigInt(foundAt.tx))
    expect(await nameIn(cache, 1, foundAt)).toBe('after')
    await rename(1, 'later')
    expect(await nameIn(cache, 1, foundAt)).toBe('after')
  })

  it('serves a hit that has seen no more changes than the cache', async () => {
    let takenIn = start
    const cache = new PointedSolutionsCache(() => takenIn)
    await rename(1, 'before')
    await nameIn(cache, 1)
    await rename(1, 'after')
    takenIn = await currentPosition(database.db)
    expect(await nameIn(cache, 1, takenIn)).toBe('before')
  })
})
