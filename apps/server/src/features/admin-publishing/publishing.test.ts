import { ModelDocument, readSearchQuery } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeLease } from '../../store/installation/leases.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { readWorkgroups, saveWorkgroups } from '../../store/people/workgroups.ts'
import { readCampaigns, saveCampaigns } from '../../store/service-sessions/campaigns.ts'
import { removeModelPointer } from '../../testing/remove-model-pointer.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { saveUncheckedModel } from '../../testing/save-unchecked-model.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { planPublish } from './plan-moves.ts'
import { runPublication } from './run-publication.ts'

let server: TestServer
let keeper: TestBrowser
let author: TestBrowser
let viewer: TestBrowser
let number = 700

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'keeper', { roles: ['system-administrator'], groups: ['staff'] })
  await changeUser(server.database, 'former', {
    roles: ['domain-administrator'],
    groups: ['customers'],
    disabled: false,
  })
  keeper = await server.reader('keeper')
  author = await server.reader('author')
  viewer = await server.reader('viewer')
  // The sample has a solution that was never released.
  await publish()
})
afterAll(() => server.close())

const pair = { project: 'pumps', from: 'development', to: 'production' }
const all = { model: 'all', solutions: 'all' } as const
const nothing = { model: [], solutions: [] }
const compare = async () => (await keeper.call('compareBranches', pair)).body.comparison
const check = async (what: object) => (await keeper.call('checkPublication', { ...pair, what })).body.checked
const history = async () => (await keeper.call('listPublications', { project: 'pumps' })).body.publications
const ask = async (what: object, fields: object = {}) => {
  const { seen } = await check(what)
  return (await keeper.call('publishBranch', { ...pair, what, seen, ...fields })).body
}

/** Runs what waits, as the queue does. */
async function run(): Promise<void> {
  const waiting = await server.database.db
    .selectFrom('publications')
    .select('id')
    .where('state', '=', 'waiting')
    .execute()
  for (const { id } of waiting)
    await runPublication.run({
      payload: { publication: id, locale: 'en' },
      services: { ...server.services, log: server.services.log },
      progress: () => undefined,
      signal: new AbortController().signal,
    })
}
async function publish(what: object = all, fields: object = {}) {
  const { publication } = await ask(what, fields)
  await run()
  return publication as { id: string }
}
async function undo(publication: string) {
  const { checked } = (await keeper.call('checkUndo', { publication })).body
  const { body } = await keeper.call('undoPublication', { publication, seen: checked.seen, comment: 'Back.' })
  await run()
  return body
}
const write = async (documents: readonly ModelDocument[]) =>
  server.database.transact((tx) =>
    saveModelDocuments(tx, { projectId: 'pumps', branch: 'development', by: 'author', at: new Date() }, documents),
  )
const document = (kind: string, id: string) =>
  sampleDocuments.find((each) => each.kind === kind && each.id === id) ?? expect.unreachable(`No ${kind} ${id}.`)
const renamed = (kind: string, id: string, caption: string) => ({ ...document(kind, id), caption }) as ModelDocument
const captionOnProduction = async (id: string) =>
  (await server.services.models.get('pumps', 'production')).attributes.get(id)?.caption
/** A new solution on the branch of authors alone. */
async function draft(title: string): Promise<number> {
  const caseId = (number += 10)
  const content = { values: {}, texts: { en: { title, symptom: 'It drips.' } } }
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [{ number: caseId, branches: ['development'], content }]),
  )
  return caseId
}
const shownOnProduction = async (caseId: number) =>
  (
    await server.database.db
      .selectFrom('branchSolutions')
      .select('version')
      .where('projectId', '=', 'pumps')
      .where('branch', '=', 'production')
      .where('number', '=', caseId)
      .executeTakeFirst()
  )?.version
const finds = async (freeText: string) =>
  (await viewer.call('freeTextSearch', { freeText })).body.caseIds?.length as number | undefined

describe('who may', () => {
  it('refuses users without the studio, and those to whom a part of the project is closed', async () => {
    const former = await server.reader('former')
    const asked = [
      ['listProjects', {}],
      ['createProject', { name: 'x', caption: 'X', masterLocale: 'en', branches: [] }],
      [
        'changeProject',
        { project: 'pumps', settings: { caption: 'X', locales: ['en'], numberPrefix: '', hidingThreshold: 0 } },
      ],
      ['compareBranches', pair],
      ['compareBranchSolutions', pair],
      ['checkPublication', { ...pair, what: all }],
      ['publishBranch', { ...pair, what: all, seen: '' }],
      ['listPublications', { project: 'pumps' }],
    ] as const
    for (const [key, fields] of asked) {
      expect([key, (await author.call(key, fields)).body.key]).toEqual([key, 'no-permission'])
      if (key === 'listProjects' || key === 'createProject') continue
      expect([key, (await former.call(key, fields)).body.key]).toEqual([key, 'no-permission'])
    }
    const [{ id }] = await history()
    for (const key of ['showPublication', 'checkUndo'] as const)
      expect((await former.call(key, { publication: id })).body.key).toBe('no-permission')
    expect((await former.call('undoPublication', { publication: id, seen: '' })).body.key).toBe('no-permission')
    expect((await keeper.call('compareBranches', { ...pair, project: 'nothing' })).body.key).toBe('project-not-found')
    expect((await keeper.call('compareBranches', { ...pair, to: 'development' })).body.key).toBe('branch-not-found')
    expect((await keeper.call('compareBranches', { ...pair, to: 'nowhere' })).body.key).toBe('branch-not-found')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await keeper.call('showPublication', { publication: nobody })).body.key).toBe('publication-not-found')
  })
})

describe('publishing', () => {
  it('shows what differs, publishes all of it, and tells every open browser and the index', async () => {
    const caseId = await draft('Gurgling of the wobbegong valve')
    await write([renamed('attribute', 'leaks', 'Drips')])
    const comparison = await compare()
    expect(comparison.objects).toMatchObject([
      {
        ...{ kind: 'attribute', id: 'leaks', caption: 'Drips', matching: 'changed', changeCount: 1 },
        changes: [
          { change: 'modify', of: 'attribute', fields: [{ path: ['caption'], before: 'Leaks', after: 'Drips' }] },
        ],
        names: {},
      },
    ])
    expect(comparison.solutions).toEqual({ added: 1, changed: 0, removed: 0 })
    const { solutions } = (await keeper.call('compareBranchSolutions', { ...pair, matching: 'added' })).body
    expect(solutions).toMatchObject([{ caseId, title: 'Gurgling of the wobbegong valve', before: null, after: 1 }])
    expect(await finds('wobbegong')).toBe(0)
    const before = (await viewer.call('reloadProjectVersion')).body.header.projectVersion

    const { id } = await publish(all, { comment: ' The first one. ' })
    expect((await history())[0]).toMatchObject({
      ...{ id, kind: 'publish', from: 'development', to: 'production', state: 'done', isAll: true, mayUndo: true },
      ...{ comment: 'The first one.', by: 'keeper of the tests', objects: 1, solutions: { added: 1 } },
    })
    await expect.poll(() => finds('wobbegong')).toBe(1)
    await expect.poll(async () => (await viewer.call('ping')).body.open?.version).not.toBe(before)
    expect(await captionOnProduction('leaks')).toBe('Drips')
    expect(await compare()).toMatchObject({ objects: [], solutions: { added: 0, changed: 0, removed: 0 } })
    const shown = (await keeper.call('showPublication', { publication: id })).body
    expect(shown).toMatchObject({ objects: [{ id: 'leaks', matching: 'changed' }], solutions: [{ caseId }] })
    const audited = await server.database.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'branch-published')
      .execute()
    expect(audited.at(-1)?.detail).toMatchObject({ project: 'pumps', branch: 'production', publication: id, added: 1 })
    expect((await ask(all)).key).toBe('publish-nothing')
  })

  it('moves thousands of solutions in pieces, all of them or none, and back', async () => {
    await publish()
    const content = { values: {}, texts: { en: { title: 'One of many' } } }
    const many = Array.from({ length: 1_201 }, (_, at) => ({
      ...{ number: 100_000 + at, branches: ['development'], content },
    }))
    await server.database.transact((tx) => saveSampleSolutions(tx, many))
    const shown = async () =>
      (
        await server.database.db
          .selectFrom('branchSolutions')
          .select('number')
          .where('branch', '=', 'production')
          .where('number', '>=', 100_000)
          .execute()
      ).length
    const logged = async () =>
      (
        await server.database.db
          .selectFrom('changeLog')
          .select('objectId')
          .where('branch', '=', 'production')
          .where('kind', '=', 'solution')
          .where('objectId', '~', '^10[01]...$')
          .orderBy('seq')
          .execute()
      ).map(({ objectId }) => Number(objectId))
    const { id } = await publish()
    expect((await history())[0]).toMatchObject({ state: 'done', solutions: { added: 1_201, changed: 0, removed: 0 } })
    expect(await shown()).toBe(1_201)
    expect(await logged()).toEqual(many.map((each) => each.number))
    await undo(id)
    expect(await shown()).toBe(0)
    await server.database.transact((tx) => tx.deleteFrom('branchSolutions').where('number', '>=', 100_000).execute())
  })

  it('is another version of the project for every open browser, also where solutions alone have moved', async () => {
    const solutions = [await draft('Alone')]
    const version = async () => (await viewer.call('ping')).body.open.version
    const before = await version()
    await publish({ model: [], solutions })
    await expect.poll(version).not.toBe(before)
    const { header } = (await viewer.call('reloadProjectVersion')).body
    expect(header.projectVersion).toBe(await version())
  })

  it('publishes a part with what it needs, which is named', async () => {
    const [here, there] = [await draft('Here'), await draft('There')]
    const flow = { ...document('attribute', 'pressure'), id: 'flow', caption: 'Flow' } as ModelDocument
    const slot = { ...document('slot', 'pressure'), id: 'flow', caption: 'Flow', attribute: 'flow' } as ModelDocument
    await write([flow, slot, renamed('attribute', 'cycles', 'Rounds')])
    const what = { model: [{ kind: 'slot', id: 'flow' }], solutions: [here] }
    expect(await check(what)).toMatchObject({
      ...{ needed: [{ kind: 'attribute', id: 'flow', caption: 'Flow' }], problems: [], solutions: { added: 1 } },
      objects: [
        { id: 'flow', kind: 'attribute', matching: 'added' },
        { id: 'flow', kind: 'slot', matching: 'added' },
      ],
    })
    await publish(what)
    expect(await shownOnProduction(here)).toBe(1)
    expect(await shownOnProduction(there)).toBeUndefined()
    expect(await compare()).toMatchObject({ objects: [{ id: 'cycles' }], solutions: { added: 1 } })
  })

  it('names what stands in the fields that differ, in the comparison and in the history', async () => {
    await publish()
    const type = document('type', 'product')
    const quest = document('quest', 'words')
    const parent = type.kind === 'type' && type.symbols[0]
    if (type.kind !== 'type' || quest.kind !== 'quest' || !parent) throw new Error('The sample has no such objects.')
    const sub = { id: 'screw', caption: 'Screw pump' }
    await write([{ ...type, symbols: [...type.symbols, sub] }])
    await publish()
    await write([
      { ...type, symbols: [...type.symbols, { ...sub, parent: parent.id }] },
      { ...quest, casebases: ['faults'] },
    ])
    const named = [
      { kind: 'quest', names: { faults: 'Faults' } },
      { kind: 'type', names: { [parent.id]: parent.caption } },
    ]
    expect((await compare()).objects).toMatchObject(named)
    const { id } = await publish()
    expect((await keeper.call('showPublication', { publication: id })).body.objects).toMatchObject(named)
    await write([type, quest])
    await publish()
  })

  it('takes along what solutions need of the model', async () => {
    await publish()
    const type = document('type', 'product')
    if (type.kind !== 'type') throw new Error('The sample has no such type.')
    await write([{ ...type, symbols: [...type.symbols, { id: 'screw', caption: 'Screw pump' }] }])
    const content = { values: { product: ['screw'] }, texts: { title: 'Screws up' } }
    const { saved } = (await author.call('updateCase', { casebase: 'faults', content })).body
    const caseId: number = saved.caseId
    const what = { model: [], solutions: [caseId] }
    expect(await check(what)).toMatchObject({ needed: [{ kind: 'type', id: 'product' }], problems: [] })
    await publish(what)
    expect(await shownOnProduction(caseId)).toBe(1)
  })

  it('takes along all that differs of case bases of which too many solutions come to check each', async () => {
    await publish()
    const caseId = await draft('One of many')
    const project = await server.services.models.findProject('pumps')
    if (!project) throw new Error('There is no such project.')
    const branches = { projectId: 'pumps', from: 'development', to: 'production' }
    const asked = { project, branches, what: { model: [], solutions: [caseId] }, mostChecked: 0 }
    const saying = { texts: server.services.texts, locale: 'en' } as const
    const plan = () => planPublish(server.database.db, asked, saying)
    // What is the same on both branches is not looked at.
    expect(await plan()).toMatchObject({ needed: [], problems: [], counts: { added: 1 } })
    await write([renamed('attribute', 'pressure', 'Push'), renamed('quest', 'words', 'Look for')])
    expect(await plan()).toMatchObject({ needed: [{ kind: 'attribute', id: 'pressure' }], problems: [] })
    // Few are checked, and fit without it.
    expect(await check({ model: [], solutions: [caseId] })).toMatchObject({ needed: [], problems: [] })
    await write([document('attribute', 'pressure'), document('quest', 'words')])
    await publish()
  })

  it('refuses a model that does not fit together, with its problems, and moves nothing', async () => {
    await publish()
    const caseId = await draft('Innocent')
    const where = { projectId: 'pumps', branch: 'development', by: 'author' }
    await saveUncheckedModel(server.database, where, [
      { ...document('attribute', 'product'), type: 'nowhere' } as ModelDocument,
    ])
    const { problems, seen } = await check(all)
    expect(problems).toEqual([expect.stringContaining('Product: It uses “nowhere”, which does not exist.')])
    const refused = await keeper.call('publishBranch', { ...pair, what: all, seen })
    expect(refused.body).toMatchObject({ key: 'publish-not-possible' })
    expect(refused.body.localizedMessage).toContain('nowhere')
    expect(await shownOnProduction(caseId)).toBeUndefined()

    // The project is broken on this branch alone, and says so to its administrators.
    const { projects } = (await keeper.call('listProjects')).body
    expect(projects).toMatchObject([
      {
        ...{ name: 'pumps', state: 'broken', isWhole: true },
        branches: [
          { name: 'development', problems: [expect.stringContaining('nowhere')] },
          { name: 'production', problems: [] },
        ],
      },
    ])
    expect((await author.call('reloadHeader')).body.header.projects).toHaveLength(1)
    expect(await finds('wobbegong')).toBe(1)
    await write([document('attribute', 'product')])
    expect(await check(all)).toMatchObject({ problems: [] })
  })

  it('does exactly what was shown: what has changed since then is refused', async () => {
    await draft('Early')
    const { seen } = await check(all)
    await draft('Late')
    const body = { ...pair, what: all, seen }
    expect((await keeper.call('publishBranch', body)).body.key).toBe('resource-changed')
    await ask(all)
    const between = await draft('Between')
    await run()
    expect((await history())[0]).toMatchObject({
      ...{ state: 'refused', mayUndo: false },
      problems: ['Somebody has changed one of the branches meanwhile. Please compare them again.'],
    })
    expect(await shownOnProduction(between)).toBeUndefined()
  })

  it('keeps authors from saving while a project is published, and says so', async () => {
    const holder = { userId: 'keeper', holder: 'publication/x', token: 'x', durationMs: 10_000 }
    await takeLease(server.database.write, { kind: 'publish', objectId: 'pumps' }, holder)
    const content = { values: {}, texts: { title: 'Meanwhile' } }
    const { body } = await author.call('updateCase', { casebase: 'faults', content })
    expect(body).toMatchObject({ status: 'failure', key: 'publish-in-progress' })
    expect(body.localizedMessage).toContain('being published')
    await changeUser(server.database, 'author', { roles: ['reviewer'], groups: ['staff'] })
    const restored = async () => (await author.call('restoreVersion', { caseId: 1, version: 1, last: 1 })).body.key
    await expect.poll(restored).toBe('publish-in-progress')
    await draft('Waits')
    await ask(all)
    await expect(run()).rejects.toThrow('Something else')
    expect((await ask(all)).key).toBe('publish-in-progress')
    await server.database.write.deleteFrom('leases').where('kind', '=', 'publish').execute()
    await run()
    expect((await history())[0]).toMatchObject({ state: 'done' })
    expect((await author.call('updateCase', { casebase: 'faults', content })).body.status).toBe('success')
  })

  it('leaves nothing of a publish that is broken off, and does it when its task runs again', async () => {
    const caseId = await draft('Broken off')
    await write([renamed('attribute', 'cycles', 'Turns')])
    await ask(all)
    const { transact } = server.database
    // The server is killed just before the commit: the connection ends with the transaction.
    server.services.database.transact = (work) =>
      transact(async (tx) => {
        await work(tx)
        throw Object.assign(new Error('Connection terminated unexpectedly'))
      })
    await expect(run()).rejects.toThrow('Connection terminated')
    server.services.database.transact = transact
    expect(await shownOnProduction(caseId)).toBeUndefined()
    expect(await compare()).toMatchObject({ objects: [{ id: 'cycles' }] })
    expect((await history())[0]).toMatchObject({ state: 'waiting' })
    const moved = await server.database.db
      .selectFrom('publicationSolutions')
      .select('number')
      .where('number', '=', caseId)
      .execute()
    expect(moved).toEqual([])
    await run()
    expect((await history())[0]).toMatchObject({ state: 'done' })
    expect(await shownOnProduction(caseId)).toBe(1)
  })

  it('refuses to publish backwards', async () => {
    const back = { project: 'pumps', from: 'production', to: 'development' }
    expect((await keeper.call('checkPublication', { ...back, what: nothing })).body.key).toBe('publish-not-onward')
    expect((await keeper.call('publishBranch', { ...back, what: nothing, seen: '' })).body.key).toBe(
      'publish-not-onward',
    )
  })
})

describe('going back', () => {
  it('shows what it would change, and moves all pointers back', async () => {
    await publish()
    const caseId = await draft('Withdrawn soon: dugong bearing')
    await write([renamed('attribute', 'leaks', 'Leaks a lot')])
    const { id } = await publish()
    await expect.poll(() => finds('dugong')).toBe(1)
    const { checked, publications } = (await keeper.call('checkUndo', { publication: id })).body
    expect(publications).toMatchObject([{ id }])
    expect(checked).toMatchObject({
      ...{ objects: [{ id: 'leaks', matching: 'changed' }], solutions: { removed: 1 }, problems: [] },
    })
    await undo(id)
    expect(await shownOnProduction(caseId)).toBeUndefined()
    await expect.poll(() => finds('dugong')).toBe(0)
    expect(await captionOnProduction('leaks')).toBe('Drips')
    const [last, undone] = await history()
    expect(last).toMatchObject({ kind: 'undo', state: 'done', comment: 'Back.', mayUndo: false })
    expect(undone).toMatchObject({ id, undoneAt: expect.any(String), mayUndo: false })
    expect((await keeper.call('checkUndo', { publication: id })).body.key).toBe('publication-undone')
  })

  it('takes several back in their order', async () => {
    await publish()
    const [first, second] = [await draft('One'), await draft('Two')]
    const oldest = await publish({ model: [], solutions: [first] })
    await write([renamed('attribute', 'pressure', 'Force')])
    await publish({ model: [{ kind: 'attribute', id: 'pressure' }], solutions: [second] })
    await write([renamed('attribute', 'pressure', 'Might')])
    await publish()
    const { publications } = (await keeper.call('checkUndo', { publication: oldest.id })).body
    expect(publications).toHaveLength(3)
    await undo(oldest.id)
    expect([await shownOnProduction(first), await shownOnProduction(second)]).toEqual([undefined, undefined])
    expect(await captionOnProduction('pressure')).toBe('Pressure')
  })

  it('is refused with words where something else has moved since', async () => {
    await publish()
    const caseId = await draft('Moves on')
    const { id } = await publish()
    // A reviewer publishes a later version by itself.
    const { editing } = (await author.call('modifyExistingCase', { caseId, force: true })).body
    const content = { values: {}, texts: { title: 'Has moved on' } }
    await author.call('updateCase', { caseId, token: editing.token, content })
    expect((await author.call('publishSolution', { caseId, version: 2, branchName: 'production' })).body.status).toBe(
      'success',
    )
    const { checked } = (await keeper.call('checkUndo', { publication: id })).body
    expect(checked.problems).toEqual([expect.stringContaining(`since then: ${caseId}`)])
    const refused = await keeper.call('undoPublication', { publication: id, seen: checked.seen })
    expect(refused.body.key).toBe('publish-not-possible')
    expect(await shownOnProduction(caseId)).toBe(2)
  })

  it('brings back a document that was removed', async () => {
    await publish()
    await write([{ kind: 'property', id: 'season', caption: 'Season', type: 'string', of: ['casebase'] }])
    await publish()
    await removeModelPointer(server.database, {
      projectId: 'pumps',
      branch: 'development',
      kind: 'property',
      id: 'season',
    })
    expect(await check(all)).toMatchObject({ objects: [{ id: 'season', matching: 'removed' }] })
    const { id } = await publish()
    const has = async () => {
      const rows = await server.database.db
        .selectFrom('branchModel')
        .select('branch')
        .where('objectId', '=', 'season')
        .execute()
      return rows.map(({ branch }) => branch)
    }
    expect(await has()).toEqual([])
    await undo(id)
    expect(await has()).toEqual(['production'])
  })
})

describe('service sessions', () => {
  it('follow what theirs has become when their branch has it, as workgroups and campaigns do, and have their own again when that is taken back', async () => {
    const { db } = server.database
    const type = document('type', 'product')
    if (type.kind !== 'type') throw new Error('Products are a list.')
    const withSymbol = (id: string, caption: string): ModelDocument => ({
      ...type,
      symbols: [...type.symbols, { id, caption }],
    })
    await write([
      ModelDocument.parse({ kind: 'session-rules', id: 'sessions', caption: 'Sessions', modelSlot: 'product' }),
      withSymbol('vane', 'Vane pump'),
    ])
    await publish()
    const at = new Date()
    const add = (id: string, model: string) =>
      db
        .insertInto('serviceSessions')
        .values({
          ...{ id, projectId: 'pumps', title: 'Hums', priority: 1, model, createdBy: 'author' },
          ...{ status: 'open', repairStatus: 'not-started', verificationStatus: 'to-be-verified' },
          ...{ createdAt: at, modifiedAt: at },
        })
        .execute()
    const models = async () => {
      const rows = await db.selectFrom('serviceSessions').select('model').orderBy('id').execute()
      return rows.map(({ model }) => model)
    }
    const change = async (symbol: string, caption: string, from: string) => {
      const conversions = [{ slot: 'product', table: [{ from, to: symbol }], others: 'keep' }]
      let { draft } = (await keeper.call('beginModelDraft', { project: 'pumps', title: 'Split' })).body
      for (const [call, fields] of [
        ['saveModelObjects', { documents: [withSymbol(symbol, caption)] }],
        ['convertModelDraft', { conversions }],
        ['decideModelDraft', { decision: 'apply' }],
      ] as const)
        draft = (await keeper.call(call, { draft: draft.id, version: draft.version, ...fields })).body.draft
      expect(draft.state).toBe('applied')
    }
    const set = async (DSID: string, fields: object) => {
      const { body } = await keeper.call('setSessionStatus', { DSID, version: 1, ...fields })
      expect(body, JSON.stringify(body)).toMatchObject({ status: 'success' })
    }
    await add('4711', 'vane')
    await add('4713', 'vane')
    const query = {
      ...{ format: 1, quest: 'words', style: 'free-text' },
      constraints: [{ id: 'c1', slot: 'product', operator: 'is', values: ['vane'] }],
    }
    await db
      .updateTable('serviceSessions')
      .set({ query: JSON.stringify(query) })
      .where('id', '=', '4711')
      .execute()
    await db
      .insertInto('bookmarks')
      .values({
        ...{ id: 'vane', userId: 'author', projectId: 'pumps', branch: 'production', profile: 'all', locale: 'en' },
        ...{ query: JSON.stringify(query), page: 'results', resultsPage: 1, at },
      })
      .execute()
    const products = ['vane', 'rotary']
    await server.database.transact(async (tx) => {
      const workgroup = { id: 'vanes', name: 'Vanes', members: [], mail: [] }
      await saveWorkgroups(tx, [{ ...workgroup, products: [{ project: 'pumps', symbols: products }] }])
      await saveCampaigns(tx, 'pumps', [{ id: 'seals', caption: 'Seals', models: products }], at)
      await saveCampaigns(tx, 'pumps', [{ id: 'oil', caption: 'Oil', models: ['vane'] }], at)
    })
    /** What the workgroup and the campaign are for. */
    const machines = async () => [
      (await readWorkgroups(db)).find(({ id }) => id === 'vanes')?.products[0]?.symbols,
      (await readCampaigns(db, 'pumps')).find(({ id }) => id === 'seals')?.models,
    ]
    /** What the session and the bookmark ask for. */
    const asked = async () => {
      const session = db.selectFrom('serviceSessions').select('query').where('id', '=', '4711')
      const rows = await session.unionAll(db.selectFrom('bookmarks').select('query')).execute()
      return rows.map((row) => readSearchQuery(row.query)?.constraints[0]?.values)
    }
    await change('vane-two', 'Vane pump two', 'vane')
    expect(await models()).toEqual(['vane', 'vane'])
    expect(await asked()).toEqual([['vane'], ['vane']])
    const { id: first } = await publish()
    await add('4712', 'vane-two')
    await change('vane-three', 'Vane pump three', 'vane-two')
    const { id: second } = await publish()
    expect(await models()).toEqual(['vane-three', 'vane-three', 'vane-three'])
    expect(await asked()).toEqual([['vane-three'], ['vane-three']])
    expect(await machines()).toEqual([
      ['vane-three', 'rotary'],
      ['vane-three', 'rotary'],
    ])
    await set('4713', { model: 'rotary' })
    await server.database.transact((tx) =>
      saveCampaigns(tx, 'pumps', [{ id: 'oil', caption: 'Oil', models: ['rotary'] }], at),
    )
    await undo(second)
    expect(await models()).toEqual(['vane-two', 'vane-two', 'rotary'])
    await undo(first)
    expect(await asked()).toEqual([['vane'], ['vane']])
    expect(await machines()).toEqual([products, products])
    expect((await readCampaigns(db, 'pumps')).find(({ id }) => id === 'oil')?.models).toEqual(['rotary'])
    // The other one never had another model: it keeps its own, and says that there is none such now.
    expect(await models()).toEqual(['vane', 'vane-two', 'rotary'])
    const shown = async (DSID: string) => (await keeper.call('DSDetails', { DSID })).body.details.model
    expect(await shown('4711')).toEqual({ id: 'vane', caption: 'Vane pump' })
    expect(await shown('4712')).toEqual({ id: 'vane-two', caption: 'Vane pump two', isGone: true })
    // It is worked on all the same.
    await set('4712', { serialNumber: '12-345' })
    expect(await shown('4712')).toMatchObject({ id: 'vane-two', isGone: true })
  })
})
