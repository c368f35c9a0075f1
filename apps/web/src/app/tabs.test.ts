// @vitest-environment jsdom
import type { Header } from '@advisor/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beforeCallsInProject, callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { currentProject, loginState, rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { SearchServer } from '../testing/search-server.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { Tabs } from './tabs.ts'

/** The channels of the tabs of one browser. */
class Channel {
  static readonly open: Channel[] = []
  #listener: (event: { data: unknown }) => void = () => undefined

  constructor() {
    Channel.open.push(this)
  }

  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void): void {
    this.#listener = listener
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open) if (other !== this) other.#listener({ data })
  }
}

let server: SearchServer
beforeEach(async () => {
  server = new SearchServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('BroadcastChannel', Channel)
  Channel.open.length = 0
  await startTexts()
})
afterEach(() => {
  beforeCallsInProject(() => Promise.resolve())
  vi.unstubAllGlobals()
})

function openTab({ showsProject = true } = {}) {
  const client = createQueryClient(() => undefined)
  const heard: string[] = []
  const tabs = new Tabs({
    client,
    showsProject: () => showsProject,
    onSignedOut: () => heard.push('signed out'),
    onSignedIn: () => heard.push('signed in'),
  })
  const header = (): Header | undefined => client.getQueryData(loginState.queryKey)?.header
  return {
    tabs,
    client,
    heard,
    header,
    project: () => {
      const current = header()
      return current && currentProject(current)?.name
    },
    remember: (next = server.header()) => rememberHeader(client, next),
  }
}

function openTwoTabs(ofOther?: { showsProject: boolean }) {
  const [one, other] = [openTab(), openTab(ofOther)]
  one.remember()
  other.remember()
  return { one, other }
}

it('a tab keeps what it shows when another one opens a project, and opens its own again before its next call', async () => {
  const { one, other } = openTwoTabs()
  server.open = { project: 'ovens', quest: 'words' }
  one.remember()
  expect(other.tabs.elsewhere()).toMatchObject({ project: 'ovens', branch: 'production' })
  expect(other.project()).toBe('pumps')
  expect(server.made).toEqual([])

  beforeCallsInProject(() => other.tabs.return())
  await Promise.all([
    callServer(calls.freeTextSearch, { freeText: 'leak' }),
    callServer(calls.freeTextSearch, { freeText: 'noise' }),
  ])
  expect(server.made.map((call) => call.split(' ')[0])).toEqual(['selectProject', 'freeTextSearch', 'freeTextSearch'])
  expect(server.open.project).toBe('pumps')
  expect(other.tabs.elsewhere()).toBeUndefined()
  expect(one.tabs.elsewhere()).toMatchObject({ project: 'pumps' })
  expect(one.project()).toBe('ovens')
})

it('a tab opens its own project again also before a change whose answer was lost is sent once more', async () => {
  const { one, other } = openTwoTabs()
  beforeCallsInProject(() => other.tabs.return())
  const changes: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { body?: string | null }) => {
    if (!url.includes(calls.addToFavorites.path)) return server.fetch(url, init)
    changes.push(server.open.project)
    if (changes.length > 1) return Promise.resolve(Response.json({ status: 'success', added: [1], count: 1 }))
    server.open = { project: 'ovens', quest: 'words' }
    one.remember()
    return Promise.reject(new TypeError('The network has failed.'))
  })
  await callServer(calls.addToFavorites, { caseIds: [1] })
  expect(changes).toEqual(['pumps', 'pumps'])
})

it('a tab opens its own quest again as well', async () => {
  const { one, other } = openTwoTabs()
  server.open = { project: 'pumps', quest: 'more-words' }
  one.remember()
  await one.tabs.return()
  await other.tabs.return()
  expect(server.open).toEqual({ project: 'pumps', quest: 'words' })
  server.open = { project: 'ovens', quest: 'words' }
  other.remember()
  await one.tabs.return()
  expect(server.open).toEqual({ project: 'pumps', quest: 'more-words' })
})

it('a tab that cannot open its project again says why, and stays apart', async () => {
  const { one, other } = openTwoTabs()
  server.open = { project: 'ovens', quest: 'words' }
  one.remember()
  server.refuses = { call: 'selectProject', key: 'project-not-found' }
  await expect(other.tabs.return()).rejects.toMatchObject({ key: 'project-not-found' })
  expect(other.tabs.elsewhere()).toMatchObject({ project: 'ovens' })
})

it('a tab can take over what the other one has opened', async () => {
  const { one, other } = openTwoTabs()
  server.open = { project: 'ovens', quest: 'words' }
  one.remember()
  await other.tabs.follow()
  expect(other.project()).toBe('ovens')
  expect(other.tabs.elsewhere()).toBeUndefined()
  expect(one.tabs.elsewhere()).toBeUndefined()
})

it('a tab that shows nothing of a project follows by itself', async () => {
  const { one, other } = openTwoTabs({ showsProject: false })
  server.open = { project: 'ovens', quest: 'words' }
  one.remember()
  await vi.waitFor(() => expect(other.project()).toBe('ovens'))
  expect(other.tabs.elsewhere()).toBeUndefined()
})

it('a tab stays when another one learns nothing new', () => {
  const { one, other } = openTwoTabs()
  one.remember({ ...server.header(), skin: 'field-service' })
  expect(other.tabs.elsewhere()).toBeUndefined()
  expect(server.made).toEqual([])
})

it('a sign-out, and the sign-in of another user, end the session of all tabs', () => {
  const { one, other } = openTwoTabs()
  other.heard.length = 0
  one.tabs.tellSignedOut()
  expect(other.heard).toEqual(['signed out'])
  one.remember({ ...server.header(), userId: 'reviewer' })
  expect(other.heard).toEqual(['signed out', 'signed out'])
})

it('a sign-in is told to tabs in which nobody is signed in, also the second one', () => {
  const [one, other] = [openTab(), openTab()]
  one.remember()
  one.client.clear()
  one.remember()
  expect(other.heard).toEqual(['signed in', 'signed in'])
})
