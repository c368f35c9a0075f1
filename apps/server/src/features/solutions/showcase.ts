import { limits, type calls } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Read } from '../../http/handlers.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { findPageUnguarded } from '../../query/run/run-query.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { showResults } from '../../query/show/show-results.ts'
import { openShowcase } from './open-showcase.ts'

type Context = Read<typeof calls.showcase>

/** Shows what a project publishes. A project that publishes nothing is answered as one that does not exist. */
export async function showcase(context: Context) {
  const { services, request, locale, refuse } = context
  const opened = await openShowcase(services, request.project)
  if (!opened) throw refuse('showcase-not-found')
  const { name } = opened.model.project
  const project = { name, caption: opened.model.captions.ofProject(locale, opened.model.project) }
  return request.caseId === undefined
    ? { project, results: await findPublished(context, opened) }
    : { project, solution: await showPublished(context, opened, request.caseId) }
}

async function showPublished(context: Context, opened: OpenedProject, caseId: number) {
  const { services, request, record, refuse } = context
  const { name } = opened.model.project
  const solution = await showSolution({ ...context, opened }, caseId, {
    purpose: 'detail',
    textLocale: request.locale,
    fileUrl: (hash) => `${services.apiPath}/showcaseFile.action?project=${name}&caseId=${caseId}&file=${hash}`,
    linkTo: (linked) => `showcase?project=${linked.project ?? name}&caseId=${linked.caseId}`,
  })
  if (!solution) throw refuse('solution-not-found')
  record({ kind: 'showcase', shows: 'solution', solution: solution.caseId, found: 1 }, opened)
  return solution
}

async function findPublished(context: Context, opened: OpenedProject) {
  const { request, record, refuse } = context
  const searching = { ...context, opened }
  const text = request.freeText.replaceAll(/\p{Cc}+/gu, ' ').trim()
  const wanted = { resultsPage: request.page, pageSize: limits.resultsPageSize }
  const found = await findPageUnguarded(searching, { ...emptyQuery(opened), text }, wanted)
  if (typeof found === 'string') throw refuse('search-not-ready')
  const { rows, page, pageCount } = await showResults(searching, found, null)
  record({ kind: 'showcase', shows: 'search', found: found.answer.found }, opened)
  const hits = rows.map(({ caseId, number, casebase, title }) => ({ caseId, number, casebase, title: title.text }))
  return { found: found.answer.found, page, pageCount, hits }
}
