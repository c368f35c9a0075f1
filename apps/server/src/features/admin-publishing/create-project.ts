import {
  audiences,
  branchKinds,
  BranchName,
  Locale,
  ModelId,
  type calls,
  type Grant,
  type ModelDocument,
  type NewBranch,
  type Project,
} from '@advisor/contract'
import { checkModel } from '@advisor/domain-model'
import { inPhases, type Read } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { createProject as insertProject, reserveSolutionNumbers } from '../../store/models/project-writer.ts'
import { captionsOf, tellModelProblem } from '../../texts/say-model-problem.ts'
import { waitForAdministrators } from '../../store/people/last-administrator.ts'
import { addToGroup, saveGroups } from '../../store/people/people-writer.ts'
import { copyModel, copySolutions, countCopied, readNextNumber } from '../../store/publishing/copy-project.ts'
import type { Tx } from '../../database/open.ts'
import { copiedAtOnce, copyIntoProject } from './copy-into-project.ts'
import { firstModel } from './first-model.ts'
import { showProjectNow } from './list-projects.ts'
import { isWholeOpen, openedBranches } from './whole-project.ts'

type Call = typeof calls.createProject

interface NewProject {
  project: Project
  /** The model to begin with; undefined: that of the copied branch. */
  documents: ModelDocument[] | undefined
  /** What is copied with the model; undefined: no solutions. */
  solutions: { below: number; isTask: boolean } | undefined
}

/** Makes a project with a group that opens it for its maker. */
export const createProject = inPhases<Call, NewProject, { name: string; task?: string }>({
  async prepare(context) {
    const { request, refuse, services, locale } = context
    const source = request.copyOf && (await copiedProject(context, request.copyOf))
    const project = newProject(context, source)
    if (await services.models.findProject(project.name)) throw refuse('project-name-taken', { fields: ['name'] })
    const documents =
      source && request.copyOf
        ? await readModelDocuments(context.db, source.name, request.copyOf.branch)
        : firstModel(project)
    const problem = checkModel(project, documents).find(({ isWarning }) => !isWarning)
    if (problem)
      throw refuse('model-not-valid', {
        params: { problem: tellModelProblem(problem, captionsOf(documents), { texts: services.texts, locale }) },
      })
    const solutions = source && request.copyOf?.solutions ? await copiedSolutions(context, request.copyOf) : undefined
    return { project, documents: source ? undefined : documents, solutions }
  },
  async change({ tx, caller, request, refuse, now, services }, { project, documents, solutions }) {
    const { name } = project
    const branches = project.branches.map((branch) => branch.name)
    const known = await tx.selectFrom('projects').select('id').where('id', '=', name).executeTakeFirst()
    if (known) throw refuse('project-name-taken', { fields: ['name'] })
    await insertProject(tx, project, caller.userId)
    const { copyOf } = request
    const group = await openForMaker(tx, project, caller.userId)
    let task: string | undefined
    if (documents) await beginModel(tx, { projectId: name, branches, by: caller.userId, at: now }, documents)
    if (copyOf) {
      const from = { projectId: copyOf.project, branch: copyOf.branch }
      const copy = { from, projectId: name, branches, userId: caller.userId }
      await copyModel(tx, copy)
      if (solutions) {
        await reserveSolutionNumbers(tx, name, solutions.below - 1)
        if (solutions.isTask) {
          const asked = { userId: caller.userId, key: name, subject: project.caption }
          task = (await services.jobs.enqueue(tx, copyIntoProject, { ...copy, below: solutions.below, group }, asked))
            .id
        } else await copySolutions(tx, copy, solutions.below)
      }
    }
    const detail = { project: name, group, branches, ...(copyOf && { copyOf }) }
    await insertAuditEvent(tx, { kind: 'project-created', userId: caller.userId, detail })
    return { name, ...(task !== undefined && { task }) }
  },
  async reply(context, { name, task }) {
    // The group that opens it is a moment old.
    const { grants, ...caller } = context.caller
    const opened = { ...caller, grants: [...grants, wholeGrant(name)] }
    return {
      project: await showProjectNow({ ...context, caller: opened }, name),
      ...(task !== undefined && { task }),
    }
  },
})

/** The project that is copied. All of it must be open to the caller, who will see all of the copy. */
async function copiedProject(
  { caller, services, refuse }: Read<Call>,
  { project: name, branch }: { project: string; branch: string },
): Promise<Project> {
  const opened = openedBranches(caller, await services.models.findProject(name), [branch])
  if (typeof opened === 'string') throw refuse(opened)
  if (!isWholeOpen(caller, opened.project)) throw refuse('no-permission')
  return opened.project
}

/** The solutions of a branch, as they are copied into the new project. */
async function copiedSolutions(
  { db }: Read<Call>,
  { project: projectId, branch }: { project: string; branch: string },
): Promise<NewProject['solutions']> {
  const below = await readNextNumber(db, projectId)
  return { below, isTask: (await countCopied(db, { projectId, branch }, below)) > copiedAtOnce }
}

/** The project as it was asked for, checked. */
function newProject({ request, refuse }: Read<Call>, source: Project | undefined): Project {
  const caption = request.caption.trim()
  if (caption === '') throw refuse('project-caption-required', { fields: ['caption'] })
  const name = request.name.trim()
  if (!ModelId.safeParse(name).success) throw refuse('project-name-not-valid', { fields: ['name'] })
  const masterLocale = source?.masterLocale ?? request.masterLocale
  const locales = [...new Set([masterLocale, ...(source?.locales ?? []), ...request.locales])]
  if (!locales.every((locale) => Locale.safeParse(locale).success))
    throw refuse('project-languages-not-valid', { fields: ['locales'] })
  if (!areGoodBranches(request.branches)) throw refuse('project-branches-not-valid', { fields: ['branches'] })
  const description = request.description.trim()
  return {
    ...{ name, caption, masterLocale, locales },
    ...(description !== '' && { description }),
    branches: request.branches.map((branch) => ({ ...branch, caption: branch.caption.trim() })),
    numberPrefix: source?.numberPrefix ?? '',
    hidingThreshold: source?.hidingThreshold ?? 0.25,
  }
}

function areGoodBranches(branches: readonly NewBranch[]): boolean {
  const ranks = branches.map(({ kind }) => branchKinds.indexOf(kind))
  return (
    branches.length > 0 &&
    branches.every(({ name, caption }) => BranchName.safeParse(name).success && caption.trim() !== '') &&
    new Set(branches.map(({ name }) => name)).size === branches.length &&
    ranks.every((rank, at) => at === 0 || rank > (ranks[at - 1] ?? 0))
  )
}

async function beginModel(
  tx: Tx,
  { projectId, branches, by, at }: { projectId: string; branches: readonly string[]; by: string; at: Date },
  documents: readonly ModelDocument[],
): Promise<void> {
  const versions = documents.map((document) => ({ version: 1, by, at: at.toISOString(), document }))
  await insertModelVersions(tx, projectId, versions)
  const pointers = branches.flatMap((branch) =>
    documents.map(({ kind, id }) => ({ branch, kind, objectId: id, version: 1 })),
  )
  await pointModelBranches(tx, projectId, pointers, by)
}

function wholeGrant(project: string): Grant {
  return { project, casebases: [], audiences: [...audiences] }
}

/** Makes a group that opens all of the project, with its maker in it. Returns its id. */
async function openForMaker(tx: Tx, { name, caption }: Project, userId: string): Promise<string> {
  await waitForAdministrators(tx)
  const taken = new Set((await tx.selectFrom('userGroups').select('id').execute()).map(({ id }) => id))
  // A group of that id may be left from another project, with people in it.
  let id = name
  for (let count = 2; taken.has(id); count++) id = `${name.slice(0, 70)}-${count}`
  await saveGroups(tx, [{ id, name: caption, grants: [wholeGrant(name)] }])
  await addToGroup(tx, id, [userId])
  return id
}
