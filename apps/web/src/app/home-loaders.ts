import { calls } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunction } from 'react-router'
import { callServer } from '../api/call-server.ts'
import { writeSearchAddress } from '../features/search/search-address.ts'
import { addressOfServerSearch } from '../features/search/server-search.ts'
import { projectNamedBy, solutionPath } from './project-addresses.ts'
import { currentProject, loginState, rememberHeader } from '../api/login-state.ts'

export interface LoaderParts {
  client: QueryClient
  /** Hears of a call that failed, as the cache's own failures are heard. */
  onFailure: (failure: unknown) => void
  /** Nothing was shown yet since the page was loaded. */
  isFirstLoad: () => boolean
}

/** Home is the open project; the only one there is gets opened; else one has to choose. */
export function openHome(parts: LoaderParts): LoaderFunction {
  return async () => {
    const header = parts.client.getQueryData(loginState.queryKey)?.header
    if (!header) return redirect('/login')
    if (currentProject(header)) return redirect('/project-home')
    const [onlyProject, ...others] = header.projects
    if (!onlyProject || others.length > 0) return redirect('/project-selection')
    const isOpen = await openProject(onlyProject.name, parts)
    return redirect(isOpen ? '/project-home' : '/project-selection')
  }
}

/**
 * A screen of a project. An address can name the project it belongs to (`?project=`), as copied links do: that one is
 * opened; if the reader may not, the server says so and one has to choose: the same number is another solution elsewhere.
 * With none named and none open, the only one there is gets opened, or one has to choose.
 */
export function requireProject(parts: LoaderParts): LoaderFunction {
  return async ({ request }) => {
    const header = parts.client.getQueryData(loginState.queryKey)?.header
    if (!header) return redirect('/login')
    const { projects } = header
    const open = currentProject(header)?.name
    const named = projectNamedBy(new URL(request.url).searchParams)
    const wanted = named ?? open ?? (projects.length === 1 ? projects[0]?.name : undefined)
    if (wanted === undefined) return redirect('/project-selection')
    if (wanted === open || (await openProject(wanted, parts))) return null
    return redirect('/project-selection')
  }
}

async function openProject(projectName: string, { client, onFailure }: LoaderParts): Promise<boolean> {
  try {
    const { header } = await callServer(calls.selectProject, { projectName })
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== loginState.queryKey[0] })
    rememberHeader(client, header)
    return true
  } catch (failure) {
    onFailure(failure)
    return false
  }
}

/**
 * Reads on where the search stands: a bare address that is the first one of this page (a reload, a new tab) becomes the
 * address of the search that the server still has.
 */
export function resumeSearch({ client, onFailure, isFirstLoad }: LoaderParts): LoaderFunction {
  return async ({ request }) => {
    if (!isFirstLoad() || new URL(request.url).search !== '') return null
    try {
      const address = await addressOfServerSearch(client)
      if (!address) return null
      const { query, open } = address
      return redirect(open && !query ? solutionPath(open) : `/project-home${writeSearchAddress(address)}`)
    } catch (failure) {
      onFailure(failure)
      return null
    }
  }
}
