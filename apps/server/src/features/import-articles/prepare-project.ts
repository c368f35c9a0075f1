import type { ModelDocument, Project } from '@advisor/contract'
import { checkModel, compileModel, describeProblem, ModelError, type Model } from '@advisor/domain-model'
import type { Db, Tx } from '../../database/open.ts'
import { findProject, readModelDocuments } from '../../store/models/model-reader.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { grantProject } from '../../store/people/people-writer.ts'
import { createProject } from '../../store/models/project-writer.ts'
import { deriveModel, type NewSymbols } from './derive-model.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import type { ArticleMapping } from './mapping.ts'

/** The target of the import, with its present model. */
export interface Place {
  project: Project
  isNewProject: boolean
  branch: string
  /** The documents of the branch. */
  documents: ModelDocument[]
}

/** Finds the project and its branch, or returns the project that the mapping would create. Writes nothing. */
export async function findPlace(
  db: Db,
  mapping: ArticleMapping,
  projectId: string | undefined,
  branchName: string | undefined,
): Promise<Place> {
  const name = projectId ?? mapping.project?.name
  const existing = name === undefined ? undefined : await findProject(db, name)
  const project = existing ?? (mapping.project && name !== undefined ? { ...mapping.project, name } : undefined)
  if (!project)
    throw new ImportArticlesError(
      'store',
      `There is no project "${name ?? ''}", and the mapping does not say how to create it: add "project" to it.`,
    )
  const branch = project.branches.find(({ name }) => branchName === undefined || name === branchName)
  if (!branch)
    throw new ImportArticlesError(
      'store',
      `Project "${project.name}" has no branch "${branchName ?? ''}": choose one of ${project.branches.map(({ name }) => name).join(', ')}.`,
    )
  const documents = existing ? await readModelDocuments(db, project.name, branch.name) : []
  return { project, isNewProject: !existing, branch: branch.name, documents }
}

/** A model, and the warnings about it, in sentences. */
export interface PreparedModel {
  model: Model
  warnings: string[]
}

/** Creates what is missing: the project, the mapping's documents, the symbols. Returns the resulting model. */
export async function prepareProject(
  tx: Tx,
  place: Place,
  mapping: ArticleMapping,
  symbols: NewSymbols,
  made: { by: string; at: Date; grantTo: readonly string[] },
): Promise<PreparedModel> {
  const { project, branch, documents } = place
  const changed = deriveModel(project, mapping, documents, symbols)
  const replaced = new Set(changed.map(({ kind, id }) => `${kind}/${id}`))
  const prepared = compile(project, [...documents.filter(({ kind, id }) => !replaced.has(`${kind}/${id}`)), ...changed])
  if (place.isNewProject) await createProject(tx, project, made.by)
  await saveModelDocuments(tx, { projectId: project.name, branch, by: made.by, at: made.at }, changed)
  const unknownGroups = await grantProject(tx, made.grantTo, {
    project: project.name,
    casebases: [],
    audiences: ['internal', 'partner', 'customer'],
  })
  if (unknownGroups.length > 0)
    throw new ImportArticlesError('store', `There is no group "${unknownGroups.join('", "')}": name groups that exist.`)
  return prepared
}

function compile(project: Project, documents: readonly ModelDocument[]): PreparedModel {
  try {
    return { model: compileModel(project, documents), warnings: checkModel(project, documents).map(describeProblem) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw new ImportArticlesError('mapping', `The mapping does not fit the project's model. ${error.message}`, error)
  }
}
