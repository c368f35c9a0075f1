import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Approval, ModelDocument, Notice } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobServices } from '../../jobs/job.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { saveRoles, saveUsers } from '../../store/people/people-writer.ts'
import { eraseUser } from '../../store/people/erase-user.ts'
import { readUserData } from '../../store/people/read-user-data.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { pointSolutionBranches } from '../../store/solutions/solution-writer.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'
import { remindApprovals } from './remind-approvals.ts'

const dayMs = 24 * 3_600_000

/** Drafts are published when a reviewer and a domain administrator have confirmed them. */
const workflow = {
  kind: 'workflow',
  id: 'solutions',
  caption: 'Solutions',
  states: [
    { id: 'draft', caption: 'Draft', reach: 'hidden' },
    { id: 'published', caption: 'Published', reach: 'published' },
    { id: 'archived', caption: 'Archived', reach: 'archived' },
  ],
  transitions: [
    {
      ...{ id: 'publish', caption: 'Publish', from: 'draft', to: 'published' },
      ...{ permission: 'solution-modify', requiresApproval: true },
    },
    { id: 'rework', caption: 'Rework', from: 'published', to: 'draft', permission: 'solution-modify' },
    {
      ...{ id: 'archive', caption: 'Archive', from: 'published', to: 'archived' },
      ...{ permission: 'solution-modify', requiresApproval: true },
    },
  ],
} satisfies ModelDocument
const approvals = {
  kind: 'approval-workflow',
  id: 'two-steps',
  caption: 'Two steps',
  steps: [
    { id: 'check', caption: 'Technical check', role: 'reviewer', approvals: 1, days: 3 },
    { id: 'release', caption: 'Release', role: 'domain-administrator', approvals: 1 },
  ],
} satisfies ModelDocument

let server: TestServer
let author: TestBrowser
let viewer: TestBrowser
let rita: TestBrowser
let rob: TestBrowser
let dora: TestBrowser
let caseId = 300

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const passwordHash = await testPasswords.hash(testPassword)
    const person = (id: string, roles: string[]) => ({
      ...{ id, username: id, realName: `${id} of the tests`, roles, groups: ['staff'], passwordHash, disabled: false },
    })
    const casebases = sampleDocuments.flatMap((document) =>
      document.kind === 'casebase' ? [{ ...document, approvalWorkflow: approvals.id }] : [],
    )
    const symptom = sampleDocuments.flatMap((document) =>
      document.kind === 'slot' && document.id === 'symptom' ? [{ ...document, required: true }] : [],
    )
    const documents: ModelDocument[] = [workflow, approvals, ...casebases, ...symptom]
    await database.transact(async (tx) => {
      await saveUsers(tx, [
        person('rita', ['reviewer']),
        person('rob', ['reviewer']),
        person('dora', ['domain-administrator']),
      ])
      await insertModelVersions(
        tx,
        'pumps',
        documents.map((document) => ({ version: 2, by: 'author', at: '2026-01-02T00:00:00.000Z', document })),
      )
      await pointModelBranches(
        tx,
        'pumps',
        ['development', 'production'].flatMap((branch) =>
          documents.map(({ kind, id }) => ({ branch, kind, objectId: id, version: 2 })),
        ),
        'author',
      )
    })
  })
  await signIn()
})
async function signIn(): Promise<void> {
  author = await server.reader('author')
  viewer = await server.reader('viewer')
  rita = await server.reader('rita')
  rob = await server.reader('rob')
  dora = await server.reader('dora')
}
afterAll(() => server.close())
beforeEach(async () => {
  caseId++
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        ...{ number: caseId, state: 'draft' },
        content: { values: { pressure: [9] }, texts: { en: { title: 'Seal drips', symptom: 'Water drips.' } } },
      },
    ]),
  )
})

const version = async () => {
  const { last } = await server.database.db
    .selectFrom('branchSolutions')
    .select('version as last')
    .where('number', '=', caseId)
    .where('branch', '=', 'development')
    .executeTakeFirstOrThrow()
  return last
}
const save = async (browser: TestBrowser, fields: object = {}) =>
  (
    await browser.call('updateCase', {
      ...{ caseId, token: `${await version()}.test`, content: { values: {}, texts: {} } },
      ...fields,
    })
  ).body
/** The author changes the solution and asks for approval. */
const ask = async (fields: object = {}) => {
  const content = { values: {}, texts: { symptom: `Water drips, ${Math.random()}.` } }
  const body = await save(author, { transition: 'publish', comment: 'Please check.', content, ...fields })
  return body.saved?.approval?.id as string
}
const decide = async (browser: TestBrowser, approval: string, fields: object) =>
  (await browser.call('decideApproval', { approval, step: 1, decision: 'confirm', ...fields })).body
const own = async (browser: TestBrowser): Promise<Approval[]> =>
  (await browser.call('getCaseApprovals', { caseId })).body.approvals
const list = async (
  browser: TestBrowser,
  scope = 'mine',
  call: 'getCreateApprovals' | 'getUpdateApprovals' = 'getCreateApprovals',
) => (await browser.call(call, { scope, pageSize: 100 })).body.list
const isListed = async (...asked: Parameters<typeof list>): Promise<boolean> =>
  (await list(...asked)).approvals.some((each: Approval) => each.caseId === caseId)
const shown = async () =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'state', 'createdBy', 'comment'])
    .where('number', '=', caseId)
    .where('version', '=', await version())
    .executeTakeFirstOrThrow()
/** The notices of a kind about the solution, the last one first. */
const notices = async (browser: TestBrowser, kind: string): Promise<Notice[]> =>
  (await browser.call('listNotices')).body.notices.filter(
    (each: Notice) => each.kind === kind && each.subject?.solution?.caseId === caseId,
  )

const remind = () =>
  remindApprovals.run({
    ...{ payload: {}, services: server.services satisfies JobServices, signal: new AbortController().signal },
    progress: () => undefined,
  })

describe('asking for approval', () => {
  it('saves a version that keeps its state, says so, and tells those with the role of the first step', async () => {
    const { editing } = (await author.call('modifyExistingCase', { caseId })).body
    expect(editing.transitions).toMatchObject([{ id: 'publish', requiresApproval: true, to: { id: 'published' } }])
    const { saved } = await save(author, {
      ...{ token: editing.token, transition: 'publish', comment: 'Checked at the bench.' },
      content: { values: {}, texts: { symptom: 'Water drips fast.' } },
    })
    expect(saved).toMatchObject({ version: 2, state: { id: 'draft' } })
    expect(saved.approval).toMatchObject({
      ...{ state: 'open', step: 1, steps: 2, stepCaption: 'Technical check', confirmed: 0, needed: 1 },
      ...{ askedBy: 'author of the tests', isOwn: true, isOverdue: false },
      transition: { id: 'publish', caption: 'Publish', to: { id: 'published' } },
    })
    expect((await list(rita)).approvals[0]).toMatchObject({
      ...{ caseId, number: `P-${caseId}`, title: 'Seal drips', version: 2, comment: 'Checked at the bench.' },
      ...{ waitsForMe: true, may: ['confirm', 'reject', 'delegate'], present: { id: 'draft' } },
    })
    expect((await notices(rita, 'approval-request'))[0]).toMatchObject({
      subject: { by: 'author of the tests', title: 'Publish', solution: { caseId } },
    })
    expect(await notices(dora, 'approval-request')).toEqual([])
    await author.call('authoring', { caseId, token: editing.token })
  })

  it('a solution that was published before is an update, and tells what it is compared with', async () => {
    const first = await ask()
    await decide(rita, first, {})
    await decide(dora, first, { step: 2 })
    expect(await shown()).toMatchObject({ version: 3, state: 'published', createdBy: 'dora' })
    await save(author, { transition: 'rework' })
    await ask()
    expect(await isListed(rita, 'mine')).toBe(false)
    expect(await isListed(rita, 'mine', 'getUpdateApprovals')).toBe(true)
    expect((await own(author))[0]).toMatchObject({ version: 5, since: 3 })
  })

  it('readers find nothing before all have confirmed: what is published is not changed by asking', async () => {
    const first = await ask()
    await decide(rita, first, {})
    await decide(dora, first, { step: 2 })
    const content = { values: {}, texts: { symptom: 'Unchecked.' } }
    expect((await save(author, { transition: 'archive', content })).key).toBe('transition-not-possible')
    expect((await save(author, { transition: 'archive' })).saved).toMatchObject({
      ...{ state: { id: 'published' }, approval: { transition: { id: 'archive' } } },
    })
  })
})

describe('deciding', () => {
  it('goes step by step; the last confirmation of who may apply takes the step of the workflow', async () => {
    const approval = await ask()
    expect((await decide(dora, approval, {})).key).toBe('approval-not-yours')
    expect((await decide(rita, approval, { comment: 'Fine.' })).standing).toMatchObject({ state: 'open', step: 2 })
    expect(await isListed(rita)).toBe(false)
    expect(await isListed(dora)).toBe(true)
    expect((await decide(dora, approval, { step: 2 })).standing).toMatchObject({ state: 'applied' })
    expect(await shown()).toMatchObject({ version: 3, state: 'published', comment: 'Please check.' })
    expect((await notices(author, 'approval-applied'))[0]).toMatchObject({ subject: { by: 'dora of the tests' } })
    const [told] = await own(author)
    expect(told).toMatchObject({
      ...{ state: 'applied', ended: { by: 'dora of the tests' }, may: [] },
      decisions: [
        { step: 1, decision: 'confirm', by: 'rita of the tests', comment: 'Fine.' },
        { step: 2, decision: 'confirm', by: 'dora of the tests', comment: '' },
      ],
    })
    const hashes = await server.database.db
      .selectFrom('approvalDecisions')
      .select('versionHash')
      .where('approvalId', '=', approval)
      .execute()
    expect(new Set(hashes.map(({ versionHash }) => versionHash)).size).toBe(1)
    expect(hashes[0]?.versionHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a rejection says why, and goes back to who has asked; asked anew it begins at the first step', async () => {
    const approval = await ask()
    expect((await decide(rita, approval, { decision: 'reject', comment: '  ' })).key).toBe('approval-comment-required')
    const rejected = await decide(rita, approval, { decision: 'reject', comment: 'Which seal?' })
    expect(rejected.standing).toMatchObject({ state: 'rejected' })
    expect(await shown()).toMatchObject({ version: 2, state: 'draft' })
    expect((await notices(author, 'approval-rejected'))[0]).toMatchObject({ subject: { solution: { caseId } } })
    expect((await own(author))[0]).toMatchObject({ decisions: [{ decision: 'reject', comment: 'Which seal?' }] })
    const again = await ask()
    expect(again).not.toBe(approval)
    expect(await isListed(rita)).toBe(true)
  })

  it('nobody confirms what they have written, and nobody counts twice', async () => {
    await save(rita, { content: { values: {}, texts: { symptom: 'Rita has looked at it.' } } })
    const approval = await ask()
    expect((await decide(rita, approval, {})).key).toBe('approval-four-eyes')
    expect(await isListed(rita)).toBe(false)
    await changeUser(server.database, 'rob', { roles: ['reviewer', 'domain-administrator'] })
    await expect.poll(async () => (await decide(rob, approval, {})).standing?.step).toBe(2)
    expect((await decide(rob, approval, { step: 2 })).key).toBe('approval-four-eyes')
    await changeUser(server.database, 'rob', { roles: ['reviewer'] })
  })

  it('counts a decision once: sent twice, for another step, after the end', async () => {
    const approval = await ask()
    const attempt = { 'x-attempt': '11111111-2222-4333-8444-555555555501' }
    const confirm = { approval, step: 1, decision: 'confirm' }
    const twice = await Promise.all([
      rita.call('decideApproval', confirm, attempt),
      rita.call('decideApproval', confirm, attempt),
    ])
    expect(twice.map(({ body }) => body.standing?.step)).toEqual([2, 2])
    expect((await decide(rita, approval, {})).key).toBe('approval-moved-on')
    await decide(dora, approval, { step: 2 })
    expect((await decide(dora, approval, { step: 2 })).key).toBe('approval-ended')
  })

  it('two at once take turns: one counts, the other is told', async () => {
    const approval = await ask()
    const both = await Promise.all([decide(rita, approval, {}), decide(rob, approval, {})])
    expect(both.map(({ key }) => key as unknown).toSorted()).toEqual(['approval-moved-on', undefined])
    const ends = await Promise.all([
      decide(dora, approval, { step: 2 }),
      decide(dora, approval, { step: 2, decision: 'reject', comment: 'No.' }),
    ])
    expect(ends.map(({ key }) => key as unknown).toSorted()).toEqual(['approval-ended', undefined])
    expect(['applied', 'rejected']).toContain((await own(author))[0]?.state)
  })

  it('waits for somebody who may apply where the last one who confirms may not', async () => {
    const { db } = server.database
    const role = await db
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', 'domain-administrator')
      .executeTakeFirstOrThrow()
    await server.database.transact((tx) =>
      saveRoles(tx, [{ ...role, permissions: role.permissions.filter((each) => each !== 'review-apply') }]),
    )
    const approval = await ask()
    await decide(rita, approval, {})
    await expect
      .poll(async () => (await own(dora)).find(({ id }) => id === approval)?.may)
      .toEqual(['confirm', 'reject', 'delegate'])
    expect((await decide(dora, approval, { step: 2, decision: 'apply' })).key).toBe('no-permission')
    expect((await decide(dora, approval, { step: 2 })).standing).toMatchObject({ state: 'open', isConfirmed: true })
    await server.database.transact((tx) => saveRoles(tx, [role]))
    expect((await decide(rob, approval, { step: 2 })).key).toBe('approval-moved-on')
    expect((await own(rob))[0]).toMatchObject({ waitsForMe: true, may: ['reject', 'apply'] })
    expect((await decide(rob, approval, { step: 2, decision: 'apply' })).standing).toMatchObject({ state: 'applied' })
    expect(await shown()).toMatchObject({ state: 'published', createdBy: 'rob' })
  })

  it('applies only when all steps are confirmed', async () => {
    const approval = await ask()
    expect((await decide(rita, approval, { decision: 'apply' })).key).toBe('approval-not-confirmed')
  })

  it('counts for nobody whose right was taken away', async () => {
    const approval = await ask()
    expect(await isListed(rob)).toBe(true)
    await changeUser(server.database, 'rob', { roles: ['author'] })
    await expect.poll(async () => (await decide(rob, approval, {})).key).toBe('no-permission')
    await changeUser(server.database, 'rob', { roles: ['reviewer'] })
    expect((await decide(author, approval, {})).key).toBe('no-permission')
    expect((await decide(viewer, approval, {})).key).toBe('no-permission')
  })
})

describe('handing a step to a colleague', () => {
  it('asks the colleague, and not who has handed it on', async () => {
    const approval = await ask()
    const { delegates } = (await rita.call('getApprovalDelegates', { approval })).body
    expect(delegates).toEqual([
      { id: 'dora', name: 'dora of the tests' },
      { id: 'rob', name: 'rob of the tests' },
    ])
    expect((await rita.call('getApprovalDelegates', { approval, name: 'rob' })).body.delegates).toHaveLength(1)
    for (const to of ['author', 'rita', 'nobody', 'viewer', undefined])
      expect((await decide(rita, approval, { decision: 'delegate', to })).key).toBe('approval-delegate-not-fit')
    expect((await decide(rita, approval, { decision: 'delegate', to: 'dora' })).standing).toMatchObject({ step: 1 })
    expect([await isListed(rita), await isListed(rob), await isListed(dora)]).toEqual([false, true, true])
    expect((await decide(rita, approval, {})).key).toBe('approval-not-yours')
    expect((await notices(dora, 'approval-request'))[0]).toMatchObject({ subject: { by: 'rita of the tests' } })
    expect((await decide(dora, approval, {})).standing).toMatchObject({ step: 2 })
    // Once over all steps.
    expect((await decide(dora, approval, { step: 2 })).key).toBe('approval-four-eyes')
  })

  it('comes back when the colleague has left; who is erased stays without a name', async () => {
    const approval = await ask()
    await server.database.transact(async (tx) =>
      saveUsers(tx, [
        {
          ...{ id: 'leo', username: 'leo', realName: 'Leo', roles: ['reviewer'], groups: ['staff'] },
          ...{ passwordHash: await testPasswords.hash(testPassword), disabled: false },
        },
      ]),
    )
    await expect
      .poll(async () => (await decide(rita, approval, { decision: 'delegate', to: 'leo' })).key as unknown)
      .toBeUndefined()
    expect(await isListed(rita)).toBe(false)
    expect((await readUserData(server.database.db, 'leo')).records['approval_decisions']).toHaveLength(1)
    await server.database.transact((tx) => eraseUser(tx, 'leo'))
    await expect.poll(() => isListed(rita)).toBe(true)
    expect((await own(rita))[0]).toMatchObject({
      decisions: [{ decision: 'delegate', by: 'rita of the tests', to: '' }],
    })
    expect((await decide(rita, approval, {})).standing).toMatchObject({ step: 2 })
  })
})

describe('a solution that was changed while it waited', () => {
  it('is overtaken: nothing is decided, and it says who has changed it', async () => {
    const approval = await ask()
    await save(rob, { content: { values: {}, texts: { symptom: 'Rob knows better.' } } })
    expect(await isListed(rita)).toBe(false)
    expect(await decide(rita, approval, {})).toMatchObject({
      ...{ status: 'success', changedBy: 'rob of the tests', standing: { state: 'overtaken' } },
    })
    expect((await notices(author, 'approval-overtaken'))[0]).toMatchObject({
      subject: { by: 'rob of the tests' },
    })
    expect(await shown()).toMatchObject({ version: 3, state: 'draft' })
  })

  it('is asked anew by its author, and the old request ends', async () => {
    const first = await ask()
    const second = await ask()
    expect((await own(author)).map(({ id, state }) => [id, state])).toEqual([
      [second, 'open'],
      [first, 'overtaken'],
    ])
  })

  it('an approval and a change at once: one of them comes first, and neither is lost', async () => {
    const approval = await ask()
    await decide(rita, approval, {})
    const [decided, changed] = await Promise.all([
      decide(dora, approval, { step: 2 }),
      save(author, { content: { values: {}, texts: { symptom: 'At the same time.' } } }),
    ])
    const isApplied = decided.standing.state === 'applied'
    // A published solution is not changed by its author in that state.
    expect(changed.key as unknown).toBe(isApplied ? 'transition-not-possible' : undefined)
    expect((await shown()).state).toBe(isApplied ? 'published' : 'draft')
  })

  it('restoring an earlier version overtakes it too', async () => {
    const approval = await ask()
    const restored = await rita.call('restoreVersion', { caseId, version: 1, last: 2 })
    expect(restored.body.status).toBe('success')
    expect((await own(author))[0]).toMatchObject({
      id: approval,
      state: 'overtaken',
      ended: { by: 'rita of the tests' },
    })
    expect((await notices(author, 'approval-overtaken'))[0]).toMatchObject({ subject: { by: 'rita of the tests' } })
  })

  it('an import overtakes it, and who had asked is told within the hour, once', async () => {
    const approval = await ask()
    const before = (await notices(author, 'approval-overtaken')).length
    await server.database.transact((tx) =>
      pointSolutionBranches(tx, 'pumps', [{ branch: 'development', number: caseId, version: 1 }], null),
    )
    expect((await own(author))[0]).toMatchObject({ id: approval, state: 'overtaken' })
    expect(await notices(author, 'approval-overtaken')).toHaveLength(before)
    expect(await remind()).toMatchObject({ told: 1 })
    expect(await notices(author, 'approval-overtaken')).toHaveLength(before + 1)
    expect(await remind()).toMatchObject({ told: 0 })
  })
})

describe('withdrawing', () => {
  it('is for who has asked, while it is open', async () => {
    const approval = await ask()
    expect((await rita.call('withdrawApproval', { approval })).body.key).toBe('no-permission')
    expect((await own(author))[0]?.may).toEqual(['withdraw'])
    expect((await author.call('withdrawApproval', { approval })).body.standing).toMatchObject({ state: 'withdrawn' })
    expect((await author.call('withdrawApproval', { approval })).body.key).toBe('approval-ended')
    expect((await decide(rita, approval, {})).key).toBe('approval-ended')
    expect(await isListed(rita)).toBe(false)
  })
})

describe('due steps', () => {
  it('are overdue after their days, and those asked are reminded once', async () => {
    const approval = await ask()
    await decide(rita, approval, { decision: 'delegate', to: 'dora' })
    await remind()
    expect((await own(rob))[0]).toMatchObject({ isOverdue: false })
    server.advance(3 * dayMs + 1)
    await signIn()
    expect(await remind()).not.toMatchObject({ reminded: 0 })
    expect((await own(rob))[0]).toMatchObject({ isOverdue: true })
    const overdue = async (browser: TestBrowser) => (await notices(browser, 'approval-overdue')).length
    expect([await overdue(rita), await overdue(rob), await overdue(dora)]).toEqual([0, 1, 1])
    expect(await remind()).toMatchObject({ reminded: 0 })
    expect((await decide(rob, approval, {})).standing).toMatchObject({ isOverdue: false, step: 2 })
    expect((await own(rob))[0]?.dueAt).toBeUndefined()
  })
})

describe('who sees approvals', () => {
  it('nobody who does not see the solution; lists have pages', async () => {
    const approval = await ask()
    await changeUser(server.database, 'stranger', { roles: ['reviewer'], groups: ['customers'] })
    const stranger = await server.reader('stranger')
    expect(await isListed(stranger, 'all')).toBe(true)
    await server.database.db
      .updateTable('solutionVersions')
      .set({ audience: 'internal' })
      .where('number', '=', caseId)
      .execute()
    expect(await isListed(stranger, 'all')).toBe(false)
    expect((await stranger.call('getCaseApprovals', { caseId })).body.key).toBe('solution-not-found')
    for (const call of ['decideApproval', 'withdrawApproval', 'getApprovalDelegates'] as const)
      expect((await stranger.call(call, { approval, step: 1, decision: 'confirm' })).body.key).toBe(
        'approval-not-found',
      )
    const all = await list(rita, 'all')
    const paged = (await rita.call('getCreateApprovals', { scope: 'all', page: 2, pageSize: 1 })).body.list
    expect(paged).toMatchObject({ total: all.total, page: 2, approvals: [{ id: all.approvals[1].id }] })
    expect((await rita.call('getCreateApprovals', { scope: 'all', page: 9_999, pageSize: 1 })).body.list.page).toBe(
      all.total,
    )
  })

  it('an author sees those that the author has asked for, also ended ones', async () => {
    const approval = await ask()
    await author.call('withdrawApproval', { approval })
    expect(await isListed(author, 'asked')).toBe(true)
    expect(await isListed(rita, 'asked')).toBe(false)
    expect(await isListed(author, 'mine')).toBe(false)
  })

  it.each([
    'getCreateApprovals',
    'getUpdateApprovals',
    'getCaseApprovals',
    'getApprovalDelegates',
    'withdrawApproval',
  ] as const)('%s is refused without a session, without a permission, and with bad input', async (call) => {
    const fields = { caseId, approval: '00000000-0000-4000-8000-000000000000' }
    expect((await (await server.visitor()).call(call, fields)).body.key).toBe('no-session')
    expect((await viewer.call(call, fields)).body.key).toBe('no-permission')
    const bad = await rita.call(call, { caseId: 'x', approval: 'x', scope: 'x' })
    expect(bad.statusCode).toBe(400)
  })

  it('bad decisions are no calls', async () => {
    const approval = await ask()
    for (const bad of [{ step: 0 }, { decision: 'approve' }, { comment: 'x'.repeat(2_001) }])
      expect((await rita.call('decideApproval', { approval, step: 1, decision: 'confirm', ...bad })).statusCode).toBe(
        400,
      )
  })
})

describe('what lacks something required', () => {
  const without = { content: { values: {}, texts: { symptom: '' } } }
  const check = async (fields: object) =>
    (await author.call('validateUpdateCase', { caseId, token: `${await version()}.test`, ...fields })).body.problems

  it('is saved as a draft, and not asked about; who saves it is told so', async () => {
    const problem = {
      slot: 'symptom',
      message: 'This is required. Please fill it in, or save the solution as “Draft”.',
    }
    expect(await check({ ...without, transition: 'publish' })).toEqual([problem])
    expect(await save(author, { ...without, transition: 'publish' })).toMatchObject({ key: 'solution-not-valid' })
    expect(await check(without)).toEqual([])
    const untitled = { content: { values: {}, texts: { title: '' } } }
    expect(await check(untitled)).toEqual([{ slot: 'title', message: 'This is required. Please fill it in.' }])
    expect((await save(author, without)).saved).toMatchObject({ version: 2, state: { id: 'draft' } })
    // It counts for the step out of the state, although it was missing before.
    expect(await save(author, { transition: 'publish', content: { values: {}, texts: {} } })).toMatchObject({
      key: 'solution-not-valid',
      fields: { symptom: problem.message },
    })
  })

  it('brings a published solution back to its draft', async () => {
    const approval = await ask()
    await decide(rita, approval, {})
    await decide(dora, approval, { step: 2 })
    await changeUser(server.database, 'author', { roles: ['domain-administrator'] })
    await expect.poll(async () => (await check(without)).length as unknown).toBe(1)
    expect(await check({ ...without, transition: 'rework' })).toEqual([])
    expect((await save(author, { ...without, transition: 'rework' })).saved).toMatchObject({ state: { id: 'draft' } })
    await changeUser(server.database, 'author', { roles: ['author'] })
  })
})

describe('a step that requires a signature', () => {
  /** What the service was sent, the last one first. */
  const sent: { authorization: string; body: { transactionId: string; hash: string } }[] = []
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization = '' } = request.headers
      sent.unshift({ authorization, body: JSON.parse(body) })
      const [name] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
      response.writeHead(name === 'dora' ? 200 : 401).end()
    })
  })
  const serveAt = (url: string | null) => server.database.transact((tx) => writeSetting(tx, 'signature.url', url, null))
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await serveAt(null)
    service.close()
  })
  beforeEach(() => {
    sent.length = 0
  })

  /** Asks for approval, whose second step is signed, and has the first one confirmed. */
  const askSigned = async () => {
    const approval = await ask()
    await server.database.write
      .updateTable('approvals')
      .set({ steps: sql`jsonb_set(steps, '{1,requiresSignature}', 'true')` })
      .where('id', '=', approval)
      .execute()
    expect((await decide(rita, approval, {})).standing).toMatchObject({ step: 2, requiresSignature: true })
    return approval
  }
  const signature = (name = 'dora') => ({ id: randomUUID(), name, password: 'Correct-Horse-77' })
  const serviceUrl = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/sign`
  const decisions = async () => (await own(author))[0]?.decisions

  it('counts only signed; what is signed is the hash that stands with the decision', async () => {
    await serveAt(serviceUrl())
    const approval = await askSigned()
    expect((await decide(dora, approval, { step: 2 })).key).toBe('signature-required')
    expect(await decide(dora, approval, { step: 2, signature: signature('eve') })).toMatchObject({
      ...{ key: 'signature-refused', fields: { signature: expect.any(String) } },
    })
    expect(await decisions()).toHaveLength(1)
    expect((await decide(dora, approval, { step: 2, signature: signature() })).standing).toMatchObject({
      ...{ state: 'applied' },
    })
    const [, decision] = await server.database.db
      .selectFrom('approvalDecisions')
      .selectAll()
      .where('approvalId', '=', approval)
      .orderBy('id')
      .execute()
    expect(sent[0]?.body).toEqual({ transactionId: decision?.signatureTransaction, hash: decision?.versionHash })
    expect((await decisions())?.map(({ isSigned }) => isSigned)).toEqual([undefined, true])
  })

  it('is shown with the approved version: who, when, for what, and the hash; and that a later version is another one', async () => {
    await serveAt(serviceUrl())
    const approval = await askSigned()
    await decide(dora, approval, { step: 2, signature: signature() })
    const reader = await server.reader('author', 'development')
    const approvedBy = async () => (await reader.call('viewCaseDetails', { caseId })).body.solution?.approvedBy
    await expect.poll(approvedBy).toEqual([
      {
        ...{ by: expect.stringContaining('dora'), at: expect.any(String), version: await version(), isOfShown: true },
        ...{ meaning: 'Release', transactionId: sent[0]?.body.transactionId, hash: sent[0]?.body.hash },
      },
    ])
    await changeUser(server.database, 'author', { roles: ['domain-administrator'] })
    const other = { content: { values: {}, texts: { title: 'Other words' } } }
    await expect.poll(async () => (await save(author, other)).saved?.version as unknown).toBe((await version()) + 1)
    await expect.poll(approvedBy).toMatchObject([{ isOfShown: false, meaning: 'Release' }])
    await changeUser(server.database, 'author', { roles: ['author'] })
  })

  it('is not sent to the service by who is not asked, for a former step, and with a rejection', async () => {
    await serveAt(serviceUrl())
    const approval = await askSigned()
    expect((await decide(rob, approval, { step: 2, signature: signature() })).key).toBe('approval-not-yours')
    expect((await decide(dora, approval, { step: 1, signature: signature() })).key).toBe('approval-moved-on')
    const rejection = { step: 2, decision: 'reject', comment: 'Not so.', signature: signature() }
    expect((await decide(dora, approval, rejection)).standing).toMatchObject({ state: 'rejected' })
    expect(sent).toEqual([])
  })

  it('is refused while no service is set up, or it is not reached', async () => {
    await serveAt(null)
    const approval = await askSigned()
    expect((await decide(dora, approval, { step: 2, signature: signature() })).key).toBe('signature-not-available')
    await serveAt('http://127.0.0.1:9/sign')
    const decided = async () => (await decide(dora, approval, { step: 2, signature: signature() })).key
    await expect.poll(decided).toBe('signature-not-reached')
    expect(await decisions()).toHaveLength(1)
  })
})
