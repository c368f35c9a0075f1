import { calls } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunction } from 'react-router'
import { callServer } from '../api/call-server.ts'
import { currentProject, loginState, rememberHeader } from '../api/login-state.ts'

export interface LoaderParts {
  client: QueryClient
  /** Hears of a call that failed, as the cache's own failures are heard. */
  onFailure: (failure: unknown) => void
}

/** Home is the open project; the only one there is gets opened; else one has to choose. */
export function openHome({ client, onFailure }: LoaderParts): LoaderFunction {
  return async () => {
    const header = client.getQueryData(loginState.queryKey)?.header
    if (!header) return redirect('/login')
    if (currentProject(header)) return redirect('/project-home')
    const [onlyProject, ...others] = header.projects
    if (!onlyProject || others.length > 0) return redirect('/project-selection')
    const isOpen = await openProject(onlyProject.name, { client, onFailure })
    return redirect(isOpen ? '/project-home' : '/project-selection')
  }
}

/**
 * A screen of a project. An address can name the project it belongs to (`?project=`), as copied links do: that one is
 * opened if the reader may. Otherwise, and with none open, one has to choose.
 */
export function requireProject({ client, onFailure }: LoaderParts): LoaderFunction {
  return async ({ request }) => {
    const header = client.getQueryData(loginState.queryKey)?.header
    if (!header) return redirect('/login')
    const named = new URL(request.url).searchParams.get('project')
    const open = currentProject(header)
    const wanted = header.projects.find(({ name }) => name === named)
    if (wanted && wanted !== open && (await openProject(wanted.name, { client, onFailure }))) return null
    return open ? null : redirect('/home')
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
