import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelDocument, UserGroup } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { readGroups } from '../../store/people/people-reader.ts'
import { saveGroups, saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  return browser
}

async function inProject(username: string): Promise<TestBrowser> {
  const browser = await signedIn(username)
  await browser.call('selectProject', { projectName: 'pumps' })
  return browser
}

it.each([
  'reloadHeader',
  'reloadProjectVersion',
  'selectProject',
  'selectProfile',
  'selectQuest',
  'switchProfile',
  'resetProject',
  'switchLocale',
  'onHomeLinkClicked',
] as const)('%s turns strangers away', async (key) => {
  expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
})

it.each([
  'reloadProjectVersion',
  'selectProfile',
  'selectQuest',
  'switchProfile',
  'resetProject',
  'onHomeLinkClicked',
] as const)('%s wants an open project', async (key) => {
  const browser = await signedIn('viewer')
  expect((await browser.call(key)).body.key).toBe('no-project-open')
})

describe('selectProject.action', () => {
  it('opens the project on the branch that readers see, with the first profile and quest', async () => {
    const browser = await signedIn('viewer')
    const { header } = (await browser.call('selectProject', { projectName: 'pumps', actionCategory: 'MENU' })).body
    expect(header.projects).toEqual([
      expect.objectContaining({
        name: 'pumps',
        isCurrentProject: true,
        solutionCount: 2,
        branches: [{ name: 'production', caption: 'Production', kind: 'production', isCurrentBranch: true }],
      }),
    ])
    expect(header.profiles.map(({ id }: { id: string }) => id)).toEqual(['everyday'])
    expect(header.profiles[0].quests[0]).toMatchObject({ id: 'words', isCurrentQuest: true, style: 'free-text' })
  })

  it('opens a branch by name for those who may', async () => {
    const browser = await signedIn('author')
    const { header } = (await browser.call('selectProject', { projectName: 'pumps', branchName: 'development' })).body
    const [project] = header.projects
    expect(project.branches.find(({ isCurrentBranch }: { isCurrentBranch: boolean }) => isCurrentBranch).name).toBe(
      'development',
    )
    expect(header.profiles.map(({ id }: { id: string }) => id)).toEqual(['authoring', 'everyday'])
  })

  it.each([
    ['a project that is not there', 'viewer', { projectName: 'turbines' }, 'project-not-found'],
    ['a project that no group of theirs opens', 'stranger', { projectName: 'pumps' }, 'no-user-group'],
    ['a branch that is not there', 'author', { projectName: 'pumps', branchName: 'attic' }, 'branch-not-found'],
    [
      'a branch they have no permission for',
      'viewer',
      { projectName: 'pumps', branchName: 'development' },
      'branch-not-found',
    ],
  ])('refuses %s', async (_, username, fields, key) => {
    expect((await (await signedIn(username)).call('selectProject', fields)).body).toMatchObject({
      status: 'failure',
      key,
    })
  })

  it('refuses a project none of whose profiles is for the role', async () => {
    await server.database.transact((tx) =>
      saveRoles(tx, [
        { id: 'onlooker', name: 'Onlooker', permissions: ['branch-production'], applications: ['advisor'] },
      ]),
    )
    await changeUser(server.database, 'roleless', { roles: ['onlooker'] })
    const { body } = await (await signedIn('roleless')).call('selectProject', { projectName: 'pumps' })
    expect(body).toMatchObject({ status: 'failure', key: 'no-user-profile' })
  })

  it.each(['no-role', 'not-a-registered-application-user', 'no-user-group'] as const)(
    'refuses who has been given nothing, and says what: %s',
    async (key) => {
      const closed = { id: 'closed', name: 'Closed', permissions: ['branch-production' as const], applications: [] }
      await server.database.transact((tx) => saveRoles(tx, [closed]))
      await changeUser(server.database, 'roleless', {
        roles: key === 'no-role' ? [] : [key === 'no-user-group' ? 'viewer' : 'closed'],
        groups: key === 'no-user-group' ? [] : ['customers'],
      })
      const browser = await signedIn('roleless')
      const { body } = await browser.call('selectProject', { projectName: 'pumps' })
      expect(body).toMatchObject({ status: 'failure', key })
      expect((await browser.call('reloadHeader')).body.header.withoutAccess).toBe(body.localizedMessage)
    },
  )

  it('answers 400 without a project name', async () => {
    expect((await (await signedIn('viewer')).call('selectProject')).statusCode).toBe(400)
  })
})

describe('selectProfile.action', () => {
  it('changes the profile, and forgets the search', async () => {
    const browser = await inProject('author')
    await browser.call('freeTextSearch', { freeText: 'pump' })
    const { header } = (await browser.call('selectProfile', { profile: 'everyday' })).body
    const current = header.profiles.find(({ isCurrentProfile }: { isCurrentProfile: boolean }) => isCurrentProfile)
    expect(current.id).toBe('everyday')
    expect((await browser.call('searchInitialize')).body.search.page).toBe('home')
  })

  it('keeps what the step of the page says, and says what cannot be asked in the other profile', async () => {
    const browser = await inProject('author')
    const query = { text: 'pump', scope: { casebases: ['gone'] } }
    const { search: before } = (await browser.call('restoreState', { query })).body
    const { search, dropped } = (await browser.call('selectProfile', { profile: 'everyday', from: before.step })).body
    expect(search).toMatchObject({ page: 'results', query: { text: 'pump', quest: 'words', scope: { casebases: [] } } })
    expect(dropped).toMatchObject([{ kind: 'scope' }])
    expect((await browser.call('searchInitialize')).body.search).toMatchObject({ step: search.step, page: 'results' })
    const back = (await browser.call('switchProfile', { profile: 'authoring', from: search.step })).body
    expect(back).toMatchObject({ dropped: [], search: { page: 'results', results: { invalidated: false } } })
  })

  it('refuses a profile that is not there, or not for this role', async () => {
    const browser = await inProject('viewer')
    expect((await browser.call('selectProfile', { profile: 'nobody' })).body.key).toBe('profile-not-found')
    expect((await browser.call('selectProfile', { profile: 'authoring' })).body.key).toBe('profile-not-found')
    expect((await browser.call('selectProfile')).statusCode).toBe(400)
  })
})

describe('switchProfile.action and resetProject.action', () => {
  it('tell the header and where the search stands: at its beginning', async () => {
    const browser = await inProject('author')
    await browser.call('freeTextSearch', { freeText: 'pump' })
    const { header, search } = (await browser.call('switchProfile', { profile: 'everyday' })).body
    expect(header.profiles.find(({ isCurrentProfile }: { isCurrentProfile: boolean }) => isCurrentProfile).id).toBe(
      'everyday',
    )
    expect(search).toMatchObject({ page: 'home', query: { quest: 'words' }, canGoBack: false })
    const reset = (await browser.call('resetProject')).body
    expect(reset.header.profiles[0]).toMatchObject({ id: 'authoring', isCurrentProfile: true })
    expect(reset.search).toMatchObject({ page: 'home' })
    expect((await browser.call('switchProfile', { profile: 'nobody' })).body.key).toBe('profile-not-found')
    expect((await browser.call('switchProfile')).statusCode).toBe(400)
  })

  it('are events of the call center', async () => {
    const browser = await inProject('author')
    const event = async (actionEvent: string, actionValue?: string) =>
      (await browser.call('callCenter', { actionEvent, actionValue })).body
    expect(await event('SWITCH PROFILE', 'everyday')).toMatchObject({
      key: 'SWITCH PROFILE',
      search: { page: 'home' },
      header: { profiles: [{ isCurrentProfile: false }, { id: 'everyday', isCurrentProfile: true }] },
    })
    expect((await event('RESET PROJECT')).header.profiles[0].isCurrentProfile).toBe(true)
    expect((await event('SWITCH PROFILE', 'nobody')).key).toBe('profile-not-found')
  })
})

describe('selectQuest.action', () => {
  it('changes the quest and tells service sessions from searches', async () => {
    const browser = await inProject('author')
    await browser.call('selectProfile', { profile: 'everyday' })
    expect((await browser.call('selectQuest', { questToSwitch: 'number' })).body.isServiceSession).toBe(false)
    const { body } = await browser.call('selectQuest', { questToSwitch: 'sessions' })
    expect(body.isServiceSession).toBe(true)
    expect(body.header.profiles[1].quests[2]).toMatchObject({ id: 'sessions', isCurrentQuest: true })
  })

  it('counts the solutions that the quest searches for the caller', async () => {
    const browser = await inProject('author')
    const countOf = async (questToSwitch: string) => {
      await browser.call('selectProfile', { profile: 'everyday' })
      const { header } = (await browser.call('selectQuest', { questToSwitch })).body
      const { quests } = header.profiles.find(({ id }: { id: string }) => id === 'everyday')
      return quests.map(({ solutionCount }: { solutionCount?: number }) => solutionCount)
    }
    const [project] = (await browser.call('reloadHeader')).body.header.projects
    expect(await countOf('words')).toEqual([project.solutionCount, undefined, undefined])
    expect(await countOf('sessions')).toEqual([undefined, undefined, 1])
  })

  it('neither shows nor opens a quest whose style the role has no permission for', async () => {
    const browser = await inProject('viewer')
    const { header } = (await browser.call('reloadHeader')).body
    expect(header.profiles[0].quests.map(({ id }: { id: string }) => id)).toEqual(['words', 'number'])
    expect((await browser.call('selectQuest', { questToSwitch: 'sessions' })).body.key).toBe('quest-not-available')
  })

  it('refuses a quest that the profile does not have', async () => {
    const browser = await inProject('viewer')
    expect((await browser.call('selectQuest', { questToSwitch: 'guess' })).body.key).toBe('quest-not-found')
    expect((await browser.call('selectQuest')).statusCode).toBe(400)
  })
})

describe('switchLocale.action', () => {
  it('changes the language of captions and messages, and is remembered for the next sign-in', async () => {
    const browser = await inProject('viewer')
    const { header } = (await browser.call('switchLocale', { chooseLocale: 'de' })).body
    expect(header.currentLocale).toBe('de')
    expect(header.projects[0].caption).toBe('Pumpen')
    expect(header.profiles[0].quests[0].caption).toBe('Suche')
    expect((await (await signedIn('viewer')).call('login')).body.header.currentLocale).toBe('de')
    await browser.call('switchLocale', { chooseLocale: 'en' })
  })

  it('refuses a language we do not have', async () => {
    const browser = await signedIn('viewer')
    expect((await browser.call('switchLocale', { chooseLocale: 'tlh' })).body.key).toBe('locale-not-supported')
    expect((await browser.call('switchLocale')).statusCode).toBe(400)
  })
})

describe('onHomeLinkClicked.action', () => {
  it('starts the search anew and keeps what the browser said', async () => {
    const browser = await inProject('viewer')
    await browser.call('freeTextSearch', { freeText: 'pump' })
    const { body } = await browser.call('onHomeLinkClicked', { actionStartTime: '1', actionCategory: 'HOME' })
    expect(body.status).toBe('success')
    await server.services.events.flush()
    expect((await browser.call('searchInitialize')).body.search.page).toBe('home')
    const row = await server.database.db
      .selectFrom('events')
      .select('call')
      .where('kind', '=', 'action')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row?.call).toBe('onHomeLinkClicked')
  })
})

describe('reloadHeader.action', () => {
  it('tells those who look after the server of a folder that it cannot write to, and nobody else', async () => {
    const folder = await temporaryFolder('read-only')
    const file = join(folder, 'file')
    await writeFile(file, '')
    const { writableFolders } = server.services
    server.services.writableFolders = [folder, join(file, 'not-a-folder')]
    onTestFinished(() => {
      server.services.writableFolders = writableFolders
    })
    const { body } = await (await signedIn('keeper')).call('reloadHeader')
    expect(body.notifications).toEqual([
      expect.objectContaining({
        level: 'warn',
        key: 'label.error.folder-read-only',
        message: expect.stringContaining(join(file, 'not-a-folder')),
      }),
    ])
    expect(await readdir(folder)).toEqual(['file'])
    expect((await (await signedIn('author')).call('reloadHeader')).body.notifications).toBeUndefined()
  })

  it('shows a stranger to all projects none of them', async () => {
    expect((await (await signedIn('stranger')).call('reloadHeader')).body.header.projects).toEqual([])
  })

  it('closes a project whose grant is taken away', async () => {
    const browser = await inProject('viewer')
    const customers = (await readGroups(server.database.db)).filter(({ id }) => id === 'customers')
    const saveCustomers = (groups: readonly UserGroup[]) => server.database.transact((tx) => saveGroups(tx, groups))
    await saveCustomers(customers.map((group) => ({ ...group, grants: [] })))
    const headerOf = async () => (await browser.call('reloadHeader')).body.header as unknown
    await expect.poll(headerOf, { interval: 5 }).toMatchObject({ projects: [], profiles: [] })
    expect((await browser.call('freeTextSearch', { freeText: 'pump' })).body.key).toBe('no-project-open')
    await saveCustomers(customers)
  })
})

describe('a project version that changes while somebody works', () => {
  const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
  const save = (documents: readonly ModelDocument[]) =>
    server.database.transact((tx) => saveModelDocuments(tx, writing, documents))
  const everyday = sampleDocuments.flatMap((document) =>
    document.kind === 'profile' && document.id === 'everyday' ? [document] : [],
  )

  it('is told by ping, and taken over by reloadProjectVersion, with a quest that is still there', async () => {
    const browser = await inProject('viewer')
    await browser.call('selectQuest', { questToSwitch: 'number' })
    const before = (await browser.call('reloadHeader')).body.header.projectVersion
    expect(before).toMatch(/^[\w-]{16}$/)
    const open = async () => (await browser.call('ping')).body.open
    expect(await open()).toEqual({ project: 'pumps', branch: 'production', version: before })

    await save(everyday.map((profile) => ({ ...profile, quests: ['words'] })))
    await expect.poll(async () => (await open()).version).not.toBe(before)
    const { header } = (await browser.call('reloadProjectVersion')).body
    expect(header.projectVersion).toBe((await open()).version)
    expect(header.profiles[0].quests).toMatchObject([{ id: 'words', isCurrentQuest: true }])

    // The same documents are the same version.
    await save(everyday)
    await expect.poll(async () => (await open()).version).toBe(before)
    const { profiles } = (await browser.call('reloadProjectVersion')).body.header
    expect(profiles[0].quests.find(({ isCurrentQuest }: { isCurrentQuest: boolean }) => isCurrentQuest).id).toBe(
      'words',
    )
  })

  it('brings another skin, without drafts; by default there are service sessions and no bookmark, and no drafts without a project', async () => {
    const header = async (browser: TestBrowser) => (await browser.call('reloadHeader')).body.header as unknown
    expect(await header(await signedIn('author'))).not.toHaveProperty('hasDrafts')
    const browser = await signedIn('author')
    await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    await browser.call('selectProfile', { profile: 'everyday' })
    expect(await header(browser)).toMatchObject({
      currentSkin: 'standard',
      hasDrafts: true,
      skinProperties: { dsEnabled: true, showBookmark: false },
    })
    await save(everyday.map((profile) => ({ ...profile, skin: 'field-service' as const })))
    await expect.poll(() => header(browser), { interval: 5 }).toMatchObject({ currentSkin: 'field-service' })
    expect(await header(browser)).not.toHaveProperty('hasDrafts')
    await save(everyday)
    await expect.poll(() => header(browser), { interval: 5 }).toMatchObject({ currentSkin: 'standard' })
  })

  it('is not told where nothing is open', async () => {
    expect((await (await signedIn('viewer')).call('ping')).body).not.toHaveProperty('open')
  })
})
