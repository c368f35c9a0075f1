import { limits, type Header } from '@advisor/contract'
import { currentBranch, currentProject } from '../api/login-state.ts'

/** The project and branch of an address. Others see another branch first, so that a copied link has to name it. */
export interface Place {
  project?: string | undefined
  branch?: string | undefined
}

const caseIdForm = /^[1-9]\d{0,9}$/
const largestCaseId = 2_147_483_647

const names = { caseId: 'caseId', caseIds: 'caseIds', differences: 'differences', project: 'project', branch: 'branch' }

/** Returns the open project and branch, as addresses name them. Empty if no project is open. */
export function openPlace(header: Header | undefined): Place {
  const project = header && currentProject(header)
  if (!project) return {}
  return { project: project.name, branch: currentBranch(header)?.name }
}

/** Returns the path of a solution. Links for other people need `place`: the number is another solution in another project. */
export function solutionPath(caseId: number, place: Place = {}): string {
  return namingPlace(`/case-details?${names.caseId}=${caseId}`, place)
}

/** Returns the number of the solution that an address names; undefined if it names none. */
export function caseIdOf(query: URLSearchParams): number | undefined {
  const text = query.get(names.caseId) ?? ''
  return caseIdForm.test(text) ? Number(text) : undefined
}

/** A comparison of solutions, as its address names it. */
export interface ComparisonAddress {
  caseIds: readonly number[]
  /** Rows that are the same are left out. */
  onlyDifferences: boolean
}

/** Returns the path of a comparison; links for other people need `place`. */
export function comparisonPath({ caseIds, onlyDifferences }: ComparisonAddress, place: Place = {}): string {
  const query = `${names.caseIds}=${caseIds.join(',')}${onlyDifferences ? `&${names.differences}=only` : ''}`
  return namingPlace(`/solution-compare?${query}`, place)
}

/** Returns the comparison that an address names. What is no number of a solution is left out. */
export function comparisonOf(query: URLSearchParams): ComparisonAddress {
  const texts = (query.get(names.caseIds) ?? '').split(',').filter((text) => caseIdForm.test(text))
  const numbers = texts.map(Number).filter((number) => number <= largestCaseId)
  return {
    caseIds: [...new Set(numbers)].slice(0, limits.selectedSolutions),
    onlyDifferences: query.get(names.differences) === 'only',
  }
}

/** Returns the project and branch that an address names. */
export function placeNamedBy(query: URLSearchParams): Place {
  return { project: query.get(names.project) ?? undefined, branch: query.get(names.branch) ?? undefined }
}

/** Returns the same path with its project and branch added. */
export function namingPlace(path: string, { project, branch }: Place): string {
  const url = new URL(path, 'http://own.invalid')
  if (project) url.searchParams.set(names.project, project)
  if (branch) url.searchParams.set(names.branch, branch)
  return `${url.pathname}${url.search}${url.hash}`
}
