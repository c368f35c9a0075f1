import { calls, type CallKey, type Calls, type RequestInput } from '@advisor/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from './database/open.ts'
import { startAskingServer } from './features/ask-expert/testing/ask-expert-server.ts'
import { openOutgoing } from './outgoing/outgoing.ts'
import { tellAssigned } from './notices/tell-assigned.ts'
import { lockProject, takeSolutionNumbers } from './store/models/project-writer.ts'
import { announce } from './store/notifications/notification-store.ts'
import { lockUser } from './store/people/lock-user.ts'
import { writeSetting } from './store/settings/settings.ts'
import { changeUser, saveSampleSolutions } from './testing/sample-installation.ts'
import { testPassword, type TestBrowser, type TestServer } from './testing/test-server.ts'

/** What one person does in two windows at the same moment, and what an import does meanwhile. */

/** They end the login session of the other window. `preferences.test.ts` and `password-recovery.test.ts` have two of them at once. */
const endOthers = ['changePassword', 'endOtherLoginSessions', 'resetPassword'] as const

/** They are an administrator's: what two of them do at once is tested below and in `admin-people.test.ts`. */
const ofAdministrators = [
  'addUser',
  'changeUser',
  'holdUser',
  'leaveUser',
  'setUserState',
  'endUserSessions',
  'resetUserPassword',
  'resetUserSecondFactor',
  'eraseUser',
  'importUsers',
  'seeAsUser',
  'endSeeingAs',
  'saveGroup',
  'removeGroup',
  'saveRole',
  'removeRole',
  'saveWorkgroup',
  'removeWorkgroup',
  'saveCampaign',
  'closeCampaign',
  'saveSignInMapping',
  'makeScimToken',
  'revokeScimToken',
] as const satisfies readonly CallKey[]

type ChangingKey = Exclude<
  { [Key in CallKey]: Calls[Key]['changes'] extends 'data' ? Key : never }[CallKey],
  (typeof endOthers)[number] | (typeof ofAdministrators)[number]
>

let server: TestServer
let windows: [TestBrowser, TestBrowser]
let requestId: string
let taskId: string
let commentId: string
let notificationId: string
let noticeId: string
let remarkId: string
let DSID: string

beforeAll(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none', from: 'advisor@example.com' } as const
  server = await startAskingServer(
    [{ kind: 'expert-group', id: 'everything', caption: 'Everything', roles: ['author'] }],
    openOutgoing({ smtp }),
  )
  // It ends when the server knows the setting.
  await server.services.database.transact((tx) => writeSetting(tx, 'escalate.to', ['crm@example.com'], null))
  windows = [await server.reader('author'), await server.reader('author')]
  requestId = (await call('askExpert')).body.request.id
  commentId = (await call('feedback')).body.feedback.id
  const expiresAt = new Date(Date.now() + 3_600_000)
  const told = { level: 'info', format: 'plain', key: 'test', message: 'Hello.', expiresAt } as const
  const announced = await server.database.transact((tx) =>
    announce(tx, { ...told, userId: null, createdBy: null }, new Date()),
  )
  notificationId = announced ?? expect.unreachable('The notification was not taken.')
  noticeId = await tellAuthor()
  remarkId = (await call('addRemark')).body.list.threads[0].id
  DSID = (await call('DSAdd')).body.details.DSID
  await call('mailCase')
  const task = await server.database.db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
  taskId = task.id
})
afterAll(() => server.close())
// The limits of a day are not what is tested.
beforeEach(async () => {
  const { db } = server.database
  await db.deleteFrom('expertRequests').where('id', '<>', requestId).execute()
  await db.deleteFrom('solutionMails').execute()
  await db.deleteFrom('customerForms').execute()
})

let count = 0
/** No version is newer. */
const newest = { version: 1_000_000 }
const addressed = { caseId: 1, from: 'author@example.com', to: 'customer@example.com' }

/** One of a few drafts. */
const draftOf = (of: number) => `00000000-0000-4000-8000-00000000000${of % 3}`
/** No draft change of a model. */
const draftOfNobody = { draft: '00000000-0000-4000-8000-000000000000', version: 1 }
/** No browser has made it. */
/** A picture of one point. */
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const passkeyOfNobody = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const

/** What each changing call is sent: whoever declares another one says it here. */
const requests: { [Key in ChangingKey]: () => RequestInput<Calls[Key]> } = {
  changeGroupMembers: () => ({ id: 'staff', added: ['viewer'] }),
  beginModelDraft: () => ({ project: 'pumps', title: `Another one, ${++count}` }),
  saveModelObjects: () => ({ ...draftOfNobody, documents: [] }),
  holdModelObject: () => ({ project: 'pumps', kind: 'type', id: 'product', lock: 'a-lock-of-these-tests' }),
  leaveModelObject: () => ({ project: 'pumps', kind: 'type', id: 'product', lock: 'a-lock-of-these-tests' }),
  convertModelDraft: () => ({ ...draftOfNobody, conversions: [] }),
  handInModelDraft: () => draftOfNobody,
  takeBackModelDraft: () => draftOfNobody,
  discardModelDraft: () => draftOfNobody,
  decideModelDraft: () => ({ ...draftOfNobody, decision: 'apply' }),
  undoModelDraft: () => draftOfNobody,
  commentModelDraft: () => ({ draft: draftOfNobody.draft, text: 'Why?' }),
  decideProposedValue: () => ({ proposal: draftOfNobody.draft, decision: 'reject' }),
  DSAdd: () => ({ title: `Hums, ${++count}.`, serialNumber: '00040117', again: true }),
  DSExit: () => ({ DSID }),
  DSUnlock: () => ({ DSID }),
  saveSessionView: () => ({ name: `View ${++count % 3}`, view: { hash: 'DASHBOARD' } }),
  deleteSessionView: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  assignSessions: () => ({ DSIDs: [DSID], workgroup: 'pump-team' }),
  takeNext: () => ({ workgroup: 'pump-team' }),
  addSessionNote: () => ({ DSID, done: `Turned, ${++count}.`, minutes: 1 }),
  setSessionStatus: () => ({ DSID, ...newest, title: `Hums, ${++count}.` }),
  changeSessionOwner: () => ({ DSID, owner: 'author' }),
  reassignSession: () => ({ DSID, ...newest, workgroup: 'pump-team' }),
  DSEscalate: () => ({ DSID, ...newest, workgroup: 'pump-team', reason: 'Hums.' }),
  DSClose: () => ({
    ...{ DSID, ...newest, repairStatus: 'done', verificationStatus: 'to-be-verified', resolution: 'resolved' },
    helpedBy: 1,
  }),
  verifySession: () => ({ DSID, ...newest, verificationStatus: ++count % 2 === 0 ? 'confirmed' : 'failed' }),
  reopenSession: () => ({ DSID, ...newest }),
  mailServiceReport: () => ({ DSID, to: 'customer@example.com' }),
  signServiceReport: () => ({ DSID, signature: onePixel, name: 'Ms. Ito' }),
  sessionFromOrder: () => ({ system: 'sap', key: `A-${++count % 5}`, title: 'Hums.', serialNumber: '00040117' }),
  beginUpload: () => ({ name: 'seal.png', sizeBytes: 10 }),
  finishUpload: () => ({ upload: '00000000-0000-4000-8000-000000000000' }),
  completeCampaign: () => ({ DSID, campaign: 'seals' }),
  acceptGDPR: () => ({ acceptance: 'accepted', version: 1 }),
  addPasskey: () => ({ name: 'Phone', passkey: passkeyOfNobody }),
  addToFavorites: () => ({ caseIds: [1, 2, 6] }),
  answerExpertRequest: () => ({ request: requestId, text: 'Tighten the valve.' }),
  askExpert: () => ({ caseId: 1, note: `Hums, ${++count}.` }),
  authoring: () => ({ caseId: 1, token: `1.${++count % 2}` }),
  authoringServerPing: () => ({ caseId: 1, token: `1.${++count % 2}` }),
  cancelTask: () => ({ task: taskId }),
  closeCurrentDiagnosticSession: () => ({}),
  closeNotification: () => ({ id: notificationId }),
  confirmCodes: () => ({ code: '000000' }),
  confirmPhrase: () => ({ caseId: 1, locale: 'en', phrase: 'wet floor' }),
  decideApproval: () => ({ approval: '00000000-0000-4000-8000-000000000000', step: 1, decision: 'confirm' }),
  deleteComment: () => ({ commentId, restore: ++count % 2 === 0 }),
  deleteDraftCase: () => ({ draftId: draftOf(++count) }),
  dismissPhrase: () => ({ caseId: 1, locale: 'en', phrase: 'wet floor' }),
  endLoginSession: () => ({ session: '0'.repeat(24) }),
  feedback: () => ({ caseId: 1, rating: 4, comments: 'It helped.' }),
  forgetSearches: () => ({}),
  generateBookmark: () => ({ fromPage: '/case-details', hash: 'caseId=1' }),
  mailCase: () => ({ ...addressed, note: `Here, ${++count}.` }),
  makeToken: () => ({ name: 'A program', days: 1 }),
  modifyExistingCase: () => ({ caseId: 1, force: true }),
  planPublication: () => ({
    ...{ caseId: 1, version: 1, branchName: 'production', day: `2030-01-0${(++count % 9) + 1}`, timeZone: 'UTC' },
  }),
  cancelPublication: () => ({ plan: '00000000-0000-4000-8000-000000000000' }),
  setValidUntil: () => ({ caseId: 1, day: `2030-01-0${(++count % 9) + 1}`, timeZone: 'UTC' }),
  addRemark: () => ({ caseId: 1, slot: 'title', text: `Hums, ${++count}.` }),
  answerRemark: () => ({ remark: remarkId, text: `It does, ${++count}.` }),
  resolveRemark: () => ({ remark: remarkId, resolved: ++count % 2 === 0 }),
  translateCase: () => ({ caseId: 1, locale: 'de', force: true }),
  importTranslation: () => ({
    xliff:
      '<xliff version="1.2"><file original="pumps/1" source-language="en" target-language="de"><body/></file></xliff>',
    apply: true,
  }),
  createProject: () => ({
    ...{ name: `made-${++count % 3}`, caption: 'Made', masterLocale: 'en' },
    branches: [{ name: 'development', caption: 'Development', kind: 'development' }],
  }),
  changeProject: () => ({
    project: 'pumps',
    settings: { caption: `Pumps ${++count}`, locales: ['en', 'de'], numberPrefix: '', hidingThreshold: 0.25 },
  }),
  publishBranch: () => ({
    ...{ project: 'pumps', from: 'development', to: 'production', seen: 'nothing' },
    what: { model: 'all', solutions: 'all' },
  }),
  undoPublication: () => ({ publication: '00000000-0000-4000-8000-000000000000', seen: 'nothing' }),
  publishSolution: () => ({ caseId: 1, version: 1, branchName: 'production' }),
  readAllNotices: () => ({ upTo: noticeId }),
  readExpertAnswer: () => ({ request: requestId }),
  readNotice: () => ({ notice: noticeId }),
  recoverPwd: () => ({ account: 'author' }),
  removeFromFavorites: () => ({ caseIds: [6, 2, 1] }),
  restoreDraftCase: () => ({ draftId: draftOf(++count) }),
  restoreVersion: () => ({ caseId: 1, version: 1, last: 1 }),
  passkeyChallenge: () => ({ purpose: 'sign-in' }),
  proveAgain: () => ({ currentPassword: testPassword }),
  removeCodes: () => ({}),
  removePasskey: () => ({ passkey: '00000000-0000-4000-8000-000000000000' }),
  renamePasskey: () => ({ passkey: '00000000-0000-4000-8000-000000000000', name: 'Phone' }),
  renewRecoveryCodes: () => ({}),
  revokeToken: () => ({ token: '00000000-0000-4000-8000-000000000000' }),
  savePreferences: () => ({ locale: 'en', phone: `0711 123${++count % 10}`, pageSize: 20 }),
  sendCustomerForm: () => ({ form: 'escalate', caseId: 1, text: `Hums, ${++count}.` }),
  solutionAccepted: () => ({ caseId: 1, accepted: ++count % 2 === 0 }),
  solutionUsed: () => ({ caseIds: [1], use: 'begin-steps', steps: 3, done: 0 }),
  startCodes: () => ({}),
  startPasskey: () => ({}),
  switchLocale: () => ({ chooseLocale: 'en' }),
  updateGivenAttribute: () => ({
    ...{ draftId: draftOf(++count), caseId: 1, token: '1.a', casebase: 'faults', locale: 'en' },
    fields: { title: { entries: [{ typed: 'Hums' }], rows: [] } },
  }),
  changeSetting: () => ({ key: 'print.solutions', value: '7', version: 0 }),
  saveStyles: () => ({ styles: '[{"name":"result","values":[{"style":"color","value":"#024"}]}]' }),
  sendTestMail: () => ({ to: 'admin@example.com' }),
  saveMailTemplate: () => ({ mail: 'test', locale: 'en', texts: { 'test-subject': 'Trial' }, version: 0 }),
  sendMailTemplate: () => ({ mail: 'test', locale: 'en', texts: {} }),
  saveSource: () => ({ source: {}, version: 0 }),
  removeSource: () => ({ id: 'wiki', version: 0 }),
  sendAgain: () => ({ id: 'none' }),
  testWebhook: () => ({ event: 'solutions-changed' }),
  breakLock: () => ({ kind: 'case', objectId: 'pumps/1' }),
  lockSystem: () => ({ locked: false }),
  runIndex: () => ({ project: 'pumps' }),
  setLoggerLevel: () => ({ name: 'jobs', level: 'info' }),
  withdrawApproval: () => ({ approval: '00000000-0000-4000-8000-000000000000' }),
  useSolution: () => ({ DSID, caseId: 1, use: ++count % 2 === 0 ? 'tried' : 'linked' }),
  unuseSolution: () => ({ DSID, caseId: 1 }),
  changeCasebase: () => ({ caseId: 1, token: '1.list', casebase: 'notices' }),
  updateCase: () => ({ casebase: 'faults', content: { values: {}, texts: { title: `Quoll ${++count}` } } }),
}
const keys = Object.keys(requests) as ChangingKey[]

const call = (key: ChangingKey, window: 0 | 1 = 0) => windows[window].call(key, { ...requests[key]() })

async function tellAuthor(): Promise<string> {
  const { jobs } = server.services
  await server.database.transact((tx) =>
    tellAssigned(
      tx,
      { jobs },
      {
        ...{ to: ['author'], kind: 'expert-request', about: requestId, projectId: 'pumps', branch: 'production' },
        ...{ by: null, now: new Date() },
      },
    ),
  )
  const { id } = await server.database.db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
  return id
}

/** A batch of an import, by the same person. */
async function importBatch(tx: Tx): Promise<void> {
  await lockProject(tx, 'pumps')
  const content = { values: {}, texts: { en: { title: 'Imported' } } }
  await saveSampleSolutions(tx, [{ number: await takeSolutionNumbers(tx, 'pumps', 1), content }])
}

/** How many deadlocks there were: those that were repeated too. */
async function deadlocks(): Promise<number> {
  await sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`.execute(server.database.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server.database.db)
  return rows[0]?.deadlocks ?? 0
}

it('each of the changes is one that succeeds', async () => {
  const known = [
    'expert-request-answered',
    'model-draft-not-found',
    'project-not-found',
    'task-has-ended',
    'approval-not-found',
    'expert-request-not-found',
    'draft-not-found',
    'plan-not-found',
    'too-many-remarks',
    'resource-changed',
    'login-session-not-found',
    'session-solution-not-used',
    'no-permission',
    'session-closed',
    'session-not-to-verify',
    'session-view-not-found',
    'workgroup-not-found',
    'campaign-not-found',
    'upload-not-found',
    'upload-too-many',
    'codes-not-started',
    'passkey-not-accepted',
    'passkey-not-found',
    'second-factor-wrong',
    'second-factor-not-set',
    'session-view-not-found',
  ]
  for (const key of keys) {
    const { body } = await call(key)
    expect(body.status === 'success' || known.includes(body.key), `${key}: ${JSON.stringify(body)}`).toBe(true)
  }
})

describe.each(keys)('%s', (key) => {
  it('waits for no circle beside any other change', async () => {
    const before = await deadlocks()
    const imported = async () => {
      await server.database.transact(importBatch)
      return { statusCode: 200 }
    }
    const together = [imported, ...keys.slice(keys.indexOf(key)).map((other) => () => call(other, 1))]
    // Several others at once: they meet each other too, and the test takes half the time.
    for (let at = 0; at < together.length; at += 4) {
      const answers = await Promise.all([call(key), ...together.slice(at, at + 4).map((change) => change())])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    }
    expect(await deadlocks()).toBe(before)
  })
})

it.each<ChangingKey>(['addToFavorites', 'askExpert', 'sendCustomerForm', 'mailCase', 'feedback', 'generateBookmark'])(
  '%s does not wait for who creates solutions of the project',
  async (key) => {
    const body = await server.database.transact(async (tx) => {
      await lockProject(tx, 'pumps')
      return (await call(key)).body
    })
    expect(body.status).toBe('success')
  },
)

it('updateCase does not wait for who counts something of its author', async () => {
  const body = await server.database.transact(async (tx) => {
    await lockUser(tx, 'author')
    return (await call('updateCase')).body
  })
  expect(body.status).toBe('success')
})

describe('two administrators at once', () => {
  let both: [TestBrowser, TestBrowser]
  beforeAll(async () => {
    const administrator = { roles: ['system-administrator'], groups: ['staff'], disabled: false }
    for (const id of ['former', 'stranger']) await changeUser(server.database, id, administrator)
    both = [await server.reader('former'), await server.reader('stranger')]
  })

  const read = async (key: 'listGroups' | 'listRoles' | 'listWorkgroups', of: string, id: string) =>
    (await both[0].call(key)).body[of].find((each: { id: string }) => each.id === id)
  const permissions = ['studio']
  /** How each is added, read and changed; a name is what the two disagree about. */
  const things = [
    ['saveGroup', (id: string) => read('listGroups', 'groups', id), { grants: [] }],
    ['saveRole', (id: string) => read('listRoles', 'roles', id), { permissions, applications: [] }],
    ['saveWorkgroup', (id: string) => read('listWorkgroups', 'workgroups', id), { members: ['author'] }],
  ] as const
  const said = (answers: { body: { status: string; key?: string } }[]) =>
    answers.map(({ body }) => body.key ?? body.status).toSorted()

  it.each(things)('%s: one of two adds it, one of two changes it, and the other is told', async (key, show, fields) => {
    const id = `same-${key.toLowerCase()}`
    const added = await Promise.all(both.map((browser, at) => browser.call(key, { ...fields, id, name: `New ${at}` })))
    expect(said(added)).toEqual(['id-taken', 'success'])
    const first = added.findIndex(({ body }) => body.status === 'success')
    const { version, name } = await show(id)
    expect(name).toBe(`New ${first}`)
    const changed = await Promise.all(
      both.map((browser, at) => browser.call(key, { ...fields, id, version, name: `Other ${at}` })),
    )
    expect(said(changed)).toEqual(['changed-by-another', 'success'])
    expect((await show(id)).name).toBe(`Other ${changed.findIndex(({ body }) => body.status === 'success')}`)
  })

  it('changeUser: one of two changes them, the other is told, and their role beside that is not lost', async () => {
    const { version, fields } = (await both[0].call('showUser', { user: 'viewer' })).body.user
    const changes = [{ realName: 'Changed' }, { roles: ['viewer', 'author'] }]
    const changed = await Promise.all(
      both.map((browser, at) => browser.call('changeUser', { user: 'viewer', version, ...fields, ...changes[at] })),
    )
    expect(said(changed)).toEqual(['changed-by-another', 'success'])
    const late = changed.findIndex(({ body }) => body.status !== 'success')
    const now = (await both[0].call('showUser', { user: 'viewer' })).body.user
    const again = { user: 'viewer', version: now.version, ...now.fields, ...changes[late] }
    expect((await both[0].call('changeUser', again)).body.status).toBe('success')
    const last = (await both[0].call('showUser', { user: 'viewer' })).body.user
    expect(last.fields).toMatchObject({ realName: 'Changed', roles: ['author', 'viewer'] })
  })

  it('a user who loses a role, and the role that is removed: neither waits for the other in a circle', async () => {
    const before = await deadlocks()
    await both[0].call('saveRole', { id: 'leaving', name: 'Leaving', permissions, applications: [] })
    const shown = async () => (await both[0].call('showUser', { user: 'viewer' })).body.user
    const had = await shown()
    const given = { user: 'viewer', version: had.version, ...had.fields, roles: ['viewer', 'leaving'] }
    expect((await both[0].call('changeUser', given)).body.status).toBe('success')
    const { version, fields } = await shown()
    const role = await read('listRoles', 'roles', 'leaving')
    const answers = await Promise.all([
      both[0].call('changeUser', { user: 'viewer', version, ...fields, roles: ['viewer'] }),
      both[1].call('removeRole', { id: 'leaving', version: role.version }),
    ])
    expect(answers[0].body.status).toBe('success')
    expect(['success', 'role-in-use']).toContain(answers[1].body.key ?? answers[1].body.status)
    expect((await shown()).fields.roles).toEqual(['viewer'])
    expect(await deadlocks()).toBe(before)
  })
})

it('names every call that changes data', () => {
  const changing = Object.values(calls).filter(({ changes }) => changes === 'data')
  expect([...keys, ...endOthers, ...ofAdministrators].toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
})
