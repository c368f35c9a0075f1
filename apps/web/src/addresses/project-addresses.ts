import type { Header } from '@advisor/contract'
import { currentBranch, currentProject } from '../api/login-state.ts'

/** The project that an address belongs to, and its branch where there is a choice. */
export interface Place {
  project?: string | undefined
  branch?: string | undefined
}

const names = { caseId: 'caseId', project: 'project', branch: 'branch' }

/** What is open, as addresses name it. */
export function openPlace(header: Header | undefined): Place {
  const project = header && currentProject(header)
  if (!project) return {}
  return { project: project.name, branch: project.branches.length > 1 ? currentBranch(header)?.name : undefined }
}

/** The address of a solution; with its place it leads there from anywhere, as a link for others has to. */
export function solutionPath(caseId: number, place: Place = {}): string {
  return namingPlace(`/case-details?${names.caseId}=${caseId}`, place)
}

/** The solution that an address names. */
export function caseIdOf(query: URLSearchParams): number | undefined {
  const text = query.get(names.caseId) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The project and branch that an address names. */
export function placeNamedBy(query: URLSearchParams): Place {
  return { project: query.get(names.project) ?? undefined, branch: query.get(names.branch) ?? undefined }
}

/** The same address, naming its place, for a time when another one may be open. */
export function namingPlace(path: string, { project, branch }: Place): string {
  const url = new URL(path, 'http://own.invalid')
  if (project) url.searchParams.set(names.project, project)
  if (branch) url.searchParams.set(names.branch, branch)
  return `${url.pathname}${url.search}${url.hash}`
}
