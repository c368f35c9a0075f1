import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobServices } from '../../jobs/job.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { publishPlanned } from './publish-planned.ts'

const dayMs = 24 * 3_600_000

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let viewer: TestBrowser
let caseId = 500

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
})
beforeEach(async () => {
  caseId++
  await server.database.write.deleteFrom('plannedPublications').execute()
  await server.database.write.deleteFrom('solutionValidities').execute()
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      { number: caseId, content: { values: {}, texts: { en: { title: 'Seal drips', symptom: 'It drips.' } } } },
    ]),
  )
  // Days pass in these tests: login sessions end.
  author = await server.reader('author')
  reviewer = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

/** A day from now on, in UTC. */
const dayIn = (days: number) => new Date(server.services.clock().getTime() + days * dayMs).toISOString().slice(0, 10)
const zone = { timeZone: 'UTC' }
const plan = async (browser: TestBrowser, fields: object = {}) =>
  (
    await browser.call('planPublication', {
      ...{ caseId, version: 2, branchName: 'production', day: dayIn(3), ...zone, ...fields },
    })
  ).body
const limitTo = async (browser: TestBrowser, fields: object) =>
  (await browser.call('setValidUntil', { caseId, ...zone, ...fields })).body
const plansFor = async (browser: TestBrowser, of: Record<string, unknown> = { caseId }) =>
  (await browser.call('getPlans', of)).body.plans
const save = async (title: string, transition?: string) => {
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId, force: true })).body
  const fields = { caseId, token: editing.token, content: { values: {}, texts: { title } } }
  return (await reviewer.call('updateCase', { ...fields, ...(transition && { transition }) })).body
}
const titleFor = async (browser: TestBrowser) =>
  (await browser.call('viewCaseDetails', { caseId })).body.solution?.title.text
/** Lets days pass, and the job run. */
async function pass(days: number) {
  server.advance(days * dayMs)
  const services: JobServices = { ...server.services, log: server.services.log }
  const counts = await publishPlanned.run({
    ...{ payload: {}, services, progress: () => undefined, signal: new AbortController().signal },
  })
  author = await server.reader('author')
  reviewer = await server.reader('former')
  viewer = await server.reader('viewer')
  return counts
}
const noticesOf = async (browser: TestBrowser) => (await browser.call('listNotices')).body.notices

describe('a planned publication', () => {
  it('shows readers the exact version when its day has begun, whatever was saved since', async () => {
    await save('Seal leaks')
    const { plans } = await plan(reviewer)
    expect(plans).toMatchObject({
      publications: [
        { caseId, version: 2, branch: { name: 'production' }, state: 'waiting', by: 'former of the tests' },
      ],
      ...{ publishTo: [{ name: 'production' }], version: 2 },
    })
    await save('Seal leaks, unfinished')
    expect(await pass(1)).toMatchObject({ made: 0 })
    expect(await titleFor(viewer)).toBe('Seal drips')
    expect(await pass(3)).toMatchObject({ made: 1, failed: 0 })
    await expect.poll(() => titleFor(viewer)).toBe('Seal leaks')
    expect((await plansFor(reviewer)).publications).toEqual([])
    expect((await noticesOf(reviewer))[0]).toMatchObject({
      kind: 'publication-made',
      subject: { title: 'Production', solution: { caseId } },
    })
  })

  it('begins with the day of the planner, not with that of UTC', async () => {
    await save('Seal leaks')
    const day = dayIn(3)
    const { plans } = await plan(reviewer, { day, timeZone: 'Pacific/Kiritimati' })
    expect(Date.parse(`${day}T00:00:00Z`) - Date.parse(plans.publications[0].at)).toBe(14 * 3_600_000)
  })

  it('takes the place of the one before, and is taken back', async () => {
    await save('Seal leaks')
    await plan(reviewer)
    const { plans } = await plan(reviewer, { day: dayIn(5) })
    expect(plans.publications).toHaveLength(1)
    const { id, day } = plans.publications[0]
    expect(day).toBe(dayIn(5))
    expect((await plansFor(author)).publications[0]).toMatchObject({ id, mayCancel: false })
    expect((await author.call('cancelPublication', { plan: id })).body.key).toBe('no-permission')
    expect((await reviewer.call('cancelPublication', { plan: id })).body.plans.publications).toEqual([])
    expect((await reviewer.call('cancelPublication', { plan: id })).body.key).toBe('plan-not-found')
    expect(await pass(6)).toMatchObject({ made: 0 })
  })

  it('fails where the planner may not publish any more, which the planner learns', async () => {
    await save('Seal leaks')
    await plan(reviewer)
    await changeUser(server.database, 'former', { roles: ['author'] })
    await expect.poll(async () => (await server.services.callers.get('former'))?.roles).toEqual(['author'])
    expect(await pass(4)).toMatchObject({ made: 0, failed: 1 })
    expect((await plansFor(author)).publications[0]).toMatchObject({ state: 'failed', failure: 'not-allowed' })
    expect((await noticesOf(reviewer))[0]).toMatchObject({ kind: 'publication-failed' })
    await changeUser(server.database, 'former', { roles: ['reviewer'] })
    await expect.poll(async () => (await server.services.callers.get('former'))?.roles).toEqual(['reviewer'])
    expect(await titleFor(viewer)).toBe('Seal drips')
  })

  it('fails where a later version is shown already, and where the solution is out of sight', async () => {
    await save('Seal leaks')
    await plan(reviewer)
    const { saved } = await save('Seal leaks badly')
    await reviewer.call('publishSolution', { caseId, version: saved.version, branchName: 'production' })
    expect(await pass(4)).toMatchObject({ failed: 1 })
    expect((await plansFor(reviewer)).publications[0].failure).toBe('later-shown')
    await expect.poll(() => titleFor(viewer)).toBe('Seal leaks badly')
    await save('Seal leaks again')
    await plan(reviewer, { version: 4 })
    const archived = server.database.write.updateTable('solutionVersions').set({ state: 'archived' })
    await archived.where('number', '=', caseId).where('version', '=', 4).execute()
    expect(await pass(4)).toMatchObject({ failed: 1 })
    const failed = server.database.db.selectFrom('plannedPublications').select('failure').where('version', '=', 4)
    expect(await failed.execute()).toEqual([{ failure: 'solution-gone' }])
  })

  it('is refused for a day that is gone or too far, another version, another branch, an unknown time zone, and to authors', async () => {
    await save('Seal leaks')
    expect((await plan(reviewer, { day: dayIn(0) })).key).toBe('day-not-possible')
    expect((await plan(reviewer, { day: dayIn(4_000) })).key).toBe('day-not-possible')
    expect((await plan(reviewer, { version: 1 })).key).toBe('resource-changed')
    expect((await plan(reviewer, { branchName: 'moon' })).key).toBe('branch-not-found')
    expect((await plan(reviewer, { branchName: 'development' })).key).toBe('branch-not-found')
    expect((await plan(reviewer, { caseId: 99_999 })).key).toBe('solution-not-found')
    expect((await plan(author)).key).toBe('no-permission')
    for (const fields of [{ timeZone: 'Europe/Atlantis' }, { day: '2027-02-30' }]) {
      const { statusCode } = await reviewer.call('planPublication', {
        ...{ caseId, version: 2, branchName: 'production', day: dayIn(3), ...zone, ...fields },
      })
      expect(statusCode).toBe(400)
    }
    expect((await plansFor(reviewer)).publications).toEqual([])
  })

  it('waits while the whole project is published', async () => {
    await save('Seal leaks')
    await plan(reviewer)
    await server.database.write
      .insertInto('leases')
      .values({
        ...{ kind: 'publish', objectId: 'pumps', userId: null, holder: 'test', token: 'x', acquiredAt: new Date() },
        expiresAt: new Date(Date.now() + dayMs),
      })
      .execute()
    expect(await pass(4)).toMatchObject({ made: 0, failed: 0 })
    await server.database.write.deleteFrom('leases').where('kind', '=', 'publish').execute()
    expect(await pass(0)).toMatchObject({ made: 1 })
  })
})

describe('the last day of a solution', () => {
  it('is told to its author before, and then archives the solution where readers find it', async () => {
    // It ends when the server knows the setting.
    await server.services.database.transact((tx) => writeSetting(tx, 'validity.warning-days', 3, null))
    const { plans } = await limitTo(reviewer, { day: dayIn(10) })
    expect(plans.validities).toMatchObject([{ caseId, day: dayIn(10), mayChange: true }])
    expect(await pass(6)).toMatchObject({ warned: 0, ended: 0 })
    expect(await pass(3)).toMatchObject({ warned: 1, ended: 0 })
    expect((await noticesOf(author))[0]).toMatchObject({ kind: 'validity-ends', subject: { solution: { caseId } } })
    expect(await titleFor(viewer)).toBe('Seal drips')
    expect(await pass(2)).toMatchObject({ warned: 0, ended: 1 })
    await expect.poll(() => titleFor(viewer)).toBeUndefined()
    expect((await noticesOf(author))[0].kind).toBe('validity-ended')
    const versions = await server.database.db
      .selectFrom('solutionVersions')
      .select(['version', 'state', 'comment'])
      .where('number', '=', caseId)
      .orderBy('version')
      .execute()
    // Authors find it where they write.
    expect(versions).toMatchObject([
      { state: 'published' },
      { state: 'draft', comment: expect.stringContaining('Valid until') },
      { state: 'archived' },
    ])
    expect((await plansFor(reviewer)).validities).toEqual([])
    expect(await pass(1)).toMatchObject({ ended: 0 })
  })

  it('leaves alone what authors have not published', async () => {
    await limitTo(author, { day: dayIn(2) })
    await save('Seal leaks', 'rework')
    expect(await pass(4)).toMatchObject({ ended: 1 })
    await expect.poll(() => titleFor(viewer)).toBeUndefined()
    const pointers = await server.database.db
      .selectFrom('branchSolutions')
      .select(['branch', 'version'])
      .where('number', '=', caseId)
      .orderBy('branch')
      .execute()
    expect(pointers).toEqual([
      { branch: 'development', version: 2 },
      { branch: 'production', version: 3 },
    ])
  })

  it('is changed and taken away', async () => {
    await limitTo(author, { day: dayIn(2) })
    await limitTo(author, { day: dayIn(9) })
    expect((await plansFor(author)).validities).toMatchObject([{ day: dayIn(9) }])
    expect((await limitTo(author, {})).plans.validities).toEqual([])
    expect(await pass(10)).toMatchObject({ ended: 0 })
  })

  it('is refused for a day that is gone, for no such solution, and to who may not write', async () => {
    expect((await limitTo(author, { day: dayIn(-1) })).key).toBe('day-not-possible')
    expect((await limitTo(author, { day: dayIn(1), caseId: 99_999 })).key).toBe('solution-not-found')
    await server.database.write
      .updateTable('solutions')
      .set({ createdBy: 'keeper' })
      .where('number', '=', caseId)
      .execute()
    expect((await limitTo(author, { day: dayIn(1) })).key).toBe('solution-not-editable')
    expect((await limitTo(viewer, { day: dayIn(1) })).key).toBe('no-permission')
  })
})

it('all of a project is listed, and only what the caller sees', async () => {
  await save('Seal leaks')
  await plan(reviewer)
  await limitTo(author, { day: dayIn(20) })
  const { publications, validities, publishTo } = await plansFor(author, {})
  expect(publications.map((each: { caseId: number }) => each.caseId)).toContain(caseId)
  expect(validities.map((each: { caseId: number }) => each.caseId)).toContain(caseId)
  expect(publishTo).toEqual([])
  expect((await viewer.call('getPlans')).body.key).toBe('no-permission')
  expect((await author.call('getPlans', { caseId: 99_999 })).body.key).toBe('solution-not-found')
})
