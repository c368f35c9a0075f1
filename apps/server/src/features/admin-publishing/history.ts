import type { calls } from '@advisor/contract'
import { matchModels } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { readMovedDocuments } from '../../store/publishing/model-moves.ts'
import { findPublication, listStoredPublications } from '../../store/publishing/publication-store.ts'
import { movesOf } from '../../store/publishing/solution-moves.ts'
import { wholeProject } from './branch-pair.ts'
import { showObjects, showPublication, showSolutions } from './show-publication.ts'
import { openedPublication } from './undo-publication.ts'

/** What was published and taken back, the last first. */
export async function listPublications(context: Read<typeof calls.listPublications>) {
  const { db, caller, request } = context
  const project = await wholeProject(
    { ...context, refuse: (key) => context.refuse(key === 'branch-not-found' ? 'project-not-found' : key) },
    request.project,
  )
  const last = request.before === undefined ? undefined : await findPublication(db, request.before)
  const read = await listStoredPublications(db, {
    projectId: project.name,
    size: request.size + 1,
    ...(request.to !== undefined && { branch: request.to }),
    ...(last?.projectId === project.name && { before: last.seq }),
  })
  return {
    publications: read.slice(0, request.size).map((each) => showPublication(each, { caller, project })),
    hasMore: read.length > request.size,
  }
}

/** One publication with what it moved. */
export async function showOnePublication(context: Read<typeof calls.showPublication>) {
  const { db, caller, request } = context
  const { stored, project } = await openedPublication(context)
  const { before, after } = await readMovedDocuments(db, project.name, stored.moves)
  // What has not moved is named too.
  const others = (await readModelDocuments(db, project.name, stored.branch)) ?? []
  const branches = [stored.branch, ...(stored.fromBranch === null ? [] : [stored.fromBranch])]
  const page = await showSolutions(context, { project: project.name, branches }, movesOf(stored.id), request)
  return {
    publication: showPublication(stored, { caller, project }),
    objects: showObjects(matchModels(before, after), [...others, ...before, ...after]),
    ...page,
  }
}
