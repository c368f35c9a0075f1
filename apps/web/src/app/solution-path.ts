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
