const names = { caseId: 'caseId', project: 'project' }

/** The address of a solution; with its project it leads there from anywhere, as a link for others has to. */
export function solutionPath(caseId: number, project?: string): string {
  const query = new URLSearchParams({ [names.caseId]: String(caseId), ...(project && { [names.project]: project }) })
  return `/case-details?${query}`
}

/** The solution that an address names. */
export function caseIdOf(query: URLSearchParams): number | undefined {
  const text = query.get(names.caseId) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The project that an address names. */
export function projectNamedBy(query: URLSearchParams): string | undefined {
  return query.get(names.project) ?? undefined
}

/** The same address, naming its project, for a time when another one may be open. */
export function namingProject(path: string, project: string | undefined): string {
  const url = new URL(path, 'http://own.invalid')
  if (project) url.searchParams.set(names.project, project)
  return `${url.pathname}${url.search}${url.hash}`
}
