import { createHash } from 'node:crypto'
import {
  calls,
  ModelDocument,
  Project,
  searchSorts,
  SolutionContent,
  type CallKey,
  type Grant,
} from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleProject } from '@advisor/domain-model/testing'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { keysOf } from '../http/keys-of.ts'
import { computeSight } from './sight.ts'
import {
  askAboutUse,
  askToManage,
  askBookmarks,
  askByTitle,
  askedValues,
  askOnTheWay,
  askTheTray,
  type Ask,
} from './testing/ask-the-rest.ts'
import { readFiles } from '../features/file-texts/read-files.ts'
import type { Tx } from '../database/open.ts'
import { insertModelVersions, pointModelBranches } from '../store/models/model-writer.ts'
import { createProject } from '../store/models/project-writer.ts'
import { saveGroups, saveRoles, saveUsers } from '../store/people/people-writer.ts'
import { saveSampleSolutions, type SampleSolution } from '../testing/sample-installation.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../testing/test-server.ts'

/**
 * Nothing that is hidden shows: every answer of every reading call is compared with that of a twin project which never
 * held what the caller may not see. The models are the same; the twin's solutions lack what is hidden.
 */

const words = ['seal', 'leaking', 'valve', 'noise', 'Pumpe', 'tropft', 'E-204', 'quokka', 'wombat']
const locales = ['en', 'de']
const textSlots = ['title', 'symptom', 'cause', 'steps', 'note']
const valueSlots = ['code', 'product', 'grade', 'pressure', 'parts']
const slots = [...textSlots, ...valueSlots]
const casebases = ['faults', 'notices', 'recalls']
const audiences = ['internal', 'partner', 'customer'] as const
const states = ['draft', 'published', 'archived']
const roles = ['reader', 'writer', 'guest']
const guided = ['search-system-guided', 'search-user-guided', 'search-guided-back'] as const

type Draft = z.input<typeof ModelDocument>

const visibility = fc.constantFrom('invisible' as const, 'read-only' as const, 'read-write' as const)
const item = fc.record({
  slot: fc.constantFrom(...slots),
  visibility,
  roles: fc.dictionary(fc.constantFrom(...roles), visibility, { maxKeys: 2 }),
})
const section = (id: string) =>
  fc.record({
    id: fc.constant(id),
    style: fc.constantFrom('facts' as const, 'text' as const, 'steps' as const),
    items: fc.array(item, { minLength: 2, maxLength: 7 }),
  })
const sections = fc.tuple(section('first'), section('second'))
type Section = typeof sections extends fc.Arbitrary<[infer Value, unknown]> ? Value : never

const casebase = fc.record({
  slots: fc.subarray(slots, { minLength: 6 }).map((some) => [...new Set(['title', ...some])]),
  facets: fc.option(fc.subarray(['code', 'product', 'grade', 'pressure']), { nil: undefined }),
  detail: sections,
  result: sections,
  preview: fc.option(sections, { nil: undefined }),
})

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))
const texts = fc.record({
  en: fc.dictionary(fc.constantFrom(...textSlots), text),
  de: fc.dictionary(fc.constantFrom(...textSlots), text),
})

const solution = fc.record({
  casebase: fc.constantFrom(...casebases),
  state: fc.constantFrom(...states),
  audience: fc.constantFrom(...audiences),
  texts,
  code: fc.option(fc.constantFrom('E-204', 'E-7'), { nil: undefined }),
  product: fc.option(fc.constantFrom('rotary', 'membrane'), { nil: undefined }),
  grade: fc.option(fc.constantFrom('low', 'mid', 'high'), { nil: undefined }),
  pressure: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  part: fc.option(fc.constantFrom('V-1', 'V-2'), { nil: undefined }),
  pictureIn: fc.constantFrom('steps', 'note'),
  hasFile: fc.boolean(),
  changedDaysAgo: fc.constantFrom(2, 20, 200, 800),
})

const caller = fc.record({
  roles: fc.subarray(roles, { minLength: 1 }),
  seesDrafts: fc.boolean(),
  audiences: fc.subarray([...audiences], { minLength: 1 }),
  casebases: fc.subarray(casebases),
})

const installation = fc.record({
  casebases: fc.tuple(casebase, casebase, casebase),
  solutions: fc.array(solution, { minLength: 4, maxLength: 9 }),
  caller,
})
type Installation = typeof installation extends fc.Arbitrary<infer Value> ? Value : never

// Both are text, by which searches find solutions whose files may be seen.
const picture = Buffer.from('a picture of the bandicoot seal')
const manual = Buffer.from('a manual for the bilby valve')
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve())
  for (const content of [picture, manual])
    await server.services.files.put(Readable.from([content]), { maxBytes: 1_000 })
  const stored = [fileOf('picture', picture), fileOf('manual', manual)]
  await server.database.db
    .insertInto('files')
    .values(stored.map(({ hash, sizeBytes, contentType }) => ({ hash, sizeBytes, contentType })))
    .execute()
  const signal = new AbortController().signal
  const read = await readFiles.run({ payload: {}, services: server.services, progress: () => undefined, signal })
  expect(read).toEqual({ read: 2 })
})
afterAll(() => server.close())

const answeredValues = [
  ['product', { is: 'rotary' }],
  ['pressure', { between: [2, 6] }],
  ['parts.pressure', { is: 1 }],
  ['product', { noneOf: ['membrane'] }],
] as const

/** Views are counted some time after they are answered. */
const withoutViews = (key: string, value: unknown) => (key === 'viewingCount' ? undefined : value)

/** The calls whose answers were compared. */
const askedCalls = new Set<CallKey>()

let run = 0

it('every answer is that of a base which never held what is hidden', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(installation, async (drawn) => {
      const name = `run${++run}`
      const documents = documentsOf(drawn)
      const full = solutionsOf(drawn)
      const bare = full.flatMap((each) => withoutHidden(drawn, each))
      await server.database.transact(async (tx) => {
        for (const [project, solutions] of [
          [`full-${name}`, full],
          [`bare-${name}`, bare],
        ] as const) {
          await saveCaller(tx, project, drawn)
          await saveProject(tx, project, documents, solutions)
        }
      })
      const answers = await Promise.all(
        [`full-${name}`, `bare-${name}`].map((project) => answersOf(project, full, drawn)),
      )
      const [held, never] = answers.map((each) =>
        JSON.parse(JSON.stringify(each).replaceAll(/(full|bare)-run/g, 'run'), withoutViews),
      )
      expect(held.length).toBe(never.length)
      const differs = held.findIndex((each: unknown, index: number) => !isDeepStrictEqual(each, never[index]))
      expect(held[differs]).toEqual(never[differs])
    }),
    { numRuns: inject('isLong') ? 8 : 2, endOnFailure: true },
  )
})

/** Calls whose answers are not compared here, each with the reason. */
const noSolution = 'tells of no solution'
const governing = 'tells of the whole installation, to those who govern it'
const writes = 'writes what other calls tell of'
const ownWords = 'tells what the caller has asked for'
const inASession =
  'needs a service session: session-search.test.ts asks for it, also with a solution that is out of sight'
const inItsTurn = 'asked above, by itself'
const inLists = 'lists.test.ts asks for it, with a solution that is out of sight'
const ofSession = 'session-work.test.ts asks for it, with a solution that goes out of sight'
const seesAllOfProject = 'publishing.test.ts asks for it, as somebody to whom a part of the project is closed'
const wholeProject = 'only who sees the whole project has it: admin-model.test.ts'

const notCompared: Partial<Record<CallKey, string>> = {
  ...{ login: noSolution, checkLogin: noSolution, logout: noSolution, ping: noSolution },
  ...{ recoverPwd: noSolution, resetPassword: noSolution, changePassword: noSolution },
  ...{ preferences: noSolution, savePreferences: noSolution },
  ...{ ownLoginSessions: noSolution, endLoginSession: noSolution, endOtherLoginSessions: noSolution },
  ...{ secondFactor: noSolution, proveAgain: noSolution, startCodes: noSolution, confirmCodes: noSolution },
  ...{ removeCodes: noSolution, startPasskey: noSolution, addPasskey: noSolution, renamePasskey: noSolution },
  ...{ removePasskey: noSolution, renewRecoveryCodes: noSolution, passkeyChallenge: noSolution },
  ...{ ownTokens: noSolution, makeToken: noSolution, revokeToken: noSolution },
  ...{ mailSender: noSolution, clientSideErrorLogger: noSolution, clientSideLogger: noSolution },
  ...{ displayNotifications: noSolution, closeNotification: noSolution, unsavedForm: noSolution },
  ...{ showGDPR: noSolution, geolocation: noSolution, acceptGDPR: noSolution },
  ...{ listTasks: ownWords, taskState: ownWords, cancelTask: ownWords },
  ...{ sessionDashboardInit: noSolution, DSAdd: inASession, DSDetails: inASession, DSContinue: inASession },
  ...{ DSExit: inASession, DSUnlock: inASession, useSolution: inASession, unuseSolution: inASession },
  ...{ showRuledOut: inASession, sessionShowcase: inASession },
  ...{ isDsDisabledForProfile: noSolution, closeCurrentDiagnosticSession: noSolution },
  ...{ forgetSearches: noSolution, deleteComment: noSolution },
  ...{ updateCase: writes, mailCase: writes, sendCustomerForm: writes },
  ...{ modifyExistingCase: writes, authoringServerPing: writes, authoring: writes, getUpdatedCase: writes },
  ...{ translateCase: writes, getTranslations: writes, exportTranslation: writes, importTranslation: writes },
  ...{ getVersions: writes, compareVersions: writes, restoreVersion: writes, publishSolution: writes },
  ...{ getSolutionEvents: writes, getCasebaseChanges: writes, changeCasebase: writes },
  ...{ decideApproval: writes, withdrawApproval: writes },
  ...{
    getCreateApprovals: 'approvals.test.ts asks for it, with a solution that is out of sight',
    getUpdateApprovals: 'approvals.test.ts asks for it, with a solution that is out of sight',
    getCaseApprovals: 'approvals.test.ts asks for it, with a solution that is out of sight',
    getApprovalDelegates: noSolution,
  },
  ...{ getPlans: writes, planPublication: writes, cancelPublication: writes, setValidUntil: writes },
  ...{ listProjects: noSolution, createProject: noSolution, changeProject: noSolution },
  ...{
    // They are open to those alone who see all of a project: publishing.test.ts asks them as somebody who does not.
    ...{
      compareBranches: seesAllOfProject,
      compareBranchSolutions: seesAllOfProject,
      checkPublication: seesAllOfProject,
    },
    ...{ publishBranch: seesAllOfProject, listPublications: seesAllOfProject, showPublication: seesAllOfProject },
    ...{ checkUndo: seesAllOfProject, undoPublication: seesAllOfProject },
  },
  ...{ getRemarks: writes, addRemark: writes, answerRemark: writes, resolveRemark: writes, getColleagues: noSolution },
  ...{ addSessionNote: ofSession, setSessionStatus: ofSession, changeSessionOwner: ofSession },
  ...{ reassignSession: ofSession, DSEscalate: ofSession, DSClose: ofSession, verifySession: ofSession },
  ...{ reopenSession: ofSession, completeCampaign: ofSession, sessionColleagues: noSolution, DSDetails: ofSession },
  ...{ mySessions: inLists, allWorkgroups: inLists, DSDashboard: inLists, sessionSearch: inLists },
  ...{ DSHistory: inLists, repairHistoryList: inLists, repairHistorySearch: inLists },
  ...{
    repairHistoryInit: noSolution,
    workgroups: noSolution,
    addSessionInit: noSolution,
    modelsAutocomplete: noSolution,
  },
  ...{ sessionViews: noSolution, saveSessionView: noSolution, deleteSessionView: noSolution },
  ...{ assignSessions: noSolution, takeNext: noSolution },
  ...{
    sessionHandover: ofSession,
    mailServiceReport: ofSession,
    signServiceReport: ofSession,
    sessionFromOrder: noSolution,
  },
  ...{ solutionFromSession: 'session-report.test.ts asks for it, with a solution out of sight' },
  ...{
    adminStart: noSolution,
    modelObjects: wholeProject,
    modelDocuments: wholeProject,
    modelObject: wholeProject,
    previewModelView: wholeProject,
  },
  ...{ modelDrafts: wholeProject, modelDraft: wholeProject, beginModelDraft: wholeProject },
  ...{ holdModelObject: noSolution, leaveModelObject: noSolution },
  ...{ saveModelObjects: wholeProject, convertModelDraft: wholeProject, handInModelDraft: wholeProject },
  ...{ takeBackModelDraft: wholeProject, discardModelDraft: wholeProject, decideModelDraft: wholeProject },
  ...{ undoModelDraft: wholeProject, commentModelDraft: wholeProject },
  ...{ proposedValues: wholeProject, decideProposedValue: wholeProject },
  ...{ beginUpload: noSolution, uploadOffset: noSolution, finishUpload: noSolution },
  ...{ updateGivenAttribute: writes, restoreDraftCase: writes, deleteDraftCase: noSolution },
  ...{ getDraftCases: ownWords, viewDraftCase: ownWords, journalKey: noSolution, sessionNoteKey: noSolution },
  ...{ answerExpertRequest: writes, readExpertAnswer: writes },
  ...{
    listNotices: 'notices.test.ts asks for it, with a solution that goes out of sight',
    readNotice: noSolution,
    readAllNotices: noSolution,
  },
  ...{ expertToAsk: inItsTurn, askExpert: inItsTurn, ownExpertRequests: inItsTurn, expertRequests: inItsTurn },
  // Administrators of people: nothing of what is in a solution is told.
  ...{ listUsers: noSolution, showUser: noSolution, addUser: noSolution },
  ...{ holdUser: noSolution, leaveUser: noSolution },
  ...{ changeUser: noSolution, setUserState: noSolution, endUserSessions: noSolution },
  ...{ resetUserPassword: noSolution, resetUserSecondFactor: noSolution, eraseUser: noSolution },
  ...{ checkUserImport: noSolution, importUsers: noSolution, seeAsUser: noSolution },
  ...{ endSeeingAs: noSolution, whySeen: noSolution, findProjectsToExplain: noSolution },
  ...{ listGroups: noSolution, saveGroup: noSolution, removeGroup: noSolution },
  ...{ changeGroupMembers: noSolution },
  ...{ listRoles: noSolution, saveRole: noSolution, removeRole: noSolution },
  ...{ roleInProjects: noSolution, listWorkgroups: noSolution, saveWorkgroup: noSolution },
  ...{ removeWorkgroup: noSolution, listCampaigns: noSolution, saveCampaign: noSolution },
  ...{ closeCampaign: noSolution, signInMapping: noSolution, saveSignInMapping: noSolution },
  ...{ scimTokens: noSolution, makeScimToken: noSolution, revokeScimToken: noSolution },
  ...{ adminSettings: governing, changeSetting: governing, settingHistory: governing },
  ...{
    mailServer: governing,
    sendTestMail: governing,
    testMailState: governing,
    mailTemplates: governing,
    mailTemplateHistory: governing,
    saveMailTemplate: governing,
    sendMailTemplate: governing,
    adminSources: governing,
    saveSource: governing,
  },
  ...{ removeSource: governing, testSource: governing, webhookDeliveries: governing },
  ...{ sendAgain: governing, testWebhook: governing, adminLocks: governing, breakLock: governing },
  ...{ lockSystem: governing, auditEvents: governing, getSystemInfo: governing, getProjectInfo: governing },
  ...{ getSessionInfo: governing, checkIndexStatus: governing, runIndex: governing, getSolrStatus: governing },
  ...{ solrServerCtl: governing, getLastMilkEvents: governing, getKPIs: governing, getKPI: governing },
  ...{ loggers: governing, setLoggerLevel: governing, monitoring: governing, threadDump: governing },
  ...{ convertDsBookmark: governing, saveStyles: governing },
  ...{ initStyles: 'tells of colours alone', loadStyles: 'tells of colours alone' },
  ...{ generateBookmark: inItsTurn, executeBookmark: inItsTurn, selectProject: inItsTurn, switchLocale: inItsTurn },
}

it('compares every call that can tell of solutions', () => {
  const left = keysOf(calls).filter((key) => !askedCalls.has(key) && notCompared[key] === undefined)
  expect(left).toEqual([])
})

it('a slot that one case base hides is searched in the others', async () => {
  const showing = (hidden: readonly string[]) => {
    const items = slots.map((slot) => {
      return { slot, visibility: hidden.includes(slot) ? ('invisible' as const) : ('read-only' as const), roles: {} }
    })
    const sections: [Section, Section] = [
      { id: 'first', style: 'facts', items },
      { id: 'second', style: 'text', items },
    ]
    return { slots, facets: undefined, detail: sections, result: sections, preview: undefined }
  }
  const pump = {
    state: 'published',
    audience: 'customer' as const,
    texts: { en: {}, de: {} },
    product: 'rotary' as const,
  }
  const more = {
    ...{ code: undefined, grade: undefined, pressure: undefined, part: undefined },
    ...{ pictureIn: 'note' as const, hasFile: false, changedDaysAgo: 2 as const },
  }
  const drawn: Installation = {
    casebases: [showing([]), showing(['product']), showing([])],
    solutions: casebases.map((casebase) => ({ ...pump, ...more, casebase })),
    caller: { roles: ['reader'], seesDrafts: false, audiences: ['customer'], casebases: [] },
  }
  await server.database.transact(async (tx) => {
    await saveCaller(tx, 'partly', drawn)
    await saveProject(tx, 'partly', documentsOf(drawn), solutionsOf(drawn))
  })
  const browser = await openedBrowser('partly')
  const numbersWhere = async (constraint: object) => {
    const query = { constraints: [{ id: 'c', slot: 'product', mode: 'filter', ...constraint }] }
    const { search } = (await browser.call('restoreState', { query })).body
    return search.results.rows.map(({ caseId }: { caseId: number }) => caseId).toSorted()
  }
  expect(await numbersWhere({ operator: 'is', values: ['rotary'] })).toEqual([1, 3])
  expect(await numbersWhere({ operator: 'is-not', values: ['rotary'] })).toEqual([2])
})

function documentsOf({ casebases: drawn }: Installation): ModelDocument[] {
  const localised = (id: string, more: object): Draft => ({
    kind: 'slot',
    id,
    caption: id,
    attribute: 'text',
    localised: true,
    ...more,
  })
  const named = casebases.map((id, index) => ({ id, ...drawn[index]! }))
  const documents: Draft[] = [
    {
      kind: 'type',
      id: 'product',
      caption: 'Product',
      symbols: [
        { id: 'pumps', caption: 'Pumps' },
        { id: 'rotary', caption: 'Rotary pump', parent: 'pumps', synonyms: ['vane'], warning: 'caution' },
        { id: 'membrane', caption: 'Membrane pump', parent: 'pumps' },
      ],
    },
    {
      kind: 'type',
      id: 'grade',
      caption: 'Grade',
      order: 'global',
      symbols: ['low', 'mid', 'high'].map((id) => ({ id, caption: id })),
    },
    { kind: 'attribute', id: 'grade', caption: 'Grade', dataType: 'symbol', type: 'grade' },
    { kind: 'attribute', id: 'text', caption: 'Text', dataType: 'string' },
    { kind: 'attribute', id: 'product', caption: 'Product', dataType: 'symbol', type: 'product' },
    { kind: 'attribute', id: 'pressure', caption: 'Pressure', dataType: 'integer' },
    { kind: 'composite-attribute', id: 'part', caption: 'Part', members: ['text', 'pressure'] },
    localised('title', {}),
    localised('symptom', { form: 'long' }),
    localised('cause', { form: 'long' }),
    localised('steps', { form: 'rich' }),
    localised('note', { form: 'rich', warning: 'danger' }),
    { kind: 'slot', id: 'code', caption: 'Code', attribute: 'text', form: 'code' },
    { kind: 'slot', id: 'product', caption: 'Product', attribute: 'product' },
    { kind: 'slot', id: 'grade', caption: 'Grade', attribute: 'grade' },
    { kind: 'slot', id: 'pressure', caption: 'Pressure', attribute: 'pressure' },
    { kind: 'slot', id: 'parts', caption: 'Parts', attribute: 'part' },
    {
      kind: 'workflow',
      id: 'life',
      caption: 'Life',
      states: [
        { id: 'draft', caption: 'Draft', reach: 'hidden' },
        { id: 'published', caption: 'Published', reach: 'published' },
        { id: 'archived', caption: 'Archived', reach: 'archived' },
      ],
      transitions: [],
    },
    ...named.flatMap(({ id, detail, result, preview, facets, slots: own }): Draft[] => [
      { kind: 'view', id: `${id}-detail`, caption: 'Detail', purpose: 'detail', sections: detail },
      { kind: 'view', id: `${id}-result`, caption: 'Result', purpose: 'result', sections: result },
      ...(preview
        ? [
            {
              kind: 'view' as const,
              id: `${id}-preview`,
              caption: 'Preview',
              purpose: 'preview' as const,
              sections: preview,
            },
          ]
        : []),
      {
        kind: 'casebase',
        id,
        caption: id,
        slots: own,
        titleSlot: 'title',
        ...(facets && { facets: facets.filter((slot) => own.includes(slot)) }),
        workflow: 'life',
        views: { detail: `${id}-detail`, result: `${id}-result`, ...(preview && { preview: `${id}-preview` }) },
      },
    ]),
    { kind: 'expert-group', id: 'all', caption: 'All', roles },
    ...locales.map((locale): Draft => ({
      ...{ kind: 'word-list', id: locale, caption: 'Words', locale, filler: ['says the warden'] },
      synonyms: [
        ['marsupial', 'quokka', 'leaking'],
        ['burrower', 'wombat', 'E-204'],
      ],
      notSynonyms: [['leaking', 'tropft']],
    })),
    { kind: 'quest', id: 'words', caption: 'Search', style: 'free-text' },
    { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
    { kind: 'quest', id: 'choose', caption: 'I choose', style: 'user-guided' },
    { kind: 'quest', id: 'walk', caption: 'Browse', style: 'browse' },
    { kind: 'quest', id: 'tray', caption: 'Criteria', style: 'expert' },
    { kind: 'quest', id: 'titles', caption: 'By title', style: 'solution-name' },
    ...(['product', 'pressure', 'code'] as const).map((slot): Draft => ({
      kind: 'custom-list',
      id: slot,
      caption: slot,
      query: { constraints: [{ id: 'c', slot, operator: 'is-known', values: [], mode: 'filter' }] },
    })),
    {
      kind: 'profile',
      id: 'everyday',
      caption: 'Everyday',
      quests: ['words', 'ask', 'choose', 'walk', 'tray', 'titles'],
      customLists: ['product', 'pressure', 'code'],
    },
  ]
  return documents.map((document) => ModelDocument.parse(document))
}

const projectOf = (name: string): Project => ({ ...sampleProject, name })

function solutionsOf({ solutions, casebases: drawn }: Installation): SampleSolution[] {
  return solutions.map((each, index) => {
    const own = drawn[casebases.indexOf(each.casebase)]!.slots
    const values = {
      ...(each.code && { code: [each.code] }),
      ...(each.product && { product: [each.product] }),
      ...(each.grade && { grade: [each.grade] }),
      ...(each.pressure && { pressure: [each.pressure] }),
      ...(each.part && { parts: [{ text: each.part, pressure: 1 }] }),
    }
    const pictured = { [each.pictureIn]: `<p>wombat <img src="file:${hashOf(picture)}"></p>` }
    const byLocale = Object.fromEntries(
      locales.map((locale): [string, Record<string, string>] => {
        const written = each.texts[locale as 'en' | 'de']
        const title = written['title'] ?? `Title ${index} valve`
        return [
          locale,
          { ...written, ...pictured, ...(locale === 'en' || Object.keys(written).length > 0 ? { title } : {}) },
        ]
      }),
    )
    const attachments = [fileOf('picture', picture), ...(each.hasFile ? [fileOf('manual', manual)] : [])]
    return {
      number: index + 1,
      casebase: each.casebase,
      state: each.state,
      audience: each.audience,
      branches: ['production'],
      createdAt: daysAgo(each.changedDaysAgo + 100),
      changedAt: daysAgo(each.changedDaysAgo),
      content: cut({ values, texts: byLocale, attachments }, new Set(own)),
    }
  })
}

function fileOf(id: string, content: Buffer) {
  return { id, name: `${id}.png`, hash: hashOf(content), contentType: 'image/png', sizeBytes: content.length }
}

type Content = z.input<typeof SolutionContent>

/** A content with these slots alone, without empty languages. */
function cut({ values, texts: byLocale, attachments }: Content, kept: ReadonlySet<string>): Content {
  const only = <Value>(bySlot: Record<string, Value>) =>
    Object.fromEntries(Object.entries(bySlot).filter(([slot]) => kept.has(slot)))
  const left = Object.entries(byLocale).map(([locale, bySlot]): [string, Record<string, string>] => [
    locale,
    only(bySlot),
  ])
  return {
    values: only(values),
    texts: Object.fromEntries(left.filter(([, bySlot]) => Object.keys(bySlot).length > 0)),
    ...(attachments && { attachments }),
  }
}

/** The plain rule of what is hidden, written again: a state, an audience, a case base or a slot that the caller does not see. */
function withoutHidden(drawn: Installation, whole: SampleSolution): SampleSolution[] {
  const { seesDrafts, audiences: granted, casebases: opened } = drawn.caller
  const held = rolesOf(drawn)
  const { casebase: id = '', state = '', audience = 'customer' } = whole
  const isOpen =
    (opened.length === 0 || opened.includes(id)) &&
    granted.includes(audience) &&
    (state === 'published' || (state === 'draft' && seesDrafts))
  if (!isOpen) return []
  const detail = drawn.casebases[casebases.indexOf(id)]!.detail.flatMap(({ items }) => items)
  const seen = new Set(
    detail
      .filter((each) => held.some((role) => (each.roles[role] ?? each.visibility) !== 'invisible'))
      .map(({ slot }) => slot),
  ).add('title')
  const content = cut(whole.content, seen)
  const isShown = (hash: string) => JSON.stringify(content.texts).includes(hash)
  const wasShown = (hash: string) => JSON.stringify(whole.content.texts).includes(hash)
  const attachments = (content.attachments ?? []).filter(({ hash }) => isShown(hash) || !wasShown(hash))
  return [{ ...whole, content: { ...content, attachments } }]
}

function rolesOf({ caller: { roles: drawn, seesDrafts } }: Pick<Installation, 'caller'>): string[] {
  return [...drawn, ...(seesDrafts ? ['drafts'] : [])]
}

async function saveCaller(tx: Tx, name: string, { caller: drawn }: Installation): Promise<void> {
  await saveRoles(
    tx,
    roles.map((id) => ({
      id,
      name: id,
      permissions: [
        ...guided,
        'advisor',
        'search-all',
        'search-expert',
        'solution-create',
        'solution-manage',
        'solution-manage-others',
        'view-ratings',
        'branch-production',
      ],
      applications: ['advisor'],
    })),
  )
  await saveRoles(tx, [{ id: 'drafts', name: 'drafts', permissions: ['review-view-drafts'], applications: [] }])
  const grant: Grant = { project: name, casebases: drawn.casebases, audiences: drawn.audiences }
  await saveGroups(tx, [{ id: name, name, grants: [grant] }])
  const passwordHash = await testPasswords.hash(testPassword)
  await saveUsers(tx, [
    {
      id: name,
      username: name,
      realName: name,
      roles: rolesOf({ caller: drawn }),
      groups: [name],
      passwordHash,
      disabled: false,
    },
    { id: 'author', username: 'author', realName: 'Author', roles: [], groups: [], disabled: false },
  ])
}

async function saveProject(
  tx: Tx,
  name: string,
  documents: readonly ModelDocument[],
  solutions: readonly SampleSolution[],
): Promise<void> {
  const project = projectOf(name)
  compileModel(project, documents)
  await createProject(tx, project, 'author')
  const made = { version: 1, by: 'author', at: '2026-01-01T00:00:00.000Z' }
  await insertModelVersions(
    tx,
    name,
    documents.map((document) => ({ ...made, document })),
  )
  const pointers = documents.map(({ kind, id }) => ({ branch: 'production', kind, objectId: id, version: 1 }))
  await pointModelBranches(tx, name, pointers, 'author')
  await saveSampleSolutions(tx, solutions, name)
}

/** A browser of the person of the project's name, who has opened the project; it can be searched. */
async function openedBrowser(project: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(project)
  await browser.call('selectProject', { projectName: project })
  await expect.poll(async () => (await browser.call('freeTextSearch', { freeText: 'x' })).body.key).toBeUndefined()
  await expect.poll(async () => (await browser.call('reloadHeader')).body.header.projects.length).toBe(1)
  return browser
}

/** What every reading call answers in a project to the person of the same name, but for what is made anew each time. */
async function answersOf(
  project: string,
  solutions: readonly SampleSolution[],
  drawn: Installation,
): Promise<unknown[]> {
  const browser = await openedBrowser(project)
  const answers: unknown[] = []
  const ask: Ask = async (...asked) => {
    askedCalls.add(asked[0])
    // No two searches are of the same moment: they are listed by time.
    server.advance(1)
    const { body, statusCode } = await browser.call(...asked)
    answers.push({ asked, statusCode, body: timeless(body) })
    return body
  }
  const header = await ask('reloadHeader')
  expect(header.status).toBe('success')
  for (const locale of locales) {
    await browser.call('switchLocale', { chooseLocale: locale })
    for (const word of [
      ...words,
      'bandicoot',
      'bilby valve',
      'marsupial',
      'says the warden burrower',
      'rotary',
      'vane',
      'V-1',
      'leaking valve',
      '"leaking valve"',
      'seal -noise',
      'sael',
    ]) {
      await ask('freeTextSearch', { freeText: word })
      for (const { number } of solutions) await ask('explainResult', { caseId: number })
      await ask('suggest', { freeText: word.slice(0, 4) })
    }
    await ask('searchResultsNavigate', { navigationIndex: 1 })
    await ask('callCenter', { actionEvent: 'INITIALIZE' })
    for (const { number } of solutions) {
      await ask('viewCaseDetails', { caseId: number, locale: 'de' })
      await ask('viewCaseDetails', { caseId: number, action: 'preview', silentRedirect: true })
      await ask('caseDetailsNavigate', { caseId: number, direction: 'next' })
      await ask('searchCaseName', { caseName: `P-${number}` })
      await ask('suggestCaseName', { caseName: `P-${number}` })
      await ask('restoreState', { query: { text: 'valve' }, open: number })
    }
    for (const slot of slots)
      for (const mode of ['filter', 'preference'])
        await ask('restoreState', { query: { constraints: [{ id: 'c', slot, operator: 'is-known', mode }] } })
    for (const asked of askedValues) {
      await ask('restoreState', { query: { text: 'valve', constraints: [{ id: 'c', ...asked }] } })
      await ask('searchAdvice')
      for (const { number } of solutions) await ask('explainResult', { caseId: number })
    }
    await ask('back')
    await askFacets(ask)
    await askByTitle(ask, words)
  }
  await askQuestions(ask, solutions)
  await walkThrough(ask)
  await askTheTray(ask, slots)
  await askOnTheWay(ask)
  const numbers = solutions.map(({ number }) => number)
  await askAboutUse(ask, project, numbers)
  await askToManage(ask, casebases, slots)
  answers.push(...(await askBookmarks(browser, numbers)).map(timeless))
  for (const { number } of solutions)
    for (const content of [picture, manual]) {
      const path = `/solutionFile.action?caseId=${number}&file=${hashOf(content)}`
      const { statusCode, body } = await browser.request('GET', path)
      answers.push({ asked: path, statusCode, body })
    }
  answers.push(...(await expertAnswersOf(browser)))
  answers.push(...(await indexAnswersOf(project, drawn)))
  return answers
}

const commonFilters = [
  { facet: '$casebase', filter: { values: ['notices'] } },
  { facet: '$state', filter: { values: ['draft'] } },
  { facet: '$audience', filter: { values: ['partner'] } },
  { facet: '$changed', filter: { values: ['30'] } },
  { facet: '$created', filter: { values: ['365'] } },
  { facet: '$changed', filter: { atMost: daysAgo(100).slice(0, 10) } },
]

/** Filters alone, which rank nothing, and beside a preference that some or no solutions meet. */
const filteredQueries = [
  { filters: [{ id: 'f1', by: 'created', within: { lastDays: 150 } }] },
  { filters: [{ id: 'f1', by: 'changed', within: { from: daysAgo(300).slice(0, 10) } }] },
  ...['rotary', 'membrane'].map((product) => ({
    filters: [{ id: 'f1', by: 'changed', within: { lastDays: 300 } }],
    constraints: [{ id: 'c1', slot: 'product', operator: 'is', values: [product] }],
  })),
]

/** Facets, their values by names, the results that each filter leaves, their orders, and what can be selected. */
async function askFacets(ask: Ask): Promise<void> {
  const filters = [
    { facet: 'product', filter: { values: ['rotary'] } },
    { facet: 'code', filter: { values: ['E-204'] } },
    { facet: 'grade', filter: { atLeast: 'mid' } },
    { facet: 'pressure', filter: { atLeast: 5 } },
    ...commonFilters,
  ]
  for (const text of ['', 'valve']) {
    await ask('searchFacets', { query: { text } })
    for (const facet of [...slots, '$casebase', '$state', '$audience', '$created', '$changed'])
      await ask('searchFacets', { query: { text }, facet, search: 'e' })
  }
  for (const query of filteredQueries) {
    await ask('restoreState', { query })
    await ask('searchFacets', { query })
  }
  const constraints = [{ id: 'c', slot: 'product', operator: 'is-one-of', values: ['rotary'], mode: 'filter' }]
  await ask('searchFacets', { query: { text: 'valve', constraints } })
  for (const fields of filters) {
    await ask('freeTextSearch', { freeText: 'valve' })
    await ask('searchFilter', fields)
  }
  await ask('freeTextSearch', { freeText: 'valve' })
  for (const sort of searchSorts) await ask('searchSort', { sort })
  await ask('toggleShowMore')
  await ask('selectAllResults', { which: 'found' })
  for (let caseId = 1; caseId < 10; caseId++) await ask('selectResult', { caseId })
}

/** A dialog about every slot: questions, choices, counts, reasons and first solutions. */
async function askQuestions(ask: Ask, solutions: readonly SampleSolution[]): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'choose' })
  await ask('startDialog', {})
  await ask('selectQuest', { questToSwitch: 'ask' })
  await ask('startDialog', { freeText: 'vane pump with noise' })
  await ask('startDialog', {})
  for (const question of [...slots, 'parts.pressure', 'parts.text']) await ask('chooseQuestion', { question })
  for (const [question, answer] of answeredValues) await ask('answerQuestion', { question, answer })
  await ask('breadcrumbEdit', { id: 'a1' })
  await ask('undecidedValue', { question: 'product', values: ['rotary', 'membrane'] })
  await ask('undecidedAttribute', { question: 'product' })
  await ask('skipQuestion', { question: 'pressure' })
  for (const { number } of solutions) await ask('explainResult', { caseId: number })
  await ask('endDialog')
}

/** Browses by every slot, and opens the lists: trees, levels, names and what is found at a node. */
async function walkThrough(ask: Ask): Promise<void> {
  await ask('selectQuest', { questToSwitch: 'walk' })
  await ask('browseTaxonomies')
  await ask('browseSearch', { words: 'vane' })
  for (const slot of slots) for (const node of [undefined, 'pumps', 'rotary']) await ask('browseLevel', { slot, node })
  for (const slot of slots) await ask('browseCasebase', { slot, node: 'rotary' })
  await ask('browseCasebase', { slot: 'product', node: 'pumps', freeText: 'valve' })
  await ask('customLists')
  for (const tab of ['custom1', 'custom2', 'custom3']) await ask('openCustomList', { tab })
}

/** What experts are told of searches: the caller asks, and reads the requests as asker and as expert. */
async function expertAnswersOf(browser: TestBrowser): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const constraint of [undefined, ...askedValues]) {
    const constraints = constraint ? [{ id: 'c', ...constraint }] : []
    const { search } = (await browser.call('restoreState', { query: { text: 'valve', constraints } })).body
    if (search === undefined) continue
    const { group, ways, search: told } = (await browser.call('expertToAsk', { from: search.step })).body
    const { request } = (await browser.call('askExpert', { from: search.step })).body
    answers.push({ group, ways, told, asked: request.search })
  }
  for (const call of ['ownExpertRequests', 'expertRequests'] as const) {
    const requests: { search: object }[] = (await browser.call(call)).body.requests
    // Requests of the same moment are in no order.
    answers.push(requests.map((request) => JSON.stringify(request.search)).toSorted())
  }
  return answers
}

/** What the index can answer, though no call asks for it yet: counts of values, names, and the next question of a dialog. */
async function indexAnswersOf(project: string, drawn: Installation): Promise<unknown[]> {
  const { casebases: opened, audiences: granted, seesDrafts } = drawn.caller
  const model = await server.services.models.get(project, 'production')
  const sight = computeSight(model, {
    roles: rolesOf(drawn),
    permissions: new Set(seesDrafts ? ['review-view-drafts'] : []),
    grants: [{ project, casebases: opened, audiences: granted }],
  })
  const seen = { projectId: project, branch: 'production', sight, locale: 'en' }
  const { search } = server.services
  const facets = [...sight.attributes].filter((slot) => slot !== 'parts')
  const tell = { filterKeys: true, ids: true }
  const answers = []
  for (const text of ['', 'valve']) {
    answers.push(await search.ask<'search'>({ kind: 'search', ...seen, text, facets, tell, from: 0, size: 10 }))
    answers.push(await search.ask<'ask'>({ kind: 'ask', ...seen, text }))
  }
  answers.push(await search.ask<'map'>({ kind: 'map', ...seen, text: 'rotary pump' }))
  // The positions in the change log differ.
  return answers.map((each) => (typeof each === 'string' ? each : { ...each, position: 0, changedAt: 0 }))
}

/** Ids of steps and of comments, the times of a search or a judgement, and the version, a hash of project and model. */
const madeAnew = new Set(['step', 'at', 'tookMs', 'madeAt', 'projectVersion'])
const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** An answer without what is made anew each time and what tells of the session. */
function timeless(body: Record<string, unknown>): unknown {
  const { session: _, ...rest } = body
  return JSON.parse(JSON.stringify(rest), (key, value: unknown) =>
    madeAnew.has(key) || isUuid(value) ? undefined : value,
  )
}
