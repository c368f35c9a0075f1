import type { Project } from '@advisor/contract'
import { checkModel, ModelError, type Model, type ModelProblem } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import type { LoggedChange } from '../change-log/change-log.ts'
import { findProject, listProjects, loadModel, readModelDocuments } from './model-reader.ts'

/** The compiled models of all branches, loaded when first asked for and forgotten when the change log tells of a change. */
export class ModelCache {
  readonly #db: Db
  readonly #models = new Map<string, Promise<Model>>()
  readonly #problems = new Map<string, Promise<readonly ModelProblem[]>>()
  #projects: Promise<Map<string, Project>> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** All projects by id, in order. */
  async projects(): Promise<ReadonlyMap<string, Project>> {
    this.#projects ??= this.#forgetOnFailure(listProjects(this.#db), () => (this.#projects = undefined)).then(
      (projects) => new Map(projects.map((project) => [project.name, project])),
    )
    return this.#projects
  }

  async findProject(projectId: string): Promise<Project | undefined> {
    return (await this.projects()).get(projectId) ?? findProject(this.#db, projectId)
  }

  /** The model of a branch. Rises when there is no such project, or with `ModelError` when its documents do not fit together. */
  async get(projectId: string, branch: string): Promise<Model> {
    const key = `${projectId}/${branch}`
    const cached = this.#models.get(key)
    if (cached) return cached
    const loading = this.#forgetOnFailure(this.#load(projectId, branch), () => this.#models.delete(key))
    this.#models.set(key, loading)
    return loading
  }

  /** What keeps the model of a branch from being used; none where it can be. It is looked for once for each change of the model. */
  async problems(projectId: string, branch: string): Promise<readonly ModelProblem[]> {
    const key = `${projectId}/${branch}`
    // A compiled model is sound; one that nobody has opened need not be kept.
    if (this.#models.has(key)) return this.get(projectId, branch).then(() => [], problemsOf)
    const known = this.#problems.get(key)
    if (known) return known
    const finding = this.#forgetOnFailure(this.#findProblems(projectId, branch), () => this.#problems.delete(key))
    this.#problems.set(key, finding)
    return finding
  }

  /** Forgets everything: each project and model is read again when it is next asked for. */
  forgetAll(): void {
    this.#projects = undefined
    this.#models.clear()
    this.#problems.clear()
  }

  /** Forgets what the changes touch. */
  takeIn(changes: readonly LoggedChange[]): void {
    for (const { kind, projectId, branch } of changes) {
      if (kind === 'project') this.#projects = undefined
      if (kind !== 'project' && kind !== 'model') continue
      for (const key of new Set([...this.#models.keys(), ...this.#problems.keys()])) {
        if (key !== `${projectId}/${branch}` && !(branch === null && key.startsWith(`${projectId}/`))) continue
        this.#models.delete(key)
        this.#problems.delete(key)
      }
    }
  }

  async #load(projectId: string, branch: string): Promise<Model> {
    const model = await loadModel(this.#db, projectId, branch)
    if (!model) throw new Error(`There is no project "${projectId}".`)
    return model
  }

  async #findProblems(projectId: string, branch: string): Promise<readonly ModelProblem[]> {
    const project = await findProject(this.#db, projectId)
    if (!project) throw new Error(`There is no project "${projectId}".`)
    const documents = await readModelDocuments(this.#db, projectId, branch)
    return checkModel(project, documents).filter(({ isWarning }) => !isWarning)
  }

  #forgetOnFailure<Value>(loading: Promise<Value>, forget: () => void): Promise<Value> {
    loading.catch(forget)
    return loading
  }
}

function problemsOf(error: unknown): readonly ModelProblem[] {
  if (error instanceof ModelError) return error.problems
  throw error
}
