import { afterAll, beforeAll, expect, it } from 'vitest'
import { computeSight } from '../../../access/sight.ts'
import { maySee } from '../../../access/sight-filter.ts'
import { loadModel } from '../../../store/models/model-reader.ts'
import { saveGroups, saveRoles } from '../../../store/people/people-writer.ts'
import { seeingAs } from '../../../sessions/seeing-as.ts'
import { changeUser, seedSample } from '../../../testing/sample-installation.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await changeUser(database, 'keeper', { groups: ['staff'] })
  })
  keeper = await server.reader('keeper')
})
afterAll(() => server.close())

const titles = async (browser: TestBrowser, freeText: string) => {
  const { body } = await browser.call('freeTextSearch', { freeText })
  return body.results.rows.length as number
}

function neverThere(): never {
  throw new Error('The test has lost what it has made.')
}

it('an administrator sees what a user sees, is told so, and changes nothing', async () => {
  expect(await titles(keeper, 'platypus')).toBe(1)
  expect((await keeper.call('seeAsUser', { user: 'viewer' })).body.status).toBe('success')
  const { header } = (await keeper.call('reloadHeader')).body
  expect(header).toMatchObject({
    userId: 'keeper',
    seesAs: { userId: 'viewer', name: 'viewer of the tests' },
    projects: [{}],
  })
  expect((await keeper.call('selectProject', { projectName: 'pumps' })).body.status).toBe('success')
  expect(await titles(keeper, 'platypus')).toBe(0)
  expect(await titles(keeper, 'seal')).toBe(1)
  expect((await keeper.call('feedback', { caseId: 1, rating: 5, comments: 'Good.' })).body.key).toBe('seeing-as')
  expect((await keeper.call('makeToken', { name: 'x' })).body.key).toBe('seeing-as')
  expect((await keeper.call('listUsers')).body.key).toBe('no-permission')
  const pdf = await keeper.request('POST', '/generatePdf.action', {
    payload: JSON.stringify({ caseIds: [1] }),
    headers: { 'content-type': 'application/json' },
  })
  expect(pdf.body.key).toBe('seeing-as')
  expect((await keeper.call('endSeeingAs')).body.status).toBe('success')
  expect((await keeper.call('reloadHeader')).body.header.seesAs).toBeUndefined()
  await keeper.call('selectProject', { projectName: 'pumps' })
  expect(await titles(keeper, 'platypus')).toBe(1)
})

it('is in the audit log from its begin to its end, and counts nothing for anybody', async () => {
  const { db } = server.database
  await keeper.call('seeAsUser', { user: 'viewer' })
  await keeper.call('selectProject', { projectName: 'pumps' })
  await server.services.events.flush()
  const count = async () => (await db.selectFrom('events').select('kind').execute()).length
  const before = await count()
  await keeper.call('freeTextSearch', { freeText: 'seal' })
  await keeper.call('viewCaseDetails', { caseId: 1 })
  await server.services.events.flush()
  expect(await count()).toBe(before)
  await keeper.call('endSeeingAs')
  const rows = await db
    .selectFrom('auditEvents')
    .selectAll()
    .where('kind', 'like', 'seeing-as-%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows.map(({ kind, userId, detail }) => [kind, userId, detail['seen']])).toEqual([
    ['seeing-as-ended', 'keeper', 'viewer'],
    ['seeing-as-begun', 'keeper', 'viewer'],
  ])
})

it('refuses oneself, nobody, and who is disabled', async () => {
  const key = async (user: string) => (await keeper.call('seeAsUser', { user })).body.key
  expect([await key('keeper'), await key('nobody'), await key('former')]).toEqual([
    'not-yourself',
    'user-not-found',
    'user-is-disabled',
  ])
})

it('holds on every node, and shows nothing of a user who is disabled meanwhile', async () => {
  await keeper.call('seeAsUser', { user: 'viewer' })
  const second = await startSecondNode(server)
  const there = await second.visitor(keeper.cookie())
  expect((await there.call('reloadHeader')).body.header.seesAs).toMatchObject({ userId: 'viewer' })
  await changeUser(server.database, 'viewer', { disabled: true })
  await expect.poll(async () => (await there.call('reloadHeader')).body.header.projects.length).toBe(0)
  expect((await there.call('endSeeingAs')).body.status).toBe('success')
  await second.close()
  await changeUser(server.database, 'viewer', { disabled: false })
  await expect.poll(async () => (await keeper.call('reloadHeader')).body.header.seesAs).toBeUndefined()
})

it('never shows more than the administrator may see, whatever the rights of both', async () => {
  const { db } = server.database
  const model = (await loadModel(db, 'pumps', 'production')) ?? neverThere()
  const ids = ['viewer', 'author', 'keeper', 'stranger', 'roleless']
  const callers = await Promise.all(ids.map((id) => server.services.callers.get(id)))
  for (const own of callers)
    for (const person of callers) {
      if (!own || !person) continue
      const both = computeSight(model, seeingAs(own, { userId: person.userId, caller: person }))
      const [mine, theirs] = [computeSight(model, own), computeSight(model, person)]
      for (const [id, { states, audiences, slots }] of both.casebases)
        for (const sight of [mine, theirs]) {
          const of = sight.casebases.get(id) ?? neverThere()
          expect(states.isSubsetOf(of.states) && audiences.isSubsetOf(of.audiences) && slots.isSubsetOf(of.slots)).toBe(
            true,
          )
        }
    }
})

it('says why, and never otherwise than what decides: every user, solution and branch', async () => {
  await server.database.transact(async (tx) => {
    await saveGroups(tx, [
      {
        id: 'partners',
        name: 'Partners',
        grants: [{ project: 'pumps', casebases: ['notices'], audiences: ['partner', 'customer'] }],
      },
    ])
    await saveRoles(tx, [
      { id: 'blind', name: 'Blind', permissions: ['advisor', 'branch-production'], applications: ['advisor'] },
    ])
  })
  await changeUser(server.database, 'stranger', { groups: ['partners'], roles: ['viewer', 'blind'] })
  keeper = await server.reader('keeper')
  let seen = 0
  for (const user of ['viewer', 'author', 'keeper', 'stranger', 'roleless', 'former'])
    for (const branch of ['development', 'production'])
      for (const solution of [1, 3, 4, 5, 6]) {
        const { why } = (await keeper.call('whySeen', { user, about: 'solution', project: 'pumps', branch, solution }))
          .body
        expect(
          why.steps.every(({ isMet }: { isMet: boolean }) => isMet),
          `${user} ${branch} ${solution}`,
        ).toBe(why.isSeen)
        const model = (await loadModel(server.database.db, 'pumps', branch)) ?? neverThere()
        const caller = await server.services.callers.get(user)
        const facts = await server.database.db
          .selectFrom('solutionVersions as version')
          .select(['casebaseId', 'state', 'audience'])
          .where('version.number', '=', solution)
          .executeTakeFirstOrThrow()
        const mayOpen =
          caller?.permissions.has(branch === 'production' ? 'branch-production' : 'branch-development') ?? false
        const sight = caller && mayOpen ? computeSight(model, caller) : undefined
        expect(why.isSeen).toBe(sight !== undefined && maySee(sight, facts))
        seen += why.isSeen ? 1 : 0
        const read = why.slots.filter((slot: { isSeen: boolean }) => slot.isSeen).map(({ id }: { id: string }) => id)
        expect(new Set(read)).toEqual(sight?.casebases.get(facts.casebaseId)?.slots ?? new Set())
      }
  expect(seen).toBeGreaterThan(8)
})

it('names the roles and groups by which something is seen', async () => {
  const asked = { user: 'author', project: 'pumps', branch: 'development' }
  const { why } = (await keeper.call('whySeen', { ...asked, about: 'solution', solution: 3 })).body
  const by = (kind: string) => why.steps.find((step: { kind: string }) => step.kind === kind).by
  expect(by('state')).toEqual([{ kind: 'role', id: 'author', name: 'Author' }])
  expect(by('audience')).toEqual([{ kind: 'group', id: 'staff', name: 'Staff' }])
  const slot = (await keeper.call('whySeen', { ...asked, about: 'slot', casebase: 'faults', slot: 'internal' })).body
    .why
  expect(slot).toMatchObject({ isSeen: true })
  expect(slot.steps.at(-1)).toMatchObject({ kind: 'slot', by: [{ id: 'author' }] })
  const hidden = { ...asked, user: 'viewer', branch: 'production', about: 'slot', casebase: 'faults', slot: 'internal' }
  expect((await keeper.call('whySeen', hidden)).body.why).toMatchObject({ isSeen: false })
})

it('says of a call what it demands; a call is answered as it says', async () => {
  const why = async (user: string, call: string) =>
    (await keeper.call('whySeen', { user, about: 'call', call })).body.why
  expect(await why('viewer', 'listUsers')).toMatchObject({
    isSeen: false,
    steps: [{}, { kind: 'permission', what: 'user-configuration', by: [] }],
  })
  expect(await why('keeper', 'listUsers')).toMatchObject({ isSeen: true })
  expect((await why('viewer', 'login')).isSeen).toBe(true)
  expect((await why('roleless', 'freeTextSearch')).isSeen).toBe(false)
  expect((await keeper.call('whySeen', { user: 'viewer', about: 'call', call: 'toString' })).body.key).toBe(
    'call-not-found',
  )
})

it.each([
  [{ user: 'nobody', about: 'call', call: 'ping' }, 'user-not-found'],
  [{ user: 'viewer', about: 'solution', project: 'nothing', branch: 'production', solution: 1 }, 'project-not-found'],
  [{ user: 'viewer', about: 'solution', project: 'pumps', branch: 'nothing', solution: 1 }, 'branch-not-found'],
  [{ user: 'viewer', about: 'solution', project: 'pumps', branch: 'production', solution: 999 }, 'solution-not-found'],
  [
    { user: 'viewer', about: 'slot', project: 'pumps', branch: 'production', casebase: 'faults', slot: 'x' },
    'slot-not-found',
  ],
])('refuses %j: %s', async (asked, key) => {
  expect((await keeper.call('whySeen', asked)).body.key).toBe(key)
})

it('lists what can be asked about', async () => {
  const { projects, calls } = (await keeper.call('findProjectsToExplain')).body
  expect(projects[0].casebases.map(({ id }: { id: string }) => id)).toContain('faults')
  expect(calls.map(({ name }: { name: string }) => name)).toContain('freeTextSearch')
})
