import type { Casebase, ModelDocument, Project, ReplyOf, View, calls } from '@advisor/contract'
import { ModelError, type Model } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import type { Read } from '../../http/handlers.ts'
import { nameSolutions } from '../../reading/name-solutions.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { captionsOf, tellModelProblem } from '../../texts/say-model-problem.ts'
import { storableModel } from '../../store/models/storable-model.ts'
import { parseDocuments } from './parse-documents.ts'
import { lookAt } from './model-object-handlers.ts'

type Call = typeof calls.previewModelView

/** Solutions that are offered for a preview, the newest first. */
const mostOffered = 20

/**
 * A solution of the branch where authors write, laid out by a view that is being edited and was not saved, and the solutions that can be
 * shown so: those of the case bases that use the view, else all.
 */
export async function previewModelView(context: Read<Call>): Promise<ReplyOf<Call>> {
  const { db, caller, services, request, locale, refuse } = context
  const { after, project, branch } = await lookAt(context)
  const view = readView(context)
  const documents = [...after.filter(({ kind, id }) => kind !== 'view' || id !== view.id), view]
  const users = casebasesOf(documents).filter(({ views }) => Object.values(views).includes(view.id))
  const model = compile(context, project, laidOutBy(view, documents))
  const opened = { model, branch, sight: services.sights.of(model, caller) }
  const reading = { db, services, opened, locale }
  const wanted = (users.length > 0 ? users : casebasesOf(documents)).map(({ id }) => id)
  const numbers = await newestOf(db, project.name, branch, wanted)
  const named = await nameSolutions(reading, numbers)
  const choices = [...named.values()]
  const caseId = request.caseId ?? choices[0]?.caseId
  const solution = caseId === undefined ? undefined : await showSolution(reading, caseId, { purpose: 'detail' })
  if (request.caseId !== undefined && !solution) throw refuse('solution-not-found')
  return { choices, ...(solution && { solution }) }
}

function readView({
  request,
  refuse,
  services,
  locale,
}: Pick<Read<Call>, 'request' | 'refuse' | 'services' | 'locale'>): View {
  const parsed = parseDocuments([request.document], { texts: services.texts, locale })
  if ('refused' in parsed)
    throw refuse('model-object-not-valid', { params: { name: parsed.refused.name, fault: parsed.refused.fault } })
  if ('tooMany' in parsed) {
    const { path: _path, ...params } = parsed.tooMany
    throw refuse('too-many-values', { params })
  }
  const [view] = 'documents' in parsed ? parsed.documents : []
  if (view?.kind !== 'view') throw refuse('model-object-not-found')
  return view
}

function compile(
  { refuse, services, locale }: Pick<Read<Call>, 'refuse' | 'services' | 'locale'>,
  project: Project,
  documents: readonly ModelDocument[],
): Model {
  try {
    return storableModel(project, documents).model
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [problem] = error.problems
    throw refuse('model-draft-not-sound', {
      params: {
        fault: problem ? tellModelProblem(problem, captionsOf(documents), { texts: services.texts, locale }) : '',
      },
    })
  }
}

const casebasesOf = (documents: readonly ModelDocument[]): Casebase[] =>
  documents.filter((each): each is Casebase => each.kind === 'casebase')

/**
 * The documents, with a copy of the view as the page of every solution: the view itself stays what its case bases use it for, as a print
 * layout, which cannot be a page.
 */
function laidOutBy(view: View, documents: readonly ModelDocument[]): ModelDocument[] {
  const page: View = { ...view, id: `${view.id}-as-page`, purpose: 'detail' }
  return [
    ...documents.map((each) =>
      each.kind === 'casebase' ? { ...each, views: { ...each.views, detail: page.id } } : each,
    ),
    page,
  ]
}

async function newestOf(db: Db, projectId: string, branch: string, casebases: readonly string[]): Promise<number[]> {
  if (casebases.length === 0) return []
  const rows = await db
    .selectFrom('branchSolutions')
    .innerJoin('solutionVersions', (join) =>
      join
        .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionVersions.number', '=', 'branchSolutions.number')
        .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
    )
    .select('branchSolutions.number')
    .where('branchSolutions.projectId', '=', projectId)
    .where('branchSolutions.branch', '=', branch)
    .where('solutionVersions.casebaseId', 'in', casebases)
    .orderBy('branchSolutions.number', 'desc')
    .limit(mostOffered)
    .execute()
  return rows.map(({ number }) => number)
}
