/** The solution to which a link leads. */
export interface LinkedSolution {
  caseId: number
  /** Undefined in a relative link: the project of the text that has it. */
  project?: string | undefined
}

/** The pages that show a solution, and the parameter that names it. */
const pages: Readonly<Record<string, string>> = {
  'case-details': 'caseId',
  'solution-preview': 'caseId',
  showcase: 'caseId',
  'project-home': 'open',
}

const numberForm = /^[1-9]\d{0,8}$/
const projectForm = /^[\w.-]{1,200}$/
/** As authors type them: `case-details?…`, `/advisor/case-details?…`, `../case-details?…`, or only the parameters. */
const relativeForm = /^(?:(?:\.{0,2}\/)?(?:[\w.~-]+\/)*([a-z-]+))?\?([^#]*)/

/** The solution to which a relative link leads; undefined for other links, also for relative ones. */
export function relativeLink(href: string): LinkedSolution | undefined {
  const [found, page = 'case-details', query = ''] = relativeForm.exec(href) ?? []
  return found === undefined ? undefined : solutionNamed(page, new URLSearchParams(query))
}

/** The one form in which relative links are kept: they work on every server, whatever its address is. */
export function writeRelativeLink({ caseId, project }: LinkedSolution): string {
  return `case-details?caseId=${caseId}${project === undefined ? '' : `&project=${project}`}`
}

/** The solution to which a complete link leads, on whatever server; undefined for other links. */
export function completeLink(href: string): Required<LinkedSolution> | undefined {
  const url = URL.parse(href)
  const linked = url && solutionNamed(url.pathname.split('/').at(-1) ?? '', url.searchParams)
  return linked?.project === undefined ? undefined : { ...linked, project: linked.project }
}

function solutionNamed(page: string, query: URLSearchParams): LinkedSolution | undefined {
  const caseId = query.get(Object.hasOwn(pages, page) ? (pages[page] ?? '') : '') ?? ''
  const project = query.get('project') ?? undefined
  if (!numberForm.test(caseId) || (project !== undefined && !projectForm.test(project))) return undefined
  return { caseId: Number(caseId), project }
}
