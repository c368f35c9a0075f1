// @vitest-environment jsdom
import type { Header } from '@advisor/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loginState, rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { SearchServer } from '../testing/search-server.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { keepTabsInStep } from './tabs-in-step.ts'

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
afterEach(() => vi.unstubAllGlobals())

function openTab() {
  const client = createQueryClient(() => undefined)
  const movedFrom: (string | undefined)[] = []
  keepTabsInStep(client, (before) => void movedFrom.push(before.projects.find((each) => each.isCurrentProject)?.name))
  rememberHeader(client, server.header())
  return { client, movedFrom, header: (): Header | undefined => client.getQueryData(loginState.queryKey)?.header }
}

it('a tab follows when another one opens a project, and tells nobody of it', async () => {
  const [one, other] = [openTab(), openTab()]
  server.open = { project: 'ovens', quest: 'words' }
  rememberHeader(one.client, server.header())
  await vi.waitFor(() => expect(other.movedFrom).toEqual(['pumps']))
  expect(other.header()).toEqual(one.header())
  expect(one.movedFrom).toEqual([])
  expect(server.made).toEqual(['reloadHeader {}'])
})

it('a tab stays when another one learns nothing new', async () => {
  const [one, other] = [openTab(), openTab()]
  rememberHeader(one.client, { ...server.header(), skin: 'field-service' })
  await Promise.resolve()
  expect(other.movedFrom).toEqual([])
  expect(server.made).toEqual([])
})
