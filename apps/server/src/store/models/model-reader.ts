import type { ModelDocument, Project } from '@advisor/contract'
import { compileModel, type Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { noteModelVersion } from './model-version.ts'

/** A project with its branches in publishing order, or undefined. */
export async function findProject(db: Db, projectId: string): Promise<Project | undefined> {
  const [project] = await readProjects(db, projectId)
  return project
}

/** All projects, by id. */
export async function listProjects(db: Db): Promise<Project[]> {
  return readProjects(db)
}

async function readProjects(db: Db, projectId?: string): Promise<Project[]> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'caption', 'description', 'masterLocale', 'locales', 'numberPrefix', 'hidingThreshold', 'showcase'])
    .$if(projectId !== undefined, (query) => query.where('id', '=', projectId ?? ''))
    .orderBy('id')
    .execute()
  const branches = await db
    .selectFrom('branches')
    .select(['projectId', 'name', 'caption', 'kind'])
    .where('projectId', 'in', projects.length > 0 ? projects.map(({ id }) => id) : [''])
    .orderBy('position')
    .execute()
  return projects.map(({ id, description, showcase, ...project }) => ({
    ...project,
    name: id,
    ...(description === '' ? {} : { description }),
    ...(showcase && { showcase }),
    branches: branches
      .filter((branch) => branch.projectId === id)
      .map(({ name, caption, kind }) => ({ name, caption, kind })),
  }))
}

/** The documents that a branch points at. */
export async function readModelDocuments(db: Db, projectId: string, branch: string): Promise<ModelDocument[]> {
  const rows = await db
    .selectFrom('branchModel as pointer')
    .innerJoin('modelVersions as version', (join) =>
      join
        .onRef('version.projectId', '=', 'pointer.projectId')
        .onRef('version.kind', '=', 'pointer.kind')
        .onRef('version.objectId', '=', 'pointer.objectId')
        .onRef('version.version', '=', 'pointer.version'),
    )
    .select('version.document')
    .where('pointer.projectId', '=', projectId)
    .where('pointer.branch', '=', branch)
    .orderBy(sql`pointer.kind collate "C"`)
    .orderBy(sql`pointer.object_id collate "C"`)
    .execute()
  return rows.map((row) => row.document)
}

/** A branch's model, compiled; undefined when the project is unknown. Throws `ModelError` when its documents do not fit together. */
export async function loadModel(db: Db, projectId: string, branch: string): Promise<Model | undefined> {
  const project = await findProject(db, projectId)
  if (!project) return undefined
  const documents = await readModelDocuments(db, projectId, branch)
  const model = compileModel(project, documents)
  noteModelVersion(model, project, documents, await lastPublication(db, projectId, branch))
  return model
}

async function lastPublication(db: Db, projectId: string, branch: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('publications')
    .select('id')
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .where('state', '=', 'done')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
