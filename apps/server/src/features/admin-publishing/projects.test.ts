import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { copiedAtOnce, copyIntoProject } from './copy-into-project.ts'

let server: TestServer
let maker: TestBrowser

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'keeper', { roles: ['system-administrator'], groups: ['staff'] })
  await changeUser(server.database, 'former', {
    roles: ['domain-administrator'],
    groups: ['customers'],
    disabled: false,
  })
  maker = await server.reader('keeper')
})
afterAll(() => server.close())

const branches = [
  { name: 'development', caption: 'Development', kind: 'development' },
  { name: 'staging', caption: 'Staging', kind: 'staging' },
  { name: 'production', caption: 'Production', kind: 'production' },
]
const machine = { name: 'lathe', caption: 'Lathe 3000', masterLocale: 'de', locales: ['en'], branches }
const create = async (fields: object = {}) => (await maker.call('createProject', { ...machine, ...fields })).body
const projects = async (browser = maker) => (await browser.call('listProjects')).body.projects
const settings = { caption: 'Pumps', locales: ['en', 'de'], numberPrefix: 'P-', hidingThreshold: 0.25 }

describe('a project from nothing', () => {
  it('works at once: it is opened, written in, published and searched', async () => {
    expect((await create({ description: ' Everything about it. ' })).project).toMatchObject({
      ...{ name: 'lathe', caption: 'Lathe 3000', description: 'Everything about it.', masterLocale: 'de' },
      ...{ locales: ['de', 'en'], state: 'sound', isWhole: true },
      branches: branches.map((branch) => ({
        ...{ ...branch, solutions: 0, problems: [], casebases: [{ id: 'solutions', caption: 'Lösungen' }] },
      })),
    })
    const opened = async (branchName: string) => {
      const selected = () => maker.call('selectProject', { projectName: 'lathe', branchName })
      await expect.poll(async () => (await selected()).body.status).toBe('success')
      return (await selected()).body.header
    }
    const header = await opened('development')
    expect(header.profiles).toMatchObject([
      { quests: [{ id: 'search-all', style: 'free-text' }, { id: 'browse' }, {}, {}, {}] },
    ])
    const content = {
      values: { product: ['all'], 'error-code': ['E-17'] },
      texts: { title: 'Spindel pfeift', symptom: 'Sie pfeift.', resolution: '<p>Ölen.</p>', note: 'Nur hier.' },
    }
    const { saved } = (await maker.call('updateCase', { casebase: 'solutions', content })).body
    const { editing } = (await maker.call('modifyExistingCase', { caseId: saved.caseId, force: true })).body
    expect(editing.transitions).toMatchObject([{ id: 'publish' }])
    const published = await maker.call('updateCase', {
      ...{ caseId: saved.caseId, token: editing.token, transition: 'publish', content },
    })
    expect(published.body.status).toBe('success')
    const shown = await maker.call('publishSolution', { caseId: saved.caseId, version: 2, branchName: 'production' })
    expect(shown.body.status).toBe('success')
    await opened('production')
    const found = async (freeText: string) => (await maker.call('freeTextSearch', { freeText })).body.caseIds
    await expect.poll(() => found('pfeifende Spindel'), { timeout: 10_000 }).toEqual([saved.caseId])

    const [audited] = await server.database.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('kind', '=', 'project-created')
      .execute()
    expect(audited).toMatchObject({ userId: 'keeper', detail: { project: 'lathe', group: 'lathe' } })
    const { grants } = await server.database.db
      .selectFrom('userGroups')
      .select('grants')
      .where('id', '=', 'lathe')
      .executeTakeFirstOrThrow()
    expect(grants).toEqual([{ project: 'lathe', casebases: [], audiences: ['internal', 'partner', 'customer'] }])
    // Nobody else sees it.
    expect(await projects(await server.reader('former'))).toMatchObject([{ name: 'pumps', isWhole: false }])
  })

  it.each([
    [{ name: 'Lathe!' }, 'project-name-not-valid'],
    [{ name: 'pumps' }, 'project-name-taken'],
    [{ name: 'mill', caption: '  ' }, 'project-caption-required'],
    [{ name: '', caption: '' }, 'project-caption-required'],
    [{ name: 'mill', masterLocale: 'German' }, 'project-languages-not-valid'],
    [{ name: 'mill', branches: [] }, 'project-branches-not-valid'],
    [{ name: 'mill', branches: [branches[2], branches[0]] }, 'project-branches-not-valid'],
    [{ name: 'mill', branches: [branches[0], { ...branches[0], kind: 'staging' }] }, 'project-branches-not-valid'],
    [{ name: 'mill', copyOf: { project: 'nothing', branch: 'production', solutions: true } }, 'project-not-found'],
    [{ name: 'mill', copyOf: { project: 'pumps', branch: 'nothing', solutions: true } }, 'branch-not-found'],
  ])('refuses %j', async (fields, key) => {
    expect(await create(fields)).toMatchObject({ status: 'failure', key })
    expect((await projects()).map(({ name }: { name: string }) => name)).not.toContain('mill')
  })
})

describe('a copy', () => {
  const copyOf = { project: 'pumps', branch: 'production', solutions: true }
  const copied = branches.slice(0, 1)

  it('has the model, and the solutions where they are wanted', async () => {
    const { project } = await create({ name: 'pumps-2', caption: 'ポンプ', branches: copied, copyOf })
    expect(project).toMatchObject({
      ...{ caption: 'ポンプ', masterLocale: 'en', locales: ['en', 'de'], state: 'sound', numberPrefix: 'P-' },
      branches: [{ name: 'development', solutions: 6, casebases: [{ id: 'faults' }, { id: 'notices' }] }],
    })
    const selected = () => maker.call('selectProject', { projectName: 'pumps-2', branchName: 'development' })
    await expect.poll(async () => (await selected()).body.status).toBe('success')
    const found = async () => (await maker.call('freeTextSearch', { freeText: 'shaft seal' })).body.caseIds
    await expect.poll(found, { timeout: 10_000 }).toContain(1)
    const content = { values: {}, texts: { title: 'One more' } }
    const { saved } = (await maker.call('updateCase', { casebase: 'faults', content })).body
    expect(saved.caseId).toBeGreaterThan(7)
    const without = { ...copyOf, solutions: false }
    const empty = await create({ name: 'pumps-3', branches, copyOf: without })
    expect(empty.project.branches).toMatchObject([{ solutions: 0 }, { solutions: 0 }, { solutions: 0 }])
  })

  it('of many solutions is made by a task: all of them, or none where it is cancelled', async () => {
    const { db } = server.database
    const many = copiedAtOnce + 5
    await sql`
      with made as (
        insert into solutions (project_id, number, name, master_locale, created_by, created_at)
        select project_id, 1000 + each, 'many-' || each, master_locale, created_by, created_at
        from solutions, generate_series(1, ${many}::integer) as each where project_id = 'pumps' and number = 1
        returning number),
      versions as (
        insert into solution_versions (project_id, number, version, casebase_id, state, audience, governance, comment, content, created_by, created_at)
        select project_id, made.number, 1, casebase_id, state, audience, governance, comment, content, created_by, created_at
        from solution_versions, made where project_id = 'pumps' and solution_versions.number = 1 and version = 1
        returning number)
      insert into branch_solutions (project_id, branch, number, version) select 'pumps', 'production', number, 1 from versions`.execute(
      db,
    )
    await sql`update projects set next_number = 9000 where id = 'pumps'`.execute(db)
    const { project, task } = await create({ name: 'pumps-4', caption: 'Many pumps', branches: copied, copyOf })
    expect(project.branches).toMatchObject([{ solutions: 0 }])
    // What is written meanwhile has a number of its own.
    const state = async () => (await maker.call('taskState', { task })).body.task
    expect(await state()).toMatchObject({
      kind: 'copy-into-project',
      subject: 'Many pumps',
      isOwn: true,
      mayCancel: true,
    })
    const { nextNumber } = await db
      .selectFrom('projects')
      .select('nextNumber')
      .where('id', '=', 'pumps-4')
      .executeTakeFirstOrThrow()
    expect(nextNumber).toBe(9000)
    const row = await db.selectFrom('tasks').select('payload').where('id', '=', task).executeTakeFirstOrThrow()
    const payload = copyIntoProject.payload.parse(row.payload)
    const run = (signal: AbortSignal, database = server.database) => {
      const told: number[] = []
      const services = { database }
      return copyIntoProject.run({ payload, services, signal, progress: (done) => told.push(done) }).then(() => told)
    }
    const solutions = async () =>
      (await projects()).find(({ name }: { name: string }) => name === 'pumps-4').branches[0].solutions
    await expect(run(AbortSignal.abort())).rejects.toThrow()
    expect(await solutions()).toBe(0)
    // The transaction of the copy keeps nobody waiting who shapes the project.
    let meanwhile: unknown
    const transact: typeof server.database.transact = (work) =>
      server.database.transact(async (tx) => {
        const done = await work(tx)
        const documents = [{ kind: 'attribute', id: 'meanwhile', caption: 'Meanwhile', dataType: 'boolean' }]
        const draft = { project: 'pumps-4', title: 'Meanwhile', documents }
        meanwhile = (await maker.call('beginModelDraft', draft)).body
        return done
      })
    const whileWritten = { ...server.database, transact }
    expect(await run(new AbortController().signal, whileWritten)).toEqual([0, many + 6])
    expect(meanwhile).toMatchObject({ status: 'success' })
    expect(await solutions()).toBe(many + 6)
    // A run that was interrupted after it was done does nothing.
    await run(new AbortController().signal)
    expect(await solutions()).toBe(many + 6)

    // Cancelled before it has begun: nothing is left of it, but what people have begun in it meanwhile stays.
    const groups = async () => (await db.selectFrom('userGroups').select('id').execute()).map(({ id }) => id)
    for (const [name, isUsed] of [
      ['pumps-5', false],
      ['pumps-6', true],
    ] as const) {
      const { task: another } = await create({ name, caption: name, branches: copied, copyOf })
      expect(await groups()).toContain(name)
      if (isUsed) await maker.call('beginModelDraft', { project: name, title: 'Mine' })
      expect((await maker.call('cancelTask', { task: another })).body.task.state).toBe('cancelled by user')
      const names = (await projects()).map((each: { name: string }) => each.name)
      expect(names.includes(name), name).toBe(isUsed)
      expect((await groups()).includes(name), name).toBe(isUsed)
    }
  })

  it('is made by those alone who see all of the project', async () => {
    const former = await server.reader('former')
    const { body } = await former.call('createProject', { ...machine, name: 'stolen', copyOf })
    expect(body.key).toBe('no-permission')
  })
})

describe('settings', () => {
  it('are changed, with what they were in the audit', async () => {
    const changed = { ...settings, caption: 'All pumps', showcase: ['faults'], locales: ['en', 'de', 'fr'] }
    const { project } = (await maker.call('changeProject', { project: 'pumps', settings: changed })).body
    expect(project).toMatchObject(changed)
    expect((await maker.call('reloadHeader')).body.header.projects).toBeDefined()
    const { detail } = await server.database.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'project-changed')
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({
      project: 'pumps',
      caption: { before: 'Pumps', after: 'All pumps' },
      locales: { before: ['en', 'de'], after: ['en', 'de', 'fr'] },
      showcase: { before: null, after: ['faults'] },
    })
  })

  it.each([
    [{ caption: '' }, 'project-caption-required'],
    [{ locales: ['de'] }, 'project-languages-not-valid'],
    [{ locales: ['en', '-'] }, 'project-languages-not-valid'],
    [{ showcase: ['nothing'] }, 'model-not-valid'],
  ])('refuses %j', async (fields, key) => {
    const { body } = await maker.call('changeProject', { project: 'pumps', settings: { ...settings, ...fields } })
    expect(body).toMatchObject({ status: 'failure', key })
  })
})
