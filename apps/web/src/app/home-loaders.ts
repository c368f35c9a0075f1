import type { Header } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunction } from 'react-router'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { placeNamedBy, type Place } from '../addresses/project-addresses.ts'
import { homePath, isOfOpenQuest, readSearchAddress, searchKeyOf } from '../addresses/search-address.ts'
import {
  currentBranch,
  currentProject,
  currentQuest,
  forgetAllButTheHeader,
  loginState,
  rememberHeader,
} from '../api/login-state.ts'

/** The parts of the application that open a project. */
export interface ProjectOpening {
  client: QueryClient
  /** Called for a failed call, as for the failures of the cache's queries. */
  onFailure: (failure: unknown) => void
}

/**
 * Makes the loader of the home page: it leads to the home page of the open project, opens the only project of the user, or
 * leads to the project selection. The last search is left alone: the way back, and the list of recent searches, lead to it.
 */
export function openHome(opening: ProjectOpening): LoaderFunction {
  return async () => {
    const openHeader = () => opening.client.getQueryData(loginState.queryKey)?.header
    const header = openHeader()
    if (!header) return redirect('/login')
    if (currentProject(header)) return redirect(homeOf(header))
    const [onlyProject, ...others] = header.projects
    if (!onlyProject || others.length > 0) return redirect('/project-selection')
    const isOpen = await openProject({ project: onlyProject.name }, opening)
    return redirect(isOpen ? homeOf(openHeader()) : '/project-selection')
  }
}

/**
 * Makes the loader of a screen that needs an open project. The project and branch that the address names (`?project=`,
 * `?branch=`) are opened; if the user has no access to them, the loader redirects to the project selection. If the address
 * names no project and none is open, the loader opens the only project of the user, or redirects to the project selection.
 */
export function requireProject(opening: ProjectOpening): LoaderFunction {
  return async ({ request }) => {
    const header = opening.client.getQueryData(loginState.queryKey)?.header
    if (!header) return redirect('/login')
    const { projects } = header
    const named = placeNamedBy(new URL(request.url).searchParams)
    const open = currentProject(header)?.name
    const project = named.project ?? open ?? (projects.length === 1 ? projects[0]?.name : undefined)
    if (project === undefined) return redirect('/project-selection')
    const branch = currentBranch(header)?.name
    if (project === open && (named.branch ?? branch) === branch) return null
    return (await openProject({ project, branch: named.branch }, opening)) ? null : redirect('/project-selection')
  }
}

/**
 * Makes the loader of the search page. An address with a step needs no open project: restoring the step opens its project.
 * The search of an address that is not of the open quest is restored, also if the page still shows it: the user can go back
 * to it before the page of another project is drawn.
 */
export function requireSearch(opening: ProjectOpening): LoaderFunction {
  const required = requireProject(opening)
  const { client } = opening
  return async (args, context) => {
    const address = readSearchAddress(new URL(args.request.url).searchParams)
    const redirected = address.step ? null : await required(args, context)
    const header = client.getQueryData(loginState.queryKey)?.header
    if (header && !isOfOpenQuest(address, header)) void client.invalidateQueries({ queryKey: searchKeyOf(address) })
    return redirected
  }
}

/** A project without a quest has no home page of its own; the page says so. */
function homeOf(header: Header | undefined): string {
  return header && currentQuest(header) ? homePath(header) : '/project-home'
}

async function openProject({ project, branch }: Place, { client, onFailure }: ProjectOpening): Promise<boolean> {
  try {
    const { header } = await callServer(calls.selectProject, { projectName: project ?? '', branchName: branch })
    forgetAllButTheHeader(client)
    rememberHeader(client, header)
    return true
  } catch (failure) {
    onFailure(failure)
    return false
  }
}
