import type { calls, ModelDocument, ModelObjectRow, ModelReference, Project } from '@advisor/contract'
import { documentKey, referencesOf } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import type { Handlers, Read } from '../../http/handlers.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { writtenProject } from './administered-project.ts'
import { readDraftedModel, type DraftedModel } from './draft-model.ts'
import { captionOf } from '../../texts/say-model-problem.ts'
import { isOpen, visibleDraft } from './show-draft.ts'

type Asking =
  | Read<typeof calls.modelObjects>
  | Read<typeof calls.modelDocuments>
  | Read<typeof calls.modelObject>
  | Read<typeof calls.previewModelView>

interface LookedAt extends DraftedModel {
  project: Project
  projectId: string
  branch: string
}

/** The model that is looked at: as the branch has it, or as a draft makes it. */
export async function lookAt(context: Asking): Promise<LookedAt> {
  const { db, caller, services, request } = context
  const refuse = (key: 'project-not-found' | 'model-draft-not-found') => context.refuse(key)
  const { project, branch } = await writtenProject({ caller, services, refuse }, request.project)
  const where = { project, projectId: project.name, branch: branch.name }
  if (request.draft === undefined) {
    const documents = await readModelDocuments(db, where.projectId, where.branch)
    return { ...where, before: documents, after: documents, pointers: [], conflicts: [] }
  }
  const { draft } = await visibleDraft({ db, caller, services, refuse }, request.draft)
  if (draft.projectId !== project.name || !isOpen(draft)) throw refuse('model-draft-not-found')
  return { ...where, ...(await readDraftedModel(db, draft)) }
}

async function modelObjects(context: Read<typeof calls.modelObjects>): Promise<{ objects: ModelObjectRow[] }> {
  const { before, after, pointers } = await lookAt(context)
  const { kind } = context.request
  const uses = countUses(after)
  const former = new Set(before.map(documentKey))
  const changed = new Map(
    pointers.map((pointer) => [
      documentKey(pointer),
      pointer.version === null
        ? ('delete' as const)
        : former.has(documentKey(pointer))
          ? ('modify' as const)
          : ('create' as const),
    ]),
  )
  const present = new Set(after.map(documentKey))
  const shown = [...after, ...before.filter((document) => !present.has(documentKey(document)))]
  return {
    objects: shown
      .filter((document) => kind === undefined || document.kind === kind)
      .map((document) => {
        const change = changed.get(documentKey(document))
        const note = noteOf(document)
        return {
          ...nameOf(document),
          ...(change && { change }),
          ...(note !== undefined && { note }),
          usedBy: uses.get(documentKey(document)) ?? 0,
        }
      })
      .toSorted((a, b) => a.caption.localeCompare(b.caption) || (a.id < b.id ? -1 : 1)),
  }
}

function nameOf(document: ModelDocument): ModelReference {
  return { kind: document.kind, id: document.id, caption: captionOf(document) }
}

/** What tells objects of a kind apart beside their names. */
function noteOf(document: ModelDocument): string | undefined {
  switch (document.kind) {
    case 'attribute':
      return document.dataType
    case 'type':
      return String(document.symbols.length)
    case 'view':
      return document.purpose
    case 'quest':
      return document.style
    case 'word-list':
      return document.locale
    default:
      return undefined
  }
}

function countUses(documents: readonly ModelDocument[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const document of documents)
    for (const key of new Set(referencesOf(document).map(documentKey)))
      if (key !== documentKey(document)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

async function modelDocuments(context: Read<typeof calls.modelDocuments>): Promise<{ documents: ModelDocument[] }> {
  const { after } = await lookAt(context)
  return { documents: after.filter(({ kind }) => kind === context.request.kind) }
}

async function modelObject(context: Read<typeof calls.modelObject>) {
  const { db, request, refuse } = context
  const looked = await lookAt(context)
  const { kind, id } = request
  const of = (documents: readonly ModelDocument[]) => documents.find((each) => each.kind === kind && each.id === id)
  const before = of(looked.before)
  const document = of(looked.after) ?? before
  if (!document) throw refuse('model-object-not-found')
  const [history, solutions] = await Promise.all([
    readHistory(db, looked.projectId, { kind, id }),
    countSolutions(db, looked, slotsOf(looked.after, { kind, id })),
  ])
  const usedBy = looked.after
    .filter((each) => each !== document && referencesOf(each).some((ref) => ref.kind === kind && ref.id === id))
    .map(nameOf)
  return { object: { document, ...(before && { before }), usedBy, solutions, history } }
}

/** The slots in which values of an object stand. */
function slotsOf(documents: readonly ModelDocument[], { kind, id }: { kind: string; id: string }): string[] {
  if (kind === 'slot') return [id]
  if (kind !== 'attribute' && kind !== 'composite-attribute' && kind !== 'type') return []
  return documents
    .filter((each) => referencesOf(each).some((ref) => ref.kind === kind && ref.id === id))
    .flatMap((user) => (user.kind === 'slot' ? [user.id] : slotsOf(documents, user)))
}

async function countSolutions(db: Db, { projectId, branch }: LookedAt, slots: readonly string[]): Promise<number> {
  if (slots.length === 0) return 0
  const rows = await readSql(
    db,
    sql<{ count: number }>`
      select count(*)::integer as count
      from branch_solutions
      join solution_versions using (project_id, number, version)
      where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${branch}
        and (jsonb_exists_any(content -> 'values', ${slots}::text[])
          or exists (select from jsonb_each(content -> 'texts') as text where jsonb_exists_any(text.value, ${slots}::text[])))`,
  )
  return rows[0]?.count ?? 0
}

/** As many versions are told, the last ones. */
const mostVersions = 50

/** The versions of an object that a branch has shown, the last first. What only drafts have is not told. */
async function readHistory(db: Db, projectId: string, { kind, id }: { kind: string; id: string }) {
  const rows = await db
    .selectFrom('modelVersions')
    .leftJoin('users', 'users.id', 'modelVersions.createdBy')
    .select(['version', 'createdBy', 'modelVersions.createdAt', 'users.realName'])
    .where('modelVersions.projectId', '=', projectId)
    .where('modelVersions.kind', '=', kind)
    .where('modelVersions.objectId', '=', id)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  const pointers = await db
    .selectFrom('branchModel')
    .select(['branch', 'version'])
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .where('objectId', '=', id)
    .execute()
  return rows.map(({ version, createdBy, createdAt, realName }) => ({
    version,
    by: { id: createdBy, name: realName ?? '' },
    at: createdAt.toISOString(),
    branches: pointers.filter((pointer) => pointer.version === version).map(({ branch }) => branch),
  }))
}

export const modelObjectHandlers: Pick<Handlers, 'modelObjects' | 'modelDocuments' | 'modelObject'> = {
  modelObjects,
  modelDocuments,
  modelObject,
}
