// @vitest-environment jsdom
import type { Header } from '@advisor/contract'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentProject, loginState, rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { SearchServer } from '../testing/search-server.ts'
import { openHome, requireProject } from './home-loaders.ts'

let server: SearchServer
let client: ReturnType<typeof createQueryClient>
let failures: unknown[]
beforeEach(() => {
  server = new SearchServer()
  failures = []
  client = createQueryClient((failure) => failures.push(failure))
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const opening = () => ({ client, onFailure: (failure: unknown) => void failures.push(failure) })

/** A header in which no project is open, of a user with these projects. */
function nothingOpen(...names: string[]): Header {
  const header = server.header()
  const projects = header.projects.filter(({ name }) => names.includes(name))
  return { ...header, projects: projects.map((project) => ({ ...project, isCurrentProject: false })) }
}

/** Where the loader redirects to; null if the screen is shown. */
async function follow(loader: LoaderFunction, path: string): Promise<string | null> {
  const args = { request: new Request(`http://own.invalid${path}`) } as LoaderFunctionArgs
  const answer: unknown = await loader(args, undefined)
  return answer instanceof Response ? answer.headers.get('location') : null
}

const opened = () => {
  const header = client.getQueryData(loginState.queryKey)?.header
  return header && currentProject(header)?.name
}

describe('the home page', () => {
  const home = () => follow(openHome(opening()), '/home')

  it('is the login page while nobody is signed in', async () => {
    expect(await home()).toBe('/login')
  })

  it('is the home page of the open project, and not its last search', async () => {
    rememberHeader(client, server.header())
    expect(await home()).toBe('/project-home?quest=words&project=pumps&branch=production')
    expect(server.made).toEqual([])
  })

  it('opens the only project of the user', async () => {
    rememberHeader(client, nothingOpen('ovens'))
    expect(await home()).toBe('/project-home?quest=words&project=ovens&branch=production')
    expect(opened()).toBe('ovens')
  })

  it('is the project selection when there are several projects, or none', async () => {
    rememberHeader(client, nothingOpen('pumps', 'ovens'))
    expect(await home()).toBe('/project-selection')
    rememberHeader(client, nothingOpen())
    expect(await home()).toBe('/project-selection')
  })

  it('is the project selection when the only project cannot be opened', async () => {
    server.refuses = { call: 'selectProject', key: 'project-not-found' }
    rememberHeader(client, nothingOpen('ovens'))
    expect(await home()).toBe('/project-selection')
    expect(failures).toMatchObject([{ key: 'project-not-found' }])
  })
})

describe('a screen that needs a project', () => {
  const enter = (path: string) => follow(requireProject(opening()), path)

  it('is shown at once for the open project', async () => {
    rememberHeader(client, server.header())
    expect(await enter('/case-details?caseId=1')).toBeNull()
    expect(await enter('/case-details?caseId=1&project=pumps&branch=production')).toBeNull()
    expect(server.made).toEqual([])
  })

  it('opens the project and the branch of its address', async () => {
    rememberHeader(client, server.header())
    expect(await enter('/case-details?caseId=1&project=ovens')).toBeNull()
    expect(opened()).toBe('ovens')
    expect(await enter('/case-details?caseId=1&branch=staging')).toBeNull()
    expect(server.made.at(-1)).toBe('selectProject {"projectName":"ovens","branchName":"staging"}')
  })

  it('leads to the project selection without a project to open', async () => {
    rememberHeader(client, nothingOpen('pumps', 'ovens'))
    expect(await enter('/case-details?caseId=1')).toBe('/project-selection')
    expect(await enter('/case-details?caseId=1&project=of-others')).toBe('/project-selection')
    expect(failures).toMatchObject([{ key: 'project-not-found' }])
  })
})
