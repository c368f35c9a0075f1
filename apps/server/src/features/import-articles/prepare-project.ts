import { audiences, type ModelDocument, type Project } from '@advisor/contract'
import { checkModel, compileModel, describeProblem, type Model } from '@advisor/domain-model'
import type { Db, Tx } from '../../database/open.ts'
import { findProject, readModelDocuments } from '../../store/models/model-reader.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { everythingGroup } from '../../store/installation/ground.ts'
import { grantProject } from '../../store/people/people-writer.ts'
import { createProject, updateProject } from '../../store/models/project-writer.ts'
import { checkMapping } from './check-mapping.ts'
import { deriveModel, type NewSymbols } from './derive-model.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { mappingFault } from './mapping-fault.ts'
import type { ArticleMapping } from './mapping.ts'
import { keyOf } from './wanted-documents.ts'

/** The target of the import, with its present model. */
export interface Place {
  project: Project
  isNewProject: boolean
  /** The mapping adds languages to the project. */
  isChangedProject: boolean
  /** What the mapping says of the project otherwise than the project itself, in sentences. */
  differences: string[]
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
  const wanted = mapping.project && name !== undefined ? { ...mapping.project, name } : undefined
  const project = existing ? withLocales(existing, wanted) : wanted
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
  const isChangedProject = existing !== undefined && project !== existing
  const differences = existing && wanted ? differencesOf(existing, wanted) : []
  return { project, isNewProject: !existing, isChangedProject, differences, branch: branch.name, documents }
}

/** The project with the languages of the mapping that it lacks. */
function withLocales(project: Project, wanted: Project | undefined): Project {
  const added = wanted?.locales.filter((locale) => !project.locales.includes(locale)) ?? []
  return added.length === 0 ? project : { ...project, locales: [...project.locales, ...added] }
}

const comparedSettings = ['caption', 'description', 'masterLocale', 'numberPrefix', 'hidingThreshold'] as const

function differencesOf(project: Project, wanted: Project): string[] {
  return comparedSettings
    .filter((setting) => (project[setting] ?? '') !== (wanted[setting] ?? ''))
    .map((setting) => `"project.${setting}" of the mapping is not applied: the project exists and has its own.`)
}

/** The model that an import leads to, and what differs in the store from it. */
export interface PlannedModel {
  model: Model
  /** The documents of the model that are new or changed. */
  changed: ModelDocument[]
  /** Warnings about the model, in sentences. */
  warnings: string[]
}

/**
 * Plans the model of an import: with the mapping's documents, what changed of them, and new symbols. Writes nothing. Throws
 * {@link ImportArticlesError}, which names each member of the mapping that does not fit.
 */
export function planModel(
  place: Place,
  mapping: ArticleMapping,
  symbols: NewSymbols,
  replacing: readonly ModelDocument[],
): PlannedModel {
  const { project, documents } = place
  const changed = deriveModel(project, mapping, documents, symbols, replacing)
  const replaced = new Set(changed.map(keyOf))
  const all = [...documents.filter((document) => !replaced.has(keyOf(document))), ...changed]
  const problems = checkMapping(mapping, project, all)
  if (problems.length > 0) throw mappingFault(`for project "${project.name}"`, problems)
  return { model: compileModel(project, all), changed, warnings: checkModel(project, all).map(describeProblem) }
}

/**
 * Creates what is missing: the project, its languages, the documents of the planned model, the grants. A new project that
 * is granted to nobody opens to the group with access to everything.
 */
export async function prepareProject(
  tx: Tx,
  place: Place,
  { changed }: PlannedModel,
  made: { by: string; at: Date; grantTo: readonly string[] },
): Promise<void> {
  const { project, branch } = place
  if (place.isNewProject) await createProject(tx, project, made.by)
  else if (place.isChangedProject) await updateProject(tx, project, made.by)
  await saveModelDocuments(tx, { projectId: project.name, branch, by: made.by, at: made.at }, changed)
  const grant = { project: project.name, casebases: [], audiences: [...audiences] }
  const unknownGroups = await grantProject(tx, made.grantTo, grant)
  if (place.isNewProject && made.grantTo.length === 0) await grantProject(tx, [everythingGroup], grant)
  if (unknownGroups.length > 0)
    throw new ImportArticlesError('store', `There is no group "${unknownGroups.join('", "')}": name groups that exist.`)
}
